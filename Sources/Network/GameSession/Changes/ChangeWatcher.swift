import Anatomy
import SimMath
public import WireProtocol

/// Compares each view with the one before it.
public struct ChangeWatcher: Sendable {
    private var creatures: [UInt32: CreatureView] = [:]
    private var food: [UInt32: Vector2] = [:]
    private var tick: Double?

    /// Health that must be lost between two views to be seen as a wound: the wire's own steps are finer.
    static let minimumWound: Float = 0.03
    /// How near a cell's border food must have been to have been eaten, µm.
    static let reach: Float = 0.35
    /// Health above which a cell that is lost was not bitten through.
    static let unbitten: Float = 0.25
    /// After a longer gap than this (a pause, a lost connection) nothing is compared, ticks.
    static let longestGap = 60.0

    public init() {}

    /// The bodies as they were in the last view that was given, for what changes into something else.
    public func last(_ creature: UInt32) -> CreatureView? { creatures[creature] }

    /// What happened since the view before; nothing for the first one.
    public mutating func changes(to view: InterpolatedView) -> [DishChange] {
        let gap = tick.map { view.tick - $0 }
        defer { remember(view) }
        guard let gap, gap >= 0, gap < Self.longestGap else { return [] }
        var changes: [DishChange] = []
        for creature in view.creatures {
            if let before = creatures[creature.id] {
                compare(before, creature, &changes)
            } else if creature.isAlive, (creature.position - view.centre).length < view.sightRadius * 0.8 {
                // Those that swim into sight come in at its rim.
                changes.append(.appeared(creature: creature.id, at: creature.position))
            }
        }
        findMeals(view, &changes)
        return changes
    }

    private mutating func remember(_ view: InterpolatedView) {
        tick = view.tick
        creatures.removeAll(keepingCapacity: true)
        for creature in view.creatures { creatures[creature.id] = creature }
        food.removeAll(keepingCapacity: true)
        for particle in view.food { food[particle.id] = particle.position }
    }

    private func compare(_ before: CreatureView, _ now: CreatureView, _ changes: inout [DishChange]) {
        guard before.planID == now.planID, before.cells.count == now.cells.count else {
            changes.append(.bodyChanged(creature: now.id))
            return
        }
        if before.isAlive, !now.isAlive { changes.append(.creatureDied(creature: now.id, at: now.position)) }
        var regrown: [Int] = []
        var hasLost = false
        for (index, (old, new)) in zip(before.cells, now.cells).enumerated() {
            if new.state == .alive, let change = excitement(old, new, index, now.id) { changes.append(change) }
            switch (old.state, new.state) {
            case (.alive, .alive) where old.health - new.health > Self.minimumWound:
                let share = old.health - new.health
                changes.append(.wounded(creature: now.id, cell: index, at: new.position, share: share))
            case (.alive, .carrion), (.alive, .gone):
                hasLost = true
                changes.append(.cellDied(creature: now.id, cell: index, at: old.position))
            case (.carrion, .gone):
                changes.append(.carrionGone(creature: now.id, cell: index, at: old.position))
            case (.gone, .alive), (.carrion, .alive): regrown.append(index)
            default: break
            }
        }
        if hasLost, now.isAlive, let limb = limbLetGo(before, now) { changes.append(limb) }
        // A stem puts out one cell at a time; several at once are what an editor gives back.
        if regrown.count == 1, let cell = regrown.first {
            changes.append(.cellRegrew(creature: now.id, cell: cell, at: now.cells[cell].position))
        }
    }

    /// What came off whole at a breakaway, while the cell that held it lives; nil where nothing did.
    private func limbLetGo(_ before: CreatureView, _ now: CreatureView) -> DishChange? {
        for link in now.plan.links where link.type == .breakaway {
            guard let a = now.plan.cells.firstIndex(where: { $0.id == link.a }),
                let b = now.plan.cells.firstIndex(where: { $0.id == link.b }), max(a, b) < now.cells.count
            else { continue }
            // A limb lives on: what was swallowed is none.
            let isHeld = now.lives(a) && now.cells[b].state == .carrion
            guard isHeld || now.lives(b) && now.cells[a].state == .carrion else { continue }
            let lost = isHeld ? b : a
            guard before.lives(lost), before.cells[lost].health > Self.unbitten else { continue }
            return .limbLetGo(creature: now.id, cell: lost, at: now.cells[lost].position)
        }
        return nil
    }

    private func excitement(_ old: CellView, _ new: CellView, _ cell: Int, _ id: UInt32) -> DishChange? {
        guard new.affliction != old.affliction, new.affliction == .numb || new.affliction == .charged else {
            return nil
        }
        return .excited(creature: id, cell: cell, at: new.position, isNumb: new.affliction == .numb)
    }

    private func findMeals(_ view: InterpolatedView, _ changes: inout [DishChange]) {
        let left = Set(view.food.map(\.id))
        // In order of id, so that the same views tell the same story.
        for (id, position) in food.sorted(by: { $0.key < $1.key }) where !left.contains(id) {
            if isEaten(at: position, view) { changes.append(.foodEaten(at: position)) }
        }
    }

    private func isEaten(at position: Vector2, _ view: InterpolatedView) -> Bool {
        view.creatures.contains { creature in
            creature.isAlive
                && zip(creature.cells, creature.plan.cells).contains { cell, plan in
                    cell.state == .alive && (cell.position - position).length < plan.radius + Self.reach
                }
        }
    }
}
