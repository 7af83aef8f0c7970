import Controls
import CSDL2
import SimMath

extension WindowEvent {
    /// From SDL's event; positions become interface points (`scale` window points each).
    /// `goesByLetters`: shortcuts are named by the letters on the keys. nil for what nobody needs.
    init?(_ event: SDL_Event, scale: Float, goesByLetters: Bool) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: self = .quit
        case SDL_WINDOWEVENT: self.init(window: event.window)
        case SDL_KEYDOWN: self.init(key: event.key, goesByLetters: goesByLetters)
        case SDL_KEYUP: self = .input(.keyReleased(Key(event.key)))
        case SDL_TEXTINPUT: self.init(text: event.text)
        case SDL_MOUSEMOTION:
            self = .input(.pointerMoved(Vector2(Float(event.motion.x), Float(event.motion.y)) / scale))
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self.init(button: event.button, scale: scale)
        case SDL_MOUSEWHEEL: self.init(wheel: event.wheel, scale: scale)
        case SDL_DROPFILE:
            guard let file = event.drop.file else { return nil }
            defer { SDL_free(file) }
            self = .dropped(String(cString: file))
        default: return nil
        }
    }

    private init(key event: SDL_KeyboardEvent, goesByLetters: Bool) {
        let modifiers = Modifiers(event)
        let key = Key(event)
        let isByLetter = goesByLetters && modifiers.contains(.control)
        self = .input(
            .keyPressed(isByLetter ? KeyboardLayout.byLetter(key) : key, modifiers, isRepeat: event.repeat != 0))
    }

    private init?(window event: SDL_WindowEvent) {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: self = .resized
        case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: self = .focusLost
        case SDL_WINDOWEVENT_FOCUS_GAINED: self = .focusGained
        case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft
        default: return nil
        }
    }

    /// UTF-8, ended by a zero byte.
    private init?(text event: SDL_TextInputEvent) {
        let text = withUnsafeBytes(of: event.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !text.isEmpty else { return nil }
        self = .input(.text(text))
    }

    private init?(button event: SDL_MouseButtonEvent, scale: Float) {
        let button: PointerButton
        switch Int32(event.button) {
        case SDL_BUTTON_LEFT: button = .left
        case SDL_BUTTON_MIDDLE: button = .middle
        case SDL_BUTTON_RIGHT: button = .right
        default: return nil
        }
        let position = Vector2(Float(event.x), Float(event.y)) / scale
        let isPressed = event.state == SDL_PRESSED
        self = .input(isPressed ? .pointerPressed(position, button) : .pointerReleased(position, button))
    }

    private init(wheel event: SDL_MouseWheelEvent, scale: Float) {
        let isFlipped = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue
        let position = Vector2(Float(event.mouseX), Float(event.mouseY)) / scale
        self = .input(.wheel(isFlipped ? -event.preciseY : event.preciseY, at: position))
    }
}

extension Key {
    /// SDL's scancodes are the usage codes that keys are named by.
    fileprivate init(_ event: SDL_KeyboardEvent) {
        self.init(rawValue: UInt16(truncatingIfNeeded: event.keysym.scancode.rawValue))
    }
}

extension Modifiers {
    fileprivate init(_ event: SDL_KeyboardEvent) {
        let held = UInt32(event.keysym.mod)
        self = []
        if held & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
        if held & KMOD_CTRL.rawValue != 0 { insert(.control) }
        if held & KMOD_ALT.rawValue != 0 { insert(.alt) }
    }
}
