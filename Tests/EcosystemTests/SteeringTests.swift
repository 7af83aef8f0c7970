import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

@Suite struct SteeringTests {
    @Test(arguments: SeedDesign.all.indices)
    func everySeedDesignSwimsToEightHeadingsThroughTheControlFrameAlone(_ design: Int) throws {
        let pilot = Autopilot()
        for heading in 0..<8 {
            var world = try WorldLab.still()
            let id = try world.spawnPlayer(
                plan: SeedDesign.all[design].plan, player: 1, placement: WorldLab.at(0, 0))
            let goal = Vector2(angle: Float(heading) * .pi / 4)
            var halfway = Vector2.zero
            for tick in 0..<300 {
                let view = try #require(world.view(of: id))
                if tick == 180 { halfway = view.root.position }
                _ = world.step([PlayerControl(creature: id, frame: pilot.heading(goal, for: view))])
            }
            let view = try #require(world.view(of: id))
            #expect(abs(goal.unrotated(by: view.root.rotation).angle) < 0.25, "heading \(heading)")
            let speed = (view.root.position - halfway).dot(goal) / 2
            #expect(speed > 3 && speed < 10, "\(speed) µm/s towards heading \(heading)")
        }
    }

    @Test(arguments: SeedDesign.all.indices)
    func everySeedDesignTurnsHalfACircleInAboutASecond(_ design: Int) throws {
        for side: Float in [-1, 1] {
            var world = try WorldLab.still()
            let id = try world.spawnPlayer(
                plan: SeedDesign.all[design].plan, player: 1, placement: WorldLab.at(0, 0))
            var turned: Float = 0
            var ticks = 0
            while turned < .pi, ticks < 600 {
                _ = world.step([PlayerControl(creature: id, frame: ControlFrame(turn: side))])
                turned += (world.view(of: id)?.spin ?? 0) * side / 60
                ticks += 1
            }
            #expect(ticks < 132, "\(ticks) ticks to side \(side)")
        }
    }

    @Test func aCreatureLeftAloneGlidesToRest() throws {
        var world = try WorldLab.still()
        let id = try world.spawnPlayer(plan: WorldLab.dart, player: 1, placement: WorldLab.at(0, 0))
        _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: id, frame: ControlFrame(thrust: 1))])
        let moving = try #require(world.view(of: id)).velocity.length
        _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: id, frame: .neutral)])
        let resting = try #require(world.view(of: id)).velocity.length
        #expect(moving > 4)
        #expect(resting < 0.05)
    }

    @Test func controlsOfOpponentsAndOfTheDeadAreIgnored() throws {
        var world = try Scenario.dish.makeWorld()
        var same = world
        let orders = [
            PlayerControl(creature: 1, frame: ControlFrame(thrust: 1)),
            PlayerControl(creature: 99_999, frame: .neutral),
        ]
        for _ in 0..<30 {
            _ = world.step(orders)
            _ = same.step([])
        }
        #expect(world.stateHash == same.stateHash)
    }
}
