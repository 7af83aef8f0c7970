import Controls
import Anatomy
import PosedScenes
import Rendering
import Screens
import SimMath

/// Two renderers that show the same: one keeps what stands still, the other draws all of it each frame.
@MainActor struct KeptFrames {
    let kept: Stage
    let fresh: Stage
    var presentation: Presentation
    var pointer: Vector2?

    init(_ scene: PictureScene, _ tier: RenderQuality = .low) throws {
        func stage() throws -> Stage {
            let surface = try Surface(.offscreen, width: 640, height: 400)
            return Stage(surface: surface, renderer: try Renderer(surface: surface, quality: tier))
        }
        kept = try stage()
        fresh = try stage()
        fresh.renderer.keepsPictures = false
        presentation = PosedScene(scene, seed: 1).presentation
    }

    /// Draws until skins and layers are made and what rests is kept.
    func settle() {
        for _ in 0..<30 { draw() }
    }

    func draw() {
        kept.draw(presentation, pointer: pointer, unlessSame: true)
        _ = kept.renderer.takeNews()
    }

    /// Whether the next frame is drawn at all.
    func isDrawn() -> Bool {
        kept.draw(presentation, pointer: pointer, unlessSame: true)
        return kept.renderer.takeNews()
    }

    /// What a frame draws, beyond what is recalled.
    func cost() -> DrawingCounts {
        let before = kept.renderer.drawings
        draw()
        return kept.renderer.drawings - before
    }

    /// The largest difference of any channel of any pixel between what is kept and what is drawn anew, 0…255. The other
    /// renderer makes its skins and layers first.
    func largestDifference() -> Int {
        for _ in 0..<30 { fresh.draw(presentation, pointer: pointer) }
        let (a, b) = (kept.renderer.readPixels().rgba, fresh.renderer.readPixels().rgba)
        return zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    var editor: EditorScreen? { presentation.interface.top as? EditorScreen }

    /// The editor's pointer, interface points.
    mutating func point(_ place: Vector2) {
        pointer = place
        editor?.handle(.pointerMoved(place))
    }
}
