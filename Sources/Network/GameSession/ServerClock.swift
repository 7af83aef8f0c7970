/// What tick it is on the server, estimated from the ticks that snapshots carry and the times they came at. Where ticks do
/// not go by evenly, "ticks" are the moments of `SnapshotStream`.
struct ServerClock: Sendable {
    /// Server ticks a millisecond.
    let rate: Double
    /// tick ≈ milliseconds · rate + offset.
    private var offset: Double?
    /// Mean deviation of arrivals from the estimate, ticks.
    private(set) var jitter = 0.0

    /// Share of each new error that is believed: slow enough to ignore jitter, fast enough to follow a drift.
    private static let gain = 0.05
    /// An error this large, ticks, is a stall or a jump: start anew.
    private static let leap = 60.0

    init(ticksPerSecond: Int) { rate = Double(ticksPerSecond) / 1000 }

    mutating func observe(tick: Double, now: Double) {
        let sample = tick - now * rate
        guard let old = offset, abs(sample - old) < Self.leap else {
            offset = sample
            jitter = 0
            return
        }
        let error = sample - old
        offset = old + error * Self.gain
        jitter += (abs(error) - jitter) * Self.gain
    }

    /// Ticks, with a fraction; nil before the first snapshot.
    func tick(now: Double) -> Double? { offset.map { now * rate + $0 } }
}
