import Widgets
public import Controls

/// Typing with a pad: the keyboard on the screen comes with the first button on a field, and goes with the second.
extension ViewScreen {
    /// A pad's button, where it means more than the key it stands for. Returns whether it did. `style`: whose signs are on
    /// the pad.
    public func press(_ button: PadButton, _ style: PadStyle) -> Bool {
        if let keyboard {
            keyboard.press(button)
            dropKeyboard()
            return true
        }
        guard button == .a, let field = focus.focused as? TextField else { return false }
        keyboard = FieldKeyboard(field, style: style)
        return true
    }

    /// Whether the keyboard on the screen shows.
    public var isKeyboardShown: Bool { keyboard != nil }

    /// Whether the keyboard on the screen took it.
    func passToKeyboard(_ event: InputEvent) -> Bool {
        guard let keyboard else { return false }
        defer { dropKeyboard() }
        return keyboard.handle(event)
    }

    /// It goes when it is done, or its field can no longer be typed into.
    func dropKeyboard() {
        if let keyboard, keyboard.isDone || focus.focused !== keyboard.field { self.keyboard = nil }
    }
}
