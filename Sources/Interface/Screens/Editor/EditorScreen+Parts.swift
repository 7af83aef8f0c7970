import Anatomy
import Drawing
import SimMath

/// Cells, links and ghosts on the drawing board.
extension EditorScreen {
    func drawLinks(_ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
        for link in editor.draft.links {
            LinkSketch(link, in: editor.draft, view: view, board: board)?
                .draw(color: canvas.style.cells[link.type].with(alpha: 0.85), on: &canvas.list)
        }
    }

    func drawCells(_ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
        let troubled = Set(editor.problems.flatMap(\.cells))
        let under = drawnPointer(view, board).flatMap {
            board.contains($0) ? editor.cell(at: view.body($0, in: board))?.id : nil
        }
        for cell in editor.draft.cells {
            let centre = view.points(cell.position, in: board)
            let radius = cell.radius * view.scale
            var ring = canvas.style.cells[cell.type].with(alpha: 0.35)
            var width: Float = 1.5
            if cell.id == under { (ring, width) = (canvas.style.text, 2) }
            if selected.contains(cell.id) || cell.id == linkStart { (ring, width) = (canvas.style.accent, 2.5) }
            if troubled.contains(cell.id) {
                let pulse = 0.6 + 0.4 * sinTurns(time * 1.2)
                (ring, width) = (canvas.style.danger.with(alpha: pulse), 3)
            }
            canvas.list.append(
                .disc(
                    centre: centre, radius: radius, fill: .clear, border: ring,
                    borderWidth: width))
        }
    }

    /// What a click would make: in its colours when it can be, in red with the reason when it cannot.
    func drawGhost(_ ghost: EditProposal, _ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
        let isRefused = ghost.refusal != nil
        let red = canvas.style.danger
        for link in ghost.links {
            let color = isRefused ? red : canvas.style.cells[link.type]
            LinkSketch(link, in: ghost.plan, view: view, board: board)?
                .draw(color: color.with(alpha: 0.7), on: &canvas.list)
        }
        for cell in ghost.cells {
            let centre = view.points(cell.position, in: board)
            let color = isRefused ? red : canvas.style.cells[cell.type]
            let radius = cell.radius * view.scale
            canvas.list.append(
                .disc(centre: centre, radius: radius, fill: color.with(alpha: 0.28), border: color, borderWidth: 2))
            CellGlyph(
                centre: centre, radius: radius * 0.52, facing: cell.facing, color: canvas.style.text.with(alpha: 0.8)
            )
            .draw(cell.type, on: &canvas.list)
        }
        drawGhostWords(ghost, view, board, on: &canvas)
    }

    private func drawnPointer(_ view: EditorView, _ board: Rect) -> Vector2? {
        posedAim.map { view.points($0, in: board) } ?? pointer
    }

    private func drawGhostWords(
        _ ghost: EditProposal, _ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>
    ) {
        guard let pointer = drawnPointer(view, board) else { return }
        let words = ghost.refusal ?? Self.points(ghost.change)
        let color = ghost.refusal == nil ? canvas.style.text : canvas.style.danger
        let height = canvas.lineHeight(.strong) + 8
        let width = min(canvas.width(of: words, .strong) + 16, board.width - 8)
        let box = Rect(pointer.x + 18, pointer.y + 14, width, height).clamped(to: board.inset(4))
        canvas.list.box(
            box, cornerRadius: 6, fill: canvas.style.panelBottom, border: color.with(alpha: 0.5), borderWidth: 1)
        canvas.label(words, in: box.widened(-8), .strong, color: color)
    }

    static func points(_ change: Int) -> Phrase {
        let number = Figures.signed(change)
        return change == 0 ? "free" : .counted(change, one: "\(number) point", other: "\(number) points")
    }
}

/// How a link is drawn: each type by its own line, not by colour alone.
struct LinkSketch {
    let type: LinkType
    let from: Vector2
    let to: Vector2

    init?(_ link: LinkPlan, in plan: BodyPlan, view: EditorView, board: Rect) {
        guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { return nil }
        type = link.type
        let along = (b.position - a.position).normalized()
        // From inside one rim to inside the other, so that the glyphs stay readable.
        from = view.points(a.position + along * (a.radius * 0.62), in: board)
        to = view.points(b.position - along * (b.radius * 0.62), in: board)
    }

    /// In a rectangle, as a sample for the palette.
    init(sample type: LinkType, in rect: Rect) {
        self.type = type
        from = Vector2(rect.x, rect.centre.y)
        to = Vector2(rect.maxX, rect.centre.y)
    }

    func draw(color: Color, on list: inout DrawList) {
        LinkGlyph(from: from, to: to, color: color).draw(type, on: &list)
    }
}
