public import Controls
public import Drawing

/// Keys on the screens that are values, and a pad's D-pad and buttons, which come as keys: one of them at a time has the
/// focus.
extension Interface {
    /// Whether a screen is open that keys walk through.
    public var takesKeys: Bool {
        if isHelpShown || settings != nil || pause != nil { return true }
        guard cover == nil else { return false }
        switch card {
        case .start, .death, .notice: return true
        case .none, .editor, .join: return false
        }
    }

    /// What Enter would press; nil where no such screen is open.
    public var focused: ScreenAction? {
        if isHelpShown { return .closeHelp }
        if let settings { return settings.focused }
        if let pause { return pause.focused }
        guard cover == nil else { return nil }
        switch card {
        case .start(let menu): return menu.focus
        case .death(let card): return card.focus
        case .notice(let menu): return menu.focused
        case .none, .editor, .join: return nil
        }
    }

    /// Leads a key to the topmost of these screens. Returns what it means beyond moving the focus. A key that is held
    /// moves on; it does not press again: what was held in the water must not choose on the card that came up.
    public mutating func press(
        _ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false, in bounds: Rect
    ) -> ScreenAction? {
        if isRepeat, !key.movesFocus { return nil }
        if isHelpShown { return key.isActivating || key == .escape ? .closeHelp : nil }
        if settings != nil { return settings?.press(key, modifiers, in: SettingsLayout(bounds: bounds)) }
        if pause != nil { return pause?.press(key, modifiers) }
        guard cover == nil else { return nil }
        var action: ScreenAction?
        switch card {
        case .start(var menu):
            action = menu.press(key, modifiers)
            card = .start(menu)
        case .death(var screen):
            action = screen.press(key, modifiers)
            card = .death(screen)
        case .notice(var menu):
            action = menu.press(key, modifiers)
            card = .notice(menu)
        case .none, .editor, .join: break
        }
        return action
    }

    /// The button over the water that a command presses; nil for commands that press none.
    public func button(for command: PlayCommand, isShifted: Bool = false) -> ScreenAction? {
        guard !takesKeys, cover == nil else { return nil }
        switch command {
        case .pause where hud?.testSwim != nil && isOverWater: return .endTest
        case .skipStep where guide != nil: return isShifted ? .skipGuide : .skipStep
        default: return nil
        }
    }

    private var isOverWater: Bool {
        if case .none = card { return true }
        return false
    }
}
