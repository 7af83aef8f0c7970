import Anatomy
import SimMath

/// What each type of cell would come to at a free place. Weighed once for a draft, since the panel asks with every move
/// of the pointer.
struct PlaceOffers {
    /// All that the answer depends on.
    private struct Question: Equatable {
        var editor: DesignEditor
        var place: Vector2
        var link: LinkType
        var turn: Int
    }

    private var question: Question?
    private var proposals: [CellType: EditProposal] = [:]

    /// `place` in the body frame, µm.
    mutating func weigh(_ place: Vector2, in state: EditorState) {
        let now = Question(editor: state.editor, place: place, link: state.linkType, turn: state.turn)
        guard now != question else { return }
        question = now
        for type in EditorTool.cells { proposals[type] = state.placing(type, at: place) }
    }

    /// As it was weighed last; nil before that.
    subscript(type: CellType) -> EditProposal? { proposals[type] }
}
