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

/// The body that is steered, as it is at the moment.
public struct SteeredBody: Hashable, Sendable {
    /// µm, frame of the dish.
    public var position: Vector2
    /// rad.
    public var heading: Float
    /// rad/s, counter-clockwise positive.
    public var spin: Float
    /// µm.
    public var reach: Float
    /// nil where nothing is known of how it answers: then its controls are not fitted to it.
    public var handling: Handling?

    public init(position: Vector2, heading: Float, spin: Float, reach: Float, handling: Handling? = nil) {
        self.position = position
        self.heading = heading
        self.spin = spin
        self.reach = reach
        self.handling = handling
    }
}

/// The player's controls → a control frame: the creature turns to the cursor, or to where the stick points, and swims
/// while thrust is held, the more the nearer its heading is to there.
public struct Steering: Hashable, Sendable {
    /// Turn command a radian of error: full turn from 40° on.
    public var gain: Float = 1.4
    /// Turn command taken back a radian a second of spin, so that it stops where it points.
    public var damping: Float = 0.22
    /// Errors below this are left alone, radians: no trembling around the cursor.
    public var tolerance: Float = 0.03
    /// Errors up to this take nothing of the thrust, radians: 25°.
    public var fullThrustError: Float = 0.44
    /// From this error on it turns before it swims, radians: what would swim aside or back gets nearer to nothing.
    public var noThrustError: Float = .pi / 2
    /// Nearer than this share of the body's reach the cursor means "stay".
    public var innerReach: Float = 0.6
    /// From this many reaches on the cursor means "full speed".
    public var outerReach: Float = 2.5
    public var bindings = KeyBindings.standard
    /// The thrust that the player asked for last, whatever steering left of it, −1…1.
    public private(set) var askedThrust: Float = 0
    private var trim = HeadingTrim()

    public init() {}

    /// Forgets what it has learnt of a body: another one is steered from now on.
    public mutating func forget() { trim = HeadingTrim() }

    /// `seconds` since the last call, of the dish's time.
    public mutating func controls(_ hands: HeldControls, of body: SteeredBody, seconds: Float) -> ControlFrame {
        var frame = fromKeys(hands)
        if hands.isBitePressed { frame[.bite] = 1 }
        frame[.thrust] = thrust(hands, keys: frame[.thrust], body)
        askedThrust = frame[.thrust]
        // Who turns by keys has no other course.
        let course = frame[.turn] == 0 ? course(hands, body) : nil
        let steered = steered(frame, along: course, body, seconds: seconds)
        for channel in [ControlChannel.thrust, .strafe, .turn] { frame[channel] = steered[channel] }
        return frame
    }

    /// Thrust, strafe and turn of a frame, as they bring the body to its course, rad, and on along it.
    private mutating func steered(
        _ frame: ControlFrame, along course: Float?, _ body: SteeredBody, seconds: Float
    ) -> ControlFrame {
        var request = Handling.Request(turn: frame[.turn], thrust: frame[.thrust], strafe: frame[.strafe])
        let direct = course.map { wrapAngle($0 - body.heading) }
        let error = direct.map { body.handling?.way($0, heldThrust: request.heldThrust) ?? $0 }
        if let error {
            request.turn = turn(error, body.spin)
            request.thrust *= max(body.handling?.leastThrust ?? 0, thrustShare(error))
        }
        request.turn += trim.value * request.thrust
        if let error, abs(error) > tolerance {
            trim.learn(
                error: error, spin: body.spin, thrust: request.thrust, turn: request.turn, seconds: seconds)
        }
        guard let handling = body.handling, request.turn != 0 || request.thrust != 0 else { return request.controls }
        return handling.controls(request)
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

    /// The cursor says how fast to swim, and so does how far the stick is pushed.
    private func thrust(_ hands: HeldControls, keys: Float, _ body: SteeredBody) -> Float {
        if hands.isThrustPressed {
            return hands.aim.map { throttle(distance: ($0 - body.position).length, body.reach) } ?? 1
        }
        return keys == 0 ? hands.stick.length : keys
    }

    /// Where the player wants to go, rad; nil where nothing says so.
    private func course(_ hands: HeldControls, _ body: SteeredBody) -> Float? {
        if hands.stick.length > 0 { return hands.stick.angle }
        guard let way = hands.aim.map({ $0 - body.position }), way.length > body.reach * innerReach else { return nil }
        return way.angle
    }

    /// The turn command for an error of the heading; beyond ±1 for a large one.
    private func turn(_ error: Float, _ spin: Float) -> Float {
        abs(error) > tolerance ? gain * error - damping * spin : 0
    }

    /// How much of the thrust is left at an error of the heading: smooth from all to nothing.
    private func thrustShare(_ error: Float) -> Float {
        let off = min(1, max(0, (abs(error) - fullThrustError) / (noThrustError - fullThrustError)))
        return 1 - off * off * (3 - 2 * off)
    }

    private func throttle(distance: Float, _ reach: Float) -> Float {
        let near = reach * innerReach
        return min(1, max(0, (distance - near) / max(0.1, reach * outerReach - near)))
    }
}
