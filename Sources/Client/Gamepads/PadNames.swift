import Controls
import CSDL2

// SDL's names of buttons, axes and makes → ours.

extension PadButton {
    init?(_ code: UInt8) {
        switch SDL_GameControllerButton(Int32(code)) {
        case SDL_CONTROLLER_BUTTON_A: self = .a
        case SDL_CONTROLLER_BUTTON_B: self = .b
        case SDL_CONTROLLER_BUTTON_X: self = .x
        case SDL_CONTROLLER_BUTTON_Y: self = .y
        case SDL_CONTROLLER_BUTTON_BACK: self = .back
        case SDL_CONTROLLER_BUTTON_START: self = .start
        case SDL_CONTROLLER_BUTTON_LEFTSTICK: self = .leftStick
        case SDL_CONTROLLER_BUTTON_RIGHTSTICK: self = .rightStick
        case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
        case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
        case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .up
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .down
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .left
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .right
        default: return nil
        }
    }
}

extension PadAxis {
    init?(_ code: UInt8) {
        switch SDL_GameControllerAxis(Int32(code)) {
        case SDL_CONTROLLER_AXIS_LEFTX: self = .leftX
        case SDL_CONTROLLER_AXIS_LEFTY: self = .leftY
        case SDL_CONTROLLER_AXIS_RIGHTX: self = .rightX
        case SDL_CONTROLLER_AXIS_RIGHTY: self = .rightY
        case SDL_CONTROLLER_AXIS_TRIGGERLEFT: self = .leftTrigger
        case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: self = .rightTrigger
        default: return nil
        }
    }
}

extension PadStyle {
    init(_ type: SDL_GameControllerType) {
        switch type {
        case SDL_CONTROLLER_TYPE_PS3, SDL_CONTROLLER_TYPE_PS4, SDL_CONTROLLER_TYPE_PS5: self = .playStation
        case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT,
            SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
            self = .nintendo
        default: self = .letters
        }
    }
}
