public import Prediction

/// The net graph's figures and the soak's.
public struct NetStatistics: Hashable, Sendable {
    public var roundTrip = 0.0
    /// Share of packets lost, 0…1, as ENet estimates it.
    public var loss = 0.0
    /// How late snapshots come, milliseconds: one in twenty comes later.
    public var jitter = 0.0
    /// How far behind the server creatures are drawn, milliseconds.
    public var interpolationDelay = 0.0
    /// Control frames left waiting at the server, about.
    public var waitingFrames = 0.0
    /// How far the own body was off where it was predicted.
    public var corrections = Corrections()
    /// Payload bytes in the last full second, and the most in any second but the first two (joining sends plans).
    public var bytesPerSecondDown = 0.0
    public var bytesPerSecondUp = 0.0
    public var maximumDown = 0.0
    public var maximumUp = 0.0
    public var snapshots = 0
    /// Snapshots that could not be used, by reason: late ones, or coded against one that is gone.
    public var unusable = 0
    /// Snapshots of a test swim that is closed, or not yet announced: late or early, and of no use.
    public var strays = 0
    /// Messages from the server that could not be read.
    public var unreadable = 0

    public init() {}
}

/// Turns growing byte counts into bytes a second.
struct ByteMeter: Sendable {
    private var startedAt: Double?
    private var down: UInt64 = 0
    private var up: UInt64 = 0
    private var seconds = 0

    mutating func note(down newDown: UInt64, up newUp: UInt64, now: Double, into statistics: inout NetStatistics) {
        guard let start = startedAt else {
            startedAt = now
            return
        }
        let elapsed = (now - start) / 1000
        guard elapsed >= 1 else { return }
        statistics.bytesPerSecondDown = Double(newDown &- down) / elapsed
        statistics.bytesPerSecondUp = Double(newUp &- up) / elapsed
        if seconds >= 2 {
            statistics.maximumDown = max(statistics.maximumDown, statistics.bytesPerSecondDown)
            statistics.maximumUp = max(statistics.maximumUp, statistics.bytesPerSecondUp)
        }
        seconds += 1
        startedAt = now
        down = newDown
        up = newUp
    }
}
