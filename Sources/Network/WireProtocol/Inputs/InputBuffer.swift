public import Anatomy

/// The server's end of one client's control frames: in order, one a tick. A pure value.
///
/// The client learns how many wait and paces itself (`waitingFrames` of a snapshot), so that one or two do. A queue that stays
/// longer all the same is shortened here, or all that the client does would come late from then on.
public struct InputBuffer: Sendable {
    private var waiting: [(number: UInt32, frame: ControlFrame)] = []
    private var newest: UInt32 = 0
    private var ticksSinceLast = 0
    /// The least that was left waiting in the ticks since the last frame was dropped, and how many those are.
    private var least = Int.max
    private var ticksWatched = 0
    /// What the creature is asked to do now.
    public private(set) var current = ControlFrame.neutral
    /// The number of the last frame the world took.
    public private(set) var applied: UInt32 = 0

    /// More frames than this waiting are a burst, of which so many are kept: lines that lose every sixth message and delay the
    /// others by 60 ms bring up to ten at once, and the client's pace drains them.
    private static let maximumWaiting = 12
    private static let keptOfBurst = 6
    /// Frames that may be left waiting at every tick of a second.
    private static let maximumLeast = 2
    private static let ticksPerWatch = 60
    /// Ticks a guest's last frame holds while nothing comes.
    private static let holdTicks = 30

    public init() {}

    /// How many frames wait for ticks to come.
    public var depth: Int { waiting.count }

    /// Takes the frames that are new; numbers that wrap or went before are left out.
    public mutating func add(_ message: InputMessage) {
        let count = UInt32(message.frames.count)
        for (i, frame) in message.frames.enumerated() {
            // Numbers come from outside: a newest below the count would wrap below zero.
            let number = message.newestFrame &- (count - 1 - UInt32(i))
            guard number > newest, number <= message.newestFrame else { continue }
            newest = number
            waiting.append((number, frame))
        }
        if waiting.count > Self.maximumWaiting { waiting.removeFirst(waiting.count - Self.keptOfBurst) }
    }

    /// The frame for this tick.
    public mutating func take() -> ControlFrame {
        if waiting.isEmpty {
            ticksSinceLast += 1
            if ticksSinceLast > Self.holdTicks { current = .neutral }
        } else {
            (applied, current) = waiting.removeFirst()
            ticksSinceLast = 0
        }
        shorten()
        return current
    }

    private mutating func shorten() {
        least = min(least, waiting.count)
        ticksWatched += 1
        guard ticksWatched >= Self.ticksPerWatch else { return }
        if least > Self.maximumLeast { waiting.removeFirst() }
        least = .max
        ticksWatched = 0
    }

    /// What was meant for other water is let go, and counts as taken.
    public mutating func clear() {
        current = .neutral
        waiting.removeAll()
        applied = newest
    }
}
