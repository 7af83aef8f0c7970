import Anatomy
import SimMath

/// Cells in hand without a button held: keys pick up, lead on, and put down.
extension EditorState {
    /// Whether cells are in hand.
    var isCarrying: Bool {
        switch drag {
        case .cell, .group: true
        case .box, .view, nil: false
        }
    }

    /// Takes a cell in hand, or all selected ones where it is one of several.
    mutating func pickUp(_ cell: CellPlan, at position: Vector2) {
        guard !isDone else { return }
        let chosen = isGroupSelected && selected.contains(cell.id) ? selected : [cell.id]
        cancel()
        selected = chosen
        drag =
            chosen.count > 1
            ? .group(from: position, hasMoved: false) : .cell(cell.id, from: position, hasMoved: false)
    }

    /// What is in hand comes along.
    mutating func carry(to position: Vector2) {
        switch drag {
        case .cell(let id, let from, false) where from != position: drag = .cell(id, from: from, hasMoved: true)
        case .group(let from, false) where from != position: drag = .group(from: from, hasMoved: true)
        default: break
        }
    }

    /// A cell joins the selected ones, or leaves them.
    mutating func toggleSelection(of cell: UInt8) {
        guard !isDone else { return }
        if selected.remove(cell) == nil { selected.insert(cell) }
    }
}
