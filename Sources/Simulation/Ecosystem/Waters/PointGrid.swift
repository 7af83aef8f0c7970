import SimMath

/// Finds points by position: a counting sort into square cells, rebuilt each tick.
struct PointGrid: Hashable, Sendable {
    /// µm.
    private let cellSize: Float
    private let half: Float
    private let size: Int
    /// Cell c holds `order[start[c] ..< start[c + 1]]`.
    private(set) var start: [Int32]
    private(set) var order: [Int32] = []
    private var cellOf: [Int32] = []

    init(dishRadius: Float, cellSize: Float) {
        self.cellSize = cellSize
        half = dishRadius
        size = Int((2 * dishRadius / cellSize).rounded(.up)) + 1
        start = [Int32](repeating: 0, count: size * size + 1)
    }

    @inline(__always) private func column(_ v: Float) -> Int { min(size - 1, max(0, Int((v + half) / cellSize))) }

    mutating func rebuild(_ positions: [Vector2]) {
        resize(to: positions.count)
        for c in start.indices { start[c] = 0 }
        for i in positions.indices {
            let cell = column(positions[i].y) * size + column(positions[i].x)
            cellOf[i] = Int32(cell)
            start[cell] += 1
        }
        var sum: Int32 = 0
        for c in start.indices {
            sum += start[c]
            start[c] = sum
        }
        for i in positions.indices.reversed() {
            let cell = Int(cellOf[i])
            start[cell] -= 1
            order[Int(start[cell])] = Int32(i)
        }
    }

    /// In place: food comes and goes in every tick.
    private mutating func resize(to count: Int) {
        let missing = count - order.count
        if missing > 0 {
            order.append(contentsOf: repeatElement(0, count: missing))
            cellOf.append(contentsOf: repeatElement(0, count: missing))
        } else {
            order.removeLast(-missing)
            cellOf.removeLast(-missing)
        }
    }

    /// Calls `body` with the index of everything in the cells that a circle touches. `centre` must be finite.
    @inline(__always)
    func forEach(near centre: Vector2, within radius: Float, _ body: (Int) -> Void) {
        let left = column(centre.x - radius), right = column(centre.x + radius)
        for row in column(centre.y - radius)...column(centre.y + radius) {
            // Cells of one row are contiguous, so the whole row is one range.
            let from = Int(start[row * size + left]), to = Int(start[row * size + right + 1])
            for k in from..<to { body(Int(order[k])) }
        }
    }
}

extension PointGrid: StateCodable {
    /// Food drifts after its grid is filled, and eyes read the grid before it is filled again: so the grid is part of
    /// the state. To read, begin with an empty grid of the same cells.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        let count = coder.count(order.count, "count", limit: 1 << 20)
        if C.isReading { resize(to: count) }
        var first: Int32 = 0
        for cell in start.indices {
            var length = start[cell] - first
            coder.code(&length, "length", in: 0...1 << 20)
            if C.isReading { start[cell] = first &+ length }
            first = start[cell]
        }
        for k in order.indices { coder.code(&order[k], "order", in: 0...Int32(max(1, count) - 1)) }
        coder.check(start.first == 0 && start.last == Int32(count), "start", "cells of other than \(count) points")
    }

    /// Points in the cells.
    var count: Int { order.count }
}
