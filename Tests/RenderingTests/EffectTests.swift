import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

@Suite struct EffectLogTests {
    @Test func effectsAgeAndEnd() {
        var log = EffectLog()
        for kind in SceneEffect.Kind.allCases { log.add(SceneEffect(kind, at: .zero, radius: 1, color: .one)) }
        #expect(log.effects.count == SceneEffect.Kind.allCases.count)
        log.advance(0.5)
        #expect(log.effects.allSatisfy { $0.age == 0.5 && $0.age < $0.duration })
        #expect(log.effects.count < SceneEffect.Kind.allCases.count, "a swallowing is over by then")
        log.advance(5)
        #expect(log.effects.isEmpty)
    }

    @Test func aMassacreForgetsItsOldestEffects() {
        var log = EffectLog()
        for step in 0..<1000 {
            log.add(SceneEffect(.burst, at: Vector2(Float(step), 0), radius: 1, color: .one))
        }
        #expect(log.effects.count < 200)
        #expect(log.effects.last?.position.x == 999)
    }
}

extension RendererTests {
    @Suite(.serialized) @MainActor struct Effects {
        @Test("A wound glows on the side it came from, a hunter's outline beats, and nothing else changes")
        func woundsAndHunters() throws {
            var world = WorldScene(camera: Camera(viewHeight: 12))
            world.time = 1
            var hunter = CreatureSprite(id: 4, plan: SeedDesign.all[2].plan, at: .zero, angle: 0, relation: .threat)
            world.creatures = [hunter]
            let surface = try Surface(.offscreen, width: 240, height: 160)
            let renderer = try Renderer(surface: surface)
            func picture() -> Picture {
                for _ in 0..<6 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            let calm = picture()
            world.wounds = [SceneWound(direction: .pi, strength: 1)]
            let hurt = picture()
            #expect(hurt.difference(from: calm, around: Vector2(8, 80), radius: 8) > 8)
            #expect(hurt.difference(from: calm, around: Vector2(232, 80), radius: 8) < 0.5)
            world.wounds = []
            hunter.isHunting = true
            world.creatures = [hunter]
            #expect(picture().difference(from: calm, around: Vector2(120, 80), radius: 45) > 0.5)
        }

        @Test(
            "A healed wound leaves a pale seam and a lost cell a notch, where they were; an open wound is no scar",
            arguments: [RenderQuality.low, .high])
        func scars(quality: RenderQuality) throws {
            var world = WorldScene(camera: Camera(viewHeight: 6))
            (world.time, world.reducedMotion) = (1, true)
            let plan = BodyPlan(
                cells: [
                    CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .tissue, x: 62, y: 0),
                    CellPlan(id: 2, type: .tissue, x: -62, y: 0),
                ], links: [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2)])
            var body = CreatureSprite(id: 4, plan: plan, at: .zero, angle: 0)
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 240, height: 160), quality: quality)
            func picture(_ scars: [Float]) -> Picture {
                body.scars = scars
                world.creatures = [body]
                for _ in 0..<6 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            func changes(_ scars: [Float], around place: Vector2) -> Float {
                let without = picture([])
                return picture(scars).difference(from: without, around: place, radius: 8)
            }
            let (right, left, edge) = (Vector2(146, 80), Vector2(94, 80), Vector2(132, 80))
            let deep: [Float] = [0, 0.8, 0]
            #expect(changes(deep, around: right) > 1.5)
            #expect(changes(deep, around: left) < 0.5)
            body.health = [1, 0.2, 1]
            #expect(changes(deep, around: right) < 0.5, "it is open")
            body.health = []
            body.states = [.alive, .gone, .alive]
            #expect(changes([0, 1, 0], around: edge) > 1)
            #expect(changes([0, 1, 0], around: left) < 0.5)
        }

        @Test("Echoes, streams and stirs are seen where they are, moving or not", arguments: [false, true])
        func senses(isStill: Bool) throws {
            var world = WorldScene(camera: Camera(viewHeight: 12))
            (world.time, world.reducedMotion) = (1.0, isStill)
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 240, height: 160), quality: .low)
            func picture() -> Picture {
                for _ in 0..<3 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            let without = picture()
            func change(around place: Vector2, _ sense: (inout SceneSenses) -> Void) -> Float {
                world.senses = SceneSenses()
                sense(&world.senses)
                return picture().difference(from: without, around: place, radius: 14)
            }
            let echo = SceneSenses.Echo(centre: Vector2(5, 0), radius: 1, listener: .zero, share: 0.4)
            // The side that faces the sonar: 4 µm to the right of the middle.
            #expect(
                change(around: Vector2(120 + 4 * 160 / 12, 80)) {
                    $0.echoes = [echo]; $0.calls = [.init(place: .zero, reach: 9)]
                } > 0.5)
            #expect(
                change(around: Vector2(120, 80)) {
                    $0.flows = [.init(place: .zero, reach: 2, velocity: Vector2(0, 1.5))]
                } > 0.3)
            #expect(
                change(around: Vector2(134, 80)) { $0.stirs = [.init(place: .zero, way: Vector2(1, 0), strength: 1)] }
                    > 0.5)
            world.sightRadius = 4
            for kind in SceneSenses.Scent.Kind.allCases {
                let scent = SceneSenses.Scent(kind, way: Vector2(-1, 0), clearness: 1, strength: 1)
                let here = change(around: Vector2(120 - 4 * 160 / 12, 80)) { $0.scents = [scent] }
                let there = change(around: Vector2(120 + 4 * 160 / 12, 80)) { $0.scents = [scent] }
                #expect(here > 0.5 && there < 0.1, "\(kind): \(here), \(there)")
            }
        }

        @Test("The ring of a death closes: where it begins and ends it is as bright as all around")
        func ringWithoutASeam() throws {
            var world = WorldScene(camera: Camera(viewHeight: 8))
            (world.time, world.reducedMotion) = (1, true)
            let renderer = try Renderer(
                surface: try Surface(.offscreen, width: 400, height: 400), quality: RenderQuality.high)
            func picture() -> Picture {
                for _ in 0..<3 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            let without = picture()
            var ring = SceneEffect(.death, at: .zero, radius: 1.6, color: SIMD3(0.2, 0.9, 0.7))
            ring.age = ring.duration * 0.45
            world.effects = [ring]
            let with = picture()
            /// What the ring adds along a ray from the middle, its crest and all around it.
            func light(_ degrees: Float) -> Float {
                let way = Vector2(angle: degrees / 180 * .pi)
                return stride(from: Float(60), to: 190, by: 1).reduce(0) { sum, reach in
                    let (x, y) = (Int((200 + way.x * reach).rounded()), Int((200 - way.y * reach).rounded()))
                    let (a, b) = (with[x, y], without[x, y])
                    return sum + Float(Int(a.x) + Int(a.y) + Int(a.z)) - Float(Int(b.x) + Int(b.y) + Int(b.z))
                }
            }
            let around = stride(from: Float(4.5), to: 355, by: 9).map(light).sorted()
            let usual = around[around.count / 2]
            #expect(usual > 500, "the test tests nothing: \(usual)")
            for degrees in stride(from: Float(-3), through: 3, by: 0.5) {
                #expect(abs(light(degrees) / usual - 1) < 0.2, "\(degrees)°: \(light(degrees)) beside \(usual)")
            }
        }

        @Test(arguments: SceneEffect.Kind.allCases) func everyEffectIsSeenAndFades(_ kind: SceneEffect.Kind) throws {
            var world = WorldScene(camera: Camera(viewHeight: 6))
            world.time = 1
            let surface = try Surface(.offscreen, width: 240, height: 160)
            let renderer = try Renderer(surface: surface)
            func change(at share: Float) -> Float {
                world.effects = []
                renderer.draw(world, DrawList())
                let without = renderer.readPixels()
                var effect = SceneEffect(kind, at: .zero, radius: 1, color: SIMD3(0.9, 0.5, 0.3), seed: 3)
                effect.age = effect.duration * share
                if kind == .chunk { effect.target = Vector2(2.5, 0) }
                world.effects = [effect]
                renderer.draw(world, DrawList())
                return renderer.readPixels().difference(from: without, around: Vector2(120, 80), radius: 45)
            }
            let early = change(at: 0.15)
            #expect(early > 0.5)
            #expect(change(at: 0.98) < early / 2)
        }
    }
}
