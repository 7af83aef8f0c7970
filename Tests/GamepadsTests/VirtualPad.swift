import CSDL2

/// A gamepad that only SDL sees, plugged in and pulled out at will.
@MainActor
final class VirtualPad {
    private let device: Int32
    private var joystick: OpaquePointer?
    let id: SDL_JoystickID

    /// nil where this SDL was built without virtual joysticks.
    init?() {
        device = SDL_JoystickAttachVirtual(
            SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
            Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
        guard device >= 0, let joystick = SDL_JoystickOpen(device) else { return nil }
        self.joystick = joystick
        id = SDL_JoystickInstanceID(joystick)
    }

    func set(_ button: SDL_GameControllerButton, _ isDown: Bool) {
        SDL_JoystickSetVirtualButton(joystick, button.rawValue, isDown ? 1 : 0)
    }

    func set(_ axis: SDL_GameControllerAxis, _ value: Int16) {
        SDL_JoystickSetVirtualAxis(joystick, axis.rawValue, value)
    }

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
