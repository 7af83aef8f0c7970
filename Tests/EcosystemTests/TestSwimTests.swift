import Anatomy
import Ecosystem
import Evolution
import Locomotion
import Scenarios
import SimMath
import Testing

@Suite struct TestSwimTests {
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

    private func testSwim(_ home: World, _ draft: BodyPlan? = nil) throws -> TestSwim {
        try TestSwim(of: home, draft: draft ?? turned, player: 7, seed: 1)
    }

    @Test func theDraftSwimsBesideTheChampionWithItsBrain() throws {
        let home = try editing()
        var swim = try testSwim(home)
        #expect(swim.world.livingCount == 2)
        let own = try #require(swim.world.view(of: swim.swimmer))
        let champion = try #require(swim.champion)
        let rival = try #require(swim.world.view(of: champion))
        #expect(own.plan == turned && own.owner == .player(7) && rival.owner == .ai)
        let lineage = try #require(swim.championLineage)
        let genome = try #require(home.opponents.first { $0.lineage == lineage }?.genome)
        #expect(swim.world.genome(of: champion) == genome)
        for _ in 0..<240 {
            swim.step(ControlFrame(thrust: 1))
            try swim.world.checkInvariants()
        }
        let moved = try #require(swim.world.view(of: swim.swimmer))
        #expect(moved.root.position.x > own.root.position.x + 3)
        #expect(swim.report.topSpeed > 1 && swim.report.seconds == 4)
        #expect(swim.world.view(of: champion)?.root != rival.root)
    }

    @Test func theBestOnRecordIsTheChampion() throws {
        var home = try editing()
        let best = Genome(plan: WorldLab.grazer, brain: Brain())
        let entry = HallEntry(
            genome: best, lineage: Lineage(id: 1, parent: nil, generation: 17, birthTick: 0, founder: 1), score: 1e9)
        home.admit(entry)
        let swim = try testSwim(home)
        #expect(swim.championLineage?.generation == 17)
        #expect(swim.champion.flatMap { swim.world.genome(of: $0) } == best)
    }

    @Test func aDishWithoutOpponentsHasATestSwimWithoutAChampion() throws {
        var swim = try testSwim(try editing(opponents: 0))
        #expect(swim.champion == nil && swim.world.livingCount == 1)
        swim.step(.neutral)
        #expect(swim.livingSwimmer == swim.swimmer)
    }

    @Test func theSameDishAndControlsGiveTheSameSwim() throws {
        let home = try editing()
        var first = try testSwim(home)
        var second = try testSwim(home)
        var other = try testSwim(home)
        for tick in 0..<300 {
            let controls = ControlFrame(thrust: 1, turn: tick % 60 < 30 ? 0.4 : -0.4)
            first.step(controls)
            second.step(controls)
            other.step(.neutral)
        }
        #expect(first.world.stateHash == second.world.stateHash && first.report == second.report)
        #expect(first.world.stateHash != other.world.stateHash)
    }

    @Test func aSwimLeavesNoTraceInTheDish() throws {
        var home = try editing()
        var untouched = home
        var swim = try testSwim(home)
        for tick in 0..<900 {
            swim.step(ControlFrame(thrust: 1))
            if tick == 300 { swim = try testSwim(home, WorldLab.dart) }
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
        #expect(throws: TestSwimError.draft(.refused(.overBudget(price: price, budget: EditBudget.base)))) {
            try testSwim(home, far)
        }
        #expect(throws: TestSwimError.draft(.refused(.invalid([.noCells])))) {
            try testSwim(home, BodyPlan(cells: [], links: []))
        }
        #expect(throws: TestSwimError.draft(.noCreature(9))) {
            try TestSwim(of: home, draft: WorldLab.dart, player: 9, seed: 1)
        }
        var playing = home
        playing.setReady(true, player: 7)
        _ = playing.step([])
        #expect(throws: TestSwimError.draft(.notEditing)) { try testSwim(playing) }
    }

    @Test func itEndsAfterHalfAMinute() throws {
        var swim = try TestSwim(of: try editing(opponents: 0), draft: WorldLab.dart, player: 7, seed: 1)
        let ticks = Int(swim.rules.seconds) * World.ticksPerSecond
        for _ in 0..<(ticks - 1) { swim.step(.neutral) }
        #expect(!swim.isOver)
        swim.step(.neutral)
        #expect(swim.isOver && swim.report.death == nil && swim.report.seconds == swim.rules.seconds)
    }

    @Test func whoDiesThereIsLookedAtForAMoment() throws {
        let home = try editing(opponents: 0) { $0.metabolism.upkeepScale = 8 }
        var swim = try testSwim(home)
        for _ in 0..<1_700 where swim.report.death == nil { swim.step(.neutral) }
        #expect(swim.report.death == .starved && swim.livingSwimmer == nil && !swim.isOver)
        let lived = swim.report.seconds
        for _ in 0..<90 { swim.step(.neutral) }
        #expect(swim.isOver && swim.report.seconds == lived)
    }
}
