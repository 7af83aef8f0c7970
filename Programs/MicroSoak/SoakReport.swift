import Foundation
import GameSession
import LossyLines
import ServerProcess
import Telemetry
import WireProtocol

/// What a soak found, and whether that is good enough.
struct SoakReport: Encodable {
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

    /// Limits of docs/protocol.md.
    private static let maximumBytesDown = 32_000.0
    private static let maximumBytesUp = 6_000.0
    /// A tick of 60 Hz, milliseconds.
    private static let tickBudget = 1000.0 / 60
    /// Growth of the server's memory that still counts as flat: buffers that fill once, and lists of births.
    private static let memoryGrowth = 24.0
    /// The same when they are full.
    private static let lateMemoryGrowth = 2.0
    private static let lateMinute = 5.0
    /// Samples whose median counts: two and a half minutes, which are two turns of play and editor as they usually are.
    /// While an editor is open nurseries take some megabytes.
    private static let lateSamples = 30
    /// Bots that had fewer of their rounds starved: what they say of lines and sessions is about the machine.
    static let starvingShare = 0.9

    /// What the server reports of itself at its end.
    private struct ServerFigures: Decodable {
        let tick_ms_p50: Double
        let tick_ms_p99: Double
        let ledger_sum: Int64
        let consumed: Int
    }

    init(_ swarm: Swarm, server: LocalServer?, samples: [SoakSample] = [], virtual: VirtualHours? = nil) {
        self.samples = samples
        self.virtual = virtual
        minutes = swarm.minutes
        bots_rounds_share = swarm.roundsShare
        let isStarved = swarm.roundsShare < Self.starvingShare
        rss_mb_growth_late = Self.lateGrowth(samples)
        let figures = server.flatMap { try? JSONDecoder().decode(ServerFigures.self, from: Data($0.lastLine.utf8)) }
        tick_ms_p50 = figures?.tick_ms_p50 ?? Double(swarm.lastStatus?.tickMedian ?? 0)
        tick_ms_p99 = figures?.tick_ms_p99 ?? Double(swarm.lastStatus?.tickP99 ?? 0)
        bytes_per_second_down_max = swarm.statistics.map(\.maximumDown).max() ?? 0
        bytes_per_second_up_max = swarm.statistics.map(\.maximumUp).max() ?? 0
        rss_mb_end = swarm.memoryAtEnd ?? 0
        rss_mb_start = swarm.memoryAtStart ?? rss_mb_end
        disconnects = swarm.disconnects.values.reduce(0, +)
        disconnect_reasons = swarm.disconnects
        line = swarm.line?.name
        let delays = swarm.inputDelays.quantiles(0.5, 0.95)
        (input_delay_ms_p50, input_delay_ms_p95) = (delays[0], delays[1])
        joined = swarm.joined
        (lines_lost, resumed, begun_anew) = swarm.returns
        deaths = swarm.deaths
        edits = swarm.edits
        refused_edits = swarm.refusedEdits
        snapshots_unusable = swarm.statistics.reduce(0) { $0 + $1.unusable }
        ledger_sum = figures?.ledger_sum
        consumed = figures?.consumed

        var failures: [String] = []
        if swarm.joined == 0 { failures.append("no bot could join") }
        var remarks: [String] = []
        let early = "\(disconnects) sessions ended before the soak did: \(swarm.disconnects)"
        if isStarved {
            remarks.append(
                "the bots starved: they had \(Int(swarm.roundsShare * 100)) % of their rounds, so lines and delays say more of this machine than of the server"
            )
            if disconnects > 0 { remarks.append("not judged, because the bots starved: \(early)") }
        } else if disconnects > 0 {
            failures.append(early)
        }
        if begun_anew > 0 { failures.append("\(begun_anew) of \(lines_lost) lost lines cost a creature") }
        if swarm.statistics.contains(where: { $0.snapshots == 0 }) { failures.append("a bot got no snapshot") }
        if tick_ms_p99 > Self.tickBudget { failures.append("tick p99 of \(tick_ms_p99) ms is over \(Self.tickBudget)") }
        if bytes_per_second_down_max > Self.maximumBytesDown {
            failures.append("\(bytes_per_second_down_max) bytes/s to a client are over \(Self.maximumBytesDown)")
        }
        if bytes_per_second_up_max > Self.maximumBytesUp {
            failures.append("\(bytes_per_second_up_max) bytes/s from a client are over \(Self.maximumBytesUp)")
        }
        if rss_mb_end - rss_mb_start > Self.memoryGrowth {
            failures.append("the server's memory grew from \(rss_mb_start) to \(rss_mb_end) MB")
        }
        if let growth = rss_mb_growth_late, growth > Self.lateMemoryGrowth {
            failures.append("the server's memory grew by \(growth) MB after minute \(Int(Self.lateMinute))")
        }
        if let sample = samples.first(where: { $0.ledger != 0 }) {
            failures.append("the ledger was off by \(sample.ledger) after \(Int(sample.seconds)) s")
        }
        if let virtual, !virtual.failed.isEmpty {
            failures.append(
                "\(virtual.failed.count) of \(virtual.worlds) worlds in simulated time broke: \(virtual.failed.flatMap(\.failures).prefix(3))"
            )
        }
        if server != nil {
            if figures == nil { failures.append("the server left no report") }
            if let figures, figures.ledger_sum != 0 { failures.append("the ledger is off by \(figures.ledger_sum)") }
            if swarm.serverEnded { failures.append("the server ended before the soak did") }
            if let status = server?.exitStatus, status != 0 {
                failures.append("the server ended with status \(status)")
            }
        }
        self.failures = failures
        self.remarks = remarks
        verdict = failures.isEmpty ? "PASS" : "FAIL"
    }

    /// Of medians: one sample says little.
    private static func lateGrowth(_ samples: [SoakSample]) -> Double? {
        let late = samples.filter { $0.seconds >= lateMinute * 60 }
        // The first and the last have none in common.
        guard late.count >= 2 * lateSamples else { return nil }
        func median(_ samples: ArraySlice<SoakSample>) -> Double {
            samples.map(\.memory_mb).sorted()[samples.count / 2]
        }
        return median(late.suffix(lateSamples)) - median(late.prefix(lateSamples))
    }

    var text: String {
        """
        verdict      \(verdict)
        tick         \(tick_ms_p50) ms median, \(tick_ms_p99) ms p99
        a client     \(Int(bytes_per_second_down_max)) bytes/s down, \(Int(bytes_per_second_up_max)) up at most
        inputs       \(Int(input_delay_ms_p50)) ms to be taken, one in twenty \(Int(input_delay_ms_p95))
        memory       \(rss_mb_start) MB at the start, \(rss_mb_end) at the end
        lines        \(lines_lost) lost, \(resumed) taken up again, \(begun_anew) begun anew
        bots         \(joined) joined, \(disconnects) gone, \(deaths) deaths, \(edits) edits
        """
    }
}
