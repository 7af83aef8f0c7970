public import SimMath

/// The actions that go on while a control is held, in groups: a player may rather switch each of them on and off. The
/// raw values stand in settings files.
public enum HoldGroup: String, CaseIterable, Hashable, Sendable {
    case swim, bite, parts

    /// nil for a command that is given at once.
    public init?(_ command: PlayCommand) {
        switch command {
        case .ahead, .back, .turnLeft, .turnRight, .strafeLeft, .strafeRight: self = .swim
        case .bite: self = .bite
        case .fire, .shock, .grip, .custom: self = .parts
        default: return nil
        }
    }
}

/// The commands that were switched on and go on by themselves, until they are given again.
public struct Latches: Hashable, Sendable {
    public private(set) var commands: Set<PlayCommand> = []
    /// Where a stick was pushed to last and how far, length 0…1; zero for nowhere.
    public private(set) var stick = Vector2.zero
    /// Whether the stick has been let go since.
    private var isStickAtRest = true

    /// From here on a stick means a direction, 0…1.
    private static let pushed: Float = 0.5
    /// And below this it rests.
    private static let rest: Float = 0.2
    /// A second push within 45° of the first is the same one again, and lets go.
    private static let sameWay: Float = 0.7

    public init() {}

    public var isEmpty: Bool { commands.isEmpty && stick == .zero }

    /// A command is given: it goes on, with what it is the opposite of switched off; or it is over.
    public mutating func press(_ command: PlayCommand) {
        guard commands.remove(command) == nil else { return }
        if let opposite = Self.opposites[command] { commands.remove(opposite) }
        commands.insert(command)
    }

    /// The stick of a pad is here now, length 0…1.
    public mutating func push(_ now: Vector2) {
        if now.length < Self.rest { isStickAtRest = true }
        guard now.length > Self.pushed else { return }
        if isStickAtRest, stick != .zero, stick.normalized().dot(now.normalized()) > Self.sameWay {
            stick = .zero
        } else if stick != .zero || isStickAtRest {
            stick = now
        }
        isStickAtRest = false
    }

    private static let opposites: [PlayCommand: PlayCommand] = [
        .ahead: .back, .back: .ahead, .turnLeft: .turnRight, .turnRight: .turnLeft, .strafeLeft: .strafeRight,
        .strafeRight: .strafeLeft,
    ]
}
