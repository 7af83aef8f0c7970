import Anatomy
import Controls
import Drawing
import Widgets

/// The editor by one button: what is offered follows what is in hand, so that a body is built in few steps.
extension EditorScreen {
    /// Of a part's panel while it is open; else of the board, the list of parts and the whole draft.
    var editorStops: [ScanStop] {
        updateIfNeeded()
        if state.openPart != nil {
            return usualStops.filter { stop in partStops.contains(stop.id) } + [stop(.cancel, "Close the panel")]
        }
        let away = ScanStop(escape: state.isFounding ? "Back" : "Menu")
        if isDone { return (state.offers(.testSwim) ? [stop(.testSwim)] : []) + [away] }
        if state.isCarrying { return [stop(.nextPlace), stop(.press, "Put it here"), stop(.cancel)] }
        return boardStops + cellStops + draftStops + [away]
    }

    private var boardStops: [ScanStop] {
        var stops = [stop(.nextPart, "Next part: \(tool.phrase)"), stop(.nextPlace)]
        if let place = board.place, editor.cell(at: place) == nil, board.linkInHand == nil {
            stops.append(stop(.press, "Place it here"))
        }
        return stops + [stop(.nextCell)]
    }

    /// Of the cell or link that the cursor is on.
    private var cellStops: [ScanStop] {
        guard board.partUnderCursor != nil else { return [] }
        if board.linkInHand != nil { return [stop(.nextLink), stop(.open), stop(.remove)] }
        let joins: [ScanStop] = if case .join = tool { [stop(.press, "Join this cell")] } else { [] }
        return joins + [stop(.turnLeft), stop(.grow), stop(.shrink), stop(.carry), stop(.open), stop(.remove)]
    }

    private var draftStops: [ScanStop] {
        var commands: [EditorCommand] = [.mirror]
        if !editor.draft.links.isEmpty, board.linkInHand == nil { commands.append(.nextLink) }
        commands += [EditorCommand.undo, .testSwim, .done].filter(state.offers)
        return commands.map { stop($0) }
    }

    private var partStops: Set<String> {
        let controls = focus.order.filter { $0.isDescendant(of: part) }
        return Set(controls.flatMap(stops).map(\.id))
    }

    private func stop(_ command: EditorCommand, _ title: Phrase? = nil) -> ScanStop {
        ScanStop(
            id: command.rawValue, title ?? command.title, show: { [weak self] in self?.showCursor() },
            press: { [weak self] in self?.perform(command) })
    }

    /// The cursor stays in sight, so that what is offered is seen to be about it.
    private func showCursor() { if state.openPart == nil { _ = focusBoard() } }
}

extension EditorTool {
    fileprivate var phrase: Phrase {
        switch self {
        case .place(let type): type.phrase
        case .join(let type): type.phrase
        }
    }
}
