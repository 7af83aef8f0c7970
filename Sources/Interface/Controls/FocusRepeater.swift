import SimMath

/// A direction held on the D-pad or the left stick → steps of the focus, as arrow keys: one at once, and after a pause
/// more.
public struct FocusRepeater: Hashable, Sendable {
    private var held: Key?
    /// Seconds until the next step.
    private var wait: Float = 0

    /// Seconds before the first repetition, and between later ones.
    static let pause: Float = 0.38
    static let period: Float = 0.11
    /// A stick counts as pointing somewhere beyond this.
    static let threshold: Float = 0.5

    public init() {}

    /// One frame of `seconds`. The arrow to press now, if any, and whether it repeats one.
    public mutating func step(_ pad: GamepadState, seconds: Float) -> (arrow: Key, isRepeat: Bool)? {
        guard let now = Self.arrow(pad) else {
            held = nil
            return nil
        }
        guard now == held else {
            (held, wait) = (now, Self.pause)
            return (now, false)
        }
        wait -= seconds
        guard wait <= 0 else { return nil }
        wait = Self.period
        return (now, true)
    }

    private static func arrow(_ pad: GamepadState) -> Key? {
        for (button, arrow) in buttons where pad.held.contains(button) { return arrow }
        let stick = pad.leftStick
        guard stick.length > threshold else { return nil }
        if abs(stick.x) > abs(stick.y) { return stick.x > 0 ? .right : .left }
        return stick.y > 0 ? .up : .down
    }

    private static let buttons: [(PadButton, Key)] = [
        (.up, .up), (.down, .down), (.left, .left), (.right, .right),
    ]
}
