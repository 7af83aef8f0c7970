import InteriorMapping
import Testing

/// Values of the reference implementation, `room(uv, view, size, back = .5)`, rounded to six places.
@Suite struct RoomVectorTests {
    struct Expected: Sendable {
        var uv: SIMD2<Float>
        var view: SIMD3<Float>
        var size: SIMD3<Float>
        var cell: SIMD2<Float>
        var t: Float
        var axis: RoomHit.Axis
        var point: SIMD3<Float>
        var linear: SIMD2<Float>
        var exact: SIMD2<Float>
    }

    static let rooms: [Expected] = [
        Expected(
            uv: [0.5, 0.5], view: [0, 0, -1], size: [1, 1, 1], cell: [0, 0], t: 1, axis: .z, point: [0.5, 0.5, -1],
            linear: [0.5, 0.5], exact: [0.5, 0.5]),
        Expected(
            uv: [0.25, 0.75], view: [0.5, 0, -1], size: [1, 1, 1], cell: [0, 0], t: 1, axis: .z,
            point: [0.75, 0.75, -1], linear: [0.625, 0.625], exact: [0.625, 0.625]),
        Expected(
            uv: [0.9, 0.5], view: [1, 0, -1], size: [1, 1, 1], cell: [0, 0], t: 0.1, axis: .x, point: [1, 0.5, -0.1],
            linear: [0.975, 0.5], exact: [0.954545, 0.5]),
        Expected(
            uv: [0.5, 0.5], view: [0.6, -0.8, -0.5], size: [1, 1, 1], cell: [0, 0], t: 0.625, axis: .y,
            point: [0.875, 0, -0.3125], linear: [0.816406, 0.078125], exact: [0.785714, 0.119048]),
        Expected(
            uv: [2.3, -0.4], view: [-0.3, 0.2, -0.9], size: [1, 1, 0.5], cell: [2, -1], t: 0.555556, axis: .z,
            point: [0.133333, 0.711111, -1], linear: [0.316667, 0.605556], exact: [0.316667, 0.605556]),
        Expected(
            uv: [0.7, 0.6], view: [0.2, 0.4, -1], size: [0.5, 0.25, 0.75], cell: [1, 2], t: 0.375, axis: .y,
            point: [0.55, 1, -0.5], linear: [0.5375, 0.875], exact: [0.533333, 0.833333]),
        Expected(
            uv: [0.1, 0.1], view: [-1, -1, -1], size: [1, 1, 1], cell: [0, 0], t: 0.1, axis: .x, point: [0, 0, -0.1],
            linear: [0.025, 0.025], exact: [0.045455, 0.045455]),
    ]

    @Test(arguments: rooms) func aRayMeetsTheWallOfTheReference(_ expected: Expected) throws {
        let room = try RoomGeometry(size: expected.size)
        let hit = room.hit(expected.uv, view: expected.view)
        #expect(room.cell(expected.uv) == expected.cell)
        #expect(abs(hit.t - expected.t) < 2e-6)
        #expect(hit.axis == expected.axis)
        #expect(distance(hit.point, expected.point) < 4e-6)
        #expect(distance(room.atlas(hit.point, .linear), expected.linear) < 4e-6)
        #expect(distance(room.atlas(hit.point, .exact), expected.exact) < 4e-6)
    }

    /// `mix(.5, 1, 1 − depth)` beside the scale of the perspective form with the far wall at .5.
    @Test(arguments: [(0, 1, 1), (0.25, 0.875, 0.8), (0.5, 0.75, 0.666667), (0.75, 0.625, 0.571429), (1, 0.5, 0.5)])
    func theScaleFallsWithDepth(depth: Float, linear: Float, exact: Float) {
        #expect(abs(RoomProjection.linear.scale(z: -depth, back: 0.5) - linear) < 2e-6)
        #expect(abs(RoomProjection.exact.scale(z: -depth, back: 0.5) - exact) < 2e-6)
    }
}

/// The largest difference of the components.
func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { max(abs(a.x - b.x), abs(a.y - b.y)) }
func distance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    max(abs(a.x - b.x), max(abs(a.y - b.y), abs(a.z - b.z)))
}
