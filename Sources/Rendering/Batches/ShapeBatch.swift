import SimMath
import Widgets

/// Discs, strips and glows in pixels (y up), drawn in order by one call.
struct ShapeBatch {
    static let layout = [2, 2, 4, 1]

    private(set) var vertices: [Float] = []
    private(set) var indices: [UInt32] = []

    mutating func removeAll() {
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
    }

    /// `softness` 0 for a sharp edge, 1 for a glow. A glow's colour with alpha 0 adds its light.
    mutating func disc(_ centre: Vector2, _ radius: Float, _ color: SIMD4<Float>, softness: Float = 0) {
        let outer = radius + (softness < 1 ? 1 : 0)
        let edge = outer / max(radius, 0.01)
        let base = UInt32(vertices.count / 9)
        for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] as [(Float, Float)] {
            vertex(centre + Vector2(x, y) * outer, Vector2(x, y) * edge, color, softness)
        }
        indices.append(contentsOf: [base, base + 1, base + 2, base + 2, base + 3, base])
    }

    /// A ribbon along `points`; `widths` (pixels, whole width) and `colors` by point.
    mutating func strip(_ points: [Vector2], widths: [Float], colors: [SIMD4<Float>], softness: Float = 0) {
        guard points.count > 1 else { return }
        let base = UInt32(vertices.count / 9)
        for i in points.indices {
            let ahead = points[min(i + 1, points.count - 1)] - points[max(i - 1, 0)]
            let side = ahead.normalized().perpendicular
            let half = max(widths[i] / 2, 0.35)
            let outer = half + (softness < 1 ? 1 : 0)
            vertex(points[i] + side * outer, Vector2(outer / half, 0), colors[i], softness)
            vertex(points[i] - side * outer, Vector2(-outer / half, 0), colors[i], softness)
        }
        for i in 0..<UInt32(points.count - 1) {
            let a = base + 2 * i
            indices.append(contentsOf: [a, a + 1, a + 3, a + 3, a + 2, a])
        }
    }

    /// A strip of one colour.
    mutating func line(_ points: [Vector2], width: Float, _ color: SIMD4<Float>, softness: Float = 0) {
        let widths = [Float](repeating: width, count: points.count)
        strip(points, widths: widths, colors: Array(repeating: color, count: points.count), softness: softness)
    }

    /// A thorn: from `width` pixels at its foot to a point.
    mutating func thorn(_ foot: Vector2, _ tip: Vector2, width: Float, _ color: SIMD4<Float>, tipColor: SIMD4<Float>) {
        strip(
            [foot, foot + (tip - foot) * 0.6, tip], widths: [width, width * 0.4, 0], colors: [color, color, tipColor])
    }

    private mutating func vertex(_ p: Vector2, _ local: Vector2, _ color: SIMD4<Float>, _ softness: Float) {
        vertices.append(contentsOf: [p.x, p.y, local.x, local.y, color.x, color.y, color.z, color.w, softness])
    }
}

/// Premultiplied colour.
nonisolated func ink(_ color: SIMD3<Float>, _ alpha: Float = 1) -> SIMD4<Float> {
    SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
}

/// Light that is added to what is there.
nonisolated func glow(_ color: SIMD3<Float>, _ strength: Float = 1) -> SIMD4<Float> {
    SIMD4(color.x * strength, color.y * strength, color.z * strength, 0)
}
