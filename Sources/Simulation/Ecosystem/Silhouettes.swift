import Anatomy
import Evolution
import SimMath

/// What an eye can make out of a creature, without looking at the whole of it.
struct Silhouette: Hashable, Sendable {
    var position: Vector2
    /// µm.
    var reach: Float
    var might: Might
    var hue: UInt8
    var isAlive: Bool

    init(_ creature: borrowing Creature) {
        position = creature.root.position
        reach = creature.reach
        might = creature.figures.might
        hue = creature.genome.plan.hue
        isAlive = creature.isAlive
    }
}

/// All creatures as eyes see them, in the order of `World.creatures`, and where they lie.
struct Silhouettes: Sendable {
    private(set) var all: [Silhouette] = []
    private var positions: [Vector2] = []
    private var grid: PointGrid
    private var largestReach: Float = 0

    init(dishRadius: Float) { grid = PointGrid(dishRadius: dishRadius, cellSize: 8) }

    mutating func rebuild(_ creatures: [Creature]) {
        all.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        largestReach = 0
        for place in creatures.indices {
            let silhouette = Silhouette(creatures[place])
            all.append(silhouette)
            positions.append(silhouette.position)
            largestReach = max(largestReach, silhouette.reach)
        }
        grid.rebuild(positions)
    }

    /// Calls `body` with the place of everybody who may be seen from `eye` within `reach`, and of others.
    @inline(__always)
    func forEach(near eye: Vector2, within reach: Float, _ body: (Int) -> Void) {
        grid.forEach(near: eye, within: reach + largestReach, body)
    }
}
