import Designs
import Controls
import Drawing
import Logging
import Preferences
import Screens

/// What the window tells → scenes and commands.
extension App {
    /// Something happened to the window, or the player did something, before the next `update`.
    public func handle(_ event: WindowEvent) {
        switch event {
        case .quit: quit()
        case .resized: break
        case .focusLost:
            releaseHands()
            frame.absence = .elsewhere
        // A player who is back looks first: a dish at home goes on with a press.
        case .focusGained: break
        case .pointerLeft:
            hands.pointer = nil
            for scene in scenes.scenes { scene.pointerLeft() }
        case .pad(let event):
            noteHands(event)
            if !takeSwitch(event) { handle(event) }
        case .dropped(let path): take(dropped: path)
        case .input(let input):
            noteHands(input)
            hands.takeKeyboard()
            hands.follow(input)
            if !takeSwitch(input) { handle(input) }
        }
    }

    /// Whether shortcuts go by the letters that the keyboard's layout puts on its keys: in text fields and in the
    /// editor. Play goes by the keys' positions.
    public var goesByLetters: Bool { scenes.top?.goesByLetters ?? false }

    /// What is let go of elsewhere is not heard here: whatever is held, is held no longer.
    private func releaseHands() {
        hands.switchInput.holdEnds()
        for scene in scenes.scenes {
            (scene as? any Swimming)?.helm.release()
            scene.screen.releasePointer()
        }
    }

    private func handle(_ input: InputEvent) {
        guard let top = scenes.top else { return }
        guard case .keyPressed(let key, let modifiers, let isRepeat) = input else {
            _ = top.handle(input, in: self)
            return
        }
        if (key == .enter || key == .keypadEnter) && modifiers.contains(.alt) {
            if !isRepeat { toggleFullScreen() }
            return
        }
        // What types a letter is no command where letters are typed.
        let command = isRepeat ? nil : book.settings.keys.command(for: key)
        if top.takesText, Key.functionKeys.contains(key.rawValue) {
            if let command { perform(command, isShifted: modifiers.contains(.shift)) }
            return
        }
        if top.handle(input, in: self) || top.takesText { return }
        if let command { perform(command, isShifted: modifiers.contains(.shift)) }
    }

    private func handle(_ event: PadEvent) {
        switch event {
        case .plugged(let name):
            outside.log.info("gamepad: \(name)")
            say(Announcements.plugged(name))
        case .unplugged(let name):
            outside.log.info("gamepad gone: \(name)")
            if hands.device != .keyboard { frame.absence = .padGone(name) }
            hands.takeKeyboard()
            say(Announcements.unplugged(name))
        case .pressed(let button):
            hands.takePad()
            for scene in scenes.scenes { scene.screen.names = names }
            press(button)
        case .released(let button):
            for scene in scenes.scenes { scene.screen.release(button) }
        }
    }

    private func press(_ button: PadButton) {
        guard let top = scenes.top else { return }
        // Held directions lead on by themselves, step by step.
        if top.takesSteps, PadButton.directions.contains(button) { return }
        if top.press(button, in: self) { return }
        if top.isPlay {
            guard let command = book.settings.pad.command(for: button) else { return }
            (top as? any Swimming)?.helm.noteButton(command)
            perform(command)
        } else if button == .start {
            perform(.pause)
        }
    }

    // MARK: Commands

    /// Returns whether it meant something.
    @discardableResult
    func perform(_ command: PlayCommand, isShifted: Bool = false) -> Bool {
        guard let top = scenes.top, top.allows(command) else { return false }
        for scene in scenes.scenes.reversed() {
            let transition = scene.perform(command, isShifted: isShifted, isOnTop: scene === top, in: self)
            guard let transition else { continue }
            perform(transition, of: scene)
            return true
        }
        switch command {
        case .help: perform(.push(HelpScene(in: self)), of: top)
        case .fullScreen: toggleFullScreen()
        case .situation: sound.narrator.tellSituation(in: self)
        case .picture: frame.picture = isShifted ? .dish : .asSeen
        default: return false
        }
        return true
    }

    func toggleFullScreen() { changeSettings { $0.video.isFullScreen.toggle() } }

    // MARK: Files

    private func take(dropped path: String) {
        for scene in scenes.scenes.reversed() where scene.take(dropped: path) { return }
        guard let library = designLibrary else { return }
        do {
            let entry = try library.add(pictureAt: path)
            say("\(entry.design.name) is among your saved designs now.")
        } catch {
            say(Phrase(verbatim: error.sentence))
        }
    }
}

extension Key {
    /// F1 to F12.
    fileprivate static let functionKeys: ClosedRange<UInt16> = 58...69
}

extension PadButton {
    static let directions: Set<PadButton> = [.up, .down, .left, .right]
}
