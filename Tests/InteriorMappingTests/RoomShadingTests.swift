import InteriorMapping
import SimMath
import Testing

struct Plain: ColorSampler {
    var color: SIMD4<Float>
    func color(at place: SIMD2<Float>) -> SIMD4<Float> { color }
}

/// Opaque left of `edge`, clear right of it.
struct Curtain: ColorSampler {
    var edge: Float
    func color(at place: SIMD2<Float>) -> SIMD4<Float> { place.x < edge ? [1, 0, 0, 1] : .zero }
}

struct Window: DistanceSampler {
    var distance: Float
    func distance(at place: SIMD2<Float>) -> Float { distance }
}

@Suite struct RoomShadingTests {
    private func shading(light: SIMD3<Float> = [0, 0, -1]) throws -> RoomShading {
        RoomShading(geometry: try RoomGeometry(size: [1, 1, 1]), light: RoomLight(direction: light, weight: 0.4))
    }

    private let white = Plain(color: .one)
    private let clear = Window(distance: 0)

    @Test func anEmptyRoomUnderAClearWindowShowsItsWall() throws {
        let seen = try shading().sample(
            [0.5, 0.5], view: [0, 0, -1], wall: white, pieces: [RoomPiece<Plain>](), mask: clear)
        #expect(seen.color == .one && seen.shadow == 0 && seen.hit.axis == .z)
    }

    @Test func underAnOpaqueMaskTheWeightIsLeft() throws {
        let seen = try shading().sample(
            [0.5, 0.5], view: [0, 0, -1], wall: white, pieces: [RoomPiece<Plain>](), mask: Window(distance: 1))
        #expect(seen.shadow == 1 && distance(seen.color, [0.4, 0.4, 0.4]) < 1e-6)
    }

    @Test func furnitureHidesTheWallAndSlidesAgainstIt() throws {
        let pieces = [try RoomPiece(depth: 0.5, picture: Curtain(edge: 0.5))]
        let shading = try shading()
        func red(_ x: Float, _ lean: Float) -> Bool {
            let seen = shading.sample([x, 0.5], view: [lean, 0, -1], wall: white, pieces: pieces, mask: clear)
            return seen.color == [1, 0, 0]
        }
        #expect(red(0.4, 0) && !red(0.6, 0))
        // Seen from the side, the plane's edge lies half a lean farther on: parallax.
        #expect(red(0.6, -0.4) && !red(0.4, 0.4))
    }

    @Test func furnitureThrowsItsShadowAlongTheLight() throws {
        var shading = try shading(light: [0.4, 0, -1])
        shading.thrown = 1
        let pieces = [try RoomPiece(depth: 0.5, picture: Curtain(edge: 0.5))]
        // The curtain's edge at x = .5 falls .2 further on the far wall; what lies above the curtain stays lit.
        #expect(shading.shadow(at: [0.65, 0.5, -1], pieces, clear) == 1)
        #expect(shading.shadow(at: [0.75, 0.5, -1], pieces, clear) == 0)
        #expect(shading.shadow(at: [0.3, 0.5, -0.4], pieces, clear) == 0)
    }

    @Test func theNearerPieceHidesAndShadesTheDeeper() throws {
        let shading = try shading()
        let near = try RoomPiece(depth: 0.25, picture: Plain(color: [0.25, 0.25, 0.25, 0.5]))
        let far = try RoomPiece(depth: 0.75, picture: Plain(color: [0, 0, 1, 1]))
        let seen = shading.sample([0.5, 0.5], view: [0, 0, -1], wall: white, pieces: [near, far], mask: clear)
        let shaded = 1 - 0.6 * 0.75 * Float(0.5)
        #expect(distance(seen.color, [0.25, 0.25, 0.25 + 0.5 * shaded]) < 1e-6)
    }

    @Test func aWallBeforeThePieceHidesIt() throws {
        let pieces = [try RoomPiece(depth: 0.5, picture: Plain(color: [1, 0, 0, 1]))]
        let shading = try shading()
        let side = shading.sample([0.9, 0.5], view: [1, 0, -1], wall: white, pieces: pieces, mask: clear)
        #expect(side.color == .one && side.hit.axis == .x)
        #expect(shading.geometry.crossing([0.5, 0.5], view: [0, 0, 1], depth: 0.5) == nil)
    }

    @Test func anyRoomShadesToFiniteColoursWithinItsPictures() throws {
        var random = RandomSource(seed: 12)
        for _ in 0..<5000 {
            var light = RoomLight(direction: [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)])
            light.softness = random.uniform(0, 2)
            let geometry = try RoomGeometry(size: random.size(), back: random.uniform(0.1, 1))
            let shading = RoomShading(geometry: geometry, light: light, dusk: random.unit())
            let pieces = [try RoomPiece(depth: random.uniform(0.05, 0.95), picture: Curtain(edge: random.unit()))]
            let seen = shading.sample(
                random.place(), view: random.view(), wall: white, pieces: pieces, mask: Window(distance: random.unit()))
            #expect(isFinite(seen.color) && seen.color.min() >= 0 && seen.color.max() <= 1)
        }
    }
}
