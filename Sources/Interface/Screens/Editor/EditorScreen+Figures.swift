import Drawing
import SimMath
import Widgets

/// The box of figures on the board, which leaves the cells free.
extension EditorScreen {
    /// Where no corner is free, less than this is not worth a move: a square of 20 points.
    private static let worthwhile: Float = 400

    /// It stays where it is while it covers nothing of the body or the ghost there, and else goes to the corner where
    /// it covers least.
    func placeFigures() {
        let home = layout.figures
        guard !layout.isColumn else {
            figures.frame = home
            return
        }
        let corners = figureCorners
        let cells = cellRects + (outlook.ghost?.cells ?? []).map { board.rect(of: $0) }
        guard let best = corners.clearest(of: cells) else { return }
        let (now, least) = (figures.frame.covered(of: cells), best.covered(of: cells))
        let isAtCorner = corners.contains(figures.frame)
        if isAtCorner, now == 0 || least > 0 && now < least + Self.worthwhile { return }
        figures.frame = best
    }

    /// Of the board; the first is where it stands at first.
    private var figureCorners: [Rect] {
        let (home, board) = (layout.figures, layout.canvas)
        let right = board.maxX - (home.x - board.x) - home.width
        let bottom = board.maxY - (home.y - board.y) - home.height
        return [(home.x, home.y), (right, home.y), (home.x, bottom), (right, bottom)].map {
            Rect($0.0, $0.1, home.width, home.height)
        }
    }

    /// Where they are; nothing while the guide's card has their place.
    var shownFigures: [Rect] { figures.isHidden ? [] : [figures.frame] }

    /// What lies over the board: words on it keep clear of that.
    var panelsOnBoard: [Rect] {
        let panels: [View] = [figures, guideView, selectionBar, part]
        return panels.filter { !$0.isHidden }.map(\.frame)
    }
}
