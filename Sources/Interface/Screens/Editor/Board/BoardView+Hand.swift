import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The hand on the board. Points are interface points of the window.
extension BoardView {
    /// Points the pointer must move with a cell held before it counts as dragging.
    static let dragThreshold: Float = 4

    func moved(to point: Vector2) {
        hand = point
        place = nil
        linkInHand = nil
        switch screen.state.drag {
        case .view(let last):
            var view = shownView
            view.pan(point - last)
            self.view = view
            screen.state.drag = .view(last: point)
        case .cell(let id, let from, false):
            if isBeyondThreshold(point, from) { screen.state.drag = .cell(id, from: from, hasMoved: true) }
        case .group(let from, false):
            if isBeyondThreshold(point, from) { screen.state.drag = .group(from: from, hasMoved: true) }
        case .box(let from, _):
            screen.state.drag = .box(from: from, to: point)
            if let box = selectionBox { screen.state.selected = cells(in: box) }
        default: break
        }
    }

    private func isBeyondThreshold(_ point: Vector2, _ start: Vector2) -> Bool {
        (point - points(start)).length > Self.dragThreshold
    }

    private func cells(in box: Rect) -> Set<UInt8> {
        screen.editor.cells(between: body(Vector2(box.x, box.y)), and: body(Vector2(box.maxX, box.maxY)))
    }

    func pressed(_ button: PointerButton, at point: Vector2) {
        hand = point
        screen.state.message = nil
        let partWasOpen = screen.state.openPart != nil
        screen.closePart()
        let position = position(at: point)
        switch button {
        case .middle: screen.state.drag = .view(last: point)
        case .right: openPart(at: position, point)
        case .left where !partWasOpen: pressedLeft(at: position, point)
        case .left: break
        }
    }

    private func pressedLeft(at position: Vector2, _ point: Vector2) {
        guard let cell = screen.editor.cell(at: position), !screen.state.isPasting else {
            screen.state.linkStart = nil
            screen.state.drag = .box(from: point, to: point)
            return
        }
        if screen.state.isGroupSelected, screen.state.selected.contains(cell.id) {
            screen.state.drag = .group(from: position, hasMoved: false)
            return
        }
        screen.state.selected = [cell.id]
        guard case .join = screen.state.tool else {
            screen.state.drag = .cell(cell.id, from: position, hasMoved: false)
            return
        }
        if screen.state.linkStart == nil { screen.state.linkStart = cell.id } else { completeLink() }
    }

    private func completeLink() {
        if let ghost { screen.state.attempt(ghost) }
        screen.state.linkStart = nil
    }

    func released(at point: Vector2) {
        hand = point
        switch screen.state.drag {
        case .cell(_, _, true), .group(_, true): if let ghost { screen.state.attempt(ghost) }
        case .box where selectionBox == nil: clickedEmpty()
        case .group(let from, false):
            screen.state.selected = Set([screen.editor.cell(at: from)?.id].compactMap { $0 })
        default: break
        }
        screen.state.drag = nil
        // A link may also be drawn in one stroke from cell to cell.
        let under = screen.editor.cell(at: position(at: point))
        if let linkStart = screen.state.linkStart, let under, under.id != linkStart { completeLink() }
    }

    /// What is held is put down where the hand is, as if the button were let go of there.
    func settle() {
        guard screen.state.drag != nil else { return }
        guard let aim else { return screen.state.drag = nil }
        released(at: aim)
    }

    /// Puts down what is in hand; with a group selected it only deselects that.
    private func clickedEmpty() {
        let ghost = ghost
        screen.state.selected = []
        guard let ghost, !screen.isDone else { return }
        screen.state.attempt(ghost)
        if ghost.refusal == nil { screen.state.isPasting = false }
    }

    /// The panel of what lies there. What is in the making, or to be pasted, is only let go of.
    private func openPart(at position: Vector2, _ point: Vector2) {
        let isBusy = screen.state.linkStart != nil || screen.state.isPasting
        screen.state.linkStart = nil
        screen.state.isPasting = false
        if let cell = screen.editor.cell(at: position) {
            screen.state.selected = [cell.id]
            screen.open(.cell(cell.id), at: point)
        } else if let link = screen.editor.link(at: position, reach: 7 / shownView.scale) {
            screen.open(.link(link.ends), at: point)
        } else if !isBusy {
            openPlace(at: position, point)
        }
    }

    /// The panel of a free place, where even the cheapest cell can be put there.
    func openPlace(at position: Vector2, _ point: Vector2) {
        guard !screen.isDone else { return }
        if let refusal = screen.state.placing(.tissue, at: position).refusal { return screen.state.refuse(refusal) }
        screen.state.selected = []
        screen.open(.place(position), at: point)
    }

    /// Turns the cell under the pointer, or zooms.
    func wheel(_ notches: Float, at point: Vector2) {
        guard notches != 0 else { return }
        if let cell = screen.editor.cell(at: body(point)) {
            screen.state.attempt(
                screen.editor.performing(notches > 0 ? .turnLeft : .turnRight, on: cell.id),
                as: TuningStep(.direction, of: .cell(cell.id), at: screen.time))
            return
        }
        var view = shownView
        view.zoom(notches, at: point, in: frame)
        self.view = view
    }
}
