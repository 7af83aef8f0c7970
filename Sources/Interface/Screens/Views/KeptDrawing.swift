import Drawing
import SimMath
import Widgets

/// What a screen has drawn, and what that depended on.
struct KeptDrawing {
    /// Of all that changes a screen's picture by itself.
    struct Revision: Equatable {
        var own: Int
        var views: Int
        var keyboard: Int
    }

    /// Window points.
    var list: DrawList
    var panel: Rect?
    var context: ViewContext
    var pointer: PointerUse
    var revision: Revision
    /// Its places are those of the list.
    var moving: MovingPicture?
}
