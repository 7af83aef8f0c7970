public import Anatomy
public import SimMath

/// The controls that are held, sampled once a tick.
public struct HeldControls: Hashable, Sendable {
    public var held: Set<Key> = []
    /// The cursor in the world, µm; nil when it has left the window or the player steers by keys.
    public var aim: Vector2?
    public var isThrustPressed = false
    public var isBitePressed = false
    /// Commands held by the buttons of a pad.
    public var commands: Set<PlayCommand> = []
    /// Where the stick of a pad points in the world, and how far: length 0…1.
    public var stick = Vector2.zero

    public init() {}
}

/// The player's controls → a control frame: the creature turns to the cursor, and swims while thrust is held.
public struct Steering: Hashable, Sendable {
    /// Turn command a radian of error: full turn from 40° on.
    public var gain: Float = 1.4
    /// Turn command taken back a radian a second of spin, so that it stops where it points.
    public var damping: Float = 0.22
    /// Errors below this are left alone, radians: no trembling around the cursor.
    public var tolerance: Float = 0.03
    /// Nearer than this share of the body's reach the cursor means "stay".
    public var innerReach: Float = 0.6
    /// From this many reaches on the cursor means "full speed".
    public var outerReach: Float = 2.5
    public var bindings = KeyBindings.standard

    public init() {}

    /// `heading` in radians, `spin` in radians a second counter-clockwise, `reach` of the player's body in µm.
    public func controls(
        _ hands: HeldControls, position: Vector2, heading: Float, spin: Float, reach: Float
    ) -> ControlFrame {
        let keys = fromKeys(hands)
        var frame = keys
        if hands.stick.length > 0 {
            follow(hands.stick, heading, spin, &frame)
        } else if let aim = hands.aim, keys[.turn] == 0 {
            frame[.turn] = turn(toward: aim - position, heading, spin, reach)
        }
        if hands.isThrustPressed {
            frame[.thrust] = hands.aim.map { throttle(distance: ($0 - position).length, reach) } ?? 1
        }
        if hands.isBitePressed { frame[.bite] = 1 }
        return frame
    }

    private func fromKeys(_ hands: HeldControls) -> ControlFrame {
        func isHeld(_ command: PlayCommand) -> Bool {
            bindings.isHeld(command, hands.held) || hands.commands.contains(command)
        }
        func axis(_ plus: PlayCommand, _ minus: PlayCommand) -> Float {
            (isHeld(plus) ? 1 : 0) - (isHeld(minus) ? 1 : 0)
        }
        var frame = ControlFrame(
            thrust: axis(.ahead, .back), strafe: axis(.strafeLeft, .strafeRight), turn: axis(.turnLeft, .turnRight),
            bite: isHeld(.bite) ? 1 : 0)
        for channel in ControlChannel.ofParts {
            if let command = channel.command, isHeld(command) { frame[channel] = 1 }
        }
        return frame
    }

    /// The stick says where to and how fast; what points away from there does not swim before it has turned.
    private func follow(_ stick: Vector2, _ heading: Float, _ spin: Float, _ frame: inout ControlFrame) {
        if frame[.turn] == 0 { frame[.turn] = turn(to: stick.angle, heading, spin) }
        if frame[.thrust] == 0 { frame[.thrust] = max(0, stick.dot(Vector2(angle: heading))) }
    }

    private func turn(toward direction: Vector2, _ heading: Float, _ spin: Float, _ reach: Float) -> Float {
        guard direction.length > reach * innerReach else { return 0 }
        return turn(to: direction.angle, heading, spin)
    }

    private func turn(to angle: Float, _ heading: Float, _ spin: Float) -> Float {
        let error = wrapAngle(angle - heading)
        guard abs(error) > tolerance else { return 0 }
        return min(1, max(-1, gain * error - damping * spin))
    }

    private func throttle(distance: Float, _ reach: Float) -> Float {
        let near = reach * innerReach
        return min(1, max(0, (distance - near) / max(0.1, reach * outerReach - near)))
    }
}
