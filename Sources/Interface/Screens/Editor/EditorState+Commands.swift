import Anatomy
import Drawing

/// What the editor's commands do to the draft and to what is in hand.
extension EditorState {
    /// `cell`: the one under the hand, or else the selected one. The view on the body is the board's affair.
    mutating func perform(_ command: EditorCommand, on cell: UInt8?) {
        switch command {
        case .undo: change { $0.undo() }
        case .redo: change { $0.redo() }
        case .revert: change { $0.revert() }
        case .mirror: editor.symmetry = editor.symmetry == .none ? editor.mirrorSides : .none
        case .mirrorSides: editor.symmetry = editor.mirrorSides.moreSides
        case .snap: editor.isSnapping.toggle()
        case .designs: requests.append(.openShelf)
        case .testSwim: askForTestSwim()
        case .leave: if offers(.leave) { requests.append(.leave) }
        case .done: finish()
        case .cancel: cancel()
        case .selectAll, .copy, .cut, .paste, .duplicate: select(command)
        case .remove: remove(cell)
        case .turnLeft: rotate(.turnLeft, cell)
        case .turnRight: rotate(.turnRight, cell)
        case .grow: change(.grow, cell)
        case .shrink: change(.shrink, cell)
        // The board's, and the list's.
        case .fit, .zoomIn, .zoomOut, .nextPlace, .previousPlace, .nextCell, .previousCell, .nextLink, .previousLink,
            .press, .add, .another, .carry, .open, .nextPart, .previousPart, .search:
            break
        }
    }

    /// Whether a button for the command can be pressed. Keys work all the same: they say why not.
    func offers(_ command: EditorCommand) -> Bool {
        switch command {
        case .undo: editor.canUndo && !isDone
        case .redo: editor.canRedo && !isDone
        case .revert: editor.isChanged && !isDone
        case .testSwim: editor.isSubmittable && !isFounding
        case .leave: isFounding
        case .done: editor.isSubmittable && !isDone
        default: !isDone
        }
    }

    private mutating func change(_ step: (inout DesignEditor) -> Void) {
        guard !isDone else { return }
        step(&editor)
        draftChanged()
    }

    /// Those who are done may swim while they wait. What is selected or open is let go: the hands are needed elsewhere.
    private mutating func askForTestSwim() {
        guard !isFounding else { return }
        if let fault { return refuse(fault) }
        cancel()
        facts.testSwim = nil
        requests.append(.testSwim(editor.draft))
    }

    private mutating func select(_ command: EditorCommand) {
        guard !isDone else { return }
        openPart = nil
        switch command {
        case .selectAll: selected = Set(editor.draft.cells.map(\.id))
        case .copy: copySelection()
        case .cut: if copySelection() { removeSelection() }
        case .paste: isPasting = clipboard != nil
        case .duplicate: isPasting = copySelection()
        default: break
        }
        if isPasting { linkStart = nil }
    }

    private mutating func remove(_ cell: UInt8?) {
        guard isGroupSelected else { return change(.remove, cell) }
        guard !isDone else { return }
        openPart = nil
        removeSelection()
    }

    private mutating func rotate(_ operation: CellOperation, _ cell: UInt8?) {
        if isGroupSelected, !isPasting {
            attempt(editor.performing(operation, on: selected))
        } else if !isPasting, let cell {
            attempt(editor.performing(operation, on: cell))
        } else {
            turn += (operation == .turnLeft ? 1 : -1) * editor.rules.facingStep
        }
    }

    private mutating func change(_ operation: CellOperation, _ cell: UInt8?) {
        if let cell { attempt(editor.performing(operation, on: cell)) }
    }
}
