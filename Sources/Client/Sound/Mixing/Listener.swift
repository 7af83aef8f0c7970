public import SimMath

/// The listener is the window. What is seen in the middle is heard in the middle.
public struct Listener: Hashable, Sendable {
    /// Where the window looks, µm.
    public var centre: Vector2
    /// Half of what the window is wide and high, µm.
    public var halfExtent: Vector2

    public init(centre: Vector2 = .zero, halfExtent: Vector2 = Vector2(16, 9)) {
        self.centre = centre
        self.halfExtent = halfExtent
    }

    /// How something at `position` (µm) arrives; nil when it is too far away, or nowhere at all.
    public func hearing(of position: Vector2, _ tuning: SoundTuning = SoundTuning()) -> Hearing? {
        let offset = position - centre
        let distance = offset.length / max(0.001, halfExtent.y)
        guard distance < tuning.farthest else { return nil }
        let aside = min(1, max(-1, offset.x / max(0.001, halfExtent.x)))
        // Half the power at `halfPower`, the inverse square law farther out, and nothing at all at the end.
        let near = distance / tuning.halfPower
        let end = 1 - distance / tuning.farthest
        let gain = min(1, 4 * end) / (1 + near * near).squareRoot()
        let cut = tuning.farCut + (tuning.nearCut - tuning.farCut) * exponential(-tuning.dullness * distance)
        return Hearing(gain: gain, pan: tuning.spread * aside, cut: distance == 0 ? nil : cut)
    }
}

/// How a sound arrives at the ears.
public struct Hearing: Hashable, Sendable {
    /// 0…1.
    public var gain: Float
    /// −1 left … 1 right.
    public var pan: Float
    /// Hz from which the water takes the high notes; nil takes none.
    public var cut: Float?

    public init(gain: Float = 1, pan: Float = 0, cut: Float? = nil) {
        self.gain = gain
        self.pan = pan
        self.cut = cut
    }
}

/// A sound that is to be heard.
public struct SoundCue: Hashable, Sendable {
    public var kind: SoundKind
    /// µm in the dish; nil for what is nowhere in the dish, like the interface.
    public var position: Vector2?
    /// How strong it is, 0…1.
    public var gain: Float
    /// How fast it is played, and how high it sounds by that: 1 as it is, 2 an octave higher.
    public var pitch: Float

    public init(_ kind: SoundKind, at position: Vector2? = nil, gain: Float = 1, pitch: Float = 1) {
        self.kind = kind
        self.position = position
        self.gain = gain
        self.pitch = pitch
    }
}
