import Controls
import CSDL2
import Drawing
import SimMath

/// One pad while it is plugged in.
final class OpenPad {
    let id: SDL_JoystickID
    let name: String
    let style: PadStyle
    var state = GamepadState()
    private let controller: OpaquePointer
    /// Must outlive the pad.
    private let subsystem: ControllerSubsystem
    private let hasAccelerometer: Bool

    /// nil when it cannot be opened.
    init?(device: Int32, _ subsystem: ControllerSubsystem) {
        guard let controller = SDL_GameControllerOpen(device) else { return nil }
        self.controller = controller
        self.subsystem = subsystem
        id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
        name = SDL_GameControllerName(controller).map { String(cString: $0) } ?? "Gamepad"
        style = PadStyle(SDL_GameControllerGetType(controller))
        hasAccelerometer =
            SDL_GameControllerHasSensor(controller, SDL_SENSOR_ACCEL) == SDL_TRUE
            && SDL_GameControllerSetSensorEnabled(controller, SDL_SENSOR_ACCEL, SDL_TRUE) == 0
    }

    isolated deinit { SDL_GameControllerClose(controller) }

    /// Without effect on a pad that has no motors.
    func rumble(_ rumble: Rumble) {
        func level(_ share: Float) -> UInt16 { UInt16(min(1, max(0, share)) * Float(UInt16.max)) }
        let milliseconds = UInt32(min(5, max(0, rumble.seconds)) * 1000)
        SDL_GameControllerRumble(controller, level(rumble.low), level(rumble.high), milliseconds)
    }

    /// g, x to the right, y up.
    var pull: Vector2? {
        guard hasAccelerometer else { return nil }
        var values: [Float] = [0, 0, 0]
        guard SDL_GameControllerGetSensorData(controller, SDL_SENSOR_ACCEL, &values, 3) == 0 else { return nil }
        return InnerShadowTilt.pull(sensorX: values[0], sensorY: values[1])
    }
}

/// SDL's controllers, started once and ended when the last pad is closed.
final class ControllerSubsystem {
    private let isReady: Bool
    let problem: String?

    init() {
        isReady = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0
        problem = isReady ? nil : String(cString: SDL_GetError())
    }

    isolated deinit {
        if isReady { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
    }
}
