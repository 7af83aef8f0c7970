public import SimMath

/// A direction held on the D-pad or the left stick → steps of the focus: one at once, and after a pause more.
public struct FocusRepeater: Hashable, Sendable {
    private var direction: FocusDirection?
    /// Seconds until the next step.
    private var wait: Float = 0

    /// Seconds before the first repetition, and between later ones.
    static let pause: Float = 0.38
    static let period: Float = 0.11
    /// A stick counts as pointing somewhere beyond this.
    static let threshold: Float = 0.5

    public init() {}

    /// One frame of `seconds`. The step to take now, if any, and whether it repeats one.
    public mutating func step(_ pad: GamepadState, seconds: Float) -> (direction: FocusDirection, isRepeat: Bool)? {
        let now = Self.direction(pad)
        guard let now else {
            direction = nil
            return nil
        }
        guard now == direction else {
            (direction, wait) = (now, Self.pause)
            return (now, false)
        }
        wait -= seconds
        guard wait <= 0 else { return nil }
        wait = Self.period
        return (now, true)
    }

    private static func direction(_ pad: GamepadState) -> FocusDirection? {
        for (button, direction) in buttons where pad.held.contains(button) { return direction }
        let stick = pad.leftStick
        guard stick.length > threshold else { return nil }
        if abs(stick.x) > abs(stick.y) { return stick.x > 0 ? .right : .left }
        return stick.y > 0 ? .up : .down
    }

    private static let buttons: [(PadButton, FocusDirection)] = [
        (.up, .up), (.down, .down), (.left, .left), (.right, .right),
    ]
}

/// Where the focus goes.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
    case up, down, left, right

    /// The arrow key that does the same.
    public var key: Key {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }

    /// In a window: y down.
    public var vector: Vector2 {
        switch self {
        case .up: Vector2(0, -1)
        case .down: Vector2(0, 1)
        case .left: Vector2(-1, 0)
        case .right: Vector2(1, 0)
        }
    }
}
