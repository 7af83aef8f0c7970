import Anatomy
import Drawing
import SimMath
import Widgets

/// The board itself, the body on it, and what a click would do.
extension BoardView {
    func drawFloor(in board: Rect, on canvas: inout Canvas) {
        var floor = DrawList()
        floor.append(
            .box(
                board, cornerRadius: canvas.style.cornerRadius, top: Color(hex: 0x072029, alpha: 0.80),
                bottom: Color(hex: 0x04151C, alpha: 0.86), border: canvas.style.panelBorder, borderWidth: 1))
        canvas.shadowedBox(
            board, radius: canvas.style.cornerRadius, canvas.style.boardShadow, ground: canvas.style.wellFill,
            region: floor)
    }

    /// A line every µm, and the axes that mirror.
    func drawGrid(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        let low = view.body(Vector2(board.x, board.maxY), in: board)
        let high = view.body(Vector2(board.maxX, board.y), in: board)
        let color = Color(hex: 0x8FE8E0, alpha: 0.07)
        for x in Int(low.x.rounded(.up))...max(Int(low.x.rounded(.up)), Int(high.x.rounded(.down))) {
            let px = view.points(Vector2(Float(x), 0), in: board).x
            canvas.list.append(.line([Vector2(px, board.y), Vector2(px, board.maxY)], width: 1, color: color))
        }
        for y in Int(low.y.rounded(.up))...max(Int(low.y.rounded(.up)), Int(high.y.rounded(.down))) {
            let py = view.points(Vector2(0, Float(y)), in: board).y
            canvas.list.append(.line([Vector2(board.x, py), Vector2(board.maxX, py)], width: 1, color: color))
        }
        drawAxes(view, board, on: &canvas)
    }

    /// The axes that what the hand does is repeated across, dashed.
    private func drawAxes(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        let editor = screen.editor
        let middle = view.points(editor.centre, in: board)
        let reach = board.width + board.height
        for image in editor.symmetry.images where image.isReflected {
            // A reflection followed by a turn is one across the axis at half that turn.
            let along = Vector2(angle: -image.turn * Float.pi)
            for step in stride(from: -reach, to: reach, by: 14) {
                let dash = [middle + along * step, middle + along * (step + 7)]
                guard board.contains(dash[0]) || board.contains(dash[1]) else { continue }
                canvas.list.append(.line(dash, width: 1.25, color: canvas.style.accent.with(alpha: 0.45)))
            }
        }
    }

    /// Which way is ahead, and where pushes turn the body least.
    func drawCompass(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        let plan = screen.editor.draft
        let middle = view.points(plan.centreOfDrag, in: board)
        let color = canvas.style.text.with(alpha: 0.75)
        for d in [Vector2(5, 0), Vector2(0, 5)] {
            canvas.list.append(.line([middle - d, middle + d], width: 1.5, color: color))
        }
        let front = plan.cells.map { $0.position.x + $0.radius }.max() ?? 0
        let start = view.points(Vector2(front + 0.35, 0), in: board)
        let tip = start + Vector2(26, 0)
        canvas.list.append(.line([start, tip], width: 2, color: color.with(alpha: 0.5)))
        canvas.list.append(
            .line([tip + Vector2(-6, -5), tip, tip + Vector2(-6, 5)], width: 2, color: color.with(alpha: 0.5)))
    }

    func drawLinkInHand(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        guard let id = screen.state.linkStart, let cell = screen.editor.draft.cell(id), let aim else { return }
        let from = view.points(cell.position, in: board)
        let color = canvas.style.cells[screen.state.linkType].with(alpha: 0.7)
        canvas.list.append(.line([from, aim], width: 2, color: color))
    }

    // MARK: The body

    func drawLinks(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        for link in screen.editor.draft.links {
            guard let sketch = LinkSketch(link, in: screen.editor.draft, view: view, board: board) else { continue }
            if link.ends == linkInHand {
                canvas.list.append(
                    .line([sketch.from, sketch.to], width: 12, color: canvas.style.accent.with(alpha: 0.45)))
            }
            sketch.draw(color: canvas.style.cells[link.type].with(alpha: 0.85), on: &canvas.list)
        }
    }

    /// The cursor of the keys, where they lead it.
    func drawCursor(_ board: Rect, on canvas: inout Canvas) {
        guard isCursorShown, let aim else { return }
        canvas.list.append(
            .disc(centre: aim, radius: 9, fill: .clear, border: canvas.style.accent, borderWidth: 1.5))
        canvas.cross(at: aim)
    }

