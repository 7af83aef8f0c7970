public import Drawing

/// Which keys and mouse buttons mean what. A command may have several keys, and one mouse button.
public struct KeyBindings: Hashable, Sendable {
    public var keys: [PlayCommand: [Key]]
    public var buttons: [PlayCommand: PointerButton]

    public init(keys: [PlayCommand: [Key]], buttons: [PlayCommand: PointerButton] = [:]) {
        self.keys = keys
        self.buttons = buttons
    }

    public static let standard: KeyBindings = {
        var bindings = KeyBindings(keys: [:])
        for command in PlayCommand.allCases {
            bindings.keys[command] = command.row.keys
            bindings.buttons[command] = command.row.mouse
        }
        return bindings
    }()

    /// Escape opens the menu unless it means something else, so that the menu can always be reached.
    public func command(for key: Key) -> PlayCommand? {
        PlayCommand.allCases.first { keys[$0]?.contains(key) ?? false } ?? (key == .escape ? .pause : nil)
    }

    /// The command that a mouse button is bound to.
    public func command(for button: PointerButton) -> PlayCommand? {
        PlayCommand.allCases.first { buttons[$0] == button }
    }

    /// Whether any key of a command is among those held.
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

    /// Binds a mouse button to a command, and takes it from any other.
    public mutating func bind(_ button: PointerButton, to command: PlayCommand) {
        for other in PlayCommand.allCases where buttons[other] == button { buttons[other] = nil }
        buttons[command] = button
    }

    /// The first key's name, for hints; without a key the mouse button's.
    public func name(of command: PlayCommand) -> Phrase {
        keys[command]?.first?.name ?? buttons[command]?.name ?? "–"
    }
}
