public import Drawing

/// Which buttons of a pad mean what while swimming. The left stick always steers and swims.
public struct PadBindings: Hashable, Sendable {
    public var buttons: [PlayCommand: [PadButton]]

    public init(buttons: [PlayCommand: [PadButton]]) { self.buttons = buttons }

    public static let standard: PadBindings = {
        var bindings = PadBindings(buttons: [:])
        for command in PlayCommand.allCases where !command.row.pad.isEmpty {
            bindings.buttons[command] = command.row.pad
        }
        return bindings
    }()

    /// Start opens the menu unless it means something else, so that the menu can always be reached.
    public func command(for button: PadButton) -> PlayCommand? {
        PlayCommand.allCases.first { buttons[$0]?.contains(button) ?? false } ?? (button == .start ? .pause : nil)
    }

    /// Binds a button to a command, and takes it from any other.
    public mutating func bind(_ button: PadButton, to command: PlayCommand) {
        for other in PlayCommand.allCases where buttons[other]?.contains(button) == true {
            buttons[other]?.removeAll { $0 == button }
            if buttons[other] == [] { buttons[other] = nil }
        }
        buttons[command] = [button] + (buttons[command] ?? []).dropFirst()
    }

    /// The first button's name, for hints; what the stick does is named by the stick.
    public func name(of command: PlayCommand, _ style: PadStyle) -> Phrase {
        if let button = buttons[command]?.first { return style.name(of: button) }
        return command.row.isOnStick ? "Left stick" : "–"
    }
}

extension HeldControls {
    /// What the pad does: the left stick points where to swim and how fast, buttons hold commands.
    public mutating func take(_ pad: GamepadState, _ bindings: PadBindings) {
        stick = pad.leftStick
        commands = Set(pad.held.compactMap(bindings.command))
    }
}
