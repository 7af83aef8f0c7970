import PosedScenes
import Rendering
import Testing

extension RendererTests {
    /// A picture of every scene that can be posed, kept in the tests' output to be looked at: `screen-dish-low.png` and
    /// so on. The test makes sure that each shows something, and something of its own.
    @Suite(.serialized) @MainActor struct ScreenPictures {
        @Test(arguments: [RenderQuality.low, .high]) func everySceneHasItsPicture(_ tier: RenderQuality) throws {
            let surface = try Surface(.offscreen, width: 960, height: 540)
            let renderer = try Renderer(surface: surface, quality: tier)
            let stage = Stage(surface: surface, renderer: renderer)
            var earlier: [(scene: PictureScene, blocks: PictureBlocks)] = []
            // The strip is drawn by the game itself, and kept in docs/look.
            for scene in PictureScene.allCases where scene != .biteStrip {
                let picture = try stage.still(of: scene, seed: 1)
                try Gallery.save(picture, "screen-\(scene.rawValue)-\(tier.rawValue)")
                let blocks = PictureBlocks(picture)
                for (other, shown) in earlier {
                    #expect(blocks.visibleShare(from: shown) > 0.01, "\(scene) looks like \(other)")
                }
                earlier.append((scene, blocks))
            }
        }
    }
}
