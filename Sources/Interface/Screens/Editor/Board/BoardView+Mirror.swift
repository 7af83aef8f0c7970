import Drawing
import SimMath
import Widgets

/// That the mirror is on: who does not know it wonders about the second part, and about its price.
extension BoardView {
    /// Around the words, points.
    private static let around = Vector2(8, 4)

    private var mirrorWords: Phrase? { EditorWording.mirror(screen.editor.symmetry) }

    /// In a corner of the board that neither the body nor a panel needs; nil where the mirror is off.
    func mirrorBox(in board: Rect, on canvas: Canvas) -> Rect? {
        guard let words = mirrorWords else { return nil }
        let room = board.inset(canvas.style.gap)
        let width = min(room.width - 2 * Self.around.x, canvas.width(of: words, .small) + 1)
        let height = canvas.height(of: words, width: width, .small)
        let corners = [(room.x, room.maxY), (room.maxX, room.maxY), (room.maxX, room.y), (room.x, room.y)].map {
            Rect($0.0, $0.1, width + 2 * Self.around.x, height + 2 * Self.around.y).clamped(to: room)
        }
        return corners.clearest(of: screen.panelsOnBoard + screen.cellRects)
    }

    func drawMirrorWords(_ board: Rect, on canvas: inout Canvas) {
        guard let words = mirrorWords, let box = mirrorBox(in: board, on: canvas) else { return }
        canvas.list.box(box, cornerRadius: 6, fill: canvas.style.panelBottom)
        let inside = box.inset(
            Insets(top: Self.around.y, left: Self.around.x, bottom: Self.around.y, right: Self.around.x))
        canvas.paragraph(words, in: inside, .small, color: canvas.style.secondaryText)
    }
}
