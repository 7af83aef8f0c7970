package import Controls

extension Rumble {
    /// What the hand feels of a frame: blows slow and hard, teeth fast and short, armour as a knock, a bite in vain
    /// faintly. `blow`: how hard the player was hurt, 0…1.
    package static func felt(bites: [BiteEvent], blow: Float, isHunted: Bool) -> Rumble? {
        if blow > 0 { return Rumble(low: 0.35 + 0.65 * blow, high: 0.3, seconds: 0.12 + 0.18 * blow) }
        var strongest: Rumble?
        for bite in bites {
            let felt: Rumble? =
                switch bite {
                case .torn: Rumble(low: 0.5, high: 0.7, seconds: 0.14)
                case .landed: Rumble(low: 0.2, high: 0.55, seconds: 0.08)
                case .clinked: Rumble(low: 0, high: 0.9, seconds: 0.05)
                case .swallowed: Rumble(low: 0.25, high: 0.1, seconds: 0.1)
                case .refused(let reason): reason.isDull ? Rumble(low: 0.15, high: 0, seconds: 0.06) : nil
                }
            if let felt, felt.low + felt.high > (strongest.map { $0.low + $0.high } ?? 0) { strongest = felt }
        }
        return strongest ?? (isHunted ? Rumble(low: 0.4, high: 0, seconds: 0.12) : nil)
    }

    /// The player's own end.
    static let death = Rumble(low: 1, high: 0.5, seconds: 0.6)
}
