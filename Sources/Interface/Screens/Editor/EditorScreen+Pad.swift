import Controls
import Drawing
import SimMath
import Widgets

/// A gamepad in the editor: the right stick's cursor on the board, and buttons for commands. The D-pad's steps come as
/// arrow keys.
extension EditorScreen {
    /// Returns whether the button meant something here.
    func receive(_ button: PadButton) -> Bool {
        guard let command = EditorCommand(button) else { return false }
        switch command {
        case .press: pressCursor()
        case .open: openPartAtCursor()
        case .cancel where part.cancelDrag(): break
        default: perform(command)
        }
        return true
    }

    /// Where the cursor is, while the board has it: in the middle to begin with.
    private var cursorPoint: Vector2? {
        let hasCursor = focus.focused == nil || focus.focused === board
        return hasCursor ? board.hand ?? layout.canvas.centre : nil
    }

    /// A control is pressed; on the board the button holds what is under the cursor until it is let go.
    private func pressCursor() {
        guard let point = cursorPoint else {
            receive(.keyPressed(.enter, [], isRepeat: false))
            return
        }
        padPress = point
        receive(.pointerMoved(point))
        receive(.pointerPressed(point, .left))
    }

    func releaseCursor() {
        guard let point = padPress else { return }
        receive(.pointerReleased(board.hand ?? point, .left))
        padPress = nil
    }

    private func openPartAtCursor() {
        guard let point = cursorPoint else { return }
        receive(.pointerMoved(point))
        receive(.pointerPressed(point, .right))
        receive(.pointerReleased(point, .right))
    }

    /// One frame of the right stick: from a control the cursor comes back to the board. At rest it is drawn to a cell
    /// that is near, unless a cell is in hand or a part's panel is open.
    func leadCursor(_ stick: Vector2, seconds: Float) {
        let canvas = layout.canvas
        let isOnBoard = cursorPoint.map { canvas.contains($0) } ?? false
        guard stick.length > 0 || names.isGamepad && isOnBoard else { return }
        if !isOnBoard { board.hand = canvas.centre }
        focus.focus(board)
        var cursor = PadCursor(position: board.hand ?? canvas.centre)
        let magnets = padPress != nil || isMenuOpen ? [] : cellCentres
        let hasMoved = cursor.move(stick, seconds: seconds, in: canvas, magnets: magnets)
        if hasMoved || board.hand == nil { receive(.pointerMoved(cursor.position)) }
    }
}
