import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

@Suite struct WiredBodiesTests {
    private let dart = WorldLab.dart

    private func wired(_ wiring: PartWiring) -> BodyPlan {
        var plan = dart
        for index in plan.cells.indices where plan.cells[index].type == .flagellum { plan.cells[index].wiring = wiring }
        return plan
    }

    /// How fast it goes ahead after two seconds of the same controls, µm/s.
    private func speed(of plan: BodyPlan, _ frame: ControlFrame) throws -> Float {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 120, [PlayerControl(creature: id, frame: frame)])
        let view = try #require(world.view(of: id))
        return view.velocity.dot(view.root.rotation)
    }

    @Test func aTailIsDrivenByTheChannelItIsWiredToAndByNoOther() throws {
        let plan = wired(PartWiring(channel: .custom))
        var custom = ControlFrame.neutral
        custom[.custom] = 1
        #expect(try speed(of: plan, custom) > 4)
        #expect(try abs(speed(of: plan, ControlFrame(thrust: 1))) < 0.05)
        #expect(try speed(of: dart, ControlFrame(thrust: 1)) > 4)
    }

    @Test func aTailThatIsAlwaysOnNeedsNobodyAndCostsEnergy() throws {
        let always = wired(PartWiring(channel: .always))
        #expect(try speed(of: always, .neutral) > 4)
        func store(of plan: BodyPlan) throws -> Energy {
            var world = try WorldLab.still()
            let id = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            _ = try WorldLab.run(&world, ticks: 120)
            return try #require(world.view(of: id)).storage
        }
        #expect(try store(of: always) < store(of: dart))
    }

    @Test func aTurnedRoundGainAnswersTheOtherEndOfTheChannel() throws {
        let plan = wired(PartWiring(channel: .thrust, gain: -127))
        #expect(try speed(of: plan, ControlFrame(thrust: -1)) > 4)
        #expect(try abs(speed(of: plan, ControlFrame(thrust: 1))) < 0.05)
    }

    @Test func aRhythmHalvesThePushOnAverage() throws {
        let steady = try speed(of: wired(PartWiring(channel: .always)), .neutral)
        let beating = try speed(of: wired(PartWiring(channel: .always, gridFrequency: 128)), .neutral)
        #expect(beating > 0.3 * steady && beating < 0.75 * steady, "\(beating) of \(steady)")
    }

    @Test func aWiredMuscleRestsUntilItsChannelIsHeard() throws {
        var plan = SeedDesign.all[3].plan
        let muscles = plan.links.indices.filter { plan.links[$0].type == .muscle }
        for index in muscles { plan.links[index].wiring = PartWiring(channel: .custom) }
        /// How much the distance between the ends of the first muscle changes within a second, µm.
        func swing(_ frame: ControlFrame) throws -> Float {
            var world = try WorldLab.still()
            let id = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            let a = try #require(plan.index(ofCell: plan.links[muscles[0]].a))
            let b = try #require(plan.index(ofCell: plan.links[muscles[0]].b))
            _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: id, frame: frame)])
            var lengths: [Float] = []
            for _ in 0..<60 {
                _ = world.step([PlayerControl(creature: id, frame: frame)])
                let cells = try #require(world.view(of: id)).cells
                lengths.append((cells[a].position - cells[b].position).length)
            }
            return (lengths.max() ?? 0) - (lengths.min() ?? 0)
        }
        var custom = ControlFrame.neutral
        custom[.custom] = 1
        let resting = try swing(.neutral)
        let working = try swing(custom)
        #expect(working > 0.05, "\(working) µm")
        #expect(resting < working / 5, "\(resting) and \(working) µm")
    }

    @Test func wiredBodiesEndWhereTheyAlwaysEnd() throws {
        func hash() throws -> UInt64 {
            var world = try WorldLab.still()
            let plan = wired(PartWiring(channel: .always, gain: 77, gridFrequency: 37, gridPhase: 50))
            _ = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            _ = try WorldLab.run(&world, ticks: 200)
            return world.stateHash
        }
        #expect(try hash() == hash())
    }
}
