public import Anatomy
import Evolution
public import SimMath

/// The clock of play and editors, with every guest's budget, draft and readiness.
///
/// Ticks are those of `World.tick`, which goes on while the dish is paused.
public struct EditPhase: Hashable, Sendable {
    /// Whether the dish lives or an editor is open.
    public enum Kind: UInt8, Hashable, Sendable { case play, edit }

    /// What one guest has at the editor.
    public struct Desk: Hashable, Sendable {
        public internal(set) var player: PlayerID
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
    /// The first tick of the next phase; nil if play never ends, or an editor has no clock.
    public internal(set) var endTick: UInt64?
    /// In rising order of player; filled while the editor is open.
    public internal(set) var desks: [Desk] = []
    /// Points left over at each guest's last editor.
    var unspent: [Leftover] = []

    struct Leftover: Hashable, Sendable {
        var player: PlayerID
        var points: Int
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
    /// What of a guest's budget is from the editor before: at the open one, or while playing at the next.
    public func saved(of player: PlayerID) -> Int {
        EditBudget.kept(of: unspent.first { $0.player == player }?.points ?? 0)
    }
    /// Points that were left over at each guest's last editor.
    package var leftovers: [PlayerID: Int] { Dictionary(unspent.map { ($0.player, $0.points) }) { $1 } }
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
            let price = desk.price?.total ?? 0
            precondition(price <= desk.budget, "player \(desk.player) spent \(price) of \(desk.budget) points")
            unspent.removeAll { $0.player == desk.player }
            unspent.append(Leftover(player: desk.player, points: desk.budget - price))
        }
        desks.removeAll()
    }

    /// What was left over belongs to the life it was left over in.
    mutating func forgetUnspent(of player: PlayerID) { unspent.removeAll { $0.player == player } }

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

extension EditPhase: StateCodable {
    /// To read, begin with the first phase of the same settings.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&kind, "kind")
        coder.code(&number, "number", in: 0...1 << 40)
        coder.code(&startTick, "startTick", in: 0...1 << 60)
        coder.code(&endTick, "endTick")
        coder.check((endTick ?? 0) <= 1 << 60, "endTick", "\(endTick ?? 0)")
        coder.list(&desks, "desks", limit: 1 << 16)
        coder.check(desks.isRising(by: \.player), "desks", "not in rising order")
        coder.list(&unspent, "unspent", limit: 1 << 20)
    }
}

extension EditPhase.Desk: StateValue {
    public static let blank = EditPhase.Desk(player: 0, budget: 0)

    /// All a guest has at the editor.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&player, "player")
        coder.code(&budget, "budget", in: 0...1 << 20)
        var hasDraft = draft != nil
        coder.code(&hasDraft, "hasDraft")
        if hasDraft {
            var plan = draft ?? Genome.blank.plan
            coder.code(&plan, "draft", isBody: true)
            if C.isReading { draft = plan }
        }
        coder.code(&price, "price")
        // Closing the editor relies on it.
        coder.check((price?.total ?? 0) <= budget, "price", "\(price?.total ?? 0) of \(budget) points")
        coder.code(&isReady, "isReady")
    }
}

extension EditPhase.Leftover: StateValue {
    static let blank = EditPhase.Leftover(player: 0, points: 0)

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&player, "player")
        coder.code(&points, "points", in: -(1 << 20)...1 << 20)
    }
}
