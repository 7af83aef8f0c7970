import Anatomy
package import GameSession
import SimMath
import WireProtocol

/// What has come off the player's body since it was whole, and who bit it off: the card of its death tells that.
package struct LossBook {
    /// Somebody who has bitten off parts.
    nonisolated package struct Taker: Hashable {
        package var creature: UInt32
        /// Whose it is; 0 for an opponent.
        package var guest: UInt32

        fileprivate static let nobody = Taker(creature: 0, guest: 0)
    }

    /// The body that this is about: the numbers of the creature and of its plan.
    private var body: (creature: UInt32, plan: UInt32) = (0, 0)
    /// Who took it, by index of the cell in the plan.
    private var lost: [Int: Taker] = [:]
    /// Cells that venom wounded when they were last seen, and those of them that have died with no teeth or spike at
    /// them.
    private var poisoned: Set<Int> = []
    private var dissolved: Set<Int> = []
    /// Who bit last, and how many seconds ago.
    private var last = (taker: Taker.nobody, age: Float.infinity)

    package init() {}

    /// Cells that are gone.
    package var parts: Int { lost.count }

    /// Cells that died of venom.
    package var dissolvedParts: Int { dissolved.count }
    /// Whether the body makes venom.
    package private(set) var hasGlands = false

    /// How many each has bitten off, as far as it was seen; the greediest first.
    package var takers: [(taker: Taker, parts: Int)] {
        let known = lost.values.filter { $0 != .nobody }
        return Dictionary(grouping: known) { $0 }.map { (taker: $0.key, parts: $0.value.count) }
            .sorted { ($1.parts, $0.taker.creature) < ($0.parts, $1.taker.creature) }
    }

    /// What happened since the last view. With a death it ends, and stays to be read until another life begins.
    package mutating func observe(_ view: InterpolatedView, _ changes: [DishChange], seconds: Float) {
        guard let own = view.ownCreature else { return }
        if body != (own.id, own.planID) {
            self = LossBook()
            body = (own.id, own.planID)
        }
        last.age += seconds
        for change in changes { take(change, of: own.id, in: view) }
        // An editor makes it whole.
        for (index, cell) in own.cells.enumerated() where cell.state == .alive {
            lost[index] = nil
            dissolved.remove(index)
        }
        poisoned = Set(own.poisonedCells)
        hasGlands = own.plan.has(.poisons)
    }

    /// What is no longer held by a cell that was bitten through goes with it, to the same.
    private mutating func take(_ change: DishChange, of own: UInt32, in view: InterpolatedView) {
        let (position, cell): (Vector2, Int?)
        switch change {
        case .wounded(own, _, let place, _): (position, cell) = (place, nil)
        case .cellDied(own, let index, let place): (position, cell) = (place, index)
        default: return
        }
        if let attacker = WoundWatch.attacker(at: position, on: own, in: view) {
            last = (Taker(creature: attacker.id, guest: attacker.guest), 0)
        }
        guard let cell else { return }
        lost[cell] = last.age < ThreatTuning.grudge ? last.taker : .nobody
        if lost[cell] == .nobody, poisoned.contains(cell) { dissolved.insert(cell) }
    }
}

nonisolated extension CreatureView {
    /// Indices of living cells that venom wounds.
    fileprivate var poisonedCells: [Int] {
        cells.indices.filter { cells[$0].state == .alive && cells[$0].affliction == .poisoned }
    }

    /// Whether venom wounds more of it than its own glands.
    package var isPoisoned: Bool { poisonedCells.contains { !plan.cells[$0].type.roles.contains(.poisons) } }
}
