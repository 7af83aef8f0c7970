import InteriorMapping
import Testing

@Suite struct RoomLampTests {
    private struct Plain: ColorSampler {
        func color(at position: SIMD2<Float>) -> SIMD4<Float> { .zero }
    }

    /// Opaque on the right half of the entrance.
    private struct Half: DistanceSampler {
        func distance(at position: SIMD2<Float>) -> Float { position.x > 0.5 ? 1 : 0 }
    }

    private func glow(_ lamps: [RoomLamp], at point: SIMD3<Float>) throws -> SIMD3<Float> {
        var room = RoomShading(
            geometry: try RoomGeometry(size: [1, 1, 1]), light: RoomLight(direction: [0, 0, -1]))
        room.lamps = lamps
        return room.glow(at: point, [RoomPiece<Plain>](), Half())
    }

    private func lamp(_ x: Float, reach: Float = 1) -> RoomLamp {
        RoomLamp(position: [x, 0.5, 1], reach: reach, color: [1, 0.5, 0.25])
    }

    @Test func halfIsLeftAtTheReach() throws {
        // Straight below the lamp, one unit under the entrance: two units away.
        let light = try glow([lamp(0.25, reach: 2)], at: [0.25, 0.5, -1])
        #expect(light == SIMD3(0.5, 0.25, 0.125))
    }

    @Test func aLampThrowsTheMarkingsShadowAwayFromItself() throws {
        // Half-way between lamp and floor lies the entrance: from the left the light comes in, from the right it is kept
        // out.
        #expect(try glow([lamp(-0.5)], at: [0.6, 0.5, -1]).x > 0)
        #expect(try glow([lamp(1.5)], at: [0.4, 0.5, -1]) == .zero)
    }

    @Test func lampsAddUpAndNoneIsDark() throws {
        let (a, b) = (lamp(0.1), lamp(0.3))
        let point: SIMD3<Float> = [0.2, 0.4, -0.7]
        let both = try glow([a, b], at: point)
        let sum = try glow([a], at: point) + glow([b], at: point)
        #expect((both - sum).max() < 1e-6 && both.min() > 0)
        #expect(try glow([], at: point) == .zero)
    }
}
