import Controls
import Widgets

extension KeyStroke {
    /// What a key of the keyboard means to a control; nil for those that mean nothing, or come as text.
    init?(_ key: Key, _ modifiers: Modifiers) {
        guard !modifiers.contains(.alt) else { return nil }
        let isControl = modifiers.contains(.control)
        let isShift = modifiers.contains(.shift)
        if isControl, let edit = Self.edits[key] {
            self.init(edit)
        } else if isShift, key == Self.insertKey {
            self.init(.paste)
        } else if let control = Self.controls[key] {
            self.init(control, isExtending: isShift, isByWord: isControl)
        } else {
            return nil
        }
    }

    private static let insertKey = Key(rawValue: 73)
    private static let edits: [Key: ControlKey] = [
        .a: .selectAll, .c: .copy, .x: .cut, .v: .paste, insertKey: .copy,
    ]
    private static let controls: [Key: ControlKey] = [
        .left: .left, .right: .right, .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home,
        .end: .end, .enter: .activate, .keypadEnter: .activate, .space: .space, .backspace: .backspace,
        .delete: .delete,
    ]
}
