import SimMath

/// Textured ground: reef and rocks. Pixels, y up; texture coordinates in stone tiles.
struct TerrainBatch {
    static let layout = [2, 2, 4]

    private(set) var vertices: [Float] = []
    private(set) var indices: [UInt32] = []

    struct Corner {
        var position: Vector2
        var unit: Vector2
        var color: SIMD4<Float>
    }

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Quads between two rows of corners of equal length.
    mutating func band(_ first: [Corner], _ second: [Corner]) {
        let base = UInt32(vertices.count / 8)
        for (a, b) in zip(first, second) {
            add(a)
            add(b)
        }
        guard first.count > 1 else { return }
        for i in 0..<UInt32(first.count - 1) {
            let a = base + 2 * i
            indices.append(contentsOf: [a, a + 1, a + 3, a + 3, a + 2, a])
        }
    }

    /// Triangles from a middle to a closed ring of corners.
    mutating func fan(_ middle: Corner, _ ring: [Corner]) {
        let base = UInt32(vertices.count / 8)
        add(middle)
        for corner in ring { add(corner) }
        let count = UInt32(ring.count)
        for i in 0..<count { indices.append(contentsOf: [base, base + 1 + i, base + 1 + (i + 1) % count]) }
    }

    private mutating func add(_ corner: Corner) {
        let (p, u, c) = (corner.position, corner.unit, corner.color)
        vertices.append(contentsOf: [p.x, p.y, u.x, u.y, c.x, c.y, c.z, c.w])
    }
}
