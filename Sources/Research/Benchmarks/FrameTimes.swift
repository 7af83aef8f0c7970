/// What a row of frames took, in the unit they were measured in.
public struct FrameTimes: Hashable, Sendable {
    public let median: Double
    /// Below which 95 % of the frames lie, by nearest rank.
    public let p95: Double
    /// The slowest of them all: a goal for the worst frame of twenty is compared with this, of twenty frames.
    public let worst: Double

    /// All are 0 without a frame.
    public init(_ frames: [Double]) {
        median = quantile(0.5, of: frames)
        p95 = quantile(0.95, of: frames)
        worst = frames.max() ?? 0
    }
}
