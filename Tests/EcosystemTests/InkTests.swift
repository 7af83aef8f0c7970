import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// Ink: what a cloud is, what it hides and from whom. `WorldLab.run` checks the books in each tick.
@Suite struct InkTests {
    private static func command(_ channel: ControlChannel) -> ControlFrame {
        var frame = ControlFrame.neutral
        frame[channel] = 1
        return frame
    }

    /// Still water, and in its middle a body that has just let a full cloud go.
    static func inkedWorld(fog: Bool = false, _ types: [CellType] = [.nucleus, .ink]) throws -> World {
        var settings = Scenario.stillWater.settings
        settings.view.fog = fog
        var world = try World(settings: settings, seed: 1)
        let own = try world.spawnPlayer(plan: WorldLab.chain(types), player: 1, placement: WorldLab.at(0, 0))
        while try #require(world.view(of: own)).readiness.x < 1 { _ = try WorldLab.run(&world, ticks: 1) }
        _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: command(.fire))])
        _ = try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: .neutral)])
        return world
    }

    @Test func aCloudSpreadsThinsOutAndIsGone() throws {
        var world = try Self.inkedWorld()
        let own = try #require(world.creature(of: 1))
        #expect(world.clouds.count == 1)
        #expect(try #require(world.view(of: own)).readiness.x < 0.01, "its ink is out")
        var last = try #require(world.clouds.first)
        var ticks = 0
        while let cloud = world.clouds.first, ticks < 2 * Int(InkSpread.life) {
            #expect(cloud.radius >= last.radius && cloud.density <= last.density)
            last = cloud
            ticks += 1
            _ = try WorldLab.run(&world, ticks: 1)
        }
        #expect(world.clouds.isEmpty && last.radius == InkSpread.largest)
        #expect(abs(ticks - Int(InkSpread.life)) < 5, "\(ticks) ticks")
    }

    /// Energy units that ten seconds cost with one cell in a body.
    private func spent(_ cell: CellType) throws -> Energy {
        var world = try WorldLab.still()
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, cell]), player: 1, placement: WorldLab.at(0, 0))
        let before = try #require(world.view(of: own)).storage
        _ = try WorldLab.run(&world, ticks: 600)
        return before - (try #require(world.view(of: own)).storage)
    }

    @Test func fillingIsPaidFor() throws {
        let (ink, tissue) = (try spent(.ink), try spent(.tissue))
        #expect(ink > tissue + 1_000, "\(ink) with ink, \(tissue) without")
    }

    /// What is seen ahead across a cloud, by a body whose foremost cell is a sense.
    private func seen(with sense: CellType, isInked: Bool) throws -> (threat: Float, echo: Float) {
        var world = try Self.inkedWorld()
        let maker = try #require(world.creature(of: 1))
        let own = try world.spawnPlayer(
            plan: WorldLab.chain([.nucleus, sense]), player: 2, placement: WorldLab.at(-4, 0))
        _ = try world.spawnPlayer(plan: WorldLab.lancer, player: 3, placement: WorldLab.at(4, 0))
        world.withdraw(1)
        let wait = isInked ? 60 : Int(InkSpread.life)
        _ = try WorldLab.run(&world, ticks: wait)
        #expect(world.clouds.isEmpty != isInked && world.view(of: maker)?.isAlive != true)
        let frame = try #require(world.senses(of: own))
        return (frame[SenseFrame.index(.threat, sector: 0)], frame[SenseFrame.echoEntries.lowerBound])
    }

    @Test func inkBlindsEyesAndNoSonar() throws {
        #expect(try seen(with: .eye, isInked: false).threat > 0.1)
        #expect(try seen(with: .eye, isInked: true).threat == 0)
        let (clear, inked) = (try seen(with: .sonar, isInked: false), try seen(with: .sonar, isInked: true))
        #expect(clear.threat > 0.1 && inked.threat > 0.1 && inked.echo > 0.1)
    }

    /// It is in its own cloud.
    @Test func itBlindsItsMaker() throws {
        var world = try Self.inkedWorld([.nucleus, .ink, .eye])
        let own = try #require(world.creature(of: 1))
        _ = try world.spawnPlayer(plan: WorldLab.lancer, player: 2, placement: WorldLab.at(9, 0))
        _ = try WorldLab.run(&world, ticks: 60, [PlayerControl(creature: own, frame: .neutral)])
        #expect(try #require(world.senses(of: own))[SenseFrame.index(.threat, sector: 0)] == 0)
        while !world.clouds.isEmpty { _ = try WorldLab.run(&world, ticks: 1) }
        #expect(try #require(world.senses(of: own))[SenseFrame.index(.threat, sector: 0)] > 0)
    }

    /// A guest is not told of who is behind a cloud, unless a sonar hears it; and always of what nearly touches it.
    @Test func fogHidesWhatInkHides() throws {
        func known(_ sense: CellType, at place: Vector2) throws -> (isInked: Bool, isClear: Bool) {
            var world = try Self.inkedWorld(fog: true)
            let own = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, sense]), player: 2, placement: WorldLab.at(-4, 0))
            let other = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, .tissue]), player: 3, placement: WorldLab.at(place.x, place.y))
            _ = try WorldLab.run(&world, ticks: 60)
            #expect(world.visibleClouds(in: world.interest(of: own), near: .zero).count == 1)
            func isKnown() -> Bool { world.visibleCreatures(in: world.interest(of: own)).contains(other) }
            let isInked = isKnown()
            while !world.clouds.isEmpty { _ = try WorldLab.run(&world, ticks: 1) }
            return (isInked, isKnown())
        }
        let eye = try known(.eye, at: Vector2(3.8, 0))
        #expect(!eye.isInked && eye.isClear)
        #expect(try known(.sonar, at: Vector2(3.8, 0)).isInked)
        #expect(try known(.eye, at: Vector2(-4, 2)).isInked, "beside it")
    }

    /// Its water carries a cloud along, away from its body.
    @Test func aJetBlowsACloudAstern() throws {
        func way(_ command: ControlFrame) throws -> Float {
            var world = try WorldLab.still()
            var plan = WorldLab.chain([.ink, .nucleus])
            plan.insert(CellPlan(id: 2, type: .jet, x: 0, y: 64, gridFacing: 128))
            plan.links.append(LinkPlan(type: .rod, a: 0, b: 2))
            let own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            while try #require(world.view(of: own)).readiness.x < 0.5 { _ = try WorldLab.run(&world, ticks: 1) }
            _ = try WorldLab.run(&world, ticks: 40, [PlayerControl(creature: own, frame: Self.command(.fire))])
            let before = try #require(world.clouds.first).position.x
            _ = try WorldLab.run(&world, ticks: 20, [PlayerControl(creature: own, frame: command)])
            return try #require(world.clouds.first).position.x - before
        }
        #expect(try way(Self.command(.custom)) < -0.1)
        #expect(try abs(way(.neutral)) < 0.01)
    }

    /// Of more clouds than there may be the weakest go.
    @Test func cloudsAreBounded() throws {
        var settings = Scenario.stillWater.settings
        settings.phases.play = 100_000
        var world = try World(settings: settings, seed: 3)
        let plan = WorldLab.chain([.nucleus, .ink, .ink, .ink, .ink])
        for player in 1...20 as ClosedRange<PlayerID> {
            let x = Float(Int(player) % 5) * 7 - 14
            let y = Float((Int(player) - 1) / 5) * 3 - 5
            _ = try world.spawnPlayer(plan: plan, player: player, placement: WorldLab.at(x, y))
        }
        let controls = world.creatureIDs.map { PlayerControl(creature: $0, frame: Self.command(.fire)) }
        var most = 0
        for _ in 0..<420 {
            _ = world.step(controls)
            most = max(most, world.clouds.count)
        }
        try world.checkInvariants()
        #expect(most == InkTuning.mostClouds)
        #expect(Set(world.clouds.map(\.number)).count == world.clouds.count)
    }

    @Test func savesKeepCloudsAndNoneCostNothing() throws {
        var world = try Self.inkedWorld()
        var read = try World(decoding: world.encoded(), settings: world.settings)
        #expect(read.clouds == world.clouds && read.stateHash == world.stateHash)
        for _ in 0..<90 {
            _ = world.step([])
            _ = read.step([])
        }
        #expect(read.stateHash == world.stateHash)
        let inked = world.encoded()
        while !world.clouds.isEmpty { _ = world.step([]) }
        // As a dish from before there was ink.
        let clear = world.encoded()
        let again = try World(decoding: clear, settings: world.settings)
        #expect(again.clouds.isEmpty && again.stateHash == world.stateHash)
        #expect(throws: WorldCodingError.self) { try World(decoding: clear + [0], settings: world.settings) }
        #expect(throws: WorldCodingError.self) {
            try World(decoding: Array(inked.dropLast()), settings: world.settings)
        }
    }
}
