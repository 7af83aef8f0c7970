import Controls
import CSDL2

/// A gamepad that only SDL sees, plugged in and pulled out at will. On the main thread, while SDL looks for controllers
/// (`Gamepads`).
@MainActor final class VirtualPad {
    private var joystick: OpaquePointer?
    private let id: SDL_JoystickID

    private static let buttons: [PadButton: SDL_GameControllerButton] = [
        .a: SDL_CONTROLLER_BUTTON_A, .b: SDL_CONTROLLER_BUTTON_B, .x: SDL_CONTROLLER_BUTTON_X,
        .y: SDL_CONTROLLER_BUTTON_Y, .back: SDL_CONTROLLER_BUTTON_BACK, .start: SDL_CONTROLLER_BUTTON_START,
        .leftStick: SDL_CONTROLLER_BUTTON_LEFTSTICK, .rightStick: SDL_CONTROLLER_BUTTON_RIGHTSTICK,
        .leftShoulder: SDL_CONTROLLER_BUTTON_LEFTSHOULDER, .rightShoulder: SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
        .up: SDL_CONTROLLER_BUTTON_DPAD_UP, .down: SDL_CONTROLLER_BUTTON_DPAD_DOWN,
        .left: SDL_CONTROLLER_BUTTON_DPAD_LEFT, .right: SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
    ]
    private static let axes: [PadAxis: SDL_GameControllerAxis] = [
        .leftX: SDL_CONTROLLER_AXIS_LEFTX, .leftY: SDL_CONTROLLER_AXIS_LEFTY, .rightX: SDL_CONTROLLER_AXIS_RIGHTX,
        .rightY: SDL_CONTROLLER_AXIS_RIGHTY, .leftTrigger: SDL_CONTROLLER_AXIS_TRIGGERLEFT,
        .rightTrigger: SDL_CONTROLLER_AXIS_TRIGGERRIGHT,
    ]

    /// nil where this SDL was built without virtual joysticks.
    init?() {
        // Without a window that has the keyboard SDL would keep the pad from us.
        SDL_SetHint("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
        let device = SDL_JoystickAttachVirtual(
            SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
            Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
        guard device >= 0, let joystick = SDL_JoystickOpen(device) else { return nil }
        self.joystick = joystick
        id = SDL_JoystickInstanceID(joystick)
    }

    /// A trigger is pulled all the way, or let go.
    func set(_ button: PadButton, isHeld: Bool) {
        switch button {
        case .leftTrigger: move(.leftTrigger, to: isHeld ? .max : 0)
        case .rightTrigger: move(.rightTrigger, to: isHeld ? .max : 0)
        default:
            if let code = Self.buttons[button] {
                SDL_JoystickSetVirtualButton(joystick, code.rawValue, isHeld ? 1 : 0)
            }
        }
    }

    /// As SDL counts: −32 768…32 767, y down, triggers from 0.
    func move(_ axis: PadAxis, to value: Int16) {
        if let code = Self.axes[axis] { SDL_JoystickSetVirtualAxis(joystick, code.rawValue, value) }
    }

    /// The second time nothing happens.
    func pullOut() {
        guard let joystick else { return }
        for index in 0..<SDL_NumJoysticks() where SDL_JoystickGetDeviceInstanceID(index) == id {
            SDL_JoystickDetachVirtual(index)
            break
        }
        SDL_JoystickClose(joystick)
        self.joystick = nil
    }
}
