public import Controls
public import Drawing

/// What a player can do in the editor besides pointing: the rows that buttons, shortcuts, hints and help read.
public enum EditorCommand: String, CaseIterable, Hashable, Sendable {
    case undo, redo, mirror, mirrorSides, snap, fit, designs
    case testSwim, leave, revert, done
    case selectAll, copy, cut, paste, duplicate, remove
    case turnLeft, turnRight, grow, shrink, cancel
    case nextPlace, previousPlace, nextCell, previousCell, nextLink, previousLink
    case press, add, another, carry, open
    case nextPart, previousPart, search, zoomIn, zoomOut

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
}
