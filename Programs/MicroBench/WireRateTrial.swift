import Benchmarks
import LossyLines

/// What the rate control makes of a named line: after ten seconds, over a minute.
struct WireRateResult: Encodable {
    let line: String
    /// Bytes that each snapshot would like to have.
    let wanted: Int
    /// With what surrounds messages on the line.
    let bytesPerSecond: Int
    let snapshotsPerSecond: Int
    /// Milliseconds that a snapshot waits behind those before it, the longest in nine seconds of ten.
    let queue: Double

    enum CodingKeys: String, CodingKey {
        case line, wanted
        case bytesPerSecond = "bytes_per_second"
        case snapshotsPerSecond = "snapshots_per_second"
        case queue = "queue_ms_p90"
    }

    private static let adaptation = 10
    private static let duration = 70

    /// What a player's creature senses, and a whole dish.
    static func all(seed: UInt64) -> [WireRateResult] {
        LineProfile.all.flatMap { profile in [150, 950].map { WireRateResult(profile, wanted: $0, seed: seed) } }
    }

    private init(_ profile: LineProfile, wanted: Int, seed: UInt64) {
        var trial = RateLine(profile, wanted: wanted, seed: seed)
        trial.run(seconds: Self.duration)
        line = profile.name
        self.wanted = wanted
        bytesPerSecond = trial.sent(from: Self.adaptation)
        snapshotsPerSecond = trial.snapshots(from: Self.adaptation)
        let queues = trial.queues(from: Self.adaptation)
        queue = queues[queues.count * 9 / 10]
    }

    static func table(_ results: [WireRateResult]) -> String {
        let head = ["line", "B wanted", "B/s", "snapshots/s", "queue ms"]
        return aligned(
            [head]
                + results.map {
                    [
                        $0.line, "\($0.wanted)", "\($0.bytesPerSecond)", "\($0.snapshotsPerSecond)",
                        decimal($0.queue, 0),
                    ]
                })
    }
}
