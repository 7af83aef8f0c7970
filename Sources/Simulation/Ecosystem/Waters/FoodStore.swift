public import Anatomy
public import SimMath

/// Everything drifting that can be swallowed whole: columns of equal length, no order promised.
public struct FoodStore: Hashable, Sendable {
    /// Never used twice.
    public private(set) var ids: [UInt32] = []
    public internal(set) var positions: [Vector2] = []
    public internal(set) var energies: [Energy] = []
    /// Whether it has a shell, which not everything that swallows can open.
    public private(set) var areShelled: [Bool] = []
    private var nextID: UInt32 = 1
    var grid: PointGrid

    init(dishRadius: Float) { grid = PointGrid(dishRadius: dishRadius, cellSize: 3) }

    public var count: Int { ids.count }

    mutating func add(at position: Vector2, energy: Energy, isShelled: Bool = false) {
        ids.append(nextID)
        positions.append(position)
        energies.append(energy)
        areShelled.append(isShelled)
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
                areShelled[kept] = areShelled[i]
            }
            kept += 1
        }
        ids.removeLast(ids.count - kept)
        positions.removeLast(positions.count - kept)
        energies.removeLast(energies.count - kept)
        areShelled.removeLast(areShelled.count - kept)
    }

    mutating func rebuildGrid() { grid.rebuild(positions) }

    var total: Energy { energies.reduce(0, +) }
}

extension FoodStore: StateCodable {
    /// To read, begin with an empty store of the same dish.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        let count = coder.count(count, "count", limit: 1 << 20)
        if C.isReading {
            ids = [UInt32](repeating: 0, count: count)
            positions = [Vector2](repeating: .zero, count: count)
            energies = [Energy](repeating: 0, count: count)
            areShelled = [Bool](repeating: false, count: count)
        }
        for i in 0..<count where coder.isSound {
            coder.code(&ids[i], "id")
            coder.code(&positions[i], "position", limit: 1e5)
            coder.code(&energies[i], "energy", in: 1...Energy.mostCoded >> 20)
            coder.code(&areShelled[i], "isShelled")
        }
        coder.code(&nextID, "nextID")
        coder.code(&grid, "grid")
        // What a vent gave since the grid was filled is not in it.
        coder.check(grid.count <= count, "grid", "\(grid.count) of \(count) particles")
    }
}
