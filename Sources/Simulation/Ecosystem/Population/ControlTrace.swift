public import Anatomy
public import SimMath

/// What a guest did with its creature lately: its control frames of the last minute, ten a second, in a ring of 4.8 kB.
/// A nursery drives the guest's body with it, so that opponents learn what this guest does.
public struct ControlTrace: Hashable, Sendable {
    /// Between two frames.
    static let ticksPerFrame: UInt64 = 6
    /// A minute of them.
    public static let maximumFrames = 600
    /// Three seconds of them: less says nothing about a guest.
    static let usefulFrames = 30

    /// By the steps that a channel has on the wire.
    private var steps: [SIMD8<Int8>] = []
    /// Of the oldest frame, once the ring is full; 0 before.
    private var oldest = 0

    public init() {}

    /// On either side of 0.
    private static let largestStep: Float = 127

    public var count: Int { steps.count }
    /// Bytes that it takes.
    package var memory: Int { steps.capacity * MemoryLayout<SIMD8<Int8>>.stride }

    /// Takes in the next frame; a full ring lets its oldest go.
    public mutating func append(_ frame: ControlFrame) {
        let step = SIMD8<Int8>(frame.channels * Self.largestStep, rounding: .toNearestOrEven)
        guard steps.count == Self.maximumFrames else {
            // At once: an array that doubles while it fills ends with room for two minutes.
            if steps.capacity < Self.maximumFrames { steps.reserveCapacity(Self.maximumFrames) }
            return steps.append(step)
        }
        steps[oldest] = step
        oldest = (oldest + 1) % Self.maximumFrames
    }

    /// The frame so many after the oldest, over and over from the beginning; neutral of an empty trace. `number`: not
    /// negative.
    public func frame(_ number: Int) -> ControlFrame {
        guard !steps.isEmpty else { return .neutral }
        let step = steps[(oldest + number % steps.count) % steps.count]
        return ControlFrame(channels: SIMD8<Float>(step) / Self.largestStep)
    }
}

extension ControlTrace: StateValue {
    public static let blank = ControlTrace()

    /// The ring as it lies in memory.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let channels = ControlFrame.channelCount
        var content: [UInt8] = []
        for step in steps {
            for channel in 0..<channels { content.append(UInt8(bitPattern: step[channel])) }
        }
        coder.bytes(&content, "steps", limit: Self.maximumFrames * channels)
        coder.check(content.count % channels == 0, "steps", "\(content.count) bytes are no whole frames")
        if C.isReading {
            steps = (0..<content.count / channels).map { row in
                var step = SIMD8<Int8>()
                for channel in 0..<channels { step[channel] = Int8(bitPattern: content[row * channels + channel]) }
                return step
            }
        }
        coder.code(&oldest, "oldest", in: 0...Self.maximumFrames - 1)
        coder.check(oldest == 0 || steps.count == Self.maximumFrames, "oldest", "\(oldest) of \(steps.count) frames")
    }
}

extension Population {
    /// Keeps what guests do; a creature in a brain's hands does nothing of its guest's.
    mutating func traceGuests(at playTick: UInt64) {
        guard settings.nursery.learnsFromGuests, playTick.isMultiple(of: ControlTrace.ticksPerFrame) else { return }
        for index in creatures.indices
        where creatures[index].isAlive && creatures[index].owner.guest != nil && !creatures[index].isEntrusted {
            let frame = creatures[index].controls
            creatures[index].trace.append(frame)
        }
    }
}
