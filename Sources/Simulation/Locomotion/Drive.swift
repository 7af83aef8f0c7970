public import Anatomy

/// What drives a body in one tick.
public struct Drive: Hashable, Sendable {
    public var controls: ControlFrame
    /// Whether the parts stay still: a sting's effect.
    public var isStunned: Bool
    /// Seconds, for rhythms.
    public var beat: Float

    /// `playTick`: counts the ticks that the world has lived.
    public init(_ controls: ControlFrame, isStunned: Bool, at playTick: UInt64, ticksPerSecond: Int) {
        self.controls = controls
        self.isStunned = isStunned
        beat = Float(playTick % Self.period(ticksPerSecond: ticksPerSecond)) * (1 / Float(ticksPerSecond))
    }

    /// Ticks after which every rhythm repeats: frequencies are in 1/32 Hz.
    public static func period(ticksPerSecond: Int) -> UInt64 { UInt64(32 * ticksPerSecond) }

    /// Of a limb that is torn off: straight on, in its rhythm.
    @usableFromInline var ofLimb: Drive {
        var drive = self
        drive.controls = .neutral
        drive.controls[.thrust] = 1
        drive.isStunned = false
        return drive
    }

    /// How hard it lunges, 0…1.
    var lunge: Float { max(0, controls[.bite]) }
}
