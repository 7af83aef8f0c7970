/// Everything that can be heard.
public enum SoundKind: String, CaseIterable, Hashable, Sendable {
    /// One stroke of a swimming body.
    case swim
    case bite
    case wound
    /// A cell dies.
    case burst
    /// Carrion goes down.
    case swallow
    /// A particle of food is eaten.
    case meal
    case death
    case birth
    /// A button.
    case click
    /// The editor took a change.
    case place
    /// The editor refused one.
    case refuse
    /// A second of the last ten.
    case tick
    /// The editor opens or closes.
    case phase
    /// The deep water, for ever: the only loop.
    case ambience
    /// Teeth slide off living armour.
    case clink
    /// Somebody has begun to hunt the player.
    case hunt
    /// A jolt.
    case jolt
    /// A stem puts out a cell.
    case regrowth

    public var isLoop: Bool { self == .ambience }

    /// Whose volume it follows.
    public var group: SoundGroup {
        switch self {
        case .swim, .bite, .wound, .burst, .swallow, .meal, .death, .birth, .clink, .hunt, .jolt, .regrowth:
            .creatures
        case .click, .place, .refuse, .tick, .phase: .interface
        case .ambience: .ambience
        }
    }
}

/// Sounds that share a volume.
public enum SoundGroup: Int, CaseIterable, Hashable, Sendable {
    case creatures = 0
    case interface
    case ambience
}
