import Anatomy
import Evolution
import Locomotion
import SimMath

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

    init(_ creature: borrowing Creature) {
        position = creature.root.position
        reach = creature.reach
        might = creature.figures.might
        hue = creature.genome.plan.hue
        isAlive = creature.isAlive
        isLit = creature.figures.isLit
    }
}

/// All creatures as eyes see them, found by position.
struct Silhouettes: Sendable {
    private(set) var all = Rows<CreatureIndex, Silhouette>()
    private var positions: [Vector2] = []
    private var grid: PointGrid
    private var largestReach: Float = 0

    init(dishRadius: Float) { grid = PointGrid(dishRadius: dishRadius, cellSize: 8) }

    mutating func rebuild(_ creatures: Rows<CreatureIndex, Creature>) {
        all.elements.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        largestReach = 0
        for index in creatures.indices {
            let silhouette = Silhouette(creatures[index])
            all.append(silhouette)
            positions.append(silhouette.position)
            largestReach = max(largestReach, silhouette.reach)
        }
        grid.rebuild(positions)
    }

    /// Calls `body` for every creature that may be seen from `eye` within `reach`, and for some that cannot.
    @inline(__always)
    func forEach(near eye: Vector2, within reach: Float, _ body: (CreatureIndex) -> Void) {
        grid.forEach(near: eye, within: reach + largestReach) { body(CreatureIndex(row: $0)) }
    }
}
