import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

/// One context at a time: OpenGL belongs to a thread and SDL to a process.
@Suite(.serialized) @MainActor struct RendererTests {
    @Test func everySeedDesignShowsAgainstTheWater() throws {
        let scene = Gallery.scene()
        let picture = try frame(scene)
        try Gallery.save(picture, "twelve")
        let empty = try frame(WorldScene(camera: scene.camera))
        for creature in scene.creatures {
            let middle = scene.camera.worldToPoints(creature.cells[0], in: Vector2(1280, 720))
            #expect(picture.difference(from: empty, around: middle, radius: 8) > 25)
        }
    }

    /// As after a lost context, when the new renderer is there before the old one has gone.
    @Test func renderersBesideEachOtherDrawTheirOwn() throws {
        func renderer() throws -> Renderer {
            try Renderer(surface: try Surface(.offscreen, width: 320, height: 200), quality: .low)
        }
        func picture(_ renderer: Renderer, _ list: DrawList) -> Picture {
            for _ in 0..<20 { renderer.draw(Gallery.scene(), list) }
            return renderer.readPixels()
        }
        let first = try renderer()
        let alone = picture(first, Gallery.panels())
        var second: Renderer? = try renderer()
        let other = picture(try #require(second), DrawList())
        #expect(first.readPixels() == alone, "what the other draws is not here")
        #expect(picture(first, Gallery.panels()) == alone)
        #expect(try #require(second).readPixels() == other)
        second = nil
        #expect(picture(first, Gallery.panels()) == alone, "nothing of it went with the other")
    }

    @Test func creaturesShowAtEverySize() throws {
        for (name, viewHeight, spread) in [("close", 7, 4), ("far", 40, 4.4)] as [(String, Float, Float)] {
            var scene = Gallery.scene(count: name == "close" ? 3 : 40, viewHeight: viewHeight, spread: spread)
            scene.creatures[0].health = [1, 0.7, 0.4, 0.1, 1, 1, 0.5]
            let picture = try frame(scene)
            try Gallery.save(picture, name)
            let place = scene.camera.worldToPoints(scene.creatures[1].cells[0], in: Vector2(1280, 720))
            let empty = try frame(WorldScene(camera: scene.camera))
            #expect(picture.difference(from: empty, around: place, radius: 4) > 15)
        }
    }

    @Test func aSmallWindowShowsTheSameScene() throws {
        let scene = Gallery.scene()
        let picture = try frame(scene, width: 640, height: 360)
        try Gallery.save(picture, "small")
        let place = scene.camera.worldToPoints(scene.creatures[0].cells[0], in: Vector2(640, 360))
        let empty = try frame(WorldScene(camera: scene.camera), width: 640, height: 360)
        #expect(picture.difference(from: empty, around: place, radius: 4) > 15)
    }

    @Test func murkHidesWhatIsBeyondTheSenses() throws {
        var scene = Gallery.dish()
        let clear = Gallery.dish(murk: false)
        let dim = try frame(scene, Gallery.panels())
        try Gallery.save(dim, "dish")
        let open = try frame(clear, Gallery.panels())
        #expect(
            dim.brightness(around: Vector2(10, 700), radius: 8) < open.brightness(around: Vector2(10, 700), radius: 8))
        scene.camera = Camera(centre: .zero, viewHeight: 130)
        scene.sightCentre = nil
        try Gallery.save(try frame(scene), "whole-dish")
    }

    @Test func goneCellsLeaveNoSkin() throws {
        var scene = WorldScene(camera: Camera(viewHeight: 6))
        scene.creatures = [CreatureSprite(id: 1, plan: SeedDesign.all[0].plan, at: .zero, angle: 0)]
        let whole = try frame(scene)
        scene.creatures[0].states = [.alive, .gone, .alive, .alive, .alive, .alive]
        let bitten = try frame(scene)
        let empty = try frame(WorldScene(camera: scene.camera))
        let mouth = scene.camera.worldToPoints(scene.creatures[0].cells[1], in: Vector2(1280, 720))
        #expect(whole.difference(from: empty, around: mouth, radius: 10) > 20)
        #expect(bitten.difference(from: empty, around: mouth, radius: 10) < 6)
    }

    @Test func aRoomDimsWithHealthAndIsDarkWithoutIt() throws {
        var scene = WorldScene(camera: Camera(viewHeight: 6))
        scene.creatures = [CreatureSprite(id: 1, plan: SeedDesign.all[0].plan, at: .zero, angle: 0)]
        let place = scene.camera.worldToPoints(scene.creatures[0].cells[0], in: Vector2(640, 360))
        let light = try [1, 0.5, 0].map { (health: Float) in
            scene.creatures[0].health = scene.creatures[0].plan.cells.map { _ in health }
            return try frame(scene, width: 640, height: 360).brightness(around: place, radius: 6)
        }
        #expect(light[0] > light[1] && light[1] > light[2])
        #expect(light[2] < 0.3 * light[0])
    }

    @Test func theHighTierDrawsToo() throws {
        let surface = try Surface(.offscreen, width: 640, height: 360)
        let renderer = try Renderer(surface: surface, quality: .high)
        #expect(renderer.quality == .high)
        let scene = Gallery.scene()
        for _ in 0..<6 { renderer.draw(scene, DrawList()) }
        let picture = renderer.readPixels()
        try Gallery.save(picture, "high")
        let place = scene.camera.worldToPoints(scene.creatures[0].cells[0], in: Vector2(640, 360))
        #expect(picture.brightness(around: place, radius: 6) > 30)
    }

    @Test(.enabled(if: environment("DISPLAY") != nil)) func aWindowShowsWhatAnOffscreenSurfaceShows() throws {
        let surface = try Surface(.window(title: "Micro", fullScreen: false), width: 640, height: 360)
        let renderer = try Renderer(surface: surface)
        let scene = Gallery.scene()
        for _ in 0..<6 { renderer.draw(scene, Gallery.panels()) }
        let picture = renderer.readPixels()
        surface.present()
        try Gallery.save(picture, "window")
        let size = Vector2(Float(surface.width), Float(surface.height))
        let place = scene.camera.worldToPoints(scene.creatures[0].cells[0], in: size) * surface.pixelScale
        #expect(picture.brightness(around: place, radius: 6) > 30)
    }

    /// Draws often enough that every skin is made.
    private func frame(_ scene: WorldScene, _ list: DrawList = DrawList(), width: Int = 1280, height: Int = 720) throws
        -> Picture
    {
        try Gallery.frame(scene, list, width: width, height: height)
    }
}
