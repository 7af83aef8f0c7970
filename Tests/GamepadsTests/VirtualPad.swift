import Controls
import CSDL2
@testable import Gamepads

/// A gamepad that only SDL sees, plugged in and pulled out at will.
///
/// On the main thread, while SDL looks for controllers (`Gamepads`).
@MainActor final class VirtualPad {
    private var joystick: OpaquePointer?
    private let id: SDL_JoystickID

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
            let codes = 0..<UInt8(SDL_CONTROLLER_BUTTON_MAX.rawValue)
            guard let code = codes.first(where: { PadButton($0) == button }) else { return }
            SDL_JoystickSetVirtualButton(joystick, Int32(code), isHeld ? 1 : 0)
        }
    }

    /// As SDL counts: −32 768…32 767, y down, triggers from 0.
    func move(_ axis: PadAxis, to value: Int16) {
        let codes = 0..<UInt8(SDL_CONTROLLER_AXIS_MAX.rawValue)
        guard let code = codes.first(where: { PadAxis($0) == axis }) else { return }
        SDL_JoystickSetVirtualAxis(joystick, Int32(code), value)
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
