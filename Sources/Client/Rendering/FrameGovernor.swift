/// Holds the frame rate by giving up rooms with depth, the dearest thing on screen, and giving them back when there is
/// time again.
///
/// Judged over runs of frames, since one late frame says nothing. After a rise that had to be taken back it waits twice
/// as long before the next, as TCP does, so that it does not swing for ever.
nonisolated public struct FrameGovernor: Hashable, Sendable {
    /// Share of the tier's rooms that may be drawn, `minimum`…1.
    public private(set) var share: Float = 1
    /// Seconds a frame may take.
    public let target: Float
    private var frames = 0
    private var span: Float = 0
    private var calmRuns = 0
    /// Calm runs before the share may rise.
    private var runsToRise = 2
    private var hasJustRisen = false

    /// Frames of a run.
    static let run = 20
    /// Below this nothing would be left to see.
    static let minimum: Float = 0.05
    /// A run is late when its mean exceeds the target by this factor, and calm when it stays below it.
    static let late: Float = 1.15
    static let calm: Float = 1.05
    static let fall: Float = 0.7
    static let rise: Float = 1.2
    static let maximumRunsToRise = 32
    /// Longer frames are no work of ours: a window being dragged, a machine that slept. Seconds.
    static let hiccup: Float = 0.2

    /// `target` in seconds a frame.
    public init(target: Float) { self.target = target }

    /// A frame took so many seconds.
    public mutating func note(frame seconds: Float) {
        guard seconds > 0, seconds < Self.hiccup else { return }
        frames += 1
        span += seconds
        guard frames >= Self.run else { return }
        judge(mean: span / Float(frames))
        frames = 0
        span = 0
    }

    private mutating func judge(mean: Float) {
        if mean > target * Self.late {
            // That much was too much: the next rise can wait.
            if hasJustRisen { runsToRise = min(Self.maximumRunsToRise, runsToRise * 2) }
            hasJustRisen = false
            share = max(Self.minimum, share * Self.fall)
            calmRuns = 0
        } else if mean < target * Self.calm {
            calmRuns += 1
            guard calmRuns >= runsToRise, share < 1 else { return }
            share = min(1, share * Self.rise)
            hasJustRisen = true
            calmRuns = 0
        }
    }
}
