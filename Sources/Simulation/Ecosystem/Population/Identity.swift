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

extension CreatureOwner: StateValue {
    public static let blank = CreatureOwner.ai

    /// The case and the guest.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        var (kind, guest): (UInt8, PlayerID) =
            switch self {
            case .ai: (0, 0)
            case .player(let id): (1, id)
            case .bot(let id): (2, id)
            }
        coder.code(&kind, "kind", in: 0...2)
        if kind > 0 { coder.code(&guest, "guest") }
        guard C.isReading else { return }
        self = kind == 0 ? .ai : kind == 1 ? .player(guest) : .bot(guest)
    }
}
