/// What a creature can do. The raw value is its index in the frame: never renumber.
public enum ControlChannel: Int, CaseIterable, Sendable {
    /// Forward (1) or back (−1) in the creature's own frame.
    case thrust = 0
    /// To the left (1) or right (−1).
    case strafe
    /// Counter-clockwise (1) or clockwise (−1).
    case turn
    /// Above 0: bite and boost.
    case bite
    case fire
    case shock
    case grip
    case custom
}

/// The one control frame of players, brains and bots: eight channels, each −1…1, in the creature's own frame.
public struct ControlFrame: Hashable, Sendable {
    public static let channelCount = 8
    public private(set) var channels: SIMD8<Float>

    public static let neutral = ControlFrame(channels: SIMD8(repeating: 0))

    /// Values beyond ±1 are clamped and anything not finite becomes 0: a frame from outside cannot exceed the range.
    public init(channels: SIMD8<Float>) {
        var clean = channels
        for i in 0..<Self.channelCount {
            clean[i] = channels[i].isFinite ? min(1, max(-1, channels[i])) : 0
        }
        self.channels = clean
    }

    public init(thrust: Float = 0, strafe: Float = 0, turn: Float = 0, bite: Float = 0) {
        self.init(channels: SIMD8(thrust, strafe, turn, bite, 0, 0, 0, 0))
    }

    /// Whether mouths close.
    public var bites: Bool { self[.bite] > 0 }

    /// The value of a channel. A new one is clamped as by `init`.
    public subscript(channel: ControlChannel) -> Float {
        get { channels[channel.rawValue] }
        set {
            var changed = channels
            changed[channel.rawValue] = newValue
            self = ControlFrame(channels: changed)
        }
    }
}
