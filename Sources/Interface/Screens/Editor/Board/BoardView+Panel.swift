import Anatomy
import Drawing
import SimMath
import Widgets

/// A part's panel lies over the board: the part is seen beside it.
extension BoardView {
    /// Between the part and its panel, and between it and the board's edge; points.
    private static let panelGap: Float = 6
    /// Around the middles of two cells: what shows of the link between them. Points.
    private static let linkReach: Float = 8

    /// What a part takes of the window, or a new cell at a place; nil for a part that is gone.
    func rect(of subject: PartSubject) -> Rect? {
        switch subject {
        case .cell(let id): return screen.editor.draft.cell(id).map { rect(of: $0) }
        case .place(let position):
            let (centre, radius) = (points(position), CellTraits.referenceRadius * shownView.scale)
            return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
        case .link(let ends):
            guard let a = screen.editor.draft.cell(ends.a), let b = screen.editor.draft.cell(ends.b) else { return nil }
            let (from, to) = (points(a.position), points(b.position))
            let low = Vector2(min(from.x, to.x), min(from.y, to.y))
            return Rect(low.x, low.y, abs(to.x - from.x), abs(to.y - from.y)).inset(-Self.linkReach)
        }
    }

    /// Moves the board by as little as brings a part out from under its panel, and shows it smaller where the rest of
    /// the board has no room for it.
    func show(_ subject: PartSubject, beside panel: Rect) {
        guard let part = rect(of: subject), frame.width > 0 else { return }
        guard part.covered(of: [panel]) > 0 || !frame.contains(part.centre) else { return }
        let place = PartPanelPlace(part: part, board: frame.inset(Self.panelGap), gap: Self.panelGap)
        guard let rest = place.rest(beside: panel) else { return }
        var view = shownView
        view.shrink(by: place.shrink(in: rest))
        self.view = view
        guard let shown = rect(of: subject) else { return }
        view.pan(shown.clamped(to: rest).origin - shown.origin)
        self.view = view
    }
}
