public import SimMath

/// Something a pad did.
public enum PadEvent: Hashable, Sendable {
    case pressed(PadButton)
    case released(PadButton)
    case plugged(name: String)
    /// The pad in hand is gone; `released` has come before for each button it held.
    case unplugged(name: String)
}

/// The axes of a pad.
public enum PadAxis: Hashable, Sendable { case leftX, leftY, rightX, rightY, leftTrigger, rightTrigger }

/// What a pad's sticks and buttons are at, from the moves the system reports.
public struct GamepadState: Hashable, Sendable {
    /// As the hardware has them: −1…1, y up.
    private var rawLeft = Vector2.zero
    private var rawRight = Vector2.zero
    public private(set) var held: Set<PadButton> = []

    /// A stick nearer to the middle than this rests: worn ones do not come back to zero.
    public static let deadZone: Float = 0.2
    /// From here on a stick is all the way out: few reach 1 in every direction.
    public static let fullReach: Float = 0.94
    /// A trigger is pressed beyond the first, and released below the second.
    static let triggerOn: Float = 0.35
    static let triggerOff: Float = 0.25

    public init() {}

    /// Length 0…1, y up.
    public var leftStick: Vector2 { Self.shaped(rawLeft) }
    public var rightStick: Vector2 { Self.shaped(rawRight) }

    /// Takes the dead zone out and stretches what remains to length 0…1: the direction is kept.
    static func shaped(_ raw: Vector2) -> Vector2 {
        let length = raw.length
        guard length > deadZone else { return .zero }
        return raw * (min(1, (length - deadZone) / (fullReach - deadZone)) / length)
    }

    /// A button goes down or up. nil when it was so before.
    public mutating func set(_ button: PadButton, isHeld: Bool) -> PadEvent? {
        guard held.contains(button) != isHeld else { return nil }
        if isHeld { held.insert(button) } else { held.remove(button) }
        return isHeld ? .pressed(button) : .released(button)
    }

    /// An axis moves to `value` as SDL counts: −32 768…32 767, y down, triggers from 0. A trigger may become a press.
    public mutating func move(_ axis: PadAxis, to value: Int16) -> PadEvent? {
        let share = max(-1, Float(value) / 32_767)
        switch axis {
        case .leftX: rawLeft.x = share
        case .leftY: rawLeft.y = -share
        case .rightX: rawRight.x = share
        case .rightY: rawRight.y = -share
        case .leftTrigger: return pull(.leftTrigger, share)
        case .rightTrigger: return pull(.rightTrigger, share)
        }
        return nil
    }

    private mutating func pull(_ trigger: PadButton, _ share: Float) -> PadEvent? {
        if share > Self.triggerOn { return set(trigger, isHeld: true) }
        if share < Self.triggerOff { return set(trigger, isHeld: false) }
        return nil
    }

    /// Lets everything go. What was held is named, in the order of `PadButton.allCases`.
    public mutating func releaseAll() -> [PadEvent] {
        let events = PadButton.allCases.filter(held.contains).map(PadEvent.released)
        self = GamepadState()
        return events
    }
}
