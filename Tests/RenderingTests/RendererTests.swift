import Anatomy
import Rendering
import SimMath
import Testing
import Widgets

/// One context at a time: OpenGL belongs to a thread and SDL to a process.
@Suite(.serialized) @MainActor struct RendererTests {
    /// Draws often enough that every skin is made.
    func frame(_ scene: WorldScene, _ list: DrawList = DrawList(), width: Int = 1280, height: Int = 720, pixelScale: Float = 1)
        throws -> Picture
    {
        let surface = try Surface(.offscreen, width: width, height: height, pixelScale: pixelScale)
        let renderer = try Renderer(surface: surface)
        for _ in 0..<6 { renderer.draw(scene, list) }
        return renderer.readPixels()
    }

    @Test func drawsTheSeedDesigns() throws {
        let scene = Gallery.scene()
        let picture = try frame(scene)
        try Gallery.save(picture, "twelve")
        let empty = try frame(WorldScene(camera: scene.camera))
        let size = Vector2(1280, 720)
        for creature in scene.creatures {
            let middle = scene.camera.worldToPoints(creature.cells[0], in: size)
            #expect(difference(picture, empty, around: middle, radius: 8) > 25)
        }
    }

    @Test func close() throws {
        var scene = Gallery.scene(count: 3, viewHeight: 7, spread: 4)
        scene.creatures[0].health = [1, 0.7, 0.4, 0.1, 1, 1, 0.5]
        try Gallery.save(try frame(scene), "close")
        try Gallery.save(try frame(Gallery.scene(count: 40, viewHeight: 40, spread: 4.4)), "far")
        try Gallery.save(try frame(Gallery.scene(), width: 640, height: 360), "small")
    }

    @Test func world() throws {
        var scene = Gallery.dish()
        let picture = try frame(scene, Gallery.panels())
        try Gallery.save(picture, "dish")
        scene.camera = Camera(centre: .zero, viewHeight: 130)
        scene.sightCentre = nil
        try Gallery.save(try frame(scene), "whole-dish")
        try Gallery.save(try frame(Gallery.dish(), Gallery.panels(), width: 640, height: 360, pixelScale: 2), "dense")
    }

    @Test func measures() throws {
        let surface = try Surface(.offscreen, width: 1280, height: 720)
        let renderer = try Renderer(surface: surface)
        var empty = Gallery.scene(count: 0, viewHeight: 16, spread: 3)
        empty.food = []
        let still = WorldScene(camera: empty.camera)
        let crowd = Gallery.scene(count: 20, viewHeight: 16, spread: 3)
        let far = Gallery.scene(count: 40, viewHeight: 40, spread: 4)
        for (name, scene) in [("empty", still), ("crowd", crowd), ("far", far), ("dish", Gallery.dish())] {
            print("frame ms, \(name):", measure(renderer, surface, scene, DrawList()))
        }
        print("frame ms, panels:", measure(renderer, surface, still, Gallery.panels()))
    }

    func measure(_ renderer: Renderer, _ surface: Surface, _ start: WorldScene, _ list: DrawList) -> Double {
        var scene = start
        for _ in 0..<8 { renderer.draw(scene, list) }
        _ = renderer.readPixels()
        var best = 1e9
        for k in 0..<20 {
            let begin = now()
            scene.time += 1.0 / 30
            scene.camera.centre.x += 0.01 * Float(k)
            renderer.draw(scene, list)
            renderer.finish()
            best = min(best, now() - begin)
        }
        return best * 1000
    }

    /// The mean difference of the channels around a point, 0…255.
    func difference(_ a: Picture, _ b: Picture, around centre: Vector2, radius: Int) -> Float {
        var sum: Float = 0
        var count: Float = 0
        for y in max(0, Int(centre.y) - radius)...min(a.height - 1, Int(centre.y) + radius) {
            for x in max(0, Int(centre.x) - radius)...min(a.width - 1, Int(centre.x) + radius) {
                let p = a[x, y]
                let q = b[x, y]
                for channel in 0..<3 { sum += abs(Float(p[channel]) - Float(q[channel])) }
                count += 3
            }
        }
        return sum / count
    }
}
