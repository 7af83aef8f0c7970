public import Anatomy
public import Drawing
import Widgets

/// What buttons, keys and those outside have it do to the draft.
extension EditorScreen {
    /// What a button or a key does. What cannot be done is refused with the reason.
    public func perform(_ command: EditorCommand) {
        state.message = nil
        switch command {
        case .fit: board.fit()
        case .zoomIn, .zoomOut: board.zoom(command == .zoomIn ? 1 : -1)
        case .cancel:
            closePart()
            state.cancel()
        case .nextPlace, .previousPlace, .nextCell, .previousCell, .nextLink, .previousLink, .press, .add, .another,
            .carry, .open:
            performByCursor(command)
        case .nextPart: _ = palette.walk(.down)
        case .previousPart: _ = palette.walk(.up)
        case .search: beginSearch()
        case .testSwim, .done:
            settleHand()
            state.perform(command, on: board.cellInHand)
        case .remove where board.isCursorShown && board.linkInHand != nil: removeLinkInHand()
        default: state.perform(command, on: board.cellInHand)
        }
    }

    /// Takes a part in hand.
    public func choose(_ tool: EditorTool) {
        guard !isDone else { return }
        state.choose(tool)
    }

    /// Puts a saved body in place of the draft. Returns why it cannot, or nil.
    public func adopt(_ plan: BodyPlan) -> Phrase? {
        guard !isDone else { return "Your design is in: it cannot be changed any more." }
        let proposal = editor.adopting(plan)
        if let refusal = proposal.refusal { return refusal }
        state.attempt(proposal)
        return nil
    }
}
