public import Controls
public import Drawing

/// What a player can do in the editor besides pointing: the rows that buttons, shortcuts, hints and help read.
public enum EditorCommand: String, CaseIterable, Hashable, Sendable {
    case undo, redo, mirror, snap, fit, designs
    case testSwim, revert, done
    case selectAll, copy, cut, paste, duplicate, remove
    case turnLeft, turnRight, grow, shrink, cancel

    /// A key with what must be held beside it.
    struct Shortcut: Hashable, Sendable {
        let key: Key
        let hasControl: Bool
        /// nil: Shift makes no difference.
        let hasShift: Bool?

        init(_ key: Key, control: Bool = false, shift: Bool? = nil) {
            self.key = key
            hasControl = control
            hasShift = shift
        }

        func matches(_ key: Key, _ modifiers: Modifiers) -> Bool {
            key == self.key && modifiers.contains(.control) == hasControl
                && (hasShift ?? modifiers.contains(.shift)) == modifiers.contains(.shift)
        }
    }

    /// All that is to be said of a command.
    struct Row: Sendable {
        let title: Phrase
        /// What the first of its keys is called; nil without a key.
        var keyName: Phrase?
        let keys: [Shortcut]
        var button: PadButton?
    }

    /// On its button.
    public var title: Phrase { row.title }

    /// The pad's button that does the same; nil where there is none.
    public var padButton: PadButton? { row.button }

    /// What does it on the device in use; nil where nothing does.
    public func name(_ names: ControlNames) -> Phrase? {
        guard names.isGamepad else { return row.keyName }
        return row.button.map { names.name($0, orKey: "") }
    }

    /// The command that a key of the keyboard stands for.
    init?(_ key: Key, _ modifiers: Modifiers) {
        let found = Self.allCases.first { $0.row.keys.contains { $0.matches(key, modifiers) } }
        guard let found else { return nil }
        self = found
    }

    /// The command that a pad's button stands for.
    init?(_ button: PadButton) {
        guard let found = Self.allCases.first(where: { $0.row.button == button }) else { return nil }
        self = found
    }

    var row: Row {
        switch self {
        case .undo:
            Row(
                title: "Undo", keyName: "Ctrl+Z", keys: [Shortcut(.z, control: true, shift: false)],
                button: .leftShoulder)
        case .redo:
            Row(
                title: "Redo", keyName: "Ctrl+Y",
                keys: [Shortcut(.y, control: true), Shortcut(.z, control: true, shift: true)], button: .rightShoulder)
        case .mirror: Row(title: "Mirror", keyName: "M", keys: [Shortcut(.m)], button: .rightStick)
        case .snap: Row(title: "Snap", keyName: "N", keys: [Shortcut(.n)])
        case .fit: Row(title: "Fit", keyName: "Home", keys: [Shortcut(.home)], button: .leftStick)
        case .designs:
            Row(
                title: "Designs", keyName: "Ctrl+O", keys: [Shortcut(.o, control: true), Shortcut(.s, control: true)])
        case .testSwim: Row(title: "Test swim", keyName: "T", keys: [Shortcut(.t)])
        case .revert: Row(title: "Revert", keys: [])
        case .done:
            Row(
                title: "Done", keyName: "Ctrl+Enter",
                keys: [Shortcut(.enter, control: true), Shortcut(.keypadEnter, control: true)], button: .back)
        case .selectAll: Row(title: "Select all", keyName: "Ctrl+A", keys: [Shortcut(.a, control: true)])
        case .copy: Row(title: "Copy", keyName: "Ctrl+C", keys: [Shortcut(.c, control: true)])
        case .cut: Row(title: "Cut", keyName: "Ctrl+X", keys: [Shortcut(.x, control: true)])
        case .paste: Row(title: "Paste", keyName: "Ctrl+V", keys: [Shortcut(.v, control: true)])
        case .duplicate: Row(title: "Duplicate", keyName: "Ctrl+D", keys: [Shortcut(.d, control: true)])
        case .remove:
            Row(title: "Remove", keyName: Key.delete.name, keys: [Shortcut(.delete), Shortcut(.backspace)], button: .y)
        case .turnLeft:
            Row(title: "Rotate", keyName: "R", keys: [Shortcut(.r, shift: false)], button: .leftTrigger)
        case .turnRight:
            Row(title: "Rotate back", keyName: "Shift+R", keys: [Shortcut(.r, shift: true)], button: .rightTrigger)
        case .grow: Row(title: "Grow", keyName: "+", keys: [Shortcut(.plus)])
        case .shrink: Row(title: "Shrink", keyName: "-", keys: [Shortcut(.minus)])
        case .cancel: Row(title: "Cancel", keyName: Key.escape.name, keys: [Shortcut(.escape)], button: .b)
        }
    }
}
