import Drawing
import SimMath

/// Boxes, discs, lines and glyphs of the interface in pixels (y down), all in one vertex layout.
struct InterfaceBatch {
    nonisolated struct Vertex: ShaderVertex {
        var position: SIMD2<Float>
        /// From the box's middle, or on the glyph atlas.
        var local: SIMD2<Float>
        /// Half size, corner radius, border width.
        var form: SIMD4<Float>
        var fill: SIMD4<Float>
        var border: SIMD4<Float>

        static let layout = VertexLayout(
            Vertex.self, ("position", 2, \.position), ("local", 2, \.local), ("form", 4, \.form), ("fill", 4, \.fill),
            ("border", 4, \.border))
    }

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [UInt32] = []

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// `rect` in pixels.
    mutating func box(_ rect: Rect, radius: Float, top: Color, bottom: Color, border: Color, borderWidth: Float) {
        let half = Vector2(rect.width / 2, rect.height / 2)
        guard half.x > 0, half.y > 0 else { return }
        let form = SIMD4(half.x, half.y, min(radius, min(half.x, half.y)), borderWidth)
        for corner in 0..<4 {
            let local = Self.corner(corner, half)
            vertex(rect.centre + local, local, form, local.y < 0 ? top : bottom, border)
        }
        face()
    }

    /// A straight stroke with round ends; `width` in pixels.
    mutating func segment(_ from: Vector2, _ to: Vector2, width: Float, color: Color) {
        let axis = to - from
        let along = axis.normalized()
        let half = Vector2(axis.length / 2 + width / 2, width / 2)
        let form = SIMD4(half.x, half.y, width / 2, 0)
        for corner in 0..<4 {
            let local = Self.corner(corner, half)
            vertex((from + to) / 2 + local.rotated(by: along), local, form, color, .clear)
        }
        face()
    }

    /// A glyph with its upper left corner at a whole pixel.
    mutating func glyph(_ placed: GlyphAtlas.Placement, x: Float, y: Float, color: Color) {
        let form = SIMD4<Float>(-1, 0, 0, 0)
        let scale = 1 / Float(GlyphAtlas.size)
        for corner in 0..<4 {
            let width = corner == 1 || corner == 2 ? Float(placed.width) : 0
            let height = corner < 2 ? 0 : Float(placed.height)
            let unit = Vector2((Float(placed.x) + width) * scale, (Float(placed.y) + height) * scale)
            vertex(Vector2(x + width, y + height), unit, form, color, .clear)
        }
        face()
    }

    /// The corners of a box about its middle, in turn; a pixel more on every side for the soft edge.
    private static func corner(_ corner: Int, _ half: Vector2) -> Vector2 {
        Vector2(corner == 1 || corner == 2 ? half.x + 1 : -half.x - 1, corner < 2 ? -half.y - 1 : half.y + 1)
    }

    /// Over the four corners added last.
    private mutating func face() {
        let base = UInt32(vertices.count - 4)
        indices.appendQuad(base, base + 1, base + 2, base + 3)
    }

    private mutating func vertex(_ p: Vector2, _ local: Vector2, _ form: SIMD4<Float>, _ fill: Color, _ border: Color) {
        vertices.append(
            Vertex(
                position: SIMD2(p.x, p.y), local: SIMD2(local.x, local.y), form: form, fill: fill.vector,
                border: border.vector))
    }
}

extension Color {
    /// As the shaders take it.
    var vector: SIMD4<Float> { SIMD4(red, green, blue, alpha) }
}
