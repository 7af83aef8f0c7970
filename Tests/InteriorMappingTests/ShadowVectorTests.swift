import InteriorMapping
import Testing

/// Values of the reference implementation, `shadow(p, L, size, dist, soft, weight = .35)`, rounded to six places.
@Suite struct ShadowVectorTests {
    struct Expected: Sendable {
        var point: SIMD3<Float>
        var light: SIMD3<Float>
        var size: SIMD3<Float>
        var distance: Float
        var softness: Float
        /// Seed form: place on the entrance, the same cut to the room and in units of uv.
        var place: SIMD2<Float>
        var seed: SIMD2<Float>
        /// Corrected form, cut to the room and in units of uv.
        var corrected: SIMD2<Float>
        var threshold: Float
        var shadow: Float
        var share: Float
    }

    static let shadows: [Expected] = [
        Expected(
            point: [0.5, 0.5, -1], light: [0, 0, -1], size: [1, 1, 1], distance: 0.75, softness: 0.5,
            place: [0.5, 0.5], seed: [0.5, 0.5], corrected: [0.5, 0.5], threshold: 1, shadow: 0.5, share: 0.675),
        Expected(
            point: [0.5, 0.5, -1], light: [0.25, 0, -1], size: [1, 1, 1], distance: 0.6, softness: 0.2,
            place: [0.25, 0.5], seed: [0.25, 0.5], corrected: [0.25, 0.5], threshold: 0.7, shadow: 0.5, share: 0.675),
        Expected(
            point: [0.25, 0.75, -1], light: [0.5, 0.5, -1], size: [1, 1, 1], distance: 0.7, softness: 0.5,
            place: [-0.25, 0.25], seed: [0, 0.25], corrected: [0, 0.25], threshold: 1, shadow: 0.352, share: 0.7712),
        Expected(
            point: [0.2, 0.4, -0.5], light: [-0.4, 0.2, -0.8], size: [1, 1, 2], distance: 0.55, softness: 0.1,
            place: [0.7, 0.15], seed: [0.7, 0.15], corrected: [0.7, 0.15], threshold: 0.6, shadow: 0.5, share: 0.675),
        Expected(
            point: [0.5, 0.5, -1], light: [0.25, 0, 1], size: [1, 1, 1], distance: 0.1, softness: 0.2,
            place: [0.75, 0.5], seed: [0.75, 0.5], corrected: [0.75, 0.5], threshold: 0.7, shadow: 1, share: 0.35),
        Expected(
            point: [0.5, 0.5, -1], light: [0.2, 0.1, -1], size: [0.5, 0.25, 0.75], distance: 0.6, softness: 0.4,
            place: [0.35, 0.425], seed: [0.175, 0.10625], corrected: [0.1, 0.05], threshold: 0.8, shadow: 0.259259,
            share: 0.831481),
        Expected(
            point: [0.5, 0.5, 0], light: [0.3, 0, -1], size: [1, 1, 1], distance: 0.6, softness: 0.5,
            place: [0.5, 0.5], seed: [0.5, 0.5], corrected: [0.5, 0.5], threshold: 0.5, shadow: 1, share: 0.35),
        Expected(
            point: [0.9, 0.5, -1], light: [-0.6, 0, -1], size: [1, 1, 1], distance: 0.4, softness: 0.5,
            place: [1.5, 0.5], seed: [1, 0.5], corrected: [1, 0.5], threshold: 1, shadow: 0, share: 1),
    ]

    @Test(arguments: shadows) func aShadowFallsAsInTheReference(_ expected: Expected) throws {
        let room = try RoomGeometry(size: expected.size)
        var light = RoomLight(direction: expected.light, softness: expected.softness, slide: .seed)
        #expect(distance(light.above(expected.point, in: room), expected.place) < 2e-6)
        #expect(distance(onWall(light, expected), expected.seed) < 2e-6)
        let threshold = light.threshold(z: expected.point.z, in: room)
        let shadow = light.shadow(distance: expected.distance, threshold: threshold)
        #expect(abs(threshold - expected.threshold) < 2e-6)
        #expect(abs(shadow - expected.shadow) < 4e-6)
        #expect(abs(light.share(shadow: shadow) - expected.share) < 4e-6)
        light.slide = .corrected
        #expect(distance(onWall(light, expected), expected.corrected) < 2e-6)
    }

    private func onWall(_ light: RoomLight, _ expected: Expected) -> SIMD2<Float> {
        guard let room = try? RoomGeometry(size: expected.size) else { return [.nan, .nan] }
        let place = light.above(expected.point, in: room).clamped(lowerBound: .zero, upperBound: .one)
        return place * SIMD2(expected.size.x, expected.size.y)
    }

    /// smoothstep(.5, 1, d) beside smoothstep(.5, .7, d): softness .5 and .2 at the far wall of a room 1 deep.
    @Test(arguments: [
        (0.45, 0, 0), (0.5, 0, 0), (0.55, 0.028, 0.15625), (0.6, 0.104, 0.5), (0.65, 0.216, 0.84375), (0.7, 0.352, 1),
        (0.75, 0.5, 1), (1, 1, 1),
    ]) func aShadowDarkensFromItsBorderInwards(distance: Float, wide: Float, narrow: Float) throws {
        let room = try RoomGeometry(size: [1, 1, 1])
        for (softness, expected) in [(Float(0.5), wide), (0.2, narrow)] {
            let light = RoomLight(direction: [0, 0, -1], softness: softness)
            let threshold = light.threshold(z: -1, in: room)
            #expect(abs(light.shadow(distance: distance, threshold: threshold) - expected) < 4e-6)
        }
    }
}
