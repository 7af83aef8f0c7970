import Anatomy
import ArmsRace
import Ecosystem
import Evolution
import SimMath
import Testing

@Suite struct MeasureTests {
    private func member(_ design: Int, founder: UInt32) -> HallEntry {
        var random = RandomSource(seed: UInt64(founder))
        return HallEntry(
            genome: .seed(design: design, settings: EvolutionSettings(), using: &random),
            lineage: .founder(founder, birthTick: 0), score: 1)
    }

    @Test func diversityCountsNichesAndLinesOfTwoOrMore() {
        let members =
            (0..<6).map { _ in member(0, founder: 1) } + (0..<3).map { _ in member(1, founder: 2) }
            + [member(2, founder: 3)]
        let diversity = Diversity(of: members)
        #expect(diversity.living == 10)
        #expect(diversity.lineages == 2)
        #expect(diversity.niches == 2)
        #expect(diversity.largestLineage == 0.6)
        #expect(Diversity(of: []).largestLineage == 0)
    }

    @Test func aChronicleTakesDownAnEraEverySoOften() throws {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 12
        var chronicle = Chronicle(try World(settings: settings, seed: 1), interval: 5)
        chronicle.run(seconds: 12)
        #expect(chronicle.eras.map { Int($0.seconds.rounded()) } == [0, 5, 10])
        #expect(chronicle.eras[0].members.count == 12)
    }

    @Test func nurseriesOfAChroniclesEditorsSendWinnersHome() throws {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = 24
        let world = try World(settings: settings, seed: 2)
        let editors = Chronicle.Editors(interval: 30, nurserySeconds: 90)
        var played = Chronicle(world, interval: 30, editors: editors)
        var again = played
        var alone = Chronicle(world, interval: 30)
        played.run(seconds: 65)
        again.run(seconds: 31)
        again.run(seconds: 34)
        alone.run(seconds: 65)
        // Ancestors that lived in a nursery are in the book of births, and were not born in the dish.
        #expect(alone.world.births.count == alone.world.statistics.births)
        #expect(played.world.births.count > played.world.statistics.births)
        #expect(played.world.stateHash == again.world.stateHash)
    }

    @Test func aTeamIsDrawnWithoutRepeatsAsLongAsThereAreEnough() {
        var random = RandomSource(seed: 1)
        let era = Era(seconds: 0, members: (1...10).map { member(0, founder: UInt32($0)) })
        #expect(Set(era.team(of: 10, using: &random).map(\.id)).count == 10)
        #expect(era.team(of: 25, using: &random).count == 25)
        #expect(Era(seconds: 0, members: []).team(of: 3, using: &random).isEmpty)
    }

    @Test func theTournamentsTableIsItsOwnMirror() throws {
        let eras = [0, 1, 2].map { design in
            Era(seconds: Double(design) * 360, members: (1...4).map { member(design, founder: UInt32($0)) })
        }
        var arena = ArenaSettings()
        arena.teamSize = 4
        arena.seconds = 6
        let tournament = try MasterTournament(eras, matches: 1, settings: arena, seed: 1)
        for i in 0..<3 {
            #expect(tournament.shares[i][i] == 0.5)
            for j in 0..<3 { #expect(abs(tournament.shares[i][j] + tournament.shares[j][i] - 1) < 1e-12) }
        }
        let later = [(1, 0), (2, 0), (2, 1)].filter { tournament.shares[$0.0][$0.1] > 0.5 }.count
        #expect(tournament.order(minutesApart: 6) == Double(later) / 3)
        #expect(tournament.lastAgainst(minute: 0) == tournament.shares[2][0])
    }

    /// An era of creatures that can neither feed nor move, or of grazers.
    private func era(minute: Double, idle: Bool) -> Era {
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        let members = (1...8).map { number in
            idle
                ? HallEntry(
                    genome: Genome(plan: nucleus, brain: Brain()), lineage: .founder(UInt32(number), birthTick: 0),
                    score: 1)
                : member(0, founder: UInt32(number))
        }
        return Era(seconds: minute * 60, members: members)
    }

    /// Idle creatures gain nothing against grazers, and as much as other idle ones, so the table shows who met whom.
    @Test func unseenOpponentsAreTheFirstOfOtherDishesAndThoseOfOneStepBefore() throws {
        // Every other era is too near to the one before, and the last of the second dish is its alone.
        let first = [(0.0, true), (5, false), (10, false), (20, true)].map { era(minute: $0.0, idle: $0.1) }
        let second = [(0.0, false), (10, true), (15, true), (20, false), (30, true)].map {
            era(minute: $0.0, idle: $0.1)
        }
        var arena = ArenaSettings()
        arena.teamSize = 8
        arena.seconds = 20
        let met = try UnseenTournament([first, second], step: 10, matches: 1, settings: arena, seed: 1)
        #expect(met.minutes == [10, 20])
        #expect(met.againstFirst[0][0] == met.againstStepBefore[0][0])
        #expect(met.againstFirst[0][1] == 0 && met.againstStepBefore[0][1] == 0.5)
        #expect(met.againstFirst[1] == [0.5, 1] && met.againstStepBefore[1][0] == 0.5)
        let alone = try UnseenTournament([first, second], step: 25, matches: 1, settings: arena, seed: 1)
        #expect(alone.minutes.isEmpty)
    }

    @Test func aPairThatMeetsOnceTellsNothingOfChance() throws {
        let eras = [era(minute: 0, idle: true), era(minute: 6, idle: false)]
        var arena = ArenaSettings()
        arena.teamSize = 8
        arena.seconds = 20
        let once = try MasterTournament(eras, matches: 1, settings: arena, seed: 1)
        let twice = try MasterTournament(eras, matches: 2, settings: arena, seed: 1)
        // Of two eras one is the better one, and no circle is left.
        #expect(once.rotation?.share == 0 && once.rotation?.byChance == nil)
        #expect(twice.rotation?.byChance == 0)
    }

    /// A player alone in a dish without food lives as long as its store lasts, whoever it is.
    @Test(arguments: ScriptedPlayer.Kind.allCases) func aPlayerWithoutFoodStarves(_ kind: ScriptedPlayer.Kind) throws {
        var settings = EcosystemSettings()
        settings.dish.population = 0
        settings.food.ventRate = 0
        settings.food.firstParticles = 0
        settings.light.ambient = 0
        settings.phases.play = 0
        let outcomes = SurvivalTrial.run(kind, lives: 1, in: try World(settings: settings, seed: 1))
        #expect(outcomes.count == 1)
        #expect(outcomes[0].cause == .starved)
        #expect(outcomes[0].seconds < SurvivalTrial.limit)
    }

    @Test func aGrazerGoesForFoodAndACarefulOneFleesFirst() {
        var senses = SenseFrame()
        senses[SenseFrame.index(.food, sector: 2)] = 0.6
        var naive = ScriptedPlayer(.naiveGrazer)
        var careful = ScriptedPlayer(.carefulGrazer)
        #expect(naive.controls(senses)[.turn] > 0.5)
        #expect(careful.controls(senses)[.turn] > 0.5)
        senses[SenseFrame.index(.threat, sector: 2)] = 0.8
        #expect(naive.controls(senses)[.turn] > 0.5)
        #expect(careful.controls(senses)[.turn] < -0.5)
        var hunter = ScriptedPlayer(.hunter)
        senses = SenseFrame()
        senses[SenseFrame.index(.prey, sector: 0)] = 0.9
        #expect(hunter.controls(senses)[.bite] > 0)
        #expect(hunter.controls(senses)[.thrust] > 0.8)
    }
}
