import SimMath
import Widgets

/// Boxes, discs, lines and glyphs of the interface in pixels (y down), all in one vertex layout.
struct InterfaceBatch {
    /// Position; place in the box or on the glyph atlas; half size, corner radius, border width; fill; border.
    static let layout = [2, 2, 4, 4, 4]

    private(set) var vertices: [Float] = []
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
        let base = UInt32(vertices.count / 16)
        // A pixel more on every side for the soft edge.
        for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)] {
            let local = Vector2(x * (half.x + 1), y * (half.y + 1))
            vertex(rect.centre + local, local, form, y < 0 ? top : bottom, border)
        }
        face(base)
    }

    /// A straight stroke with round ends; `width` in pixels.
    mutating func segment(_ from: Vector2, _ to: Vector2, width: Float, color: Color) {
        let axis = to - from
        let along = axis.normalized()
        let half = Vector2(axis.length / 2 + width / 2, width / 2)
        let form = SIMD4(half.x, half.y, width / 2, 0)
        let base = UInt32(vertices.count / 16)
        for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)] {
            let local = Vector2(x * (half.x + 1), y * (half.y + 1))
            vertex((from + to) / 2 + local.rotated(by: along), local, form, color, .clear)
        }
        face(base)
    }

    /// A glyph with its upper left corner at a whole pixel.
    mutating func glyph(_ place: GlyphAtlas.Placement, x: Float, y: Float, color: Color) {
        let form = SIMD4<Float>(-1, 0, 0, 0)
        let base = UInt32(vertices.count / 16)
        let scale = 1 / Float(GlyphAtlas.size)
        for (u, v) in [(0, 0), (1, 0), (1, 1), (0, 1)] as [(Float, Float)] {
            let width = Float(place.width) * u
            let height = Float(place.height) * v
            let unit = Vector2((Float(place.x) + width) * scale, (Float(place.y) + height) * scale)
            vertex(Vector2(x + width, y + height), unit, form, color, .clear)
        }
        face(base)
    }

    private mutating func face(_ base: UInt32) {
        indices.append(contentsOf: [base, base + 1, base + 2, base + 2, base + 3, base])
    }

    private mutating func vertex(_ p: Vector2, _ local: Vector2, _ form: SIMD4<Float>, _ fill: Color, _ border: Color) {
        vertices.append(contentsOf: [p.x, p.y, local.x, local.y, form.x, form.y, form.z, form.w])
        vertices.append(contentsOf: [fill.red, fill.green, fill.blue, fill.alpha])
        vertices.append(contentsOf: [border.red, border.green, border.blue, border.alpha])
    }
}
