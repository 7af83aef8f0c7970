import Anatomy
import Drawing
import SimMath
import Widgets

/// The guide's card in the editor.
extension EditorScreen {
    func showGuide() { guideView.card = isMenuOpen ? nil : guide }

    /// What the guide's card needs; nil while it is hidden.
    var cardSize: Vector2? {
        guideView.isHidden ? nil : guideView.fittingSize(in: Vector2(.infinity, .infinity))
    }

    /// In a small window the page has room for it; else in a corner of the board, where it covers neither the body nor
    /// the ghost.
    func placeGuide(_ style: InterfaceStyle) {
        let size = cardSize ?? .zero
        let room = layout.canvas.inset(style.gap)
        let bottom = max(style.margin, room.maxY - size.y)
        let left = bottom < layout.figures.maxY ? layout.figures.maxX + style.gap : room.x
        let right = max(left, room.maxX - size.x)
        let corners = [Vector2(left, bottom), Vector2(right, bottom), Vector2(right, room.y)]
        let places = layout.guide.map { [$0] } ?? corners.map { Rect($0.x, $0.y, size.x, size.y) }
        guideView.lay(
            on: places,
            clearOf: (editor.draft.cells + (outlook.ghost?.cells ?? [])).map { board.rect(of: $0) },
            then: shownFigures)
        switch guide?.pointer {
        case .palette: guideView.pointed = layout.palette
        case .undo: guideView.pointed = topBar.rect(of: .undo)
        case .done: guideView.pointed = place(of: doneButton)
        case .clock, .position, nil: guideView.pointed = nil
        }
    }
}
