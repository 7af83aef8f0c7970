public import Anatomy
public import Evolution
public import SimMath
import SoftBody

/// One cell as others may know it.
public struct CellView: Hashable, Sendable {
    /// µm, frame of the dish.
    public let position: Vector2
    public let state: CellState
    /// 0…1.
    public let health: Float
}

/// One creature as the snapshot builder reads it: a copy, taken between ticks.
public struct CreatureView: Sendable {
    public let id: CreatureID
    public let owner: CreatureOwner
    public let isAlive: Bool
    public let plan: BodyPlan
    public let lineage: Lineage
    public let root: RootFrame
    /// µm/s, and rad/s.
    public let velocity: Vector2
    public let spin: Float
    public let storage: Energy
    public let capacity: Energy
    /// Seconds its actuators stay still.
    public let stun: Float
    /// Mean health of the cells it was born with, 0…1.
    public let health: Float
    /// Seconds.
    public let age: Float
    public let success: Success
    public let controls: ControlFrame
    /// In the plan's order.
    public let cells: [CellView]
}

/// Reading a world between ticks.
extension World {
    /// Ids of all creatures, living and carrion, rising.
    public var creatureIDs: [CreatureID] { creatures.map(\.id) }
    public var livingCount: Int { creatures.reduce(0) { $0 + ($1.isAlive ? 1 : 0) } }
    public var carrionCount: Int { creatures.count - livingCount }

    /// nil for an id that is not in the dish.
    public func view(of id: CreatureID) -> CreatureView? { place(of: id).map(view(at:)) }

    /// All creatures, in rising order of id.
    public func views() -> [CreatureView] { creatures.indices.map(view(at:)) }

    func view(at place: Int) -> CreatureView {
        let creature = creatures[place]
        return CreatureView(
            id: creature.id, owner: creature.owner, isAlive: creature.isAlive, plan: creature.genome.plan,
            lineage: creature.lineage, root: creature.root, velocity: creature.velocity, spin: creature.spin,
            storage: creature.storage, capacity: creature.figures.capacity,
            stun: Float(creature.stun) * Self.secondsPerTick, health: health(ofCreatureAt: place),
            age: Float(creature.age) * Self.secondsPerTick, success: creature.success, controls: creature.controls,
            cells: creature.particles.map(cellView))
    }

    private func cellView(_ particle: Int) -> CellView {
        let cell = cells[particle]
        return CellView(
            position: system.position(particle), state: cell.state, health: max(0, cell.health / cell.fullHealth))
    }

    /// What a creature knows right now; nil for an id that is not in the dish.
    public func senses(of id: CreatureID) -> SenseFrame? {
        guard let place = place(of: id) else { return nil }
        var silhouettes = Silhouettes(dishRadius: layout.radius)
        silhouettes.rebuild(creatures)
        return senses(ofCreatureAt: place, among: silhouettes)
    }

    /// The genome of a creature in the dish.
    public func genome(of id: CreatureID) -> Genome? { place(of: id).map { creatures[$0].genome } }

    /// All living opponents with their present scores (0 for who has not eaten), in order of birth.
    public var opponents: [HallEntry] {
        creatures.indices.filter { creatures[$0].isAlive && creatures[$0].owner == .ai }.map { place in
            HallEntry(
                genome: creatures[place].genome, lineage: creatures[place].lineage,
                score: selection.score(candidate(place)))
        }
    }

    /// The birth of any creature of this dish, gone or not; nil if it is too long ago to be remembered.
    public func birth(of id: CreatureID) -> BirthRecord? {
        var low = 0
        var high = births.count
        while low < high {
            let middle = (low + high) / 2
            if births[middle].lineage.id < id { low = middle + 1 } else { high = middle }
        }
        return low < births.count && births[low].lineage.id == id ? births[low] : nil
    }

    /// A creature's ancestors, itself first and its founder last: at most `limit` of them.
    public func dynasty(of id: CreatureID, limit: Int = 64) -> [BirthRecord] {
        var line: [BirthRecord] = []
        var next: CreatureID? = id
        while let current = next, line.count < limit, let record = birth(of: current) {
            line.append(record)
            next = record.lineage.parent
        }
        return line
    }

    /// Mean number of living cells of the living creatures; 0 for an empty dish.
    public var meanBodySize: Float {
        let living = creatures.filter(\.isAlive)
        guard !living.isEmpty else { return 0 }
        return Float(living.reduce(0) { $0 + $1.figures.livingCells }) / Float(living.count)
    }
}