    func drawCells(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        let state = screen.state
        let troubled = Set(state.editor.problems.flatMap(\.cells))
        let under = aim.flatMap { board.contains($0) ? state.editor.cell(at: view.body($0, in: board))?.id : nil }
        for cell in state.editor.draft.cells {
            var ring = canvas.style.cells[cell.type].with(alpha: 0.35)
            var width: Float = 1.5
            if cell.id == under { (ring, width) = (canvas.style.text, 2) }
            if state.selected.contains(cell.id) || cell.id == state.linkStart {
                (ring, width) = (canvas.style.accent, 2.5)
            }
            if troubled.contains(cell.id) {
                let pulse = 0.6 + 0.4 * sinTurns(screen.time * 1.2)
                (ring, width) = (canvas.style.danger.with(alpha: pulse), 3)
            }
            canvas.list.append(
                .disc(
                    centre: view.points(cell.position, in: board), radius: cell.radius * view.scale, fill: .clear,
                    border: ring, borderWidth: width))
        }
    }

    // MARK: Ghosts

    /// What a click would make: in its colours when it can be, in red with the reason when it cannot.
    func drawGhost(_ ghost: EditProposal, _ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
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
        // What a panel offers, its own foot says.
        if screen.state.placeInQuestion == nil { drawGhostWords(ghost, board, on: &canvas) }
    }

    /// Where the cell will be that is chosen from the open panel, until the panel offers one.
    func drawPlaceInQuestion(_ view: EditorView, _ board: Rect, on canvas: inout Canvas) {
        guard let place = screen.state.placeInQuestion, screen.outlook.ghost == nil else { return }
        canvas.list.append(
            .disc(
                centre: view.points(place, in: board), radius: CellTraits.referenceRadius * view.scale, fill: .clear,
                border: canvas.style.accent, borderWidth: 1.5))
    }

    /// A line below the price of a ghost.
    private typealias GhostNote = (title: Phrase, figure: Phrase, color: Color)

    /// What the price is the sum of, where it is another than the list says, and what the ghost does to the speed;
    /// nothing for what is refused.
    private func notes(on ghost: EditProposal, _ style: InterfaceStyle) -> [GhostNote] {
        guard ghost.refusal == nil else { return [] }
        var notes: [GhostNote] = []
        let bill = screen.editor.bill(of: ghost)
        if bill.rows.count > 1, !bill.isAsListed {
            for row in bill.rows {
                notes.append((EditorWording.words(for: row), EditorWording.brief(row.points), style.secondaryText))
            }
        }
        if let link = screen.unusualLink, !ghost.cells.isEmpty, ghost.links.contains(where: { $0.type == link }) {
            let price = EditorWording.price(link.traits.price)
            notes.append((EditorWording.joined(by: link), price, style.secondaryText))
        }
        let speed = ghost.plan.thrustSpeed - screen.editor.draft.thrustSpeed
        if abs(speed) >= 0.05 {
            let figure: Phrase = "\(Phrase(figure: Figures.signed(speed))) µm/s"
            notes.append(("speed", figure, speed > 0 ? style.good : style.warning))
        }
        return notes
    }

    /// The price, or why not, and what follows from it.
    private func drawGhostWords(_ ghost: EditProposal, _ board: Rect, on canvas: inout Canvas) {
        guard let aim else { return }
        let words = ghost.refusal ?? EditorWording.points(ghost.change, left: screen.editor.remaining - ghost.change)
        let color = ghost.refusal == nil ? canvas.style.text : canvas.style.danger
        let notes = notes(on: ghost, canvas.style)
        let noteWidths = notes.map { canvas.width(of: $0.title, .small) + canvas.width(of: $0.figure, .small) + 8 }
        let width = min(
            max(canvas.width(of: words, .strong), noteWidths.max() ?? 0) + 1, GhostWords.widest, board.width - 24)
        let line = canvas.height(of: words, width: width, .strong) + 8
        let small = canvas.lineHeight(.small)
        let panels = screen.panelsOnBoard + (mirrorBox(in: board, on: canvas).map { [$0] } ?? [])
        let box = GhostWords(
            aim: aim, ghost: ghost.cells.map { rect(of: $0) }, panels: panels, body: screen.cellRects, board: board
        ).place(for: Vector2(width + 16, line + (notes.isEmpty ? 0 : Float(notes.count) * small + 2)))
        canvas.list.box(
            box, cornerRadius: 6, fill: canvas.style.panelBottom, border: color.with(alpha: 0.5), borderWidth: 1)
        var rest = box.widened(-8)
        canvas.paragraph(words, in: rest.cutTop(line).inset(Insets(top: 4)), .strong, color: color)
        for note in notes {
            let row = rest.cutTop(small)
            canvas.label(note.title, in: row, .small, color: canvas.style.secondaryText)
            canvas.label(note.figure, in: row, .small, color: note.color, align: .trailing)
        }
    }
}
