public import Anatomy
public import SimMath

/// Everything drifting that can be swallowed whole: columns of equal length, no order promised.
public struct FoodStore: Hashable, Sendable {
    /// Never used twice.
    public private(set) var ids: [UInt32] = []
    public internal(set) var positions: [Vector2] = []
    public internal(set) var energies: [Energy] = []
    private var nextID: UInt32 = 1
    var grid: PointGrid

    init(dishRadius: Float) { grid = PointGrid(dishRadius: dishRadius, cellSize: 3) }

    public var count: Int { ids.count }

    mutating func add(at position: Vector2, energy: Energy) {
        ids.append(nextID)
        positions.append(position)
        energies.append(energy)
        nextID &+= 1
    }

    /// Takes out what has been swallowed. Keeps the order of the rest.
    mutating func removeEmpty() {
        var kept = 0
        for i in ids.indices where energies[i] > 0 {
            if kept != i {
                ids[kept] = ids[i]
                positions[kept] = positions[i]
                energies[kept] = energies[i]
            }
            kept += 1
        }
        ids.removeLast(ids.count - kept)
        positions.removeLast(positions.count - kept)
        energies.removeLast(energies.count - kept)
    }

    mutating func rebuildGrid() { grid.rebuild(positions) }

    var total: Energy { energies.reduce(0, +) }
}

extension FoodStore: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        hash.combine(count)
        for i in 0..<count {
            hash.combine(ids[i])
            hash.combine(positions[i])
            hash.combine(energies[i])
        }
        hash.combine(nextID)
        hash.combine(grid)
    }
}
