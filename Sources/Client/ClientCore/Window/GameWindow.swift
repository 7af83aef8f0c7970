import SimMath
public import Designs
public import PosedScenes
package import Rendering
import Screens

/// What the game is drawn in, as it is at the moment: another quality is another renderer, and so is another context.
public final class GameWindow {
    public internal(set) var stage: Stage

    /// Whether anybody could see it. Tests say so themselves: what is drawn off the screen counts as seen.
    package lazy var isSeen: () -> Bool = { [unowned self] in stage.surface.isSeen }

    /// How the OpenGL context is; asked once a frame. Tests say so themselves.
    package lazy var contextStatus: () -> ContextStatus = { [unowned self] in stage.surface.contextStatus }

    /// A stage in the same window, on another context, with everything that is drawn with made anew. Tests let it fail.
    package lazy var renewedStage: (DisplayRequest) throws(RenderError) -> Stage = {
        [unowned self] request throws(RenderError) in
        try stage.surface.renewContext()
        do throws(RenderError) {
            let renderer = try Renderer(surface: stage.surface, quality: request.quality)
            return Stage(surface: stage.surface, renderer: renderer, interfaceScale: request.interfaceScale)
        } catch {
            // The renderer that is still there does not belong to this context.
            stage.surface.loseContext()
            throw error
        }
    }

    public init(_ stage: Stage) { self.stage = stage }

    /// The bytes of a PNG file that shows a design. `caption`: under its name; empty for none.
    public func portrait(of design: SavedDesign, caption: String = "") throws(DesignError) -> [UInt8] {
        do {
            return try picture(of: design, caption).pngBytes()
        } catch {
            throw .notAPicture("\(error)")
        }
    }

    /// Clear while nothing can be drawn: a design is kept all the same, for the body is in the file beside its picture.
    private func picture(of design: SavedDesign, _ caption: String) throws(RenderError) -> Picture {
        let (width, height) = (Int(DesignCard.size.x), Int(DesignCard.size.y))
        guard contextStatus() == .alive else {
            return Picture(width: width, height: height, rgba: [UInt8](repeating: 0, count: 4 * width * height))
        }
        let list = DesignCard.drawList(of: design, caption: caption, measure: stage.renderer)
        return try stage.renderer.picture(of: list, width: width, height: height)
    }
}
