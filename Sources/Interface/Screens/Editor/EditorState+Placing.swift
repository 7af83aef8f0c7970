import Anatomy
import SimMath

/// New cells at places of the board, µm.
extension EditorState {
    /// The free place whose panel is open; nil while none is.
    var placeInQuestion: Vector2? {
        if case .place(let place)? = openPart?.subject { place } else { nil }
    }

    /// What a new cell there would come to.
    func placing(_ type: CellType, at position: Vector2) -> EditProposal {
        editor.placing(type, at: position, link: linkType, turn: turn)
    }

    /// Puts a new cell there, and takes its type in hand for the next.
    mutating func place(_ type: CellType, at position: Vector2) {
        guard !isDone else { return }
        choose(.place(type))
        attempt(placing(type, at: position))
    }
}
