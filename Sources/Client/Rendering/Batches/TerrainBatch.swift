import SimMath

/// Textured ground: reef and rocks. Pixels, y up; texture coordinates in stone tiles.
struct TerrainBatch {
    nonisolated struct Vertex: ShaderVertex {
        var x, y, u, v, red, green, blue, alpha: Float

        static let layout = VertexLayout(Vertex.self, ("position", 2, \.x), ("unit", 2, \.u), ("color", 4, \.red))
    }

    private(set) var vertices: [Vertex] = []
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
        let base = UInt32(vertices.count)
        for (a, b) in zip(first, second) {
            add(a)
            add(b)
        }
        guard first.count > 1 else { return }
        for i in 0..<UInt32(first.count - 1) {
            let a = base + 2 * i
            indices.appendQuad(a, a + 1, a + 3, a + 2)
        }
    }

    /// Triangles from a middle to a closed ring of corners.
    mutating func fan(_ middle: Corner, _ ring: [Corner]) {
        let base = UInt32(vertices.count)
        add(middle)
        for corner in ring { add(corner) }
        let count = UInt32(ring.count)
        for i in 0..<count {
            indices.append(base)
            indices.append(base + 1 + i)
            indices.append(base + 1 + (i + 1) % count)
        }
    }

    private mutating func add(_ corner: Corner) {
        let (p, u, c) = (corner.position, corner.unit, corner.color)
        vertices.append(Vertex(x: p.x, y: p.y, u: u.x, v: u.y, red: c.x, green: c.y, blue: c.z, alpha: c.w))
    }
}
