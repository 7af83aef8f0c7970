import Anatomy
import Controls
import Drawing
import SimMath

/// The palette beside the drawing board, and how it follows the editor.
extension EditorScreen {
    func drawPalette(in layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        palette.state = Palette.State(
            tool: tool, remaining: editor.remaining, isDone: isDone, hue: editor.draft.hue,
            pattern: editor.draft.pattern)
        palette.draw(in: layout, on: &canvas)
        guard !isDone else { return }
        // The mouse drags the list by its rows, so it must not meet any target there.
        for (tool, place) in palette.rowsInSight {
            if names.isGamepad { canvas.target(place, .tool(tool)) } else { canvas.stop(place, .tool(tool)) }
        }
    }

    /// Whether the palette took the event, and what was chosen in it.
    mutating func passToPalette(_ event: InputEvent, in layout: EditorLayout) -> Bool {
        guard palette.handle(event, in: layout) else { return false }
        switch event {
        case .pointerMoved(let point): pointer = point
        case .pointerPressed: partMenu = nil
        default: break
        }
        if let chosen = palette.takeChoice(), !isDone { choose(chosen) }
        return true
    }

    /// The cell as it is in the dish.
    func drawIcon(_ type: CellType, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let radius = min(rect.width, rect.height) / 2 - 2
        let cell = CellPlan(id: 0, type: type, x: 0, y: 0)
        let plan = BodyPlan(cells: [cell], links: [], hue: editor.draft.hue, pattern: editor.draft.pattern)
        canvas.beginClip(rect)
        canvas.list.append(.creature(plan, centre: rect.centre, rotation: 0, scale: radius / cell.radius))
        canvas.endClip()
    }
}
