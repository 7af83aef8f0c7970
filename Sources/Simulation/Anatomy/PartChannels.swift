extension ControlChannel {
    /// The channels that only parts which name them or are wired to them answer, in the order that they are shown.
    public static let ofParts: [ControlChannel] = [.fire, .shock, .grip, .custom]
}

extension BodyPlan {
    /// The channels among `ControlChannel.ofParts` that a part of this body answers.
    public var partChannels: [ControlChannel] { partChannels { _ in true } }

    /// The same of what is left of the body. `lives`: whether the cell at an index of `cells` does.
    public func partChannels(where lives: (Int) -> Bool) -> [ControlChannel] {
        ControlChannel.ofParts.filter { answers($0, where: lives) }
    }

    private func answers(_ channel: ControlChannel, where lives: (Int) -> Bool) -> Bool {
        cells.indices.contains { index in
            let (type, isActuator) = (cells[index].type, cells[index].isActuator)
            return lives(index) && Self.answers(channel, type.traits.channel, isActuator ? cells[index].wiring : nil)
        }
            || links.contains { link in
                Self.answers(channel, link.type.traits.channel, link.isActuator ? link.wiring : nil)
                    && joins(link, where: lives)
            }
    }

    /// `own`: of the part's type; `wiring`: of a part that can be wired.
    private static func answers(_ channel: ControlChannel, _ own: ControlChannel?, _ wiring: PartWiring?) -> Bool {
        guard let wiring, wiring.channel != .automatic else { return own == channel }
        return wiring.channel.control == channel
    }
}
