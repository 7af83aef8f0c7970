public import Anatomy
public import SimMath

/// The clock of play and editors, with every guest's budget, draft and readiness.
///
/// Ticks are those of `World.tick`, which goes on while the dish is paused.
public struct EditPhase: Hashable, Sendable {
    /// Whether the dish lives or an editor is open.
    public enum Kind: Hashable, Sendable { case play, edit }

    /// What one guest has at the editor.
    public struct Desk: Hashable, Sendable {
        public let player: PlayerID
        /// Edit points.
        public internal(set) var budget: Int
        /// The last valid draft, applied at the end; nil for none yet.
        public internal(set) var draft: BodyPlan?
        public internal(set) var price: EditPrice?
        public internal(set) var isReady = false
    }

    public internal(set) var kind = Kind.play
    /// Counts editors, from 1 when the first opens.
    public internal(set) var number = 0
    public internal(set) var startTick: UInt64 = 0
    /// The first tick of the next phase; nil if play never ends.
    public internal(set) var endTick: UInt64?
    /// In rising order of player; filled while the editor is open.
    public internal(set) var desks: [Desk] = []
    /// Points left over at each guest's last editor.
    var unspent: [Leftover] = []

    struct Leftover: Hashable, Sendable {
        let player: PlayerID
        let points: Int
    }

    let playTicks: UInt64
    let editTicks: UInt64

    init(settings: PhaseSettings) {
        playTicks = UInt64(settings.play * Float(World.ticksPerSecond))
        editTicks = UInt64(settings.edit * Float(World.ticksPerSecond))
        endTick = playTicks > 0 ? playTicks : nil
    }

    public var isEditing: Bool { kind == .edit }
    /// What a guest has at the open editor; nil for one that is not there.
    public func desk(of player: PlayerID) -> Desk? { desks.first { $0.player == player } }
    var everybodyIsReady: Bool { !desks.isEmpty && desks.allSatisfy(\.isReady) }

    mutating func open(at tick: UInt64) {
        kind = .edit
        number += 1
        startTick = tick
        endTick = tick + editTicks
    }

    mutating func close(at tick: UInt64) {
        kind = .play
        startTick = tick
        endTick = playTicks > 0 ? tick + playTicks : nil
        for desk in desks {
            unspent.removeAll { $0.player == desk.player }
            unspent.append(Leftover(player: desk.player, points: desk.budget - (desk.price?.total ?? 0)))
        }
        desks.removeAll()
    }

    mutating func seat(_ player: PlayerID, success: Energy) {
        desks.removeAll { $0.player == player }
        let left = unspent.first { $0.player == player }?.points ?? 0
        let desk = Desk(player: player, budget: EditBudget.points(success: success, unspent: left))
        desks.append(desk)
        desks.sort { $0.player < $1.player }
    }
}

/// Why a draft was not taken.
public enum DraftError: Error, Hashable, Sendable, CustomStringConvertible {
    case notEditing
    case noCreature(PlayerID)
    case refused(EditRefusal)

    public var description: String {
        switch self {
        case .notEditing: "the editor is closed"
        case .noCreature(let player): "player \(player) has no living creature to edit"
        case .refused(let refusal): refusal.description
        }
    }
}

/// Why a guest could not enter the dish.
public enum SpawnError: Error, Hashable, Sendable, CustomStringConvertible {
    case invalidPlan([BodyPlanProblem])
    case alreadyAlive(PlayerID)
    case noRoom

    public var description: String {
        switch self {
        case .invalidPlan(let problems): problems.map(\.description).joined(separator: "; ")
        case .alreadyAlive(let player): "player \(player) already has a living creature"
        case .noRoom: "the body does not fit into the dish"
        }
    }
}

extension EditPhase: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        hash.combine(isEditing)
        hash.combine(number)
        hash.combine(startTick)
        hash.combine(endTick)
        hash.combine(desks)
        hash.combine(unspent)
    }
}

extension EditPhase.Desk: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        hash.combine(player)
        hash.combine(budget)
        hash.combine(draft?.contentHash)
        hash.combine(price != nil)
        if let price {
            for points in [price.added, price.removed, price.moved, price.retuned] { hash.combine(points) }
        }
        hash.combine(isReady)
    }
}

extension EditPhase.Leftover: StateHashable {
    func combine(into hash: inout StateHash) {
        hash.combine(player)
        hash.combine(points)
    }
}
