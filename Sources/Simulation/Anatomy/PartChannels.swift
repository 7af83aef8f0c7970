extension ControlChannel {
    /// The channels that only parts which name them or are wired to them answer, in the order that they are shown.
    public static let ofParts: [ControlChannel] = [.fire, .shock, .grip, .custom]
}

extension BodyPlan {
    /// The channels among `ControlChannel.ofParts` that a part of this body answers.
    public var partChannels: [ControlChannel] { ControlChannel.ofParts.filter(answers) }

    private func answers(_ channel: ControlChannel) -> Bool {
        cells.contains { Self.answers(channel, $0.type.traits.channel, $0.isActuator ? $0.wiring : nil) }
            || links.contains { Self.answers(channel, $0.type.traits.channel, $0.isActuator ? $0.wiring : nil) }
    }

    /// `own`: of the part's type; `wiring`: of a part that can be wired.
    private static func answers(_ channel: ControlChannel, _ own: ControlChannel?, _ wiring: PartWiring?) -> Bool {
        guard let wiring, wiring.channel != .automatic else { return own == channel }
        return wiring.channel.control == channel
    }
}
