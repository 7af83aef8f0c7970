import Anatomy
import Archive
import ArmsRace
import Ecosystem
import Evolution
import Foundation
import SimMath
import Testing

/// Who goes home from a nursery only if it does not lose against former champions.
@Suite struct GeneralistTests {
    /// A body that can neither feed nor move.
    private let idle = Genome(
        plan: BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: []), brain: Brain())

    private func founder(_ seed: UInt64) -> Genome {
        var random = RandomSource(seed: seed)
        return .seed(design: 0, settings: EvolutionSettings(), using: &random)
    }

    private func entry(_ genome: Genome, line: UInt32, score: Float = 1) -> HallEntry {
        HallEntry(genome: genome, lineage: .founder(line, birthTick: 0), score: score)
    }

    private func dish(creatures: Int, seed: UInt64) throws -> World {
        var settings = EcosystemSettings()
        settings.phases.play = 0
        settings.dish.population = creatures
        return try World(settings: settings, seed: seed)
    }

    // MARK: The trial

    @Test func whoGainsNothingLosesAgainstThoseThatFeed() {
        let founders = (1...6).map { founder(UInt64($0)) }
        let trial = GeneralistTrial(against: founders, in: EcosystemSettings())
        #expect(!trial.isPassed(by: idle, seed: 3))
        let easy = GeneralistTrial(against: Array(repeating: idle, count: 6), in: EcosystemSettings())
        #expect(easy.isPassed(by: founders[0], seed: 3))
    }

    @Test func whoDoesNotLosePasses() {
        #expect(GeneralistTrial(against: [], in: EcosystemSettings()).isPassed(by: idle, seed: 1))
        // Nobody gains anything: all are draws.
        #expect(GeneralistTrial(against: [idle, idle], in: EcosystemSettings()).isPassed(by: idle, seed: 1))
    }

    // MARK: Who is kept

    @Test func theBestOfEachLineIsNotedOnce() {
        let (good, better, other) = (founder(1), founder(2), founder(3))
        var former = FormerChampions()
        let members = [entry(good, line: 1), entry(better, line: 1, score: 2), entry(other, line: 2)]
        former.note(members)
        former.note(members)
        #expect(former.kept.map(\.genome) == [better, other])
        former.note((10..<40).map { entry(founder(UInt64($0)), line: UInt32($0)) })
        #expect(former.kept.count == 2 + 8)
    }

    @Test func neitherTheFirstNorTheLatestAreForgotten() {
        var former = FormerChampions()
        let count = UInt32(4 * FormerChampions.capacity)
        for line in 1...count { former.note([entry(founder(UInt64(line)), line: line)]) }
        #expect(former.kept.count == FormerChampions.capacity)
        let lines = former.kept.map(\.lineage.founder)
        #expect(lines.contains { $0 <= count / 4 } && lines.contains { $0 > count - count / 4 })
    }

    @Test func opponentsAreStrangersToTheDish() throws {
        let home = try dish(creatures: 6, seed: 1)
        var former = FormerChampions()
        former.note(home.opponents)
        #expect(!former.kept.isEmpty)
        let atHome = former.heldOut(10, from: home)
        #expect(atHome.isEmpty)
        let strangers = (1...4).map { founder(UInt64($0)) }
        former.note(strangers.enumerated().map { entry($1, line: UInt32(100 + $0)) })
        let (all, two) = (former.heldOut(10, from: home), former.heldOut(2, from: home))
        #expect(Set(all.map(\.id)) == Set(strangers.map(\.id)))
        #expect(two.count == 2)
        // One of the hall of fame is none.
        var later = home
        later.admit(entry(strangers[0], line: 100))
        let others = former.heldOut(10, from: later)
        #expect(Set(others.map(\.id)) == Set(strangers.dropFirst().map(\.id)))
    }

    // MARK: A dish

    private func course(_ world: World, generalists: Int, against champions: [HallEntry]) -> Chronicle {
        let editors = Chronicle.Editors(
            interval: 30, nurserySeconds: 90, generalists: generalists, earlierEras: [champions])
        return Chronicle(world, interval: 30, editors: editors)
    }

    @Test func winnersThatLoseAgainstFormerChampionsStayAway() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        // An hour of evolution, against two minutes.
        let pool = try PoolFile(contentsOf: root.appendingPathComponent("Data/experienced.pool").path)
        let world = try dish(creatures: 24, seed: 2)
        var free = course(world, generalists: 0, against: pool.entries)
        var asked = course(world, generalists: 3, against: pool.entries)
        var again = asked
        free.run(seconds: 65)
        asked.run(seconds: 65)
        again.run(seconds: 31)
        again.run(seconds: 34)
        #expect(free.winners > 0 && free.heldBack == 0)
        #expect(asked.heldBack > 0 && asked.heldBack <= asked.winners)
        #expect(asked.world.stateHash == again.world.stateHash)
        #expect(asked.world.stateHash != free.world.stateHash)
    }

    @Test func whereNobodyLosesAllIsAsWithoutTheRule() throws {
        let world = try dish(creatures: 24, seed: 2)
        var free = course(world, generalists: 0, against: [])
        var asked = course(world, generalists: 3, against: [entry(idle, line: 1)])
        // One editor: at the next one champions of the dish itself are former ones.
        free.run(seconds: 31)
        asked.run(seconds: 31)
        #expect(asked.heldBack == 0 && asked.winners == free.winners)
        #expect(asked.world.stateHash == free.world.stateHash)
    }
}
