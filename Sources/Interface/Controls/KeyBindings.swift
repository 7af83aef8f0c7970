public import Drawing

/// What a player can do while swimming.
public enum PlayCommand: String, CaseIterable, Hashable, Sendable {
    case ahead, back, turnLeft, turnRight, strafeLeft, strafeRight, bite
    case help, hideDisplay, netGraph, fullScreen, picture, watchNext, pause, skipStep

    /// What it is called where keys are chosen.
    public var title: Phrase {
        switch self {
        case .ahead: "Swim"
        case .back: "Back"
        case .turnLeft: "Turn left"
        case .turnRight: "Turn right"
        case .strafeLeft: "Strafe left"
        case .strafeRight: "Strafe right"
        case .bite: "Bite, boost"
        case .help: "Help"
        case .hideDisplay: "Hide the display"
        case .netGraph: "Network figures"
        case .fullScreen: "Full screen"
        case .picture: "Take a picture"
        case .watchNext: "Watch the next"
        case .pause: "Menu"
        case .skipStep: "Skip a step of the guide"
        }
    }
}

/// Which keys and mouse buttons mean what. A command may have several keys, and one mouse button.
public struct KeyBindings: Hashable, Sendable {
    public var keys: [PlayCommand: [Key]]
    public var buttons: [PlayCommand: PointerButton]

    public init(keys: [PlayCommand: [Key]], buttons: [PlayCommand: PointerButton] = [:]) {
        self.keys = keys
        self.buttons = buttons
    }

    public static let standard = KeyBindings(
        keys: [
            .ahead: [.w, .up], .back: [.s, .down], .turnLeft: [.a, .left], .turnRight: [.d, .right],
            .strafeLeft: [.q], .strafeRight: [.e], .bite: [.space],
            .help: [.f1], .hideDisplay: [.f2], .netGraph: [.f3], .fullScreen: [.f11], .picture: [.f12],
            .watchNext: [.tab], .pause: [.escape], .skipStep: [.f4],
        ],
        buttons: [.ahead: .left, .bite: .right])

    /// Escape opens the menu unless it means something else, so that nobody is locked out.
    public func command(for key: Key) -> PlayCommand? {
        PlayCommand.allCases.first { keys[$0]?.contains(key) ?? false } ?? (key == .escape ? .pause : nil)
    }

    public func command(for button: PointerButton) -> PlayCommand? {
        PlayCommand.allCases.first { buttons[$0] == button }
    }

    public func isHeld(_ command: PlayCommand, _ held: Set<Key>) -> Bool {
        keys[command]?.contains { held.contains($0) } ?? false
    }

    /// Makes `key` the command's first one, and takes it from whatever had it.
    public mutating func bind(_ key: Key, to command: PlayCommand) {
        for other in PlayCommand.allCases where keys[other]?.contains(key) == true {
            keys[other]?.removeAll { $0 == key }
            if keys[other] == [] { keys[other] = nil }
        }
        keys[command] = [key] + (keys[command] ?? []).dropFirst()
    }

    public mutating func bind(_ button: PointerButton, to command: PlayCommand) {
        for other in PlayCommand.allCases where buttons[other] == button { buttons[other] = nil }
        buttons[command] = button
    }

    /// The first key's name, for hints; without a key the mouse button's.
    public func name(of command: PlayCommand) -> Phrase {
        keys[command]?.first?.name ?? buttons[command]?.name ?? "–"
    }
}
