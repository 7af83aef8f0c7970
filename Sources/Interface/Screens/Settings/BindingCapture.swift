public import Controls
import Drawing
import Preferences

/// Something that can be bound to a command.
public enum BoundControl: Hashable, Sendable {
    case key(Key)
    case mouse(PointerButton)
    case pad(PadButton)

    fileprivate func name(_ style: PadStyle) -> Phrase {
        switch self {
        case .key(let key): key.name
        case .mouse(let button): button.name
        case .pad(let button): style.name(of: button)
        }
    }
}

/// A key or a button that is waited for, to be bound to the command of a row.
struct BindingCapture {
    let row: SettingsRow
    /// What was pressed and belongs to another command: pressed again it changes hands.
    private var contested: BoundControl?

    /// What came of a press, with what there is to say of it.
    enum Outcome {
        /// Nothing is waited for any more, and all is as it was.
        case calledOff
        /// It must be pressed again.
        case contested(Phrase)
        case bound(Phrase)
    }

    init(_ row: SettingsRow) { self.row = row }

    /// What to do; nil for a row without a command.
    var advice: Phrase? {
        switch row {
        case .key(let command): "\(command.title): press a key or a mouse button. Escape leaves it as it is."
        case .pad(let command): "\(command.title): press a button of the gamepad. Escape leaves it as it is."
        default: nil
        }
    }

    /// Binds what was pressed, in `settings`; what belongs to another command only when it is pressed twice. Escape
    /// calls it off, and so does input from another device: keys and mouse do not answer for the gamepad, nor it for
    /// them.
    mutating func take(_ control: BoundControl, _ settings: inout Settings, _ style: PadStyle) -> Outcome {
        guard control != .key(.escape), let command = row.command(for: control) else { return .calledOff }
        let owner = settings.owner(of: control)
        if let owner, owner != command, contested != control {
            contested = control
            return .contested(
                """
                \(control.name(style)) is taken by \(owner.title). \
                Press it again to have it here; Escape leaves it there.
                """)
        }
        settings.bind(control, to: command)
        let bound: Phrase = "\(command.title): \(control.name(style))."
        return .bound(loss(owner, command, in: settings).map { "\(bound) \($0)" } ?? bound)
    }

    /// What the other command is left with.
    private func loss(_ loser: PlayCommand?, _ winner: PlayCommand, in settings: Settings) -> Phrase? {
        guard case .key = row, let loser, loser != winner else { return nil }
        let isLeft = (settings.keys.keys[loser] ?? []).isEmpty && settings.keys.buttons[loser] == nil
        return isLeft ? "\(loser.title) has no key now." : nil
    }
}

extension SettingsRow {
    /// The command that a press answers for; nil for a press of the other kind of device.
    fileprivate func command(for control: BoundControl) -> PlayCommand? {
        switch (self, control) {
        case (.key(let command), .key), (.key(let command), .mouse), (.pad(let command), .pad): command
        default: nil
        }
    }
}

extension Settings {
    /// The command that it belongs to.
    fileprivate func owner(of control: BoundControl) -> PlayCommand? {
        switch control {
        case .key(let key): keys.command(for: key)
        case .mouse(let button): keys.command(for: button)
        case .pad(let button): pad.command(for: button)
        }
    }

    fileprivate mutating func bind(_ control: BoundControl, to command: PlayCommand) {
        switch control {
        case .key(let key): keys.bind(key, to: command)
        case .mouse(let button): keys.bind(button, to: command)
        case .pad(let button): pad.bind(button, to: command)
        }
    }
}
