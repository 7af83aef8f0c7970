public import Anatomy

extension ControlChannel {
    /// The channels that only parts which are wired to them answer, in the order that they are shown.
    public static let wired: [ControlChannel] = [.fire, .shock, .grip, .custom]

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

extension BodyPlan {
    /// The channels among `ControlChannel.wired` that a part of this body answers.
    public var wiredChannels: [ControlChannel] {
        ControlChannel.wired.filter { channel in
            cells.contains {
                $0.type.traits.channel == channel || $0.isActuator && $0.wiring.channel.control == channel
            }
                || links.contains { $0.isActuator && $0.wiring.channel.control == channel }
        }
    }
}
