import Drawing
import Controls
import PosedScenes
import Screens
import SimMath

/// Events of the window → clicks on the interface, commands, and the state of the hands.
extension Game {
    func handle(_ event: WindowEvent, stage: Stage) {
        switch event {
        case .quit: isOver = true
        case .resized: break
        case .focusLost: hands = HandState()
        case .pointerLeft: pointer = nil
        case .pad(let event): handle(event, stage: stage)
        case .dropped(let path): take(dropped: path)
        case .input(let input):
            device = .keyboard
            handle(input, stage: stage)
        }
    }

    func handle(_ given: InputEvent, stage: Stage) {
        let input = byLetter(given)
        if let screen = shownViews { return handle(input, on: screen, stage: stage) }
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
        case .text: break
        case .wheel(let notches, _):
            if interface.settings != nil {
                _ = withSettings { $0.wheel(notches, in: SettingsLayout(bounds: stage.bounds)) }
            } else if !isEditing && !isMenuOpen {
                camera.wheel(notches)
            }
        }
        if !isMenuOpen { passToEditor(input, stage: stage) }
    }

    /// Shortcuts of the editor and of text fields go by letters, play by places.
    private func byLetter(_ input: InputEvent) -> InputEvent {
        guard isEditing || shownViews != nil, case .keyPressed(let key, let modifiers, let isRepeat) = input,
            modifiers.contains(.control)
        else { return input }
        return .keyPressed(KeyboardLayout.byLetter(key), modifiers, isRepeat: isRepeat)
    }

    var isMenuOpen: Bool { interface.pause != nil || interface.settings != nil || interface.isHelpShown }

    var isEditing: Bool {
        if case .editor = interface.card { return true }
        return false
    }

    func passToEditor(_ input: InputEvent, stage: Stage) {
        guard case .editor(var screen) = interface.card else { return }
        screen.handle(input, in: EditorLayout(bounds: stage.bounds))
        interface.card = .editor(screen)
    }

    /// Whether the interface took the click.
    private func click(at point: Vector2, _ button: PointerButton, stage: Stage) -> Bool {
        if interface.settings?.isCapturing == true {
            _ = withSettings { $0.capture(.mouse(button)) }
            return true
        }
        if let target = lastFrame.target(at: point) {
            if button == .left, let action = target.action { perform(action, stage: stage) }
            return true
        }
        if isEditing || isMenuOpen { return false }
        if isAquarium {
            clickInAquarium(at: point, button, stage: stage)
            return true
        }
        switch steering.bindings.command(for: button) {
        case .ahead?: hands.isThrustPressed = true
        case .bite?: hands.isBitePressed = true
        case let command?: if !perform(command, stage: stage) { hands.commands.insert(command) }
        case nil: break
        }
        return false
    }

    private func release(_ button: PointerButton) {
        switch steering.bindings.command(for: button) {
        case .ahead?: hands.isThrustPressed = false
        case .bite?: hands.isBitePressed = false
        case let command?: hands.commands.remove(command)
        case nil: break
        }
    }

    /// Whether a menu, a card or a command took the key.
    func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, stage: Stage) -> Bool {
        if key == .enter && modifiers.contains(.alt) {
            toggleFullScreen()
            return true
        }
        if interface.settings != nil && !interface.isHelpShown {
            pressInSettings(key, modifiers, isRepeat: isRepeat, stage: stage)
            return true
        }
        if let screen = shownViews {
            press(key, modifiers, isRepeat: isRepeat, on: screen, stage: stage)
            return true
        }
        if pressInEditor(key, modifiers, stage: stage) { return true }
        // Whatever they are bound to, in a menu the arrows, Tab and Enter find their way.
        let isForMenu = interface.takesKeys && Self.menuKeys.contains(key)
        if !isForMenu, let command = steering.bindings.command(for: key), !isRepeat,
            perform(command, isShifted: modifiers.contains(.shift), stage: stage)
        {
            return true
        }
        if interface.takesKeys {
            let action = interface.press(key, modifiers, isRepeat: isRepeat, in: stage.bounds)
            if let action { perform(action, stage: stage) }
            return true
        }
        if pressInAquarium(key) { return true }
        if canRise, key == .enter || key == .keypadEnter {
            riseAgain()
            return true
        }
        if !isEditing { hands.held.insert(key) }
        return false
    }

    private static let menuKeys: Set<Key> = [.up, .down, .left, .right, .tab, .enter, .keypadEnter]

    /// Pictures can be taken of the settings too; everything else is theirs.
    private func pressInSettings(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, stage: Stage) {
        let command = steering.bindings.command(for: key)
        if interface.settings?.isCapturing == false, !isRepeat, command == .picture || command == .fullScreen {
            _ = command.map { perform($0, isShifted: modifiers.contains(.shift), stage: stage) }
            return
        }
        let action = interface.press(key, modifiers, isRepeat: isRepeat, in: stage.bounds)
        followSettings()
        if let action { perform(action, stage: stage) }
    }

    /// Tab goes from button to button, Enter presses the one that the pointer has reached. Returns whether the key was for
    /// that.
    private func pressInEditor(_ key: Key, _ modifiers: Modifiers, stage: Stage) -> Bool {
        guard case .editor(let screen) = interface.card, !isMenuOpen, modifiers.isSubset(of: .shift) else {
            return false
        }
        let layout = EditorLayout(bounds: stage.bounds)
        if key == .tab {
            let place = pointer ?? layout.canvas.centre
            let next = screen.tab(
                from: place, isBack: modifiers.contains(.shift), among: lastFrame.targets, in: layout)
            if let next { obey(next, at: place, stage: stage) }
            return true
        }
        guard key == .enter || key == .keypadEnter, let pointer, lastFrame.stop(at: pointer)?.action != nil else {
            return false
        }
        handle(.pointerPressed(pointer, .left), stage: stage)
        handle(.pointerReleased(pointer, .left), stage: stage)
        return true
    }
}
