import SimMath
import Widgets

/// The hands on the join screen.
extension JoinScreen {
    /// Everything the player does while the screen shows; keys of other screens have no meaning here.
    public func handle(_ event: InputEvent) {
        switch event {
        case .pointerMoved(let point): router.move(point)
        case .pointerPressed(let point, .left):
            isByKeys = false
            let top = controller.topViewController.view
            focus.focus(at: point)
            router.press(point, in: top)
        case .pointerReleased(let point, .left): router.release(point)
        case .wheel(let notches, let point): turnWheel(notches, at: point)
        case .keyPressed(let key, let modifiers, _): press(key, modifiers)
        case .text(let text): focus.insert(text)
        default: break
        }
    }

    private func turnWheel(_ notches: Float, at point: Vector2) {
        guard !isConnecting else { return }
        for view in [controller.servers, controller.form] as [ScrollView] {
            if view.bounds.contains(view.fromRoot(point)) { view.turnWheel(notches) }
        }
    }

    private func press(_ key: Key, _ modifiers: Modifiers) {
        isByKeys = true
        switch key {
        case .escape: escape()
        case .tab: if modifiers.contains(.shift) { focus.moveBackward() } else { focus.moveForward() }
        default: if let stroke = KeyStroke(key, modifiers) { focus.press(stroke) }
        }
    }
}

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
