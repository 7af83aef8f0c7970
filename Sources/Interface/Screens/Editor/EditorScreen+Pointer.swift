import Controls
import Drawing
import SimMath
import Widgets

/// The pointer, and a pad's cursor, over the editor. Points are interface points of its page.
extension EditorScreen {
    /// Everything the player does but a pad's buttons. Returns whether it meant something here.
    func serve(_ event: InputEvent) -> Bool {
        switch event {
        case .pointerMoved(let point): moved(to: point, event)
        case .pointerPressed(let point, let button): pressed(button, at: point, event)
        case .pointerReleased(let point, let button): released(button, at: point, event)
        case .wheel(let notches, let point): return turnedWheel(notches, at: point)
        case .keyPressed(let key, let modifiers, let isRepeat):
            return pressed(key, modifiers, isRepeat: isRepeat, event)
        case .text: return isSearching && super.receive(event)
        case .keyReleased: return false
        }
        return true
    }

    private func moved(to point: Vector2, _ event: InputEvent) {
        super.receive(event)
        board.moved(to: point)
        // What lies under the mouse is what the arrows set.
        if !isTracking, let row = part.row(at: point) { lead(to: row.slider) }
    }

    /// Arrows go to a slider of the part's panel; a pad's cursor stays where it is.
    private func lead(to slider: Slider) {
        if !names.isGamepad { focus.focus(slider) }
    }

    private func pressed(_ button: PointerButton, at point: Vector2, _ event: InputEvent) {
        let hit = view.hitTest(view.fromRoot(point))
        func isIn(_ view: View) -> Bool { hit?.isDescendant(of: view) ?? false }
        board.hand = point
        // What was typed for is what a press on the board is for.
        if isSearching, isIn(board), button == .left { palette.takeFound() }
        // A press elsewhere ends typing: letters are commands again.
        if isSearching, !isIn(palette.search) { focus.focus(names.isGamepad ? board : nil) }
        if isIn(part) {
            pressedInPart(button, at: point, event)
        } else if isIn(board) {
            passToBoard(event)
            board.pressed(button, at: point)
            if button == .right { state.openPart?.isHeld = true }
        } else {
            // What belongs to the part's neighbours leaves its panel open.
            if isIn(palette) || hit === view { closePart() }
            pass(event)
        }
        if padPress != nil {
            board.hand = point
            focus.focus(board)
        }
    }

    /// To the views' own handling, which knows the left button only.
    private func pass(_ event: InputEvent) {
        guard case .pointerPressed(_, .left) = event else { return }
        super.receive(event)
    }

    /// The focus is where keys or a pad lead it: a click on the board takes it from its cursor, and gives it none.
    private func passToBoard(_ event: InputEvent) {
        let focused = focus.focused
        pass(event)
        if !names.isGamepad { focus.focus(focused === board ? nil : focused) }
    }

    /// A press on a button of the panel leaves the arrows to the slider that they had.
    private func pressedInPart(_ button: PointerButton, at point: Vector2, _ event: InputEvent) {
        let slider = focus.focused as? Slider
        pass(event)
        guard button == .left, let row = part.row(at: point) else {
            if let slider { lead(to: slider) }
            return
        }
        lead(to: row.slider)
    }

    private func released(_ button: PointerButton, at point: Vector2, _ event: InputEvent) {
        if button == .right, endStroke(at: point) { return }
        guard button == .left, isTracking else { return board.released(at: point) }
        board.hand = point
        // A slider is where it is let go of.
        super.receive(.pointerMoved(point))
        super.receive(event)
    }

    /// What a button holds is done as if it were let go of here: who goes on to something else in the middle of a click
    /// has meant it.
    func settleHand() {
        part.settleDrag()
        board.settle()
        padPress = nil
    }

    /// Farther than a hand trembles in a click, points.
    private static let leastStroke: Float = 12

    /// A panel may be opened, gone to and chosen from in one stroke of the right button. Returns whether it was.
    private func endStroke(at point: Vector2) -> Bool {
        guard let open = state.openPart, open.isHeld else { return false }
        state.openPart?.isHeld = false
        board.hand = point
        return (point - open.anchor).length > Self.leastStroke && part.press(at: point)
    }

    private func turnedWheel(_ notches: Float, at point: Vector2) -> Bool {
        if !part.isHidden, part.frame.contains(point) {
            if part.turnWheel(notches, at: point) { return true }
            guard let row = part.row(at: point), notches != 0 else { return true }
            lead(to: row.slider)
            row.slider.turn(notches > 0 ? 1 : -1)
        } else if palette.frame.contains(point) {
            palette.table.turnWheel(notches)
        } else if board.frame.contains(point) {
            board.wheel(notches, at: point)
        }
        return true
    }
}
