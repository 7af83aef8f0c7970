import Ecosystem

/// What became of living a recording again. The keys stay as they are.
public struct ReplayReport: Encodable, Sendable {
    /// Whether every hash is the recorded one.
    public let verified: Bool
    public let ticks: Int
    /// Of the recording.
    public let seconds: Double
    public let keyframes: Int
    public let bytes: Int
    public let bytes_per_minute: Double
    /// At the end: the recording was cut.
    public let bytes_lost: Int
    public let writer: String
    /// Whether the program that compares is the one that recorded.
    public let same_build: Bool
    /// Stretches from a keyframe to the next, and how many of them differ.
    public let stretches: Int
    public let differing_stretches: Int
    /// The first second that is not as it was; nil if all are.
    public let first_difference: Difference?

    /// Where a recording and its second life part.
    public struct Difference: Hashable, Encodable, Sendable {
        /// At the end of the second.
        public let tick: UInt64
        /// Since the recording began.
        public let second: Double
        public let parts: [String]
    }
}

extension ReplayFile {
    /// Lives the recording again and compares every hash. After a difference it goes on at the next keyframe. `build`: of
    /// this program.
    public func check(build: String, until isStopped: () -> Bool = { false }) throws(ReplayError) -> ReplayReport {
        var (walk, tally) = (ReplayWalk(self), Tally())
        while !isStopped(), let comparison = try walk.follow() {
            tally.add(comparison)
            if !comparison.differing.isEmpty, comparison.entry.kind == .second { walk.loseTrack() }
        }
        return report(tally, build: build)
    }

    private struct Tally {
        var keyframes = 0
        var differing = 0
        var first: ReplayWalk.Comparison?

        mutating func add(_ comparison: ReplayWalk.Comparison) {
            if comparison.entry.kind == .keyframe { keyframes += 1 }
            guard !comparison.differing.isEmpty else { return }
            differing += 1
            first = first ?? comparison
        }
    }

    private func report(_ tally: Tally, build: String) -> ReplayReport {
        let lived = ticks.upperBound - ticks.lowerBound
        let seconds = Double(lived) / Double(World.ticksPerSecond)
        return ReplayReport(
            verified: tally.first == nil, ticks: Int(clamping: lived), seconds: seconds, keyframes: tally.keyframes,
            bytes: bytes, bytes_per_minute: Double(bytes) / max(1, seconds) * 60, bytes_lost: bytesLost,
            writer: head.writer, same_build: head.build == build, stretches: tally.keyframes,
            differing_stretches: tally.differing,
            first_difference: tally.first.map {
                ReplayReport.Difference(
                    tick: $0.entry.tick,
                    second: Double($0.entry.tick - min($0.entry.tick, ticks.lowerBound)) / Double(World.ticksPerSecond),
                    parts: $0.differing.map(\.rawValue))
            })
    }
}
