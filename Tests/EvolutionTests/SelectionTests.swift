import Anatomy
import Evolution
import SimMath
import Testing

@Suite struct SelectionTests {
    let selection = Selection(settings: EvolutionSettings())

    @Test func theRateOfGainWinsNotTheTotal() {
        let quick = ParentCandidate(founder: 1, gain: 40_000, age: 20)
        let old = ParentCandidate(founder: 2, gain: 90_000, age: 600)
        #expect(selection.score(quick) > selection.score(old))
        var random = RandomSource(seed: 1)
        let wins = (0..<200).reduce(0) { wins, _ in
            wins + (selection.chooseParent(among: [quick, old], using: &random) == 0 ? 1 : 0)
        }
        #expect(wins > 150)
    }

    /// A parent's rate may come from a file: seconds times it must not be infinite.
    @Test func noScoreIsBeyondTheHighest() {
        let ofTheBoastful = ParentCandidate(founder: 1, gain: 10, age: 100, parentsRate: 3e38)
        #expect(selection.score(ofTheBoastful) == HallEntry.highestScore)
    }

    @Test func theVeryYoungAndThoseWhoGainedNothingAreNotJudged() {
        var random = RandomSource(seed: 2)
        let young = ParentCandidate(founder: 1, gain: 1e6, age: 9)
        let idle = ParentCandidate(founder: 2, gain: 0, age: 100)
        #expect(selection.chooseParent(among: [young, idle], using: &random) == nil)
        #expect(selection.chooseParent(among: [], using: &random) == nil)
    }

    @Test func aLineBeyondItsCapStandsBack() {
        var random = RandomSource(seed: 3)
        var living = (0..<9).map { _ in ParentCandidate(founder: 1, gain: 1e6, age: 100) }
        living.append(ParentCandidate(founder: 2, gain: 10, age: 100))
        for _ in 0..<100 { #expect(selection.chooseParent(among: living, using: &random) == 9) }
        living.removeLast()
        #expect(selection.chooseParent(among: living, using: &random) != nil)
    }

    @Test func aNicheBeyondItsCapStandsBack() {
        var random = RandomSource(seed: 4)
        let crowded = Niche(size: .medium)
        var living = (1...9).map { ParentCandidate(founder: UInt32($0), gain: 1e6, age: 100, niche: crowded) }
        living.append(ParentCandidate(founder: 10, gain: 10, age: 100, niche: Niche(size: .large)))
        for _ in 0..<100 { #expect(selection.chooseParent(among: living, using: &random) == 9) }
        living.removeLast()
        #expect(selection.chooseParent(among: living, using: &random) != nil, "there are no others")
    }

    @Test func whoCannotPayIsNoParent() {
        var random = RandomSource(seed: 5)
        let poor = ParentCandidate(founder: 1, gain: 1e6, age: 100, isSolvent: false)
        let rich = ParentCandidate(founder: 2, gain: 10, age: 100)
        for _ in 0..<100 { #expect(selection.chooseParent(among: [poor, rich], using: &random) == 1) }
        #expect(selection.chooseParent(among: [poor], using: &random) == nil)
        #expect(selection.isJudged(poor))
    }

    @Test func aChildsFirstSecondsAreJudgedByItsParentsRate() {
        let ofTheGood = ParentCandidate(founder: 1, gain: 10_000, age: 20, parentsRate: 2_000)
        let ofTheBad = ParentCandidate(founder: 1, gain: 15_000, age: 20, parentsRate: 100)
        #expect(selection.score(ofTheGood) > selection.score(ofTheBad))
        // What it does itself counts for more and more of it.
        let grown = ParentCandidate(founder: 1, gain: 10_000, age: 200, parentsRate: 2_000)
        let better = ParentCandidate(founder: 1, gain: 100_000, age: 200, parentsRate: 100)
        #expect(selection.score(better) > selection.score(grown))
    }

    @Test func whoClosesInOnPreyCountsForMoreThanWhoAteAsMuch() {
        let drifter = ParentCandidate(founder: 1, gain: 40_000, age: 40)
        let hunter = ParentCandidate(founder: 2, gain: 40_000, age: 40, closedIn: 20)
        let coward = ParentCandidate(founder: 3, gain: 40_000, age: 40, closedIn: -20)
        #expect(selection.score(hunter) > 1.5 * selection.score(drifter))
        #expect(selection.score(coward) == selection.score(drifter))
        let hungry = ParentCandidate(founder: 4, gain: 0, age: 40, closedIn: 20)
        #expect(selection.score(hungry) == 0, "a chase feeds nobody")
    }

    @Test func theHallKeepsTheBestAFewOfEachLine() {
        var settings = EvolutionSettings()
        settings.hallSize = 6
        settings.hallPerFounder = 2
        var pool = GenePool(settings: settings)
        var random = RandomSource(seed: 4)
        for i in 1...40 {
            let genome = Genome.seed(design: 0, settings: settings, using: &random)
            let lineage = Lineage(
                id: UInt32(i), parent: nil, generation: 0, birthTick: 0, founder: UInt32(i % 5))
            pool.consider(HallEntry(genome: genome, lineage: lineage, score: Float((i * 37) % 41)))
        }
        #expect(pool.entries.count == 6)
        #expect(pool.entries.map(\.score) == pool.entries.map(\.score).sorted(by: >))
        for founder in 0..<5 {
            #expect(pool.entries.filter { $0.lineage.founder == UInt32(founder) }.count <= 2)
        }
    }

    @Test func aScoreThatIsNoNumberFindsNoPlace() {
        var pool = GenePool(settings: EvolutionSettings())
        var random = RandomSource(seed: 5)
        let genome = Genome.seed(design: 1, settings: EvolutionSettings(), using: &random)
        for score in [Float.nan, .infinity, 0, -1] {
            pool.consider(HallEntry(genome: genome, lineage: .founder(1, birthTick: 0), score: score))
        }
        #expect(pool.entries.isEmpty)
        #expect(pool.choose(using: &random) == nil)
    }

    @Test func settingsThatMakeNoSenseAreNamed() {
        var settings = EvolutionSettings()
        settings.hallChance = 1.5
        #expect(throws: EvolutionSettingsError.notAChance("hallChance", 1.5)) { try settings.validate() }
        settings = EvolutionSettings()
        settings.weightNudge = .nan
        #expect(throws: EvolutionSettingsError.self) { try settings.validate() }
        settings = EvolutionSettings()
        settings.tournament = 0
        #expect(throws: EvolutionSettingsError.countOutOfRange("tournament", 0)) { try settings.validate() }
    }

    @Test func aGenomesIdIsItsContent() {
        var random = RandomSource(seed: 6)
        let genome = Genome.seed(design: 0, settings: EvolutionSettings(), using: &random)
        var other = genome
        #expect(other.id == genome.id)
        other.brain.setWeight(other.brain.connections[0].weight + 0.5, at: 0)
        #expect(other.id != genome.id)
        other = genome
        other.responses.append(ResponseGene(part: .cell(4), bias: 0.1))
        #expect(other.id != genome.id)
    }

    @Test func aResponseGeneChangesItsActuatorAlone() throws {
        var random = RandomSource(seed: 7)
        var genome = Genome.seed(design: 0, settings: EvolutionSettings(), using: &random)
        let before = genome.actuators()
        genome.responses = [ResponseGene(part: genome.part(of: before[0]), bias: 0.25)]
        let after = genome.actuators()
        #expect(after[0].response.bias == before[0].response.bias + 0.25)
        #expect(after[1].response == before[1].response)
    }
}
