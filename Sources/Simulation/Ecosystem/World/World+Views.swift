public import Anatomy
public import Evolution
public import Locomotion
public import SimMath
import SoftBody

/// One cell as others may know it.
public struct CellView: Hashable, Sendable {
    /// µm, frame of the dish.
    public let position: Vector2
    public let state: CellState
    /// 0…1; of carrion, how much of its flesh is left.
    public let health: Float
    /// Doses of venom in it, 0…1.
    public let venom: Float
    /// 1 is full; a jolt raises it above that.
    public let charge: Float
    public let impulse: Impulse
    /// Whether the venom in it wounds it.
    public let isPoisoned: Bool
}

extension CellView {
    /// What others see of its charge and venom; charge shows before venom, and only a living cell has any.
    public var affliction: CellAffliction {
        guard state == .alive else { return .none }
        return switch impulse {
        case .numb: .numb
        case .fires: .charged
        case .none, .weak: isPoisoned ? .poisoned : .none
        }
    }
}

/// One creature as the snapshot builder reads it: a copy, taken between ticks.
public struct CreatureView: Sendable {
    public let id: CreatureID
    public let owner: CreatureOwner
    public let isAlive: Bool
    public let plan: BodyPlan
    public let lineage: Lineage
    public let root: RootFrame
    /// Farthest a cell's rim lies from the root in the plan, µm.
    public let reach: Float
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
    /// How ready its parts are on each of `ControlChannel.ofParts`, 0…1.
    public let readiness: SIMD4<Float>
    /// In the plan's order.
    public let cells: [CellView]
}

/// Reading a world between ticks.
extension World {
    /// Living and carrion.
    public var creatureCount: Int { population.creatures.count }
    /// Of all creatures, living and carrion, rising.
    public var creatureIDs: [CreatureID] { population.creatures.map(\.id) }
    public var livingCount: Int { population.creatures.reduce(0) { $0 + ($1.isAlive ? 1 : 0) } }

    /// nil for an id that is not in the dish.
    public func view(of id: CreatureID) -> CreatureView? { population.index(of: id).map(view(at:)) }

    /// Where a living creature's root is, µm in the frame of the dish; nil for one that is dead or not in the dish.
    public func place(ofLiving id: CreatureID) -> Vector2? {
        population.index(of: id).flatMap {
            population.creatures[$0].isAlive ? population.creatures[$0].root.position : nil
        }
    }

    /// What its noses tell of each scent, in the order of `Scent`; nil for an id that is not in the dish.
    public func smells(of id: CreatureID) -> [Smell]? {
        population.index(of: id).map { index in Scent.allCases.map { population.smell(of: $0, index, in: waters) } }
    }

    /// All creatures, in rising order of id.
    public func views() -> [CreatureView] { population.creatures.indices.map(view(at:)) }

    private func view(at index: CreatureIndex) -> CreatureView {
        let creature = population.creatures[index]
        return CreatureView(
            id: creature.id, owner: creature.owner, isAlive: creature.isAlive, plan: creature.genome.plan,
            lineage: creature.lineage, root: creature.root, reach: creature.reach, velocity: creature.velocity,
            spin: creature.spin,
            storage: creature.storage, capacity: creature.figures.capacity,
            stun: Float(creature.stun) * Self.secondsPerTick, health: population.health(of: index),
            age: Float(creature.age) * Self.secondsPerTick, success: creature.success, controls: creature.controls,
            readiness: population.readiness(of: index), cells: creature.cells.map { cellView($0, of: index) })
    }

    private func cellView(_ index: CellIndex, of creature: CreatureIndex) -> CellView {
        let cell = population.cells[index]
        return CellView(
            position: population.system.position(index.particle), state: cell.state,
            health: cell.state == .carrion ? cell.fleshShare : max(0, cell.health / cell.fullHealth), venom: cell.venom,
            charge: cell.charge, impulse: cell.impulse,
            isPoisoned: cell.isAlive && population.isPoisoned(index, of: creature))
    }

    /// What a creature senses right now; nil for an id that is not in the dish.
    public func senses(of id: CreatureID) -> SenseFrame? {
        guard let index = population.index(of: id) else { return nil }
        var silhouettes = Silhouettes(dishRadius: layout.radius)
        silhouettes.rebuild(population.creatures, population.cells, by: settings, in: population.system)
        return population.senses(
            of: index, after: population.quarry(of: index, among: silhouettes, through: waters.clouds),
            among: silhouettes, in: waters,
            at: playTick)
    }

    /// The genome of a creature in the dish.
    public func genome(of id: CreatureID) -> Genome? {
        population.index(of: id).map { population.creatures[$0].genome }
    }

    /// The birth of any creature of this dish, gone or not; nil if it is not remembered.
    public func birth(of id: CreatureID) -> BirthRecord? { heredity.birth(of: id) }

    /// A creature's ancestors, itself first and its founder last: at most `limit` of them.
    public func ancestry(of id: CreatureID, limit: Int = 64) -> [BirthRecord] {
        heredity.ancestry(of: id, limit: limit)
    }

    /// Mean number of living cells of the living creatures; 0 for an empty dish.
    public var meanBodySize: Float {
        let living = population.creatures.filter(\.isAlive)
        guard !living.isEmpty else { return 0 }
        return Float(living.reduce(0) { $0 + $1.figures.livingCells }) / Float(living.count)
    }
}
