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

    /// What a tail that comes off is for: it is caught by it, and gets away without it.
    @Test func theLizardOutswimsTheHunterWithoutItsTail() throws {
        func speed(_ name: String, without lost: CellType? = nil) throws -> Float {
            let plan = try #require(Archetype.named(name)).plan
            let model = try #require(SwimModel(plan, living: plan.cells.map { $0.type != lost }))
            return model.motion(ControlFrame(thrust: 1)).ahead
        }
        let (hunter, whole) = (try speed("hunter"), try speed("lizard"))
        let bare = try speed("lizard", without: .vacuole)
        #expect(bare >= 4.9 && bare > hunter && whole < hunter, "\(whole), \(bare) µm/s; the hunter \(hunter)")
    }

    /// Charge goes before all controls.
    @Test func theWaveHasTailsToSteerWith() throws {
        let plan = try #require(Archetype.named("wave")).plan
        let charged = Set(plan.links.filter { $0.type == .nerve }.flatMap { [$0.a, $0.b] })
        let steered = plan.cells.filter { $0.type == .flagellum && !charged.contains($0.id) }
        #expect(steered.contains { $0.y > 0 } && steered.contains { $0.y < 0 })
    }

    /// And its pacemaker drives no tail while it turns on the spot.
    @Test func theWaveRestsWhereItTurns() throws {
        let plan = try #require(Archetype.named("wave")).plan
        let pacemaker = try #require(plan.cells.first { $0.type == .pacemaker })
        #expect(pacemaker.wiring.channel == .thrust)
    }

    /// Its venom goes into its spike, and not into itself.
    @Test func theStingKeepsItsVenomTogether() throws {
        let plan = try #require(Archetype.named("sting")).plan
        let armed = Set(plan.cells.filter { [.gland, .spike].contains($0.type) }.map(\.id))
        let leaks = plan.links.filter { armed.contains($0.a) != armed.contains($0.b) && $0.type.traits.venom != .none }
        #expect(leaks.isEmpty, "\(leaks)")
        #expect(plan.links.contains { armed.contains($0.a) && armed.contains($0.b) && $0.type == .vessel })
    }

    /// What the table alone costs: no body without a part is played.
    @Test func bodiesWithoutQuestionsMeetEachOtherOnly() throws {
        let some = Array(Archetype.all[2..<5])
        let (asked, unasked) = (try trial(some), try trial(some.map(\.unasked)))
        #expect(unasked.margins == asked.margins)
        #expect(unasked.ablations.isEmpty && unasked.counters.isEmpty && !asked.ablations.isEmpty)
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
