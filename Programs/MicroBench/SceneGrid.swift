import PosedScenes
import Rendering

/// Draws scenes by the game's renderer, each a square picture, and puts the pictures in rows.
@MainActor
struct SceneGrid {
    private let stage: Stage

    /// Pixels between two pictures.
    private static let gap = 4
    /// Frames until the first picture is complete: skins are made a few a frame.
    private static let settlingFrames = 24
    /// Frames for each of the others, whose skins mostly exist by then.
    private static let followingFrames = 4

    /// `side`: pixels of a picture. Throws without OpenGL.
    init(side: Int) throws {
        let surface = try Surface(.offscreen, width: side, height: side)
        stage = Stage(surface: surface, renderer: try Renderer(surface: surface, quality: .automatic))
    }

    /// In rows of `columns`. `finish`: what is done to each picture before it takes its place.
    func picture(
        of scenes: [WorldScene], columns: Int, finish: (Picture) -> Picture = { $0 }
    ) -> Picture {
        let pictures = scenes.enumerated().map { index, scene in
            let presentation = Presentation(world: scene)
            for _ in 0..<(index == 0 ? Self.settlingFrames : Self.followingFrames) {
                stage.draw(presentation, pointer: nil)
            }
            return finish(stage.renderer.readPixels())
        }
        return Picture(grid: pictures, columns: columns, gap: Self.gap)
    }
}
