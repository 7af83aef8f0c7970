import Preferences
public import Controls
import Drawing

/// Something that can be bound to a command.
public enum BoundPlace: Hashable, Sendable {
    case key(Key)
    case mouse(PointerButton)
    case pad(PadButton)
}

/// Choosing a key: the next thing pressed is bound; what belongs to another command only when it is pressed twice.
extension SettingsScreen {
    mutating func beginCapture(_ row: SettingsRow) {
        captured = row
        contested = nil
        notice = waiting
    }

    /// Escape or the row's own words, while waiting.
    private var waiting: Phrase? {
        switch captured {
        case .key(let command): "\(command.title): press a key or a mouse button. Escape leaves it as it is."
        case .pad(let command): "\(command.title): press a button of the gamepad. Escape leaves it as it is."
        default: nil
        }
    }

    mutating func cancelCapture() {
        guard isCapturing else { return }
        captured = nil
        contested = nil
        notice = nil
    }

    /// What was pressed while a place is waited for. Keys and mouse do not answer for the gamepad, nor it for them.
    public mutating func capture(_ place: BoundPlace) {
        guard let row = captured else { return }
        if place == .key(.escape) { return cancelCapture() }
        // Whoever reaches for another device has changed their mind.
        guard let command = row.command(for: place) else { return cancelCapture() }
        if let owner = owner(of: place), owner != command, contested != place {
            contested = place
            notice = """
                \(name(of: place)) is taken by \(owner.title). \
                Press it again to have it here; Escape leaves it there.
                """
            return
        }
        let loser = owner(of: place)
        bind(place, to: command)
        cancelCapture()
        let bound: Phrase = "\(command.title): \(name(of: place))."
        notice = loss(loser, command).map { "\(bound) \($0)" } ?? bound
    }

    /// What the other command is left with.
    private func loss(_ loser: PlayCommand?, _ winner: PlayCommand) -> Phrase? {
        guard let loser, loser != winner else { return nil }
        let left = (settings.keys.keys[loser] ?? []).isEmpty && settings.keys.buttons[loser] == nil
        return left && page == .controls ? "\(loser.title) has no key now." : nil
    }

    private func owner(of place: BoundPlace) -> PlayCommand? {
        switch place {
        case .key(let key): settings.keys.command(for: key)
        case .mouse(let button): settings.keys.command(for: button)
        case .pad(let button): settings.pad.command(for: button)
        }
    }

    private mutating func bind(_ place: BoundPlace, to command: PlayCommand) {
        switch place {
        case .key(let key): settings.keys.bind(key, to: command)
        case .mouse(let button): settings.keys.bind(button, to: command)
        case .pad(let button): settings.pad.bind(button, to: command)
        }
    }

    private func name(of place: BoundPlace) -> Phrase {
        switch place {
        case .key(let key): key.name
        case .mouse(let button): button.name
        case .pad(let button): style.name(of: button)
        }
    }
}

extension SettingsRow {
    /// The command that a press answers for; nil for a press of the other kind of device.
    fileprivate func command(for place: BoundPlace) -> PlayCommand? {
        switch (self, place) {
        case (.key(let command), .key), (.key(let command), .mouse), (.pad(let command), .pad): command
        default: nil
        }
    }
}
