import Anatomy
import Ecosystem
import Locomotion
import Scenarios
import SimMath
import Testing

/// Stems, each beside the same body with something else in its place. `WorldLab.run` checks the books in each tick.
@Suite struct StemTests {
    private struct Growth: Equatable {
        let cell: Int
        let tick: Int
    }

    /// A body at rest that has let go what is behind a link, and what has happened since.
    private struct Shed {
        var world: World
        let own: CreatureID
        var ticks = 0
        var grown: [Growth] = []

        init(_ types: [CellType], behind link: Int = 1, guestFill: Float = 0.8) throws {
            var settings = Scenario.stillWater.settings
            settings.metabolism.guestFill = guestFill
            world = try World(settings: settings, seed: 1)
            var plan = WorldLab.chain(types)
            plan.links[link].type = .breakaway
            own = try world.spawnPlayer(plan: plan, player: 1, placement: WorldLab.at(0, 0))
            var frame = ControlFrame.neutral
            frame[.custom] = 1
            _ = try WorldLab.run(&world, ticks: 2, [PlayerControl(creature: own, frame: frame)])
        }

        func view() throws -> CreatureView { try #require(world.view(of: own)) }

        mutating func step() throws {
            ticks += 1
            for event in try WorldLab.run(&world, ticks: 1, [PlayerControl(creature: own, frame: .neutral)]) {
                if case .regrew(own, let cell, _) = event { grown.append(Growth(cell: cell, tick: ticks)) }
            }
        }

        /// Until so many cells have come back, a minute at most.
        mutating func wait(for count: Int) throws {
            while grown.count < count, ticks < 3_600 { try step() }
        }
    }

    @Test func itRegrowsWhatWasLost() throws {
        var shed = try Shed([.nucleus, .stem, .tissue])
        #expect(try shed.view().cells.map(\.state) == [.alive, .alive, .carrion])
        try shed.wait(for: 1)
        #expect(shed.grown.map(\.cell) == [2])
        let bud = try shed.view().cells[2]
        #expect(bud.state == .alive && bud.health < 0.3, "a bud of health \(bud.health)")
        let nearness = try (shed.view().cells[1].position - bud.position).length
        #expect(abs(nearness - 1) < 0.1, "\(nearness) µm from the stem")
        var other = try Shed([.nucleus, .heart, .tissue])
        while other.ticks < shed.ticks + 120 { try other.step() }
        #expect(other.grown.isEmpty)
        #expect(try other.view().cells[2].state != .alive)
    }

    /// It is joined to the body again, and mends like any cell.
    @Test func theBudSwimsAlongAndMends() throws {
        var shed = try Shed([.nucleus, .stem, .tissue])
        try shed.wait(for: 1)
        let young = try shed.view().cells[2].health
        while try shed.view().cells[2].health < young + 0.1, shed.ticks < 4_500 { try shed.step() }
        let cells = try shed.view().cells
        #expect(cells[2].health >= young + 0.1)
        #expect(abs((cells[2].position - cells[1].position).length - 1) < 0.05)
        let motion = try #require(shed.world.motion(of: shed.own))
        #expect(motion.restFactors.allSatisfy { $0 > 0 }, "all of its links hold")
    }

    /// Three units of store for each of flesh: the rest goes into the water.
    @Test func itIsDear() throws {
        var shed = try Shed([.nucleus, .stem, .tissue])
        var before = shed
        while shed.grown.isEmpty, shed.ticks < 3_600 {
            before = shed
            try shed.step()
        }
        let (stored, left) = (try before.view().storage, try shed.view().storage)
        let flesh = Energy(Float(CellType.tissue.traits.buildCost) * CellType.stem.traits.strength)
        #expect(shed.world.ledger[.bodies] - before.world.ledger[.bodies] == flesh)
        #expect(stored - left >= 3 * flesh, "\(stored) before, \(left) after")
    }

    /// First what it is linked to itself, then what is linked to that, ten seconds later.
    @Test func itIsSlowAndReachesTwoLinksFar() throws {
        var shed = try Shed([.vacuole, .nucleus, .stem, .tissue, .tissue], behind: 2)
        try shed.wait(for: 2)
        #expect(shed.grown.map(\.cell) == [3, 4])
        guard shed.grown.count == 2 else { return }
        #expect(shed.grown[1].tick - shed.grown[0].tick >= 9 * World.ticksPerSecond)
    }

    @Test func theHungryRegrowNothing() throws {
        var fed = try Shed([.nucleus, .stem, .tissue])
        try fed.wait(for: 1)
        #expect(fed.grown.count == 1)
        var hungry = try Shed([.nucleus, .stem, .tissue], guestFill: 0.35)
        while hungry.ticks < fed.ticks + 300 { try hungry.step() }
        #expect(hungry.grown.isEmpty)
        #expect(try hungry.view().isAlive)
    }

    /// Nobody grows into somebody else: the stem waits.
    @Test func whoStandsThereIsNotGrownInto() throws {
        var shed = try Shed([.nucleus, .stem, .tissue])
        while try shed.view().cells[2].state != .gone, shed.ticks < 3_600 { try shed.step() }
        var free = shed
        let place = try shed.view().root.position.x + 2
        let bare = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        _ = try shed.world.spawnPlayer(plan: bare, player: 2, placement: WorldLab.at(place, 0))
        try free.wait(for: 1)
        #expect(free.grown.count == 1)
        while shed.ticks < free.ticks + 120 { try shed.step() }
        #expect(shed.grown.isEmpty)
    }

    @Test func aDishThatWasReadRegrowsTheSame() throws {
        var shed = try Shed([.vacuole, .nucleus, .stem, .tissue, .tissue], behind: 2)
        try shed.wait(for: 1)
        var read = shed
        read.world = try World(decoding: shed.world.encoded(), settings: shed.world.settings)
        try shed.wait(for: 2)
        try read.wait(for: 2)
        #expect(shed.grown == read.grown && shed.grown.count == 2)
        #expect(shed.world.stateHash == read.world.stateHash)
    }

    /// What it costs a body that loses nothing.
    @Test func theUnhurtOnlyPay() throws {
        func spent(_ cell: CellType) throws -> Energy {
            var world = try WorldLab.still()
            let own = try world.spawnPlayer(
                plan: WorldLab.chain([.nucleus, cell, .tissue]), player: 1, placement: WorldLab.at(0, 0))
            let before = try #require(world.view(of: own)).storage
            _ = try WorldLab.run(&world, ticks: 900)
            let after = try #require(world.view(of: own)).storage
            return before - after
        }
        let (stem, tissue) = (try spent(.stem), try spent(.tissue))
        #expect(stem > tissue, "\(stem) with a stem, \(tissue) without")
    }
}
