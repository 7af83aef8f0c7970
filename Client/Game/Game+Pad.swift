import Preferences
import Drawing
import Controls
import Gamepads
import Logging
import PosedScenes
import Rendering
import Screens
import SimMath

/// A gamepad in hand: in the dish its buttons are commands, in menus keys, in the editor a cursor's buttons.
extension Game {
    func handle(_ event: PadEvent, stage: Stage) {
        switch event {
        case .plugged(let name):
            link.log.info("gamepad: \(name)")
            say(Announcements.plugged(name))
        case .unplugged(let name):
            link.log.info("gamepad gone: \(name)")
            device = .keyboard
            say(Announcements.unplugged(name))
        case .pressed(let button):
            device = .gamepad(pads.style)
            press(button, stage: stage)
        case .released(let button):
            // Under a menu too: what was in hand when it opened must not stay there.
            if isEditing, interface.cover == nil, button == .a, let pointer {
                handle(.pointerReleased(pointer, .left), stage: stage)
            }
        }
    }

    /// Whether the pad moves the editor's cursor.
    private var isPadEditing: Bool { isEditing && interface.cover == nil && !isMenuOpen }

    private func press(_ button: PadButton, stage: Stage) {
        if interface.settings?.isCapturing == true {
            _ = withSettings { $0.capture(.pad(button)) }
        } else if isPadEditing {
            pressInEditor(button, stage: stage)
        } else if let screen = shownViews, screen.press(button, pads.style) {
            return
        } else if pressInAquarium(button, stage: stage) {
            return
        } else if isMenuOpen || !isPlaying {
            if let (key, modifiers) = menuKey(button) {
                _ = press(key, modifiers, isRepeat: false, stage: stage)
            }
        } else if let command = book.settings.pad.command(for: button) {
            _ = perform(command, stage: stage)
        } else if isWatching, canRise, button == .a {
            riseAgain()
        }
    }

    private var isPlaying: Bool {
        guard interface.cover == nil else { return false }
        if case .none = interface.card { return true }
        return false
    }

    private var isStarting: Bool {
        if case .start = interface.card { return true }
        return false
    }

    private var isDead: Bool {
        if case .death = interface.card { return interface.cover == nil }
        return false
    }

    /// The key that means in a menu what the button means; B leaves menus, but never the game.
    private func menuKey(_ button: PadButton) -> (Key, Modifiers)? {
        switch button {
        case .a: (.enter, [])
        case .back where !isMenuOpen && shownViews == nil: (.b, [])
        case .b, .back: isMenuOpen || shownViews != nil ? (.escape, []) : nil
        case .start: isMenuOpen || !isStarting ? (.escape, []) : nil
        case .x: (.s, [])
        case .y where isDead && !isMenuOpen: (.v, [])
        case .leftTrigger where isStarting && !isMenuOpen: (.a, [])
        case .y where isStarting && !isMenuOpen: (.j, [])
        case .y, .rightShoulder: (.tab, [])
        case .leftShoulder: (.tab, .shift)
        default: nil
        }
    }

    private func pressInEditor(_ button: PadButton, stage: Stage) {
        let place = editorCursor(stage).place
        switch button {
        case .a: click(.left, at: place, isHeld: true, stage: stage)
        case .x: click(.right, at: place, isHeld: false, stage: stage)
        case .y: passToEditor(.keyPressed(.delete, [], isRepeat: false), stage: stage)
        case .b: passToEditor(.keyPressed(.escape, [], isRepeat: false), stage: stage)
        case .leftTrigger: passToEditor(.keyPressed(.r, [], isRepeat: false), stage: stage)
        case .rightTrigger: passToEditor(.keyPressed(.r, .shift, isRepeat: false), stage: stage)
        case .leftShoulder: perform(.undo, stage: stage)
        case .rightShoulder: perform(.redo, stage: stage)
        case .leftStick: perform(.zoomToFit, stage: stage)
        case .rightStick: perform(.toggleMirror, stage: stage)
        case .back: perform(.done, stage: stage)
        case .start: _ = perform(PlayCommand.pause, stage: stage)
        default: break
        }
    }

