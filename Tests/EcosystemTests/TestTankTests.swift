import Anatomy
import Ecosystem
import Evolution
import Scenarios
import SimMath
import Testing

@Suite struct TestTankTests {
    /// A dish whose editor has just opened for player 7.
    private func editing(opponents: Int = 12, _ change: (inout EcosystemSettings) -> Void = { _ in }) throws -> World {
        var settings = Scenario.dish.settings
        settings.dish.population = opponents
        settings.phases.play = 2
        settings.phases.edit = 60
        change(&settings)
        var world = try World(settings: settings, seed: 3)
        _ = try world.spawnPlayer(plan: WorldLab.dart, player: 7)
        for _ in 0..<120 { _ = world.step([]) }
        try #require(world.editPhase.isEditing)
        return world
    }

    private var turned: BodyPlan {
        var plan = WorldLab.dart
        plan.cells[2].gridFacing = 10
        return plan
    }

    private func tank(_ home: World, _ draft: BodyPlan? = nil) throws -> TestTank {
        try TestTank(of: home, draft: draft ?? turned, player: 7, seed: 1)
    }

    @Test func theDraftSwimsBesideTheChampionWithItsBrain() throws {
        let home = try editing()
        var tank = try tank(home)
        #expect(tank.world.livingCount == 2)
        let own = try #require(tank.world.view(of: tank.own))
        let champion = try #require(tank.champion)
        let rival = try #require(tank.world.view(of: champion))
        #expect(own.plan == turned && own.owner == .player(7) && rival.owner == .ai)
        let lineage = try #require(tank.championLineage)
        let genome = try #require(home.opponents.first { $0.lineage == lineage }?.genome)
        #expect(tank.world.genome(of: champion) == genome)
        for _ in 0..<240 {
            tank.step(ControlFrame(thrust: 1))
            try tank.world.checkInvariants()
        }
        let moved = try #require(tank.world.view(of: tank.own))
        #expect(moved.root.position.x > own.root.position.x + 3)
        #expect(tank.report.topSpeed > 1 && tank.report.seconds == 4)
        #expect(tank.world.view(of: champion)?.root != rival.root)
    }

    @Test func theBestOnRecordIsTheChampion() throws {
        var home = try editing()
        let best = Genome(plan: WorldLab.grazer, brain: Brain())
        let entry = HallEntry(
            genome: best, lineage: Lineage(id: 1, parent: nil, generation: 17, bornTick: 0, founder: 1), score: 1e9)
        home.admit(entry)
        let tank = try tank(home)
        #expect(tank.championLineage?.generation == 17)
        #expect(tank.champion.flatMap { tank.world.genome(of: $0) } == best)
    }

    @Test func aDishWithoutOpponentsHasATankWithoutAChampion() throws {
        var tank = try tank(try editing(opponents: 0))
        #expect(tank.champion == nil && tank.world.livingCount == 1)
        tank.step(.neutral)
        #expect(tank.livingOwn == tank.own)
    }

    @Test func theSameTankAndWishesGiveTheSameSwim() throws {
        let home = try editing()
        var first = try tank(home)
        var second = try tank(home)
        var other = try tank(home)
        for tick in 0..<300 {
            let wish = ControlFrame(thrust: 1, turn: tick % 60 < 30 ? 0.4 : -0.4)
            first.step(wish)
            second.step(wish)
            other.step(.neutral)
        }
        #expect(first.world.stateHash == second.world.stateHash && first.report == second.report)
        #expect(first.world.stateHash != other.world.stateHash)
    }

    @Test func aSwimLeavesNoTraceInTheDish() throws {
        var home = try editing()
        var untouched = home
        var tank = try tank(home)
        for tick in 0..<900 {
            tank.step(ControlFrame(thrust: 1))
            if tick == 300 { tank = try self.tank(home, WorldLab.dart) }
            _ = home.step([])
            _ = untouched.step([])
        }
        #expect(home.editPhase == untouched.editPhase && home.editPhase.desk(of: 7)?.draft == nil)
        home.setReady(true, player: 7)
        untouched.setReady(true, player: 7)
        for _ in 0..<120 {
            _ = home.step([])
            _ = untouched.step([])
        }
        #expect(!home.editPhase.isEditing)
        #expect(home.stateHash == untouched.stateHash && home.births == untouched.births)
    }

    @Test func onlyWhatTheEditorWouldTakeSwims() throws {
        let home = try editing()
        let far = SeedDesign.all[4].plan
        let price = EditPrice(from: WorldLab.dart, to: far).total
        #expect(throws: TankError.draft(.refused(.overBudget(price: price, budget: EditBudget.base)))) {
            try tank(home, far)
        }
        #expect(throws: TankError.draft(.refused(.invalid([.noCells])))) {
            try tank(home, BodyPlan(cells: [], links: []))
        }
        #expect(throws: TankError.draft(.noCreature(9))) {
            try TestTank(of: home, draft: WorldLab.dart, player: 9, seed: 1)
        }
        var playing = home
        playing.setReady(true, player: 7)
        _ = playing.step([])
        #expect(throws: TankError.draft(.notEditing)) { try tank(playing) }
    }

    @Test func itEndsAfterHalfAMinute() throws {
        var tank = try TestTank(of: try editing(opponents: 0), draft: WorldLab.dart, player: 7, seed: 1)
        let ticks = Int(tank.rules.seconds) * World.ticksPerSecond
        for _ in 0..<(ticks - 1) { tank.step(.neutral) }
        #expect(!tank.isOver)
        tank.step(.neutral)
        #expect(tank.isOver && tank.report.death == nil && tank.report.seconds == tank.rules.seconds)
    }

    @Test func whoDiesThereIsLookedAtForAMoment() throws {
        let home = try editing(opponents: 0) { $0.metabolism.upkeepScale = 8 }
        var tank = try tank(home)
        for _ in 0..<1_700 where tank.report.death == nil { tank.step(.neutral) }
        #expect(tank.report.death == .starved && tank.livingOwn == nil && !tank.isOver)
        let lived = tank.report.seconds
        for _ in 0..<90 { tank.step(.neutral) }
        #expect(tank.isOver && tank.report.seconds == lived)
    }
}
