import Anatomy
import Controls
import Drawing
import Widgets

/// The keys' cursor on the board: what a mouse does there by pointing, keys do by leading it.
extension EditorScreen {
    /// Gives the keys to the board. Returns whether it took them.
    func focusBoard() -> Bool {
        (isByKeys, leadsPage) = (true, true)
        guard focus.focus(board) else { return false }
        stateChanged()
        return true
    }

    /// What keys alone need: a mouse points, and a pad leads its cursor by a stick.
    func performByCursor(_ command: EditorCommand) {
        guard !isDone, focusBoard() else { return }
        if board.place == nil { board.showCursor() }
        switch command {
        case .nextPlace, .previousPlace: board.leadToPlace(isBack: command == .previousPlace)
        case .nextCell, .previousCell: board.leadToCell(isBack: command == .previousCell)
        case .nextLink, .previousLink: board.leadToLink(isBack: command == .previousLink)
        case .press, .add: board.pressCursor(isAdding: command == .add)
        case .another: board.placeAnother()
        case .carry: carry()
        case .open: board.openPartAtCursor()
        default: break
        }
    }

    /// To the next cell that way. Returns whether the board took the keys.
    func leadToCell(_ direction: MoveDirection) -> Bool {
        guard focusBoard() else { return false }
        board.leadToCell(direction)
        return true
    }

    /// Picks up what the cursor is on, or puts down what is carried.
    private func carry() {
        guard let place = board.place else { return }
        if state.isCarrying { return board.pressCursor(isAdding: false) }
        guard let cell = editor.cell(at: place) else { return state.refuse("There is no cell here to carry.") }
        if !state.isGroupSelected || !selected.contains(cell.id) { board.lead(to: cell.position) }
        state.pickUp(cell, at: board.place ?? place)
    }

    func removeLinkInHand() {
        guard let ends = board.linkInHand else { return }
        state.attempt(editor.performing(.remove, on: ends))
        if !editor.draft.hasLink(ends) { board.linkInHand = nil }
    }
}

extension EditorCommand {
    /// Whether it is what Enter does on the board.
    var isPress: Bool { self == .press || self == .add }
}
