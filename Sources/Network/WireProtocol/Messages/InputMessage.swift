public import Anatomy

/// What a client wants its creature to do, and what it has seen.
public struct InputMessage: Hashable, Sendable {
    /// The newest snapshot received, 0 for none yet.
    public var newestSnapshot: UInt32 = 0
    /// Bit i: snapshot `newestSnapshot − 1 − i` was received too.
    public var earlierSnapshots: UInt32 = 0
    /// The stream that both are of: 0 for the dish, or a test swim's.
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

extension InputMessage {
    /// With as many of the newest frames as fit into so many bytes of a `ClientMessage`, but at least one.
    public func fitted(toBytes limit: Int) -> InputMessage {
        var message = self
        message.frames = []
        var counter = BitCounter()
        ClientMessage.input(message).count(&counter)
        var kept = 0
        for var change in FrameChange.changes(frames) {
            change.code(&counter)
            if kept > 0 && counter.count > limit * 8 { break }
            kept += 1
        }
        message.frames = frames.suffix(kept)
        return message
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
        var changes = FrameChange.changes(frames)
        coder.list(&changes, "frames", limit: WireLimits.framesPerInput, countBits: 6, cut: .none)
        guard C.isReading else { return }
        frames = FrameChange.frames(changes)
        // Each row of frames has one form.
        coder.check(FrameChange.changes(frames) == changes) { .badCode(field: $0 + "frames", code: 0) }
    }
}

extension ClientMessage {
    fileprivate func count(_ counter: inout BitCounter) {
        var message = self
        message.code(&counter)
    }
}
