import InteriorMapping
import Rendering
import SimMath
import Testing

/// The room shader beside its reference on the processor, ray by ray.
@Suite(.serialized) @MainActor struct RoomShaderTests {
    /// A step of an eight-bit channel.
    private static let step: Float = 1.0 / 255

    @Test(arguments: RoomProjection.allCases, RoomLight.Edge.allCases)
    func theShaderAgreesWithItsReference(projection: RoomProjection, edge: RoomLight.Edge) throws {
        let surface = try Surface(.offscreen, width: 8, height: 8)
        defer { surface.present() }
        let probe = try RoomProbe()
        var random = RandomSource(seed: 41)
        let rays = try (0..<4096).map { _ in try Self.ray(&random, projection, edge) }
        let colors = try probe.read(.color, of: rays)
        let hits = try probe.read(.hit, of: rays)
        let places = try probe.read(.places, of: rays)
        let shadows = try probe.read(.shadow, of: rays)
        var compared = 0
        for (index, ray) in rays.enumerated() {
            let reference = try Reference(ray)
            #expect(difference(hits[index], reference.hit) < Self.step)
            #expect(difference(places[index], reference.places) < Self.step)
            // On the border of a mask the last bit of a place decides between light and shadow.
            guard !reference.isOnBorder else { continue }
            compared += 1
            #expect(difference(shadows[index], reference.shadow) < Self.step)
            #expect(difference(colors[index], reference.color) < Self.step)
        }
        #expect(compared > 4000)
    }

    @Test func theShaderStaysFiniteWhereTheReferenceDoes() throws {
        let surface = try Surface(.offscreen, width: 8, height: 8)
        defer { surface.present() }
        let probe = try RoomProbe()
        let numbers: [Float] = [0, 1, -1, 1e-12, -1e-12, 1e20]
        var rays: [RoomProbe.Ray] = []
        for x in numbers {
            for y in numbers {
                for z in numbers {
                    for uv: SIMD2<Float> in [[0, 0], [1, -1], [-0.3, 2.5]] {
                        let shading = RoomShading(
                            geometry: try RoomGeometry(size: [0.5, 1, 0.75]), light: RoomLight(direction: [x, y, z]))
                        rays.append(RoomProbe.Ray(uv: uv, view: [x, y, z], shading: shading, depths: [0.3, 0.6]))
                    }
                }
            }
        }
        for output in RoomProbe.Output.allCases {
            for value in try probe.read(output, of: rays) { #expect((0..<4).allSatisfy { value[$0].isFinite }) }
        }
    }

    private static func ray(
        _ random: inout RandomSource, _ projection: RoomProjection, _ edge: RoomLight.Edge
    ) throws -> RoomProbe.Ray {
        func three(_ low: Float, _ high: Float) -> SIMD3<Float> {
            [random.uniform(low, high), random.uniform(low, high), random.uniform(low, high)]
        }
        let geometry = try RoomGeometry(size: three(0.3, 2), back: random.uniform(0.2, 1))
        var direction = three(-1, 1)
        direction.z = random.chance(0.1) ? random.uniform(0.2, 1) : -random.uniform(0.2, 1)
        let light = RoomLight(
            direction: direction, softness: random.uniform(0, 1), weight: random.unit(),
            slide: random.chance(0.5) ? .corrected : .seed, edge: edge)
        let shading = RoomShading(
            geometry: geometry, projection: projection, light: light, thrown: random.unit(), dusk: random.unit())
        var view = three(-1, 1)
        view.z = random.chance(0.05) ? 0.5 : -random.uniform(0.1, 1)
        return RoomProbe.Ray(
            uv: [random.uniform(-6, 6), random.uniform(-6, 6)], view: view, shading: shading,
            depths: [random.uniform(0.1, 0.45), random.uniform(0.5, 0.9)])
    }

    private func difference(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
        (0..<4).reduce(0) { largest, k in
            // Far away and infinite are the same to a shader.
            let (x, y) = (min(a[k], 1e6), min(b[k], 1e6))
            return max(largest, abs(x - y) / max(1, abs(y)))
        }
    }
}

/// What the probe should read, from the processor, with the probe's own pictures.
private struct Reference {
    struct Wall: ColorSampler {
        func color(at p: SIMD2<Float>) -> SIMD4<Float> { [p.x, p.y, 1 - p.x * p.y, 1] }
    }

    struct Disc: ColorSampler {
        func color(at p: SIMD2<Float>) -> SIMD4<Float> {
            let away = p - 0.5
            let alpha = min(1, max(0, 4 * (0.3 - (away * away).sum().squareRoot())))
            return [alpha * p.y, alpha * 0.5, alpha * p.x, alpha]
        }
    }

    struct Slope: DistanceSampler {
        func distance(at p: SIMD2<Float>) -> Float { min(1, max(0, 1.3 * p.x - 0.6 * p.y + 0.3)) }
    }

    let hit: SIMD4<Float>
    let places: SIMD4<Float>
    let shadow: SIMD4<Float>
    let color: SIMD4<Float>
    /// Whether a shadow that the ray meets lies so near the mask's border that rounding decides.
    let isOnBorder: Bool

    init(_ ray: RoomProbe.Ray) throws {
        let (shading, light, room) = (ray.shading, ray.shading.light, ray.shading.geometry)
        let pieces = try [ray.depths.x, ray.depths.y].map { try RoomPiece(depth: $0, picture: Disc()) }
        let sample = shading.sample(ray.uv, view: ray.view, wall: Wall(), pieces: pieces, mask: Slope())
        let point = sample.hit.point
        let above = light.above(point, in: room)
        let place = room.atlas(point, shading.projection)
        let threshold = light.threshold(z: point.z, in: room)
        let distance = Self.distance(point, light, room)
        let own = light.shadow(distance: distance, threshold: threshold)
        let crossings = pieces.map { room.crossing(ray.uv, view: ray.view, depth: $0.depth) }
        hit = SIMD4(point, sample.hit.t)
        places = [place.x, place.y, above.x, above.y]
        shadow = [threshold, own, light.share(shadow: own), crossings[1] == nil ? 0 : 1]
        color = SIMD4(sample.color, 1)
        isOnBorder = ([point] + crossings.compactMap { $0 }).contains {
            abs(Self.distance($0, light, room) - 0.5) < 3e-4
        }
    }

    private static func distance(_ point: SIMD3<Float>, _ light: RoomLight, _ room: RoomGeometry) -> Float {
        Slope().distance(at: light.above(point, in: room).clamped(lowerBound: .zero, upperBound: .one))
    }
}
