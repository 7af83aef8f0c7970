import SimMath

/// Discs, strips and glows in pixels (y up), drawn in order by one call.
struct ShapeBatch {
    nonisolated struct Vertex: ShaderVertex {
        var x, y, u, v, red, green, blue, alpha, softness: Float

        static let layout = VertexLayout(
            Vertex.self, ("position", 2, \.x), ("local", 2, \.u), ("color", 4, \.red), ("softness", 1, \.softness))
    }

    /// A point of a ribbon: pixels; the whole width, pixels.
    struct StripPoint {
        var position: Vector2
        var width: Float
        var color: SIMD4<Float>
    }

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [UInt32] = []
    /// The ribbon being laid: kept for its memory.
    private var ribbon: [StripPoint] = []

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// `softness` 0 for a sharp edge, 1 for a glow. A glow's colour with alpha 0 adds its light.
    mutating func disc(_ centre: Vector2, _ radius: Float, _ color: SIMD4<Float>, softness: Float = 0) {
        let outer = radius + (softness < 1 ? 1 : 0)
        let edge = outer / max(radius, 0.01)
        let base = UInt32(vertices.count)
        for corner in 0..<4 {
            let out = Vector2(corner == 1 || corner == 2 ? 1 : -1, corner < 2 ? -1 : 1)
            vertex(centre + out * outer, out * edge, color, softness)
        }
        indices.appendQuad(base, base + 1, base + 2, base + 3)
    }

    /// A ribbon through `count` points; without allocating, so for what is drawn every frame.
    mutating func strip(_ count: Int, softness: Float = 0, _ point: (Int) -> StripPoint) {
        guard count > 1 else { return }
        ribbon.removeAll(keepingCapacity: true)
        for k in 0..<count { ribbon.append(point(k)) }
        let base = UInt32(vertices.count)
        // A ring ends where it begins, and turns there as everywhere.
        let isClosed = count > 3 && (ribbon[0].position - ribbon[count - 1].position).lengthSquared < 0.01
        for i in 0..<count {
            let here = ribbon[i]
            let (last, next) = (i > 0 ? i - 1 : isClosed ? count - 2 : 0, i + 1 < count ? i + 1 : isClosed ? 1 : i)
            let ahead = ribbon[next].position - ribbon[last].position
            let side = ahead.normalized().perpendicular
            let half = max(here.width / 2, 0.35)
            let outer = half + (softness < 1 ? 1 : 0)
            vertex(here.position + side * outer, Vector2(outer / half, 0), here.color, softness)
            vertex(here.position - side * outer, Vector2(-outer / half, 0), here.color, softness)
        }
        for i in 0..<UInt32(count - 1) {
            let a = base + 2 * i
            indices.appendQuad(a, a + 1, a + 3, a + 2)
        }
    }

    /// A ribbon of one colour and width.
    mutating func line(_ points: [Vector2], width: Float, _ color: SIMD4<Float>, softness: Float = 0) {
        strip(points.count, softness: softness) { StripPoint(position: points[$0], width: width, color: color) }
    }

    /// Shorter thorns are straight, pixels: their curve could not be seen.
    private static let straightThorn: Float = 10

    /// A thorn: from `width` pixels at its foot to a point.
    mutating func thorn(_ foot: Vector2, _ tip: Vector2, width: Float, _ color: SIMD4<Float>, tipColor: SIMD4<Float>) {
        guard (tip - foot).lengthSquared > Self.straightThorn * Self.straightThorn else {
            return strip(2) { k in
                StripPoint(
                    position: k == 0 ? foot : tip, width: k == 0 ? width * 0.85 : 0, color: k == 0 ? color : tipColor)
            }
        }
        strip(3) { k in
            switch k {
            case 0: StripPoint(position: foot, width: width, color: color)
            case 1: StripPoint(position: foot + (tip - foot) * 0.6, width: width * 0.4, color: color)
            default: StripPoint(position: tip, width: 0, color: tipColor)
            }
        }
    }

    private mutating func vertex(_ p: Vector2, _ local: Vector2, _ color: SIMD4<Float>, _ softness: Float) {
        vertices.append(
            Vertex(
                x: p.x, y: p.y, u: local.x, v: local.y, red: color.x, green: color.y, blue: color.z, alpha: color.w,
                softness: softness))
    }
}

/// Premultiplied colour.
nonisolated func ink(_ color: SIMD3<Float>, _ alpha: Float = 1) -> SIMD4<Float> {
    SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
}

/// Light that is added to the target.
nonisolated func glow(_ color: SIMD3<Float>, _ strength: Float = 1) -> SIMD4<Float> {
    SIMD4(color.x * strength, color.y * strength, color.z * strength, 0)
}

extension [UInt32] {
    /// Two triangles over four corners in turn. One by one: a literal would be allocated each time.
    mutating func appendQuad(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
        append(a)
        append(b)
        append(c)
        append(c)
        append(d)
        append(a)
    }
}
