/// Holds the frame rate by giving up rooms with depth, the dearest thing on screen, and then pixels of the dish; both
/// come back when there is time again. Words and panels keep every pixel.
///
/// Judged over runs of frames, since one late frame says nothing. After a rise that had to be taken back it waits twice
/// as long before the next, as TCP does, so that it does not swing for ever.
nonisolated public struct FrameGovernor: Hashable, Sendable {
    /// What a frame may spend.
    public struct Grade: Hashable, Sendable {
        /// Share of the tier's rooms that may be drawn, 0…1.
        public let rooms: Float
        /// The dish's pixels along each side, as a share of the window's.
        public let resolution: Float
    }

    /// From all there is to the least that is still worth seeing: rooms first, since a coarser picture is seen
    /// everywhere.
    public static let grades: [Grade] = [
        Grade(rooms: 1, resolution: 1), Grade(rooms: 0.7, resolution: 1), Grade(rooms: 0.5, resolution: 1),
        Grade(rooms: 0.35, resolution: 1), Grade(rooms: 0.25, resolution: 0.85), Grade(rooms: 0.17, resolution: 0.85),
        Grade(rooms: 0.12, resolution: 0.7), Grade(rooms: 0.05, resolution: 0.6),
    ]

    /// Where in `grades` it is.
    public private(set) var level = 0
    public var grade: Grade { Self.grades[level] }
    /// Seconds a frame may take.
    public let target: Float
    private var frames = 0
    private var span: Float = 0
    private var calmRuns = 0
    /// Calm runs before it may rise.
    private var runsToRise = 2
    private var hasJustRisen = false

    /// Frames of a run.
    static let run = 20
    /// A run is late when its mean exceeds the target by the first of these factors, very late by the second, and calm
    /// when it stays below the third.
    static let late: Float = 1.15
    static let veryLate: Float = 1.6
    static let calm: Float = 1.05
    static let maximumRunsToRise = 32
    /// Longer frames are no work of ours: a window being dragged, a machine that slept. Seconds.
    static let hiccup: Float = 0.4

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
            level = min(Self.grades.count - 1, level + (mean > target * Self.veryLate ? 2 : 1))
            calmRuns = 0
        } else if mean < target * Self.calm {
            calmRuns += 1
            guard calmRuns >= runsToRise, level > 0 else { return }
            level -= 1
            hasJustRisen = true
            calmRuns = 0
        }
    }
}
