import MeshTransform
import SimMath

/// The largest difference of any component.
func gap(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z)) }
func gap(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    max(gap(SIMD3(a.x, a.y, a.z), SIMD3(b.x, b.y, b.z)), abs(a.w - b.w))
}
func gap(_ a: Vector2, _ b: Vector2) -> Float { max(abs(a.x - b.x), abs(a.y - b.y)) }
func gap(_ a: MeshTransform, _ b: MeshTransform) -> Float {
    zip(a.vertices, b.vertices).reduce(0) { max($0, gap($1.0.to, $1.1.to), gap($1.0.from, $1.1.from)) }
}

/// The upright 400 × 300 view of the reference's cases.
let referenceSize = Vector2(400, 300)

func flatMesh(rows: Int = 1, columns: Int = 1) throws -> MeshTransform {
    try MeshTransform.identity(rows: rows, columns: columns)
}

/// A seeded warp of a grid: no vertex further than `jitter` of a face from where it was.
func randomMesh(rows: Int, columns: Int, jitter: Float, depth: Float, _ random: inout RandomSource) throws
    -> MeshTransform
{
    var source = random
    defer { random = source }
    return try MeshTransform.identity(rows: rows, columns: columns).map { vertex in
        var moved = vertex
        moved.to += SIMD3(
            source.uniform(-jitter, jitter) / Float(columns), source.uniform(-jitter, jitter) / Float(rows),
            source.uniform(-depth, depth))
        return moved
    }
}
