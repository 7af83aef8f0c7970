import Anatomy
import ArmsRace
import Ecosystem
import Testing

/// The course of a scripted player's game, in a dish where nobody is after it and editors come soon.
@Suite struct CourseTests {
    private static let firstCells = 6
    /// Between two editors, seconds.
    private static let play: Float = 2

    private static func life(_ kind: ScriptedPlayer.Kind, editors: Int) throws -> CourseTrial.Life {
        var settings = EcosystemSettings()
        settings.dish.population = 1
        settings.phases.play = Self.play
        settings.phases.edit = 2
        // Nobody starves of what new cells take out of the store.
        settings.metabolism.upkeepScale *= 0.1
        settings.metabolism.activityScale *= 0.1
        return try CourseTrial.run(kind, settings: settings, seed: 3, editors: editors)
    }

    @Test func itBeginsWithABodyThatAPlayerCouldDesign() throws {
        let body = CourseTrial.firstBody
        try body.check()
        guard case .designed(let plan) = body else {
            Issue.record("a seed is not designed")
            return
        }
        #expect(plan.cells.count == Self.firstCells)
        // From the nucleus alone: a seed is another start, with fewer points.
        let price = EditPrice(from: Founding.nucleus, to: plan).total
        #expect(price <= Founding.nucleusPoints && price > Founding.nucleusPoints / 2)
        #expect(plan.warnings().isEmpty)
    }

    @Test(arguments: ScriptedPlayer.Kind.allCases) func everyEditorAddsToTheBody(_ kind: ScriptedPlayer.Kind) throws {
        let life = try Self.life(kind, editors: 5)
        #expect(life.turns.map(\.editor) == [1, 2, 3, 4, 5])
        var cells = Self.firstCells
        for turn in life.turns {
            #expect(turn.cellsBefore == cells)
            #expect((60...400).contains(turn.budget))
            #expect(turn.spent > 0 && turn.spent <= turn.budget)
            #expect(turn.cellsAfter > turn.cellsBefore)
            cells = turn.cellsAfter
        }
        // Even who has eaten nothing: the dearest wish with all its links takes hardly more than half of the least
        // budget.
        #expect((Self.firstCells + 5...BodyPlan.maximumCells).contains(cells))
        // The first editor may come at once; what passes in editors is no play.
        let play = Double(Self.play)
        #expect(life.seconds > 4 * play - 0.5 && life.seconds < 5 * play + 0.5)
    }

    @Test func theSameSeedGivesTheSameLife() throws {
        #expect(try Self.life(.hunter, editors: 2) == Self.life(.hunter, editors: 2))
    }
}
