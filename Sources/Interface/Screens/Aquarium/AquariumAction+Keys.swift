public import Controls

/// What keys and a pad's buttons mean over an aquarium; whom to follow next is a command.
extension AquariumAction {
    public init?(_ key: Key) {
        switch key {
        case .space: self = .pause
        case .minus, .keypadMinus: self = .slower
        case .plus, .keypadPlus: self = .faster
        case .f: self = .tool(.feed)
        case .p: self = .tool(.poke)
        default: return nil
        }
    }

    public init?(_ button: PadButton) {
        switch button {
        case .b: self = .letGo
        case .x: self = .tool(.feed)
        case .rightTrigger: self = .tool(.poke)
        case .leftTrigger: self = .pause
        case .leftShoulder: self = .slower
        case .rightShoulder: self = .faster
        default: return nil
        }
    }
}
