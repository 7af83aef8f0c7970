import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

extension RendererTests {
    @Suite(.serialized) @MainActor struct Tethers {
        @Test("A sucker's strand is drawn between the two cells, thicker the harder it pulls, and only there")
        func strand() throws {
            var world = WorldScene(camera: Camera(viewHeight: 12))
            (world.time, world.reducedMotion) = (1, true)
            let renderer = try Renderer(surface: try Surface(.offscreen, width: 240, height: 160), quality: .low)
            func picture() -> Picture {
                for _ in 0..<3 { renderer.draw(world, DrawList()) }
                return renderer.readPixels()
            }
            let without = picture()
            func change(pull: Float, around place: Vector2) -> Float {
                world.tethers = [
                    SceneTether(
                        sucker: .init(place: Vector2(-2, 0), radius: 0.5),
                        held: .init(place: Vector2(2, 0), radius: 0.5),
                        pull: pull)
                ]
                return picture().difference(from: without, around: place, radius: 6)
            }
            let middle = Vector2(120, 80)
            let (slack, taut) = (change(pull: 0, around: middle), change(pull: 1, around: middle))
            #expect(slack > 0.5)
            #expect(taut > slack * 1.2, "\(taut) about to tear, \(slack) at rest")
            #expect(change(pull: 1, around: Vector2(120, 120)) < 0.1)
            #expect(change(pull: 1, around: Vector2(200, 80)) < 0.1, "beyond the cell that is held")
        }
    }
}
