import Anatomy
import AnatomyTrials
import Testing

/// Few and short matches: whether the measure can be trusted, not what it measures.
@Suite struct AnatomyTrialTests {
    private func trial(_ archetypes: [Archetype], _ pairings: [Pairing] = [], seeds: [UInt64] = [1, 2]) throws
        -> AnatomyTrial
    {
        var rules = DuelRules()
        rules.seconds = 8
        return try AnatomyTrial(archetypes, pairings, starts: 1, seeds: seeds, rules: rules)
    }

    @Test(arguments: Archetype.all) func everyArchetypeIsValid(_ archetype: Archetype) {
        #expect(archetype.plan.problems().isEmpty, "\(archetype.plan.problems())")
        #expect(archetype.plan.warnings().allSatisfy { $0 == .cannotFeed })
        for part in archetype.parts {
            #expect(archetype.plan.has(part))
            #expect(!archetype.plan.without(part).has(part))
            #expect(archetype.plan.without(part).isValid, "without \(part)")
        }
    }

    @Test(arguments: Pairing.all) func everyPairingIsThere(_ pairing: Pairing) throws {
        let plan = try #require(Archetype.all.first { $0.name == pairing.archetype }).plan
        #expect(plan.has(pairing.first) && plan.has(pairing.second))
        #expect(plan.without(pairing.first).without(pairing.second).isValid)
    }

    @Test func archetypesAreAlikeInPriceAndSize() {
        #expect(Archetype.all.count >= 14)
        #expect(Set(Archetype.all.map(\.name)).count == Archetype.all.count)
        #expect(Archetype.all.allSatisfy { (9...11).contains($0.plan.cells.count) })
        #expect(Archetype.all.allSatisfy { (205...265).contains($0.plan.price) })
    }

    @Test func whatOneWinsTheOtherLoses() throws {
        let some = Array(Archetype.all[2..<5])
        let table = try trial(some).margins
        for row in some.indices {
            for column in some.indices { #expect(table[row][column] == 0 - table[column][row]) }
        }
        #expect(table != [[Double]](repeating: [0, 0, 0], count: 3))
    }

    @Test func theSameSeedGivesTheSameAnswers() throws {
        let some = Array(Archetype.all[2..<5])
        let (one, again, other) = (try trial(some), try trial(some), try trial(some, seeds: [3, 4]))
        #expect(one.margins == again.margins)
        #expect(one.ablations == again.ablations)
        #expect(one.margins != other.margins)
    }

    @Test func everyQuestionIsAnswered() throws {
        let sting = try #require(Pairing.all.first { $0.name == "sting" })
        let trial = try trial([Archetype.all[0], Archetype.all[3]], [sting])
        #expect(trial.counters.map(\.part) == ["gland", "vessel"])
        #expect(trial.ablations.map(\.part) == ["gland", "vessel"])
        #expect(trial.combinations.map(\.name) == ["sting"])
        let shares = try #require(trial.combinations.first).shares
        #expect(shares.allSatisfy { (0...1).contains($0) })
        #expect(
            abs(try #require(trial.combinations.first).gain.size.mean - (shares[0] - shares[1] - shares[2] + shares[3]))
                < 1e-9)
    }

    // MARK: Mixtures

    @Test func rockPaperScissorsIsAThirdEach() {
        let mixture = Mixture(margins: [[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
        #expect(mixture.weights.allSatisfy { abs($0 - 1.0 / 3) < 0.005 }, "\(mixture.weights)")
        #expect(mixture.support == 3)
        #expect(mixture.exploitability < 0.01)
    }

    @Test func whatIsAlwaysBeatenIsNotPlayed() {
        let mixture = Mixture(margins: [[0, 0.5, 0.2], [-0.5, 0, -0.1], [-0.2, 0.1, 0]])
        #expect(mixture.weights[0] > 0.999)
        #expect(mixture.support == 1)
        #expect(mixture.largest == mixture.weights[0])
    }
}
