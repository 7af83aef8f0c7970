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
    /// The deep water of the pond, for ever.
    case ambience
    /// Teeth slide off something living that they do not cut.
    case clink
    /// A rival has begun to hunt the player.
    case hunt
    /// A jolt.
    case jolt
    /// A stem puts out a cell.
    case regrowth
    /// A bite of the player's gets nothing.
    case thud
    /// The player's own creature swallows.
    case gulp
    /// A jet's burst.
    case jet
    /// A gland is set off.
    case squirt
    /// A sucker takes hold.
    case grip
    /// A proboscis drinks.
    case drink
    /// A sonar calls.
    case ping
    /// A latch springs open.
    case snap
    /// A limb comes off at a breakaway.
    case release
    /// An ink cell lets a cloud go.
    case puff
    /// Shrimps crackle among stones, for ever.
    case reefWater
    /// Thick, dark water hums.
    case twilightWater
    /// A whirl rushes by.
    case currentWater
    /// Next to nothing: a thin whistle.
    case famineWater

    /// Waters: one runs at a time.
    public var isLoop: Bool { group == .ambience }

    /// Whose volume it follows.
    public var group: SoundGroup {
        switch self {
        case .swim, .bite, .wound, .burst, .swallow, .meal, .death, .birth, .clink, .hunt, .jolt, .regrowth, .thud,
            .gulp, .jet, .squirt, .grip, .drink, .ping, .snap, .release, .puff:
            .creatures
        case .click, .place, .refuse, .tick, .phase: .interface
        case .ambience, .reefWater, .twilightWater, .currentWater, .famineWater: .ambience
        }
    }
}

/// Sounds that share a volume.
public enum SoundGroup: Int, CaseIterable, Hashable, Sendable {
    case creatures = 0
    case interface
    case ambience
}
