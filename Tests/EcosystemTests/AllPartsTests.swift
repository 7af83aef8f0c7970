import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// Bodies of all types at once, in a crowd, with all channels in use: nothing is lost, and nothing breaks.
@Suite struct AllPartsTests {
    /// Cells of any types on a hexagonal grid, joined by any links, with any wirings.
    private func medley(_ random: inout RandomSource, _ types: [CellType]) -> BodyPlan {
        for _ in 0..<200 {
            var plan = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
            let size = 4 + random.index(14)
            while plan.cells.count < size { grow(&plan, &random, types) }
            if plan.isValid { return plan }
        }
        return WorldLab.dart
    }

    private func grow(_ plan: inout BodyPlan, _ random: inout RandomSource, _ types: [CellType]) {
        let host = plan.cells[random.index(plan.cells.count)]
        let way = Vector2(angle: Float(random.index(6)) * Float.pi / 3) * 64
        let (x, y) = (host.x + Int16(way.x.rounded()), host.y + Int16(way.y.rounded()))
        let isTaken = plan.cells.contains { abs(Int($0.x) - Int(x)) < 24 && abs(Int($0.y) - Int(y)) < 24 }
        guard !isTaken, let id = plan.freeCellID else { return }
        var cell = CellPlan(
            id: id, type: types[random.index(types.count)], x: x, y: y, gridFacing: UInt8(random.index(256)))
        if cell.isActuator, random.chance(0.5) {
            let channels = PartWiring.Channel.allCases
            cell.wiring = PartWiring(
                channel: channels[random.index(channels.count)], gain: Int8(random.index(255) - 127),
                gridFrequency: UInt8(1 + random.index(255)), gridPhase: UInt8(random.index(256)))
        }
        plan.insert(cell)
        let neighbours = plan.cells.filter { $0.id != id && ($0.position - cell.position).length < 1.1 }
        for other in neighbours.prefix(1 + random.index(3)) {
            let type = LinkType.allCases[random.index(LinkType.allCases.count)]
            plan.links.append(LinkPlan(type: type, a: other.id, b: id, gridFrequency: UInt8(random.index(200))))
        }
    }

    private func smallDish(seed: UInt64) throws -> World {
        var settings = EcosystemSettings()
        settings.dish.radius = 30
        settings.dish.population = 0
        settings.dish.breeds = false
        settings.dish.rockCount = 2
        settings.phases.play = 100_000
        return try World(settings: settings, seed: seed)
    }

    /// Steps with commands that last for half a second, and puts a new body in the place of each that died.
    private func live(
        _ world: inout World, ticks: Int, guests: Int, _ types: [CellType], _ random: inout RandomSource
    ) throws {
        var frames = [ControlFrame](repeating: .neutral, count: guests)
        for tick in 0..<ticks {
            for player in 0..<guests where world.creature(of: PlayerID(player + 1)) == nil {
                // In the middle, where they meet; one that finds no room there comes later.
                let place = RootFrame(
                    position: random.inDisc(radius: 9), rotation: Vector2(angle: random.uniform(-3, 3)))
                _ = try? world.spawnPlayer(
                    plan: medley(&random, types), player: PlayerID(player + 1), placement: place)
            }
            if tick % 30 == 0 {
                for index in frames.indices {
                    var channels = SIMD8<Float>(repeating: 0)
                    for c in 0..<8 { channels[c] = random.uniform(-1, 1) }
                    frames[index] = ControlFrame(channels: channels)
                }
            }
            let controls = frames.enumerated().compactMap { index, frame in
                world.creature(of: PlayerID(index + 1)).map { PlayerControl(creature: $0, frame: frame) }
            }
            _ = world.step(controls)
            try world.checkInvariants()
        }
        #expect(
            world.clouds.allSatisfy { $0.position.isFinite && $0.density.isFinite && $0.radius <= InkSpread.largest })
        #expect(world.clouds.count <= InkTuning.mostClouds)
        for view in world.views() {
            #expect(view.cells.allSatisfy { $0.position.isFinite && $0.charge.isFinite && (0...1).contains($0.venom) })
            #expect(view.cells.allSatisfy { $0.state == .gone || $0.position.length < 32 })
        }
    }

    @Test(arguments: 1...3) func medleysOfAllTypesLive(_ seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var world = try smallDish(seed: seed)
        try live(&world, ticks: 10_000, guests: 12, CellType.growable, &random)
    }

    /// Nothing but the parts that act on others, or on their own body.
    @Test(arguments: [
        [CellType.electrocyte], [.sucker], [.proboscis], [.sucker, .proboscis, .electrocyte], [.ganglion, .feeler],
        [.pacemaker, .flagellum, .jet], [.gland, .heart, .spike], [.siphon, .filter, .sonar, .photophore],
        [.stem, .mouth, .spike, .flagellum], [.ink, .jet, .eye, .sonar],
    ])
    func oneKindAlone(_ types: [CellType]) throws {
        var random = RandomSource(seed: 7)
        var world = try smallDish(seed: 7)
        try live(&world, ticks: 2_000, guests: 16, types, &random)
    }

    /// Charges, venom and tethers are saved with all the rest.
    @Test func aMedleyThatWasReadGoesOnAsIfNothingHadBeen() throws {
        var random = RandomSource(seed: 11)
        var world = try smallDish(seed: 11)
        var tethered = 0
        for round in 0..<6 {
            try live(&world, ticks: 300, guests: 14, CellType.growable + [.sucker, .sucker, .electrocyte], &random)
            tethered += world.views().filter { $0.readiness.z > 0 }.count
            var read = try World(decoding: world.encoded(), settings: world.settings)
            var original = world
            for tick in 0..<90 {
                #expect(original.step([]) == read.step([]), "round \(round), tick \(tick)")
                guard original.stateHash == read.stateHash else {
                    Issue.record("round \(round): differs \(tick) ticks after reading")
                    break
                }
            }
        }
        #expect(tethered > 0, "nobody held on to anybody when the dish was saved")
    }
}
