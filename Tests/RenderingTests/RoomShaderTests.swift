import Drawing
import InteriorMapping
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// The room shader beside its reference on the processor, ray by ray.
    @Suite(.serialized) @MainActor struct RoomShader {
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
            var worst = SIMD4<Float>.zero
            for (index, ray) in rays.enumerated() {
                let reference = try Reference(ray)
                worst[0] = max(worst[0], difference(hits[index], reference.hit))
                worst[1] = max(worst[1], difference(places[index], reference.places))
                // On the border of a mask the last bit of a place decides between light and shadow.
                guard !reference.isOnBorder else { continue }
                compared += 1
                worst[2] = max(worst[2], difference(shadows[index], reference.shadow))
                worst[3] = max(worst[3], difference(colors[index], reference.color))
            }
            #expect(worst.max() < Self.step, "hits, places, shadows, colours differ by \(worst)")
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
                                geometry: try RoomGeometry(size: [0.5, 1, 0.75]),
                                light: RoomLight(direction: [x, y, z]))
                            rays.append(RoomProbe.Ray(uv: uv, view: [x, y, z], shading: shading, depths: [0.3, 0.6]))
                        }
                    }
                }
            }
            for output in RoomProbe.Output.allCases {
                for value in try probe.read(output, of: rays) { #expect((0..<4).allSatisfy { value[$0].isFinite }) }
            }
        }

        @Test func theReefsChambersAreRoomsThatTheEyeLooksInto() throws {
            let room = try Self.rock(.medium)
            try Gallery.save(room[0], "reef-rooms")
            let baked = try Self.rock(.low)
            // The baked tile looks the same from everywhere; a room shows another of its walls.
            #expect(Self.change(baked[0], baked[1]) < 2)
            #expect(Self.change(room[0], room[1]) > 4)
        }

        /// A vent beside a rock, seen from beyond it: the walls that face it are in the shadow of the dish's light,
        /// and much brighter for it. A baked tile knows no lamps.
        @Test(arguments: [RenderQuality.low, .medium]) func aVentShinesIntoTheReefsChambers(
            _ tier: RenderQuality
        ) throws {
            let surface = try Surface(.offscreen, width: 640, height: 360)
            let renderer = try Renderer(surface: surface, quality: tier)
            var scene = WorldScene(camera: Camera(centre: Vector2(-5.5, 0), viewHeight: 9))
            scene.rocks = [RockSprite(centre: .zero, radius: 3)]
            scene.lightAngle = 0
            scene.reducedMotion = true
            let dark = Self.picture(of: scene, renderer)
            scene.vents = [Vector2(-3.6, 0)]
            let lit = Self.picture(of: scene, renderer)
            let near = Self.kindledShare(dark, lit, around: Vector2(-2, 0), scene.camera)
            let far = Self.kindledShare(dark, lit, around: Vector2(1.5, 0), scene.camera)
            guard tier != .low else {
                #expect(near == 0 && far == 0)
                return
            }
            #expect(near > 0.03, "\(near)")
            #expect(near > far, "\(near) \(far)")
        }

        private static func picture(of scene: WorldScene, _ renderer: Renderer) -> Picture {
            for _ in 0..<3 { renderer.draw(scene, DrawList()) }
            return renderer.readPixels()
        }

        /// The share of pixels around a point of the dish that are red by more than the stone's own light explains:
        /// that is a third brighter at most (`lampOnStone`).
        private static func kindledShare(
            _ dark: Picture, _ lit: Picture, around place: Vector2, _ camera: Camera
        ) -> Float {
            let at = camera.worldToPoints(place, in: Vector2(Float(dark.width), Float(dark.height)))
            let reach = 22
            var kindled = 0
            for y in Int(at.y) - reach..<Int(at.y) + reach {
                for x in Int(at.x) - reach..<Int(at.x) + reach {
                    let (before, after) = (Float(dark[x, y].x), Float(lit[x, y].x))
                    if after > 1.45 * before + 4 { kindled += 1 }
                }
            }
            return Float(kindled) / Float(4 * reach * reach)
        }

        /// Pixels between the two places of the eye.
        private static let aside = 60

        /// A rock seen from above its middle and from the side.
        private static func rock(_ quality: RenderQuality) throws -> [Picture] {
            let surface = try Surface(.offscreen, width: 640, height: 360)
            let renderer = try Renderer(surface: surface, quality: quality)
            return [0, aside].map { pixels in
                var scene = WorldScene(camera: Camera(centre: Vector2(Float(pixels) / 40, 0), viewHeight: 9))
                scene.rocks = [RockSprite(centre: .zero, radius: 3)]
                renderer.draw(scene, DrawList())
                return renderer.readPixels()
            }
        }

        /// The mean difference of the channels, 0…255, of the same stone in both pictures.
        private static func change(_ above: Picture, _ beside: Picture) -> Float {
            var sum: Float = 0
            for y in 140..<220 {
                for x in 280..<360 {
                    let (p, q) = (above[x, y], beside[x - aside, y])
                    for channel in 0..<3 { sum += abs(Float(p[channel]) - Float(q[channel])) }
                }
            }
            return sum / Float(80 * 80 * 3)
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
            var shading = RoomShading(
                geometry: geometry, projection: projection, light: light, thrown: random.unit(), dusk: random.unit())
            if random.chance(0.7) {
                shading.lamps = [
                    RoomLamp(
                        position: SIMD3(random.uniform(-2, 3), random.uniform(-2, 3), random.uniform(0.1, 2)),
                        reach: random.uniform(0.3, 2), color: [1, 0.5, 0.25])
                ]
            }
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
                // `max` would drop a value that is not a number.
                let apart = abs(x - y) / max(1, abs(y))
                return apart <= largest ? largest : apart.isNaN ? .infinity : apart
            }
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
        let lights = { (p: SIMD3<Float>) in
            [light]
                + shading.lamps.map { RoomLight(direction: p * room.size - $0.position, softness: light.softness) }
        }
        isOnBorder = ([point] + crossings.compactMap { $0 }).contains { p in
            lights(p).contains { abs(Self.distance(p, $0, room) - 0.5) < 3e-4 }
        }
    }

    private static func distance(_ point: SIMD3<Float>, _ light: RoomLight, _ room: RoomGeometry) -> Float {
        Slope().distance(at: light.above(point, in: room).clamped(lowerBound: .zero, upperBound: .one))
    }
}
