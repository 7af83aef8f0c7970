import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// What an eye can see of a creature. A small copy, so that a search over all creatures stays in the processor's cache.
struct Silhouette: Hashable, Sendable {
    var position: Vector2
    /// µm.
    var reach: Float
    var might: Might
    var hue: UInt8
    var isAlive: Bool
    /// Whether a living cell of it glows.
    var isLit: Bool
    /// How much it stands out as prey, 0…1: see `SightSettings.leanness`.
    var appeal: Float
    /// Whether it is not taken for prey yet: see `GuestSettings.truce`.
    var isSpared: Bool
    /// µm/s.
    var velocity: Vector2
    /// Its line's.
    var founder: UInt32

    /// `truce`: ticks.
    init(_ creature: borrowing Creature, leanness: Float, truce: UInt64) {
        position = creature.root.position
        reach = creature.reach
        might = creature.figures.might
        hue = creature.genome.plan.hue
        isAlive = creature.isAlive
        isLit = creature.figures.isLit
        let capacity = Float(max(1, creature.figures.capacity))
        appeal = 1 - leanness * max(0, 1 - Float(creature.storage) / capacity)
        isSpared = creature.isSpared(for: truce)
        velocity = creature.velocity
        founder = creature.lineage.founder
    }
}

/// All creatures as eyes see them, found by position.
struct Silhouettes: Sendable {
    private(set) var all = Rows<CreatureIndex, Silhouette>()
    /// Dead flesh that the living have shed: silhouettes show where they are themselves.
    private(set) var shed: [Vector2] = []
    private var positions: [Vector2] = []
    private var grid: PointGrid
    private var largestReach: Float = 0

    init(dishRadius: Float) { grid = PointGrid(dishRadius: dishRadius, cellSize: 8) }

    mutating func rebuild(
        _ creatures: Rows<CreatureIndex, Creature>, _ cells: Rows<CellIndex, Cell>, by settings: EcosystemSettings,
        in system: borrowing SoftBodySystem
    ) {
        let (leanness, truce) = (settings.sight.leanness, settings.guests.truceTicks)
        shed.removeAll(keepingCapacity: true)
        all.elements.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        largestReach = 0
        for index in creatures.indices {
            let silhouette = Silhouette(creatures[index], leanness: leanness, truce: truce)
            all.append(silhouette)
            positions.append(silhouette.position)
            largestReach = max(largestReach, silhouette.reach)
            if creatures[index].hasShed, creatures[index].isAlive {
                noteShed(creatures[index].cells, cells, in: system)
            }
        }
        grid.rebuild(positions)
    }

    private mutating func noteShed(
        _ range: Range<CellIndex>, _ cells: Rows<CellIndex, Cell>, in system: borrowing SoftBodySystem
    ) {
        for cell in range where cells[cell].state == .carrion { shed.append(system.position(cell.particle)) }
    }

    /// Calls `body` for every creature that may be seen from `eye` within `reach`, and for some that cannot.
    @inline(__always)
    func forEach(near eye: Vector2, within reach: Float, _ body: (CreatureIndex) -> Void) {
        grid.forEach(near: eye, within: reach + largestReach) { body(CreatureIndex(row: $0)) }
    }
}
