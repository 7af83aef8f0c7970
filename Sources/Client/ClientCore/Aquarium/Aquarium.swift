import Anatomy
import Controls
import Drawing
import GameSession
import Screens
import SimMath
import WireProtocol

/// A dish that is only watched: its speed, the tool in hand, who is followed, and how it has fared.
struct Aquarium {
    /// What was asked for last; the server's answer follows.
    private(set) var requested = DishSpeed.x1
    /// When, seconds: the answer to an earlier request may still be under way.
    private var requestedAt = -Aquarium.timeout
    /// What to go on with after a pause.
    private var resumed = DishSpeed.x1
    /// What a recording goes on with when all that lies over it is left; nil where it is not interrupted.
    private var interrupted: DishSpeed?
    private(set) var tool: AquariumTool?
    /// nil for a living dish.
    var playback: Playback?
    private var history = AquariumHistory()
    /// Whom the server knows to be followed; 0 for none.
    private var lastWatched: UInt32 = 0
    /// Positions in the dish touched a moment ago, and when, seconds.
    private var touched: [(position: Vector2, reach: Float, at: Double)] = []

    /// Seconds after a request in which other answers of the server are taken for old ones.
    private static let timeout = 1.0
    /// Seconds a touch is seen.
    private static let rippleTime = 0.6
    /// Faster than this, what happens is too much to be heard.
    private static let fastestHeard: Float = 2.5

    /// One frame. `watched`: who is followed.
    mutating func update(_ session: GameSession, watched: UInt32?, now: Double) {
        guard let status = session.status else { return }
        history.add(
            seconds: Self.age(status, session), population: Int(status.creatures), generation: Int(status.generation))
        follow(status, now: now)
        touched.removeAll { now - $0.at > Self.rippleTime }
        if lastWatched != watched ?? 0 {
            lastWatched = watched ?? 0
            session.command(.watch(creature: lastWatched))
        }
    }

    private static func age(_ status: ServerStatus, _ session: GameSession) -> Float {
        Float(status.tick) / Float(max(1, session.welcome?.ticksPerSecond ?? 60))
    }

    /// The server has another speed than it had: by this guest's request, or another's.
    private mutating func follow(_ status: ServerStatus, now: Double) {
        let isAnswer = status.wanted == requested || now - requestedAt > Self.timeout
        guard isAnswer else { return }
        requested = status.wanted
        if status.wanted != .paused { resumed = status.wanted }
    }

    /// Whether the dish lives so fast that its sounds would be noise.
    static func isTooFastToHear(_ session: GameSession) -> Bool {
        session.isAquarium && (session.status?.reached ?? 1) > fastestHeard
    }

    // MARK: What is done

    /// A recording at its end begins again.
    mutating func pause(_ session: GameSession, now: Double) {
        if requested == .paused, playback?.isAtEnd == true {
            playback?.toStart(now: now)
            // Before it is asked to go on, or it would stop at once.
            playback?.saySought(session, now: now)
        }
        request(requested == .paused ? resumed : .paused, session, now: now)
    }

    /// A recording stands still while a page or a menu lies over it, and goes on afterwards. `isCovered`: whether one
    /// does.
    mutating func wait(_ isCovered: Bool, _ session: GameSession, now: Double) {
        if isCovered, playback != nil, requested != .paused {
            if interrupted == nil { interrupted = requested }
            request(.paused, session, now: now)
        } else if !isCovered, let speed = interrupted {
            interrupted = nil
            request(speed, session, now: now)
        }
    }

    mutating func slower(_ session: GameSession, now: Double) { request(requested.slower, session, now: now) }

    mutating func faster(_ session: GameSession, now: Double) {
        request(requested == .paused ? resumed : requested.faster, session, now: now)
    }

    private mutating func request(_ speed: DishSpeed, _ session: GameSession, now: Double) {
        guard speed != requested else { return }
        requested = speed
        requestedAt = now
        if speed != .paused { resumed = speed }
        session.command(.speed(speed))
    }

    /// Winds a recording by ticks; it stands still there.
    mutating func frame(_ ticks: Int64, _ session: GameSession, now: Double) {
        request(.paused, session, now: now)
        playback?.wind(ticks: ticks, now: now)
    }

    /// Takes the tool in hand, or puts it back.
    mutating func toggle(_ tool: AquariumTool) { self.tool = self.tool == tool ? nil : tool }

    /// Puts the tool back. Returns whether there was one.
    mutating func putBack() -> Bool {
        defer { tool = nil }
        return tool != nil
    }

    /// Uses the tool at a position in the dish, µm.
    mutating func touch(_ position: Vector2, with tool: AquariumTool, _ session: GameSession, now: Double) {
        guard position.length <= session.welcome?.dishRadius ?? 0 else { return }
        touched.append((position, Self.reach(of: tool), now))
        session.command(tool == .feed ? .feed(at: position) : .poke(at: position))
    }

    /// The living creature under the position, or so near that it must be meant; nil for none. `slack` in µm.
    static func creature(at position: Vector2, in view: InterpolatedView?, slack: Float) -> UInt32? {
        var nearest: (id: UInt32, distance: Float)?
        for creature in view?.creatures ?? [] where creature.isAlive {
            for (cell, plan) in zip(creature.cells, creature.plan.cells) where cell.state == .alive {
                let distance = (cell.position - position).length - plan.radius
                if distance < nearest?.distance ?? slack { nearest = (creature.id, distance) }
            }
        }
        return nearest?.id
    }

    private static func reach(of tool: AquariumTool) -> Float {
        tool == .feed ? VisitorReach.handful : VisitorReach.poke
    }

    // MARK: What is shown

    /// `following`: the name of who is followed.
    func state(_ session: GameSession, camera: FollowCamera, following: Phrase?, in app: App) -> AquariumState {
        let bounds = app.frame.bounds
        func points(_ length: Float) -> Float { length / camera.viewHeight * bounds.height }
        var state = AquariumState()
        state.names = app.names
        state.wanted = requested
        state.tool = tool
        state.reach = tool.map { points(Self.reach(of: $0)) }
        state.following = following
        state.generations = history.generations
        state.populations = history.populations
        state.ripples = touched.map { touch in
            AquariumState.Ripple(
                position: camera.point(of: touch.position, in: bounds), reach: points(touch.reach),
                share: Float((app.frame.now - touch.at) / Self.rippleTime))
        }
        state.playback = playback?.state
        guard let status = session.status else { return state }
        state.reached = status.wanted == requested ? status.reached : nil
        state.generation = Int(status.generation)
        state.population = Int(status.creatures)
        state.births = Int(status.births)
        state.age = Self.age(status, session)
        return state
    }
}
