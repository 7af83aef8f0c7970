import Foundation
import SoakVerdicts
import Testing

/// What a soak says of what it saw.
@Suite struct SoakVerdictTests {
    /// Sixteen bots without any trouble, and a server that says every five seconds how it is.
    private static func quiet(minutes: Double, memory: (_ second: Double) -> Double = { _ in 50 }) -> SoakFindings {
        var seen = SoakFindings()
        (seen.minutes, seen.joined) = (minutes, 16)
        seen.samples = stride(from: SoakSample.interval, through: minutes * 60, by: SoakSample.interval).map {
            SoakSample(seconds: $0, memory: memory($0))
        }
        return seen
    }

    @Test func aQuietSoakOfTenMinutesPassesWithoutARemark() {
        let verdict = SoakVerdict(Self.quiet(minutes: 10))
        #expect(verdict.failures.isEmpty && verdict.remarks.isEmpty && verdict.lateGrowth?.memory == 0)
    }

    @Test func memoryThatGrowsAfterTheFifthMinuteFails() {
        let verdict = SoakVerdict(Self.quiet(minutes: 30) { 50 + $0 / 300 })
        #expect(verdict.failures.count == 1 && verdict.failures[0].contains("after minute 5"), "\(verdict.failures)")
    }

    /// So that a host can tell a leak from bodies that are larger. The limit is the same.
    @Test func whatFailsByMemorySaysHowTheDishGrewMeanwhile() throws {
        var seen = Self.quiet(minutes: 30) { 50 + $0 / 300 }
        let samples = try #require(seen.samples)
        #expect(SoakVerdict(seen).failures.first?.contains("dish") == false, "an older server does not say")
        seen.samples = samples.map { sample in
            var sample = sample
            (sample.cells, sample.links) = (2_000 + Int(sample.seconds / 2), 4_000)
            return sample
        }
        let verdict = SoakVerdict(seen)
        let growth = try #require(verdict.lateGrowth)
        #expect(growth.links?.before == 4_000 && growth.links?.after == 4_000)
        let cells = try #require(growth.cells)
        #expect((2_150...2_300).contains(cells.before) && (2_750...2_900).contains(cells.after), "\(cells)")
        #expect(verdict.failures.count == 1 && verdict.failures[0].contains("links 4000 to 4000, 0 % more"))
    }

    /// A page that was refused, or a port that somebody took: nobody knows how memory is.
    @Test(arguments: [0, 40]) func aLongSoakThatSawTooLittleOfItsServerFails(_ count: Int) {
        var seen = Self.quiet(minutes: 10)
        seen.samples = seen.samples.map { Array($0.prefix(count)) }
        let verdict = SoakVerdict(seen)
        #expect(verdict.failures.count == 1, "\(verdict.failures)")
        #expect(verdict.failures.first?.contains("came \(count) times where 120 were due") == true)
    }

    @Test func someFiguresThatDidNotComeAreMissedByNobody() {
        var seen = Self.quiet(minutes: 10)
        seen.samples?.removeAll { (400..<430).contains($0.seconds) }
        #expect(SoakVerdict(seen).failures.isEmpty && SoakVerdict(seen).lateGrowth?.memory == 0)
    }

    @Test func aShortSoakThatSawNothingOfItsServerSaysSo() {
        var seen = Self.quiet(minutes: 3)
        #expect(SoakVerdict(seen).remarks.isEmpty)
        seen.samples = []
        let verdict = SoakVerdict(seen)
        #expect(verdict.failures.isEmpty && verdict.remarks.count == 1, "\(verdict.remarks)")
    }

    @Test func whereNobodySaysWhereTheFiguresAreIsARemark() {
        var seen = Self.quiet(minutes: 30)
        seen.samples = nil
        let verdict = SoakVerdict(seen)
        #expect(verdict.failures.isEmpty && verdict.remarks.count == 1)
        #expect(verdict.remarks.first?.contains("--figures HOST:PORT") == true)
    }

    @Test func energyOutOfNothingFails() {
        var seen = Self.quiet(minutes: 1)
        seen.samples?[3].ledger = -2
        #expect(SoakVerdict(seen).failures == ["the ledger was off by -2 after 20 s"])
    }

