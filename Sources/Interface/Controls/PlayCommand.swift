public import Drawing

/// What a player can do while swimming. The raw values stand in settings files.
public enum PlayCommand: String, CaseIterable, Hashable, Sendable {
    case ahead, back, turnLeft, turnRight, strafeLeft, strafeRight, bite, fire, shock, grip, custom
    case help, hideDisplay, netGraph, fullScreen, picture, watchNext, pause, skipStep, situation

    /// All that is to be said of a command: bindings, hints and the help read it here.
    public struct Row: Sendable {
        /// What it is called where keys are chosen, and in the help.
        public let title: Phrase
        /// The controls it has until the player chooses others. A command may have several keys, and one mouse button.
        let keys: [Key]
        var mouse: PointerButton?
        var pad: [PadButton] = []
        /// Whether a pad's left stick does it, and no button is asked for.
        public var isOnStick = false

        /// Whether a pad has no control for it until one is chosen.
        public var isRareOnPad: Bool { pad.isEmpty && !isOnStick }
    }

    public var title: Phrase { row.title }

    public var row: Row {
        switch self {
        case .ahead: Row(title: "Swim", keys: [.w, .up], mouse: .left, isOnStick: true)
        case .back: Row(title: "Back", keys: [.s, .down], pad: [.leftTrigger])
        case .turnLeft: Row(title: "Turn left", keys: [.a, .left], isOnStick: true)
        case .turnRight: Row(title: "Turn right", keys: [.d, .right], isOnStick: true)
        case .strafeLeft: Row(title: "Strafe left", keys: [.q], pad: [.leftShoulder])
        case .strafeRight: Row(title: "Strafe right", keys: [.e], pad: [.rightShoulder])
        case .bite: Row(title: "Bite, boost", keys: [.space], mouse: .right, pad: [.rightTrigger, .a])
        case .fire: Row(title: "Fire", keys: [.f], pad: [.b])
        case .shock: Row(title: "Shock", keys: [.r], pad: [.left])
        case .grip: Row(title: "Grip", keys: [.g], pad: [.up])
        case .custom: Row(title: "Custom", keys: [.c], pad: [.down])
        case .help: Row(title: "Help", keys: [.f1], pad: [.back])
        case .hideDisplay: Row(title: "Hide the display", keys: [.f2], pad: [.leftStick])
        case .netGraph: Row(title: "Network figures", keys: [.f3])
        case .fullScreen: Row(title: "Full screen", keys: [.f11])
        case .picture: Row(title: "Take a picture", keys: [.f12])
        case .watchNext: Row(title: "Watch the next", keys: [.tab], pad: [.y])
        case .pause: Row(title: "Menu", keys: [.escape], pad: [.start])
        case .skipStep: Row(title: "Skip a step of the guide", keys: [.f4], pad: [.x])
        case .situation: Row(title: "Say how things are", keys: [.f5], pad: [.right])
        }
    }
}
