public import Anatomy

/// What a client wants its creature to do, and what it has seen.
public struct InputMessage: Hashable, Sendable {
    /// The newest snapshot received, 0 for none yet.
    public var newestSnapshot: UInt32 = 0
    /// Bit i: snapshot `newestSnapshot − 1 − i` was received too.
    public var earlierSnapshots: UInt32 = 0
    /// The stream that both are of: 0 for the dish, or a tank's.
    public var stream: UInt8 = 0
    /// The number of the last frame; the others count down from it.
    public var newestFrame: UInt32 = 0
    /// Every frame the server has not confirmed, oldest first, at most `WireLimits.framesPerInput`.
    public var frames: [ControlFrame] = []

    public init(
        newestSnapshot: UInt32, earlierSnapshots: UInt32, stream: UInt8 = 0, newestFrame: UInt32,
        frames: [ControlFrame]
    ) {
        self.newestSnapshot = newestSnapshot
        self.earlierSnapshots = earlierSnapshots
        self.stream = stream
        self.newestFrame = newestFrame
        self.frames = frames
    }
}

extension InputMessage: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        precondition(
            C.isReading || frames.count <= WireLimits.framesPerInput, "\(frames.count) frames in one input message")
        coder.code(&newestSnapshot, "newestSnapshot")
        coder.code(&earlierSnapshots, "earlierSnapshots")
        coder.code(&stream, "stream")
        coder.code(&newestFrame, "newestFrame")
        coder.list(&frames, "frames", limit: WireLimits.framesPerInput, countBits: 6, cut: .none)
    }
}

extension ControlFrame: WireValue {
    /// A channel's steps on either side of 0.
    private static let steps: Float = 127

    init() { self = .neutral }

    mutating func code<C: Coder>(_ coder: inout C) {
        var read = channels
        for i in 0..<Self.channelCount {
            var step = C.isReading ? 0 : Int32((channels[i] * Self.steps).rounded())
            coder.code(signed: &step, bits: 8, "channel")
            if C.isReading { read[i] = Float(step) / Self.steps }
        }
        if C.isReading { self = ControlFrame(channels: read) }
    }

    /// The frame as it arrives on the other side.
    public var quantized: ControlFrame {
        var rounded = channels
        for i in 0..<Self.channelCount { rounded[i] = (channels[i] * Self.steps).rounded() / Self.steps }
        return ControlFrame(channels: rounded)
    }
}
