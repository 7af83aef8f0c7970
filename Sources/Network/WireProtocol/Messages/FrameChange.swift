public import Anatomy

/// A control frame by what it changes. A message tells its newest frame first, each older one by how it differs from the
/// next newer: hands that keep still cost a bit a frame, and what does not fit is what is oldest.
struct FrameChange: Hashable {
    /// Bit i: channel i differs.
    var channels: UInt32 = 1
    /// −127…127 on either side of 0; 0 where nothing differs.
    var steps = SIMD8<Int32>(repeating: 0)

    /// Newest first, of frames that stand oldest first.
    static func changes(_ frames: [ControlFrame]) -> [FrameChange] {
        var newer = SIMD8<Int32>(repeating: 0)
        return frames.reversed().map { frame in
            let steps = frame.steps
            defer { newer = steps }
            var change = FrameChange()
            change.channels = 0
            for i in 0..<ControlFrame.channelCount where steps[i] != newer[i] {
                change.channels |= 1 << UInt32(i)
                change.steps[i] = steps[i]
            }
            return change
        }
    }

    /// Oldest first.
    static func frames(_ changes: [FrameChange]) -> [ControlFrame] {
        var steps = SIMD8<Int32>(repeating: 0)
        let frames = changes.map { change in
            for i in 0..<ControlFrame.channelCount where change.differs(i) { steps[i] = change.steps[i] }
            return ControlFrame(steps: steps)
        }
        return frames.reversed()
    }

    private func differs(_ channel: Int) -> Bool { channels & (1 << UInt32(channel)) != 0 }
}

extension FrameChange: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        var isChanged = channels != 0
        guard coder.optional(&isChanged, "changed") else {
            if C.isReading { channels = 0 }
            return
        }
        coder.bits(&channels, ControlFrame.channelCount, "channels")
        coder.check(channels != 0) { .badCode(field: $0 + "channels", code: 0) }
        coder.beginEach(of: "channels")
        for i in 0..<ControlFrame.channelCount where differs(i) {
            coder.code(signed: &steps[i], bits: 8, "step")
        }
        coder.endEach()
        coder.endOptional()
    }
}

extension ControlFrame {
    /// A channel's steps on either side of 0.
    private static let stepCount: Float = 127

    fileprivate var steps: SIMD8<Int32> {
        var steps = SIMD8<Int32>(repeating: 0)
        for i in 0..<Self.channelCount { steps[i] = Int32((channels[i] * Self.stepCount).rounded()) }
        return steps
    }

    fileprivate init(steps: SIMD8<Int32>) {
        var channels = SIMD8<Float>(repeating: 0)
        for i in 0..<Self.channelCount { channels[i] = Float(steps[i]) / Self.stepCount }
        self.init(channels: channels)
    }

    /// The frame as it arrives on the other side.
    public var quantized: ControlFrame { ControlFrame(steps: steps) }
}
