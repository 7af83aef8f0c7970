public import SimMath

/// A creature's number, never used twice in a dish.
public typealias CreatureID = UInt32
/// A player's number, given by the server.
public typealias PlayerID = UInt32

/// Who steers a creature.
public enum CreatureOwner: Hashable, Sendable {
    /// Its own brain; the dish replaces it when it dies.
    case ai
    /// A human, from outside.
    case player(PlayerID)
    /// A program that plays as a player does.
    case bot(PlayerID)

    /// The player's or bot's number.
    public var guest: PlayerID? {
        switch self {
        case .ai: nil
        case .player(let id), .bot(let id): id
        }
    }
}

extension CreatureOwner: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        switch self {
        case .ai: hash.combine(0)
        case .player: hash.combine(1)
        case .bot: hash.combine(2)
        }
        hash.combine(guest)
    }
}
