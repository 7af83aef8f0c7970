import Drawing
import Glibc
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Prints how long frames take; only on request (MICRO_BENCHMARK=1, or a tier), since a busy machine says nothing about us.
    @Suite(.serialized, .enabled(if: environment("MICRO_BENCHMARK") != nil)) @MainActor struct FrameTime {
        @Test func ofTypicalScenes() throws {
            let surface = try Surface(.offscreen, width: 1280, height: 720)
            let tier = RenderQuality(rawValue: environment("MICRO_BENCHMARK") ?? "") ?? .automatic
            let renderer = try Renderer(surface: surface, quality: tier)
            let scenes = [
                ("empty water", WorldScene(camera: Gallery.scene(count: 1).camera)),
                ("20 large", Gallery.scene(count: 20, viewHeight: 16, spread: 3)),
                ("20, 3 large", Gallery.mixedCrowd()),
                ("40 small", Gallery.scene(count: 40, viewHeight: 40, spread: 4)),
                ("dish", Gallery.dish()),
            ]
            for (name, scene) in scenes { measure(name, renderer, scene, DrawList()) }
            measure("panels", renderer, scenes[0].1, Gallery.panels())
            let layers = Gallery.layers(renderer)
            for index in 1...3 {
                let begin = now()
                renderer.draw(scenes[0].1, layers)
                renderer.finish()
                print("layers, frame \(index): \(round(now() - begin)) ms")
            }
            measure("layers", renderer, scenes[0].1, layers)
        }

        private func measure(_ name: String, _ renderer: Renderer, _ start: WorldScene, _ list: DrawList) {
            var scene = start
            for _ in 0..<10 { renderer.draw(scene, list) }
            renderer.finish()
            var best = Double.infinity
            let processor = now(CLOCK_PROCESS_CPUTIME_ID)
            for _ in 0..<30 {
                let begin = now()
                scene.time += 1.0 / 30
                scene.camera.centre.x += 0.02
                renderer.draw(scene, list)
                renderer.finish()
                best = min(best, now() - begin)
            }
            let mean = (now(CLOCK_PROCESS_CPUTIME_ID) - processor) / 30
            print("\(name): best \(round(best)) ms, processor time a frame \(round(mean)) ms")
        }

        private func round(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }
    }
}
