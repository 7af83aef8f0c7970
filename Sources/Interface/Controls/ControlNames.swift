public import Drawing

/// The names of the controls that a player has in hand: keys, or the buttons of a pad.
public struct ControlNames: Hashable, Sendable {
    /// What the player plays by.
    public enum Device: Hashable, Sendable {
        case keyboard
        case gamepad(PadStyle)
    }

    public var keys: KeyBindings
    public var pad: PadBindings
    public var device: Device

    public init(
        keys: KeyBindings = .standard, pad: PadBindings = .standard, device: Device = .keyboard
    ) {
        self.keys = keys
        self.pad = pad
        self.device = device
    }

    public static let standard = ControlNames()

    public var isGamepad: Bool { device != .keyboard }

    /// What a hint calls the control of a command.
    public func name(of command: PlayCommand) -> Phrase {
        switch device {
        case .keyboard: keys.name(of: command)
        case .gamepad(let style): pad.name(of: command, style)
        }
    }

    /// A pad's button where one is in hand, or else the key.
    public func name(_ button: PadButton, orKey key: Phrase) -> Phrase {
        guard case .gamepad(let style) = device else { return key }
        return style.name(of: button)
    }
}
