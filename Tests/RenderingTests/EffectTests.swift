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
