import SimMath

/// Large, smooth areas of colour: murk, light, vignette. Pixels, y up.
struct WashBatch {
    nonisolated struct Vertex: ShaderVertex {
        var x, y, red, green, blue, alpha: Float

        static let layout = VertexLayout(Vertex.self, ("position", 2, \.x), ("color", 4, \.red))
    }

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [UInt32] = []

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// Quads between neighbouring rings of a polar grid: `ring(segment, ring)` gives position and premultiplied colour.
    mutating func rings(
        _ count: Int, segments: Int, point: (_ segment: Int, _ ring: Int) -> (Vector2, SIMD4<Float>)
    ) {
        let base = UInt32(vertices.count)
        for segment in 0...segments {
            for ring in 0..<count { add(point(segment % segments, ring)) }
        }
        for segment in 0..<UInt32(segments) {
            for ring in 0..<UInt32(count - 1) {
                let a = base + segment * UInt32(count) + ring
                let b = a + UInt32(count)
                indices.appendQuad(a, a + 1, b + 1, b)
            }
        }
    }

    /// A grid of quads over a rectangle.
    mutating func grid(columns: Int, rows: Int, point: (_ column: Int, _ row: Int) -> (Vector2, SIMD4<Float>)) {
        let base = UInt32(vertices.count)
        for row in 0...rows {
            for column in 0...columns { add(point(column, row)) }
        }
        let stride = UInt32(columns + 1)
        for row in 0..<UInt32(rows) {
            for column in 0..<UInt32(columns) {
                let a = base + row * stride + column
                indices.appendQuad(a, a + 1, a + stride + 1, a + stride)
            }
        }
    }

    private mutating func add(_ corner: (Vector2, SIMD4<Float>)) {
        let (p, color) = corner
        vertices.append(Vertex(x: p.x, y: p.y, red: color.x, green: color.y, blue: color.z, alpha: color.w))
    }
}