    private func click(_ button: PointerButton, at place: Vector2, isHeld: Bool, stage: Stage) {
        handle(.pointerMoved(place), stage: stage)
        handle(.pointerPressed(place, button), stage: stage)
        if !isHeld { handle(.pointerReleased(place, button), stage: stage) }
    }

    /// Where the pad's cursor is: where the pointer was, or in the middle of the canvas.
    private func editorCursor(_ stage: Stage) -> PadCursor {
        PadCursor(place: pointer ?? EditorLayout(bounds: stage.bounds).canvas.centre)
    }

    /// So far out a stick takes over from the mouse: worn ones rest elsewhere than in the middle.
    private static let reach: Float = 0.5

    /// One frame: sticks held and directions repeated.
    func updatePad(elapsed: Float, stage: Stage) {
        let pad = pads.state
        stage.renderer.pull = pads.pull
        if max(pad.leftStick.length, pad.rightStick.length) > Self.reach { device = .gamepad(pads.style) }
        interface.cursor = names.isGamepad && (isPadEditing || isPadInAquarium) ? pointer : nil
        guard names.isGamepad else { return }
        if isPadInAquarium { moveAquariumCursor(pad, elapsed: elapsed, stage: stage) }
        let step = focusRepeater.step(pad, seconds: elapsed)
        if let step, isPadInAquarium, hasDPad(pad) { hopInAquarium(step.direction, stage: stage) }
        if isPadEditing {
            moveCursor(pad.rightStick, elapsed: elapsed, stage: stage)
            if let step { hop(step.direction, stage: stage) }
        } else if let step, isMenuOpen || !isPlaying, interface.settings?.isCapturing != true {
            _ = press(step.direction.key, [], isRepeat: step.isRepeat, stage: stage)
        }
    }

    /// The right stick: from a button of the editor it goes back to the canvas.
    private func moveCursor(_ stick: Vector2, elapsed: Float, stage: Stage) {
        guard case .editor(let screen) = interface.card else { return }
        let layout = EditorLayout(bounds: stage.bounds)
        var cursor = editorCursor(stage)
        guard stick.length > 0 || layout.canvas.contains(cursor.place) else { return }
        if !layout.canvas.contains(cursor.place) { cursor = PadCursor(place: layout.canvas.centre) }
        // A cell in hand, or a menu open, is not drawn to others.
        let magnets = pads.state.held.contains(.a) || screen.isMenuOpen ? [] : screen.cellCentres(in: layout)
        if cursor.move(stick, seconds: elapsed, in: layout.canvas, magnets: magnets) || pointer == nil {
            handle(.pointerMoved(cursor.place), stage: stage)
        }
    }

    private func hop(_ direction: FocusDirection, stage: Stage) {
        guard case .editor(let screen) = interface.card else { return }
        let place = editorCursor(stage).place
        let layout = EditorLayout(bounds: stage.bounds)
        if let hop = screen.hop(from: place, direction, among: lastFrame.targets, in: layout) {
            obey(hop, at: place, stage: stage)
        }
    }

    /// A step of the D-pad or Tab from `place`.
    func obey(_ hop: EditorHop, at place: Vector2, stage: Stage) {
        switch hop {
        case .move(let next): handle(.pointerMoved(next), stage: stage)
        case .slide(let direction): passToEditor(.keyPressed(direction.key, [], isRepeat: false), stage: stage)
        case .wheel(let notches): handle(.wheel(notches, at: place), stage: stage)
        case .reveal(let tool):
            guard case .editor(let screen) = interface.card else { return }
            let next = screen.reveal(tool, in: EditorLayout(bounds: stage.bounds))
            if let next { handle(.pointerMoved(next), stage: stage) }
        }
    }

    /// The left stick moves the aquarium's cursor freely.
    private func hasDPad(_ pad: GamepadState) -> Bool { !pad.held.isDisjoint(with: [.up, .down, .left, .right]) }
}
