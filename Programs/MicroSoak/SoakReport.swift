import Foundation
import GameSession
import LossyLines
import ServerProcess
import SoakVerdicts
import Telemetry
import WireProtocol

/// What a soak found, and whether that is good enough.
struct SoakReport: Encodable {
    /// PASS, FAIL, or STOPPED.
    let verdict: String
    let failures: [String]
    /// What is no failure of the server, and should be known.
    let remarks: [String]
    /// Over the network.
    let minutes: Double
    /// Of the rounds that the bots should have had; fewer mean that the machine had no time for them.
    let bots_rounds_share: Double
    /// Megabytes between the fifth minute and the end; nil for a soak that is too short.
    let rss_mb_growth_late: Double?
    /// How the bodies in the dish grew meanwhile, in words; nil where that is not known.
    let dish_growth_late: String?
    /// How the server was by its own figures, every five seconds.
    let samples: [SoakSample]
    let virtual: VirtualHours?
    let tick_ms_p50: Double
    let tick_ms_p99: Double
    let bytes_per_second_down_max: Double
    let bytes_per_second_up_max: Double
    let rss_mb_start: Double
    let rss_mb_end: Double
    /// Sessions that ended before the soak did.
    let disconnects: Int
    let disconnect_reasons: [String: Int]
    let line: String?
    let input_delay_ms_p50: Double
    let input_delay_ms_p95: Double
    let joined: Int
    let lines_lost: Int
    let resumed: Int
    let begun_anew: Int
    let deaths: Int
    let edits: Int
    let refused_edits: Int
    let snapshots_unusable: Int
    let ledger_sum: Int64?
    let consumed: Int?

    /// What the server reports of itself at its end.
    private struct ServerFigures: Decodable {
        let tick_ms_p50: Double
        let tick_ms_p99: Double
        let ledger_sum: Int64
        let consumed: Int
    }

    /// `server`: the one that was started for this soak. `samples`: nil where it was not said where its figures are.
    init(_ swarm: Swarm, server: LocalServer?, samples: [SoakSample]?, virtual: VirtualHours? = nil) {
        self.samples = samples ?? []
        self.virtual = virtual
        minutes = swarm.minutes
        bots_rounds_share = swarm.roundsShare
        let figures = server.flatMap { try? JSONDecoder().decode(ServerFigures.self, from: Data($0.lastLine.utf8)) }
        tick_ms_p50 =
            figures?.tick_ms_p50 ?? Self.middle(samples, \.tick_ms_p50) ?? Double(swarm.lastStatus?.tickMedian ?? 0)
        tick_ms_p99 =
            figures?.tick_ms_p99 ?? Self.middle(samples, \.tick_ms_p99) ?? Double(swarm.lastStatus?.tickP99 ?? 0)
        bytes_per_second_down_max = swarm.statistics.map(\.maximumDown).max() ?? 0
        bytes_per_second_up_max = swarm.statistics.map(\.maximumUp).max() ?? 0
        rss_mb_end = swarm.memoryAtEnd ?? 0
        rss_mb_start = swarm.memoryAtStart ?? rss_mb_end
        disconnects = swarm.ends.reasons.values.reduce(0, +)
        disconnect_reasons = swarm.ends.reasons
        line = swarm.line?.name
        let delays = swarm.inputDelays.quantiles(0.5, 0.95)
        (input_delay_ms_p50, input_delay_ms_p95) = (delays[0], delays[1])
        joined = swarm.joined
        (lines_lost, resumed, begun_anew) = swarm.returns
        deaths = swarm.deaths
        edits = swarm.edits
        refused_edits = swarm.refusedEdits
        snapshots_unusable = swarm.statistics.reduce(0) { $0 + $1.unusable }
        ledger_sum = figures?.ledger_sum ?? samples?.last?.ledger
        consumed = figures?.consumed

        var seen = SoakFindings()
        (seen.minutes, seen.roundsShare) = (minutes, bots_rounds_share)
        seen.minutesDue = swarm.ends.minutesDue
        (seen.isStopped, seen.areAllGone) = (swarm.ends.isStopped, swarm.ends.areAllGone)
        (seen.joined, seen.disconnects, seen.silences) = (joined, disconnect_reasons, swarm.ends.silences)
        (seen.linesLost, seen.begunAnew) = (lines_lost, begun_anew)
        seen.withoutSnapshot = swarm.statistics.count { $0.snapshots == 0 }
        seen.tickP99 = tick_ms_p99
        (seen.bytesDown, seen.bytesUp) = (bytes_per_second_down_max, bytes_per_second_up_max)
        (seen.memoryAtStart, seen.memoryAtEnd) = (rss_mb_start, rss_mb_end)
        seen.samples = samples
        var judged = SoakVerdict(seen)
        rss_mb_growth_late = judged.lateGrowth?.memory
        dish_growth_late = judged.lateGrowth.flatMap { $0.ofTheDish.isEmpty ? nil : $0.ofTheDish }
        judged.add(failures: Self.failures(of: virtual))
        if let server {
            judged.add(failures: Self.failures(of: server, figures, endedEarly: swarm.ends.serverEnded))
        }
        (verdict, failures, remarks) = (judged.word, judged.failures, judged.remarks)
    }

    private static func failures(of virtual: VirtualHours?) -> [String] {
        guard let virtual, !virtual.failed.isEmpty else { return [] }
        let broken = virtual.failed.flatMap(\.failures).prefix(3)
        return ["\(virtual.failed.count) of \(virtual.worlds) worlds in simulated time broke: \(broken)"]
    }

    private static func failures(of server: LocalServer, _ figures: ServerFigures?, endedEarly: Bool) -> [String] {
        var failures: [String] = []
        if figures == nil { failures.append("the server left no report") }
        if let figures, figures.ledger_sum != 0 { failures.append("the ledger is off by \(figures.ledger_sum)") }
        if endedEarly { failures.append("the server ended before the soak did") }
        if let status = server.exitStatus, status != 0 { failures.append("the server ended with status \(status)") }
        return failures
    }

    /// Of a server that leaves no report to us: as it mostly was.
    private static func middle(_ samples: [SoakSample]?, _ value: (SoakSample) -> Double) -> Double? {
        guard let sorted = samples?.map(value).sorted(), !sorted.isEmpty else { return nil }
        return sorted[sorted.count / 2]
    }

    private var lateWords: String {
        guard let rss_mb_growth_late else { return "" }
        let dish = dish_growth_late.map { " (the dish: \($0))" } ?? ""
        return ", \(rss_mb_growth_late) more from the fifth minute on\(dish)"
    }

    var text: String {
        """
        verdict      \(verdict)
        tick         \(tick_ms_p50) ms median, \(tick_ms_p99) ms p99
        a client     \(Int(bytes_per_second_down_max)) bytes/s down, \(Int(bytes_per_second_up_max)) up at most
        inputs       \(Int(input_delay_ms_p50)) ms to be taken, one in twenty \(Int(input_delay_ms_p95))
        memory       \(rss_mb_start) MB at the start, \(rss_mb_end) at the end\(lateWords)
        lines        \(lines_lost) lost, \(resumed) taken up again, \(begun_anew) begun anew
        bots         \(joined) joined, \(disconnects) gone, \(deaths) deaths, \(edits) edits
        """
    }
}
