import Staging
import Screens
import SimMath
import Widgets

/// Events of the window → clicks on the interface, commands, and the state of the hands.
extension Game {
    func handle(_ event: WindowEvent, stage: Stage) {
        switch event {
        case .quit: isOver = true
        case .resized: break
        case .focusLost: hands = HandState()
        case .pointerLeft: pointer = nil
        case .input(let input): handle(input, stage: stage)
        }
    }

    private func handle(_ input: InputEvent, stage: Stage) {
        switch input {
        case .pointerMoved(let point): pointer = point
        case .pointerPressed(let point, let button):
            pointer = point
            if click(at: point, button, stage: stage) { return }
        case .pointerReleased(_, let button):
            release(button)
            // What was held when a menu opened is let go.
            if isMenuOpen { passToEditor(input, stage: stage) }
        case .keyPressed(let key, let modifiers, let isRepeat):
            if press(key, modifiers, isRepeat: isRepeat, stage: stage) { return }
        case .keyReleased(let key): hands.held.remove(key)
        case .wheel(let notches, _): if !isEditing && !isMenuOpen { camera.wheel(notches) }
        }
        if !isMenuOpen { passToEditor(input, stage: stage) }
    }

    var isMenuOpen: Bool { interface.pause != nil || interface.isHelpShown }

    var isEditing: Bool {
        if case .editor = interface.card { return true }
        return false
    }

    private func passToEditor(_ input: InputEvent, stage: Stage) {
        guard case .editor(var screen) = interface.card else { return }
        screen.handle(input, in: EditorLayout(bounds: stage.bounds))
        interface.card = .editor(screen)
    }

    /// Whether the interface took the click.
    private func click(at point: Vector2, _ button: PointerButton, stage: Stage) -> Bool {
        if let target = lastFrame.target(at: point) {
            if button == .left, let action = target.action { perform(action, stage: stage) }
            return true
        }
        if isEditing || isMenuOpen { return false }
        if button == .left { hands.isThrustPressed = true }
        if button == .right { hands.isBitePressed = true }
        return false
    }

    private func release(_ button: PointerButton) {
        if button == .left { hands.isThrustPressed = false }
        if button == .right { hands.isBitePressed = false }
    }

    /// Whether a menu, a card or a command took the key.
    private func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, stage: Stage) -> Bool {
        if key == .enter && modifiers.contains(.alt) {
            requestFullScreenToggle()
            return true
        }
        if let command = steering.bindings.command(for: key), !isRepeat, perform(command, stage: stage) { return true }
        if interface.isHelpShown { return true }
        if interface.pause != nil { return pressInPause(key, stage: stage) }
        if pressOnCard(key, stage: stage) { return true }
        if canRise, key == .enter || key == .keypadEnter {
            riseAgain()
            return true
        }
        if !isEditing { hands.held.insert(key) }
        return false
    }

    private func pressInPause(_ key: Key, stage: Stage) -> Bool {
        if let action = interface.pause?.press(key) { perform(action, stage: stage) }
        return true
    }

    private func pressOnCard(_ key: Key, stage: Stage) -> Bool {
        var action: ScreenAction?
        switch interface.card {
        case .none, .editor: return false
        case .death(var card):
            action = card.press(key)
            chosenSeed = card.chosenSeed
            interface.card = .death(card)
        case .start(var menu):
            action = menu.press(key)
            chosenSeed = menu.chosenSeed
            interface.card = .start(menu)
        case .notice(var menu):
            action = menu.press(key)
            interface.card = .notice(menu)
        }
        if let action { perform(action, stage: stage) }
        return true
    }
}
