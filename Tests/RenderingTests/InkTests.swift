import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    @Suite(.serialized) @MainActor struct Ink {
        @Test("A cloud darkens or veils what is in it and nothing beside it, on the low tier too")
        func cloud() throws {
            var world = WorldScene(camera: Camera(viewHeight: 24))
            (world.time, world.reducedMotion) = (1, true)
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 240, height: 160), quality: .low)
            func picture() -> Picture {
                for _ in 0..<3 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            let without = picture()
            func change(density: Float, around place: Vector2) -> Float {
                world.clouds = [SceneCloud(number: 9, place: .zero, radius: 5, density: density)]
                return picture().difference(from: without, around: place, radius: 6)
            }
            let middle = Vector2(120, 80)
            let (thin, thick) = (change(density: 0.02, around: middle), change(density: 0.5, around: middle))
            #expect(thick > 0.5 && thick > thin, "\(thick) where it is thick, \(thin) where it is thin")
            #expect(change(density: 0.5, around: Vector2(225, 80)) < 0.1)
        }

        @Test("In ink one sees oneself, and others hardly")
        func oneself() throws {
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 240, height: 160), quality: .low)
            func picture(_ relation: Relation?) -> Picture {
                var world = WorldScene(camera: Camera(viewHeight: 12))
                (world.time, world.reducedMotion) = (1, true)
                world.clouds = [SceneCloud(number: 9, place: .zero, radius: 5, density: 1)]
                world.creatures =
                    relation.map {
                        [CreatureSprite(id: 1, plan: SeedDesign.all[0].plan, at: .zero, angle: 0.4, relation: $0)]
                    } ?? []
                for _ in 0..<6 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            let nobody = picture(nil)
            func shows(_ relation: Relation) -> Float {
                picture(relation).difference(from: nobody, around: Vector2(120, 80), radius: 20)
            }
            let (own, rival) = (shows(.own), shows(.threat))
            #expect(own > 1.5 * rival, "\(own) of oneself, \(rival) of another")
        }
    }
}
