import Anatomy
import Arena
import Archive
import Evolution
import Foundation
import Replays
import SimMath
import Synchronization
import Testing

@Suite struct ArenaNightTests {
    private let three = [entry("Dart", seed: 0), entry("Grazer", seed: 1), entry("Eel", seed: 3)]

    private func played(_ entries: [ArenaEntry], _ rules: ArenaRules, threads: Int = 2) throws -> ArenaNight {
        var night = try #require(ArenaNight(entries, rules: rules))
        var hall = ArenaNight.Hall()
        hall.threads = threads
        _ = try night.play(hall)
        return night
    }

    @Test func theSameSeedGivesTheSameNightOnAnyNumberOfThreads() throws {
        let night = try played(three, shortRules(), threads: 1)
        let again = try played(three.reversed(), shortRules(), threads: 3)
        #expect(again.rounds == night.rounds && again.standings == night.standings)
        let other = try played(three, shortRules(seed: 2))
        #expect(other.rounds != night.rounds)
    }

    @Test func everybodyMeetsEverybodyOnceAndTheBestTwoMeetAgain() throws {
        let night = try played(three, shortRules())
        let met = night.rounds.filter { !$0.isFinal }.flatMap(\.meetings).map { [$0.first, $0.second] }
        #expect(Set(met) == [[0, 1], [0, 2], [1, 2]] && met.count == 3)
        #expect(Set(night.rounds.compactMap(\.bye)) == [0, 1, 2])
        let final = try #require(night.rounds.last)
        #expect(final.isFinal && final.meetings.count == 1)
        let best = night.standings(after: 3).prefix(2).map(\.entry).sorted()
        #expect(best == [final.meetings[0].first, final.meetings[0].second])
        #expect(final.meetings[0].results.count == 8 && final.meetings[0].results[0].match.seconds == 10)
        #expect(night.matchesPlayed == night.matchCount)
    }

    @Test func manyArePairedByPointsAndNobodyMeetsAnybodyTwice() throws {
        var rules = shortRules()
        rules.matches = 2
        let night = try played((0..<19).map { entry("E\($0)", seed: $0 % 5) }, rules)
        #expect(!night.isRoundRobin && night.rounds.count == 8)
        let regular = night.rounds.filter { !$0.isFinal }
        let met = regular.flatMap(\.meetings).map { [$0.first, $0.second] }
        #expect(Set(met).count == met.count && met.count == 7 * 9)
        #expect(Set(regular.compactMap(\.bye)).count == 7)
        for round in regular {
            let present = round.meetings.flatMap { [$0.first, $0.second] } + [round.bye].compactMap { $0 }
            #expect(present.sorted() == Array(0..<19))
        }
        // All points there are: one a meeting, one a bye.
        #expect(night.standings.reduce(0) { $0 + $1.points } == Double(7 * 10))
    }

    /// Sides are swapped in the same dish: what one side is worth, both have once.
    @Test func aDesignAndItsCopyDraw() throws {
        let night = try played([entry("Dart", seed: 0), entry("Copy", seed: 0)], shortRules())
        #expect(night.rounds.flatMap(\.meetings).allSatisfy { $0.winner == nil && $0.share == 0.5 })
        #expect(night.rounds[0].meetings[0].results.contains { $0.share != 0.5 }, "the matches themselves are decided")
        #expect(night.standings.allSatisfy { $0.points == 0.5 })
    }

    @Test func aCopyDoesAsWellAgainstOthers() throws {
        let night = try played(
            [entry("Dart", seed: 0), entry("Eel", seed: 3), entry("Copy", seed: 0)], shortRules())
        let meetings = night.rounds.filter { !$0.isFinal }.flatMap(\.meetings)
        let eel = try #require(night.entries.firstIndex { $0.name == "Eel" })
        #expect(meetings.filter { $0.isOf(eel) }.count == 2)
        // Other rounds have other dishes, so alike in their range and not to the bit.
        let shares = meetings.filter { $0.isOf(eel) }.map { $0.shares(of: eel).reduce(0, +) / 2 }
        #expect(abs(shares[0] - shares[1]) < 0.35, "\(shares)")
    }

    @Test func theExperiencedBeatALameGrazer() throws {
        let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Data/experienced.pool").standardized
        let pool = try PoolFile(contentsOf: path.path).entries.prefix(ArenaRules.largestTeam).map(\.genome)
        var rules = shortRules()
        (rules.seconds, rules.teamSize) = (20, 8)
        let night = try played([entry("Pool", pool, kind: .pool), entry("Grazer", seed: 1)], rules)
        #expect(night.entries[night.standings[0].entry].name == "Pool")
        #expect(night.standings[0].share > 0.7, "\(night.standings[0].share)")
    }

    @Test func theBrainThatDrivesDesignsIsBetterThanAnUntriedOne() throws {
        var random = RandomSource(seed: 3)
        let untried = (0..<20).map { _ in
            Genome(
                plan: SeedDesign.all[0].plan, brain: .random(settings: EvolutionSettings(), using: &random))
        }
        var rules = shortRules()
        (rules.seconds, rules.teamSize) = (20, 8)
        let night = try played([entry("Dart", seed: 0), entry("Untried", untried)], rules)
        #expect(night.entries[night.standings[0].entry].name == "Dart")
        #expect(night.standings[0].share > 0.7, "\(night.standings[0].share)")
    }

    @Test func everyMatchLivesAgain() throws {
        var night = try #require(ArenaNight(Array(three.prefix(2)), rules: shortRules()))
        var hall = ArenaNight.Hall()
        hall.recorder = ("test", "build")
        let recordings = try night.play(hall)
        #expect(recordings.count == night.matchCount)
        for recording in recordings {
            let report = try ReplayFile(.bytes(recording.bytes)).check(build: "build")
            #expect(report.verified && report.same_build)
            #expect(report.ticks == recording.match.seconds * 60)
        }
    }

    @Test func aStoppedRoundChangesNothing() throws {
        var night = try #require(ArenaNight(three, rules: shortRules()))
        let done = Atomic<Int>(0)
        var hall = ArenaNight.Hall()
        hall.isStopped = { done.add(1, ordering: .relaxed).newValue > 2 }
        #expect(try night.playRound(hall) == nil)
        #expect(night.rounds.isEmpty && !night.isComplete && night.matchesPlayed == 0)
    }

    @Test func itTakesTwo() {
        #expect(ArenaNight([]) == nil)
        #expect(ArenaNight([entry("Dart", seed: 0)]) == nil)
        #expect(ArenaEntry(name: "x", slug: "x", file: "x", kind: .pool, team: []) == nil)
        let broken = Genome(plan: BodyPlan(cells: [], links: []), brain: .pilot)
        #expect(ArenaEntry(name: "x", slug: "x", file: "x", kind: .design, team: [broken]) == nil)
    }
}
