import SimMath
public import Designs
public import PosedScenes
import Rendering
import Screens

/// What the game is drawn in, as it is at the moment: another quality is another renderer.
public final class GameWindow {
    public internal(set) var stage: Stage

    /// Whether anybody could see it. Tests say so themselves: what is drawn off the screen counts as seen.
    package lazy var isSeen: () -> Bool = { [unowned self] in stage.surface.isSeen }

    public init(_ stage: Stage) { self.stage = stage }

    /// The bytes of a PNG file that shows a design.
    public func portrait(of design: SavedDesign) throws(DesignError) -> [UInt8] {
        let list = DesignCard.drawList(of: design, measure: stage.renderer)
        let size = DesignCard.size
        do {
            return try stage.renderer.picture(of: list, width: Int(size.x), height: Int(size.y)).pngBytes()
        } catch {
            throw .notAPicture("\(error)")
        }
    }
}
