import Drawing
import PosedScenes
import Rendering
import Testing

extension RendererTests {
    /// A context that is lost, as when the graphics card is reset.
    @Suite(.serialized) @MainActor struct LostContexts {
        /// Between them: skins, rooms, letters, inner shadows, kept pictures, a bent screen, the passes of each tier.
        @Test(
            arguments: zip(
                [PictureScene.dish, .editor, .passage, .gallery], [RenderQuality.high, .low, .low, .low]))
        func theNextOneShowsTheSameFrame(_ scene: PictureScene, _ tier: RenderQuality) throws {
            let surface = try Surface(.offscreen, width: 480, height: 300)
            func stage() throws -> Stage {
                Stage(surface: surface, renderer: try Renderer(surface: surface, quality: tier))
            }
            func settled(_ stage: Stage) throws -> Picture {
                _ = try stage.still(of: scene, seed: 3)
                return try stage.still(of: scene, seed: 3)
            }
            var old: Stage? = try stage()
            let before = try settled(#require(old))
            surface.loseContext()
            #expect(surface.contextStatus == .lost)
            try surface.renewContext()
            #expect(surface.contextStatus == .alive)
            let next = try stage()
            #expect(try settled(next) == before)
            // In the new context the old objects' names are those of living ones.
            old = nil
            #expect(try settled(next) == before, "what went with the old renderer was not its own")
        }

        @Test func whatIsDrawnInALostOneGoesNowhere() throws {
            func renderer(_ surface: Surface) throws -> Renderer { try Renderer(surface: surface, quality: .low) }
            func picture(_ renderer: Renderer) -> Picture {
                for _ in 0..<20 { renderer.draw(Gallery.scene(), Gallery.panels()) }
                return renderer.readPixels()
            }
            let living = try renderer(try Surface(.offscreen, width: 320, height: 200))
            let surface = try Surface(.offscreen, width: 320, height: 200)
            var lost: Renderer? = try renderer(surface)
            _ = picture(try #require(lost))
            let before = picture(living)
            surface.loseContext()
            lost?.draw(Gallery.scene(), DrawList())
            #expect(living.readPixels() == before, "a lost surface's frame went to another")
            lost = nil
            #expect(picture(living) == before, "nothing of it went with the lost one")
            #expect(surface.contextStatus == .lost)
        }
    }
}