    /// All that says more of the machine than of the server.
    @Test func whatBotsSayThatStarvedIsNamedAndNotJudged() {
        var seen = Self.quiet(minutes: 1)
        (seen.joined, seen.disconnects, seen.silences) = (0, ["timed out": 2], 2)
        (seen.linesLost, seen.begunAnew, seen.withoutSnapshot) = (3, 1, 1)
        #expect(SoakVerdict(seen).failures.count == 4)
        seen.roundsShare = 0.5
        let verdict = SoakVerdict(seen)
        #expect(verdict.failures.isEmpty, "\(verdict.failures)")
        let named = verdict.remarks.filter { $0.hasPrefix("not judged, because the bots starved: ") }
        #expect(named.count == 4 && verdict.remarks.contains { $0.contains("50 % of their rounds") })
    }

    /// A busy machine makes nobody be sent away or refused.
    @Test func whoIsSentAwayIsJudgedAlsoWhereBotsStarved() {
        var seen = Self.quiet(minutes: 1)
        (seen.roundsShare, seen.disconnects) = (0.5, ["removed by the host": 16, "no answer": 1])
        seen.silences = 1
        let verdict = SoakVerdict(seen)
        #expect(verdict.failures.count == 1 && verdict.word == "FAIL")
        #expect(verdict.failures.first?.contains("removed by the host") == true, "\(verdict.failures)")
    }

    @Test func aSoakThatAllBotsLeftFailsAlsoWhereTheyStarved() {
        var seen = Self.quiet(minutes: 1)
        (seen.minutesDue, seen.areAllGone, seen.roundsShare) = (3, true, 0.5)
        (seen.disconnects, seen.silences) = (["no answer": 16], 16)
        #expect(SoakVerdict(seen).failures == ["no bot was left after 1.0 of 3.0 minutes"])
    }

    /// Neither side is a witness.
    @Test(arguments: [nil, []] as [[SoakSample]?]) func botsThatStarvedBesideAServerThatSaysNothingFail(
        _ samples: [SoakSample]?
    ) {
        var seen = Self.quiet(minutes: 1)
        seen.samples = samples
        #expect(SoakVerdict(seen).failures.isEmpty)
        seen.roundsShare = 0.5
        #expect(SoakVerdict(seen).failures.count == 1)
    }

    @Test func whatWasStoppedDoesNotPass() {
        var seen = Self.quiet(minutes: 2)
        (seen.minutesDue, seen.isStopped) = (30, true)
        var verdict = SoakVerdict(seen)
        #expect(verdict.failures.isEmpty && verdict.word == "STOPPED")
        #expect(verdict.remarks.first?.contains("stopped after 2.0 of 30.0 minutes") == true, "\(verdict.remarks)")
        verdict.add(failures: ["the server left no report"])
        #expect(verdict.word == "FAIL")
        seen.isStopped = false
        #expect(SoakVerdict(seen).word == "PASS")
    }

    @Test func botsThatHadNoTimeToComeInAreNoFailure() {
        var seen = SoakFindings()
        (seen.minutesDue, seen.isStopped) = (30, true)
        (seen.roundsShare, seen.withoutSnapshot, seen.samples) = (0, 16, [])
        #expect(SoakVerdict(seen).failures.isEmpty)
        seen.minutes = 1
        #expect(!SoakVerdict(seen).failures.isEmpty)
    }

    /// Its ticks are its own, however busy the machine is.
    @Test func whatTheServerSaysIsJudgedAlsoWhereBotsStarved() {
        var seen = Self.quiet(minutes: 1)
        (seen.roundsShare, seen.tickP99) = (0.5, 17)
        #expect(SoakVerdict(seen).failures.count == 1)
    }

    @Test func aSoakThatSawNothingAtAllFails() {
        var seen = SoakFindings()
        (seen.minutes, seen.roundsShare) = (1, 0.5)
        #expect(SoakVerdict(seen).failures == ["no bot could join"])
    }

    @Test func figuresAreReadAsAServerShowsThem() throws {
        let page = """
            {"figures": {"tickMedian": 1, "tickP99": 2, "memory": 50, "creatures": 80, "cells": 900, "players": 1, "bots": 4,
            "viewers": 2, "ledger": 0, "disconnects": {"left": 3}, "traffic": {"bytesSent": 9, "bytesReceived": 8}}}
            """
        let sample = try JSONDecoder().decode(ServedFigures.self, from: Data(page.utf8)).sample(at: 5)
        #expect(sample.guests == 7 && sample.disconnects == ["left": 3] && sample.bytes_sent == 9)
        #expect(sample.seconds == 5 && sample.memory_mb == 50 && sample.tick_ms_p99 == 2)
        #expect(sample.cells == 900 && sample.links == nil)
    }
}
