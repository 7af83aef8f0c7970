public import Anatomy

extension ControlChannel {
    /// The command that is held for it alone; nil where several commands make it.
    public var command: PlayCommand? {
        switch self {
        case .thrust, .strafe, .turn: nil
        case .bite: .bite
        case .fire: .fire
        case .shock: .shock
        case .grip: .grip
        case .custom: .custom
        }
    }
}
