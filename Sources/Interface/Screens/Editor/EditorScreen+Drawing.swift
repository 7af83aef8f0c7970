import Anatomy
public import Drawing
import SimMath

extension EditorScreen {
    /// The whole screen. The pointer of `canvas` lights up buttons; the editor's own comes with its events.
    public func draw(on canvas: inout Canvas<ScreenAction>) {
        let layout = EditorLayout(bounds: canvas.bounds)
        let ghost = ghost(in: layout)
        canvas.list.box(canvas.bounds, fill: Color(hex: 0x01090D, alpha: 0.55))
        drawBoard(ghost, layout, on: &canvas)
        drawFigures(ghost, in: layout.figures, on: &canvas)
        drawTopBar(layout, on: &canvas)
        drawBottomBar(ghost, layout, on: &canvas)
        drawPalette(in: layout, on: &canvas)
        drawPanel(in: layout, on: &canvas)
        if isDone { drawWaiting(in: layout, on: &canvas) }
    }

    /// The body on its drawing board, with what a click would do.
    private func drawBoard(_ ghost: EditProposal?, _ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        let board = layout.canvas
        let view = view(in: layout)
        var floor = DrawList()
        floor.append(
            .box(
                board, cornerRadius: canvas.style.cornerRadius, top: Color(hex: 0x072029, alpha: 0.80),
                bottom: Color(hex: 0x04151C, alpha: 0.86), border: canvas.style.panelBorder, borderWidth: 1))
        canvas.shadowedBox(
            board, radius: canvas.style.cornerRadius, canvas.style.boardShadow, ground: canvas.style.wellFill,
            region: floor)
        canvas.beginClip(board.inset(1))
        drawGrid(view, board, on: &canvas)
        let middle = view.points(editor.draft.centreOfDrag, in: board)
        canvas.list.append(.creature(editor.draft, centre: middle, rotation: 0, scale: view.scale))
        drawLinks(view, board, on: &canvas)
        drawCells(view, board, on: &canvas)
        drawCompass(view, board, on: &canvas)
        if let ghost { drawGhost(ghost, view, board, on: &canvas) }
        if linkStart != nil { drawLinkInHand(view, board, on: &canvas) }
        drawSelection(layout, on: &canvas)
        canvas.endClip()
    }

    /// A line every µm, and the axes that mirror.
    private func drawGrid(_ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
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

    /// Which way is ahead, and where pushes turn the body least.
    private func drawCompass(_ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
        let middle = view.points(editor.draft.centreOfDrag, in: board)
        let color = canvas.style.text.with(alpha: 0.75)
        for d in [Vector2(5, 0), Vector2(0, 5)] {
            canvas.list.append(.line([middle - d, middle + d], width: 1.5, color: color))
        }
        let front = editor.draft.cells.map { $0.position.x + $0.radius }.max() ?? 0
        let start = view.points(Vector2(front + 0.35, 0), in: board)
        let tip = start + Vector2(26, 0)
        canvas.list.append(.line([start, tip], width: 2, color: color.with(alpha: 0.5)))
        canvas.list.append(
            .line([tip + Vector2(-6, -5), tip, tip + Vector2(-6, 5)], width: 2, color: color.with(alpha: 0.5)))
    }

    private func drawLinkInHand(_ view: EditorView, _ board: Rect, on canvas: inout Canvas<ScreenAction>) {
        guard let linkStart, let cell = editor.draft.cell(linkStart), let pointer else { return }
        let from = view.points(cell.position, in: board)
        canvas.list.append(.line([from, pointer], width: 2, color: canvas.style.cells[linkType].with(alpha: 0.7)))
    }
}
