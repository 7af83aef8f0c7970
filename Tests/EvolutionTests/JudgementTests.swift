import Anatomy
import Evolution
import Foundation
import SimMath
import Testing

/// Other ways to judge creatures than by their score alone.
@Suite struct JudgementTests {
    /// So many contestants that everybody is among them.
    private func selection(_ rule: SelectionRule, _ cases: [SelectionCase] = SelectionCase.allCases) -> Selection {
        var settings = EvolutionSettings()
        settings.tournament = 200
        settings.judgement.rule = rule
        settings.judgement.cases = cases
        return Selection(settings: settings)
    }

    private func eater(_ founder: UInt32, gain: Float, rivalShare: Float) -> ParentCandidate {
        ParentCandidate(founder: founder, gain: gain, age: 40, virtues: Virtues(rivalShare: rivalShare))
    }

    /// One that is fair at both, the best hunter, the best grazer, and many that are poor at both.
    private var dish: [ParentCandidate] {
        [
            eater(1, gain: 60_000, rivalShare: 0.5), eater(2, gain: 40_000, rivalShare: 1),
            eater(3, gain: 50_000, rivalShare: 0),
        ] + (4...10 as ClosedRange<UInt32>).map { eater($0, gain: 10_000, rivalShare: 0.5) }
    }

    private func chosen(by selection: Selection, among living: [ParentCandidate], draws: Int) -> Set<Int> {
        var random = RandomSource(seed: 1)
        return Set((0..<draws).map { _ in selection.chooseParent(among: living, using: &random) ?? -1 })
    }

    @Test func whoIsBestAtTheFirstCaseIsChosen() {
        #expect(chosen(by: selection(.score), among: dish, draws: 40) == [0])
        #expect(chosen(by: selection(.lexicase, [.rivals]), among: dish, draws: 40) == [1])
        #expect(chosen(by: selection(.lexicase, [.food]), among: dish, draws: 40) == [2])
        #expect(chosen(by: selection(.lexicase, [.rivals, .food]), among: dish, draws: 40) == [1, 2])
        #expect(chosen(by: selection(.lexicase), among: dish, draws: 200) == [0, 1, 2])
    }

    @Test func whatIsCheapWholeOrOldIsChosenToo() {
        var living = dish
        living[7].virtues.price = 0.1
        for index in living.indices { living[index].virtues.price *= 100_000 }
        #expect(chosen(by: selection(.lexicase, [.economy]), among: living, draws: 40) == [7])
        for index in living.indices where index != 8 { living[index].virtues.wholeness = 0.5 }
        #expect(chosen(by: selection(.lexicase, [.wholeness]), among: living, draws: 40) == [8])
        living[9].age = 90
        #expect(chosen(by: selection(.lexicase, [.age]), among: living, draws: 40) == [9])
    }

    /// All eat rivals alone: the best at that has the best score.
    @Test func oneCaseThatIsTheScoreChoosesAsTheScoreDoes() {
        let living = (1...10 as ClosedRange<UInt32>).map { number in
            eater(number, gain: 1_000 + 5_000 * Float(number * 7 % 10), rivalShare: 1)
        }
        var settings = EvolutionSettings()
        let byScore = Selection(settings: settings)
        settings.judgement.rule = .lexicase
        settings.judgement.cases = [.rivals]
        let byCase = Selection(settings: settings)
        for seed: UInt64 in 1...100 {
            var (one, other) = (RandomSource(seed: seed), RandomSource(seed: seed))
            let best = byScore.chooseParent(among: living, using: &one)
            let winner = byCase.chooseParent(among: living, using: &other)
            #expect(winner != nil && winner == best)
        }
    }

    /// The oldest of all is a poor eater, one nearly as old a good one, and the best eaters are young.
    @Test func whoIsNearlyTheBestStays() {
        var living = [90, 88, 60, 50, 40, 30].enumerated().map { number, age in
            ParentCandidate(founder: UInt32(number), gain: 200_000, age: Float(age))
        }
        living[0].gain = 1_000
        living[1].gain = 90_000
        #expect(chosen(by: selection(.lexicase, [.age]), among: living, draws: 40) == [1])
    }

    @Test func theSameSeedChoosesTheSame() {
        let (selection, living) = (selection(.lexicase), dish)
        func choices(seed: UInt64) -> [Int?] {
            var random = RandomSource(seed: seed)
            return (0..<50).map { _ in selection.chooseParent(among: living, using: &random) }
        }
        #expect(choices(seed: 3) == choices(seed: 3))
        #expect(choices(seed: 3) != choices(seed: 4))
    }

    @Test func aRecordThatIsNoNumberStopsNobody() {
        let living = (1...3 as ClosedRange<UInt32>).map { eater($0, gain: 1_000, rivalShare: .nan) }
        #expect(chosen(by: selection(.lexicase), among: living, draws: 20).isSubset(of: [0, 1, 2]))
    }

    @Test func aVariantHasTheBodyAndAnotherBrain() {
        var random = RandomSource(seed: 5)
        let settings = EvolutionSettings()
        let genome = Genome.seed(design: 0, settings: settings, using: &random)
        let variants = (0..<8).map { _ in Mutation(settings: settings).variant(of: genome, using: &random) }
        #expect(variants.allSatisfy { $0.genome.plan == genome.plan && $0.genome.responses == genome.responses })
        #expect(variants.allSatisfy { !$0.changes.contains { $0.changesParts } })
        #expect(Set(variants.map(\.genome.brain)).count > 1)
    }

    @Test func settingsThatMakeNoSenseAreNamed() {
        var settings = EvolutionSettings()
        settings.judgement.litter = 0
        #expect(throws: EvolutionSettingsError.countOutOfRange("judgement.litter", 0)) { try settings.validate() }
        settings = EvolutionSettings()
        settings.judgement.cases = []
        #expect(throws: EvolutionSettingsError.countOutOfRange("judgement.cases", 0)) { try settings.validate() }
    }

    @Test func settingsOfBeforeThereWasAChoiceAreRead() throws {
        var settings = EvolutionSettings()
        settings.judgement.rule = .lexicase
        settings.judgement.litter = 4
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(settings), as: UTF8.self)
        #expect(try JSONDecoder().decode(EvolutionSettings.self, from: Data(json.utf8)) == settings)
        let older = json.replacing(/"judgement":\{[^}]*\},/, with: "")
        try #require(older != json)
        #expect(try JSONDecoder().decode(EvolutionSettings.self, from: Data(older.utf8)) == EvolutionSettings())
    }
}
