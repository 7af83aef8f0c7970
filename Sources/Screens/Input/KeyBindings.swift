/// What a player can do while swimming.
public enum PlayCommand: String, CaseIterable, Hashable, Sendable {
    case ahead, back, turnLeft, turnRight, strafeLeft, strafeRight, bite
    case help, hideDisplay, netGraph, fullScreen, picture, watchNext, pause
}

/// Which keys mean what. A command may have several keys.
public struct KeyBindings: Hashable, Sendable {
    public var keys: [PlayCommand: [Key]]

    public init(keys: [PlayCommand: [Key]]) { self.keys = keys }

    public static let standard = KeyBindings(keys: [
        .ahead: [.w, .up], .back: [.s, .down], .turnLeft: [.a, .left], .turnRight: [.d, .right],
        .strafeLeft: [.q], .strafeRight: [.e], .bite: [.space],
        .help: [.f1], .hideDisplay: [.f2], .netGraph: [.f3], .fullScreen: [.f11], .picture: [.f12], .watchNext: [.tab],
        .pause: [.escape],
    ])

    public func command(for key: Key) -> PlayCommand? {
        PlayCommand.allCases.first { keys[$0]?.contains(key) ?? false }
    }

    public func isHeld(_ command: PlayCommand, _ held: Set<Key>) -> Bool {
        keys[command]?.contains { held.contains($0) } ?? false
    }

    /// The first key's name, for hints.
    public func name(of command: PlayCommand) -> String { keys[command]?.first?.name ?? "–" }
}
