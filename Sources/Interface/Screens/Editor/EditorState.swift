public import Anatomy
import Drawing
import SimMath

/// What the editor wants from the session.
public enum EditorRequest: Hashable, Sendable {
    /// The draft is valid and new: it counts if the clock runs out now.
    case submit(BodyPlan)
    /// The player is done.
    case ready
    /// The player wants to see the saved designs.
    case openShelf
    /// The player wants to go back without this body; only before a life.
    case leave
    /// The player wants to swim with this draft, and then come back.
    case testSwim(BodyPlan)
    /// The player wants no more of this step of the guide, or of the guide.
    case skipStep
    case skipGuide
}

/// The draft and what the player has in hand: all that the editor's views show and change. A value; positions in it
/// are in the body frame, µm.
struct EditorState: Equatable {
    /// What the left (or middle) button holds.
    enum Drag: Hashable, Sendable {
        case cell(UInt8, from: Vector2, hasMoved: Bool)
        /// All selected cells.
        case group(from: Vector2, hasMoved: Bool)
        /// A box between two corners, interface points; a click while it is small.
        case box(from: Vector2, to: Vector2)
        /// The board itself; where the pointer was last, interface points.
        case view(last: Vector2)
    }

    /// The part whose panel is open, and where that was opened, interface points.
    struct OpenPart: Hashable, Sendable {
        var subject: PartSubject
        var anchor: Vector2
        /// Whether the button that opened it is still down.
        var isHeld = false
    }

    var editor: DesignEditor
    /// Before a life: there is no water to swim in yet.
    let isFounding: Bool
    var tool: EditorTool = .place(.tissue)
    /// What new cells are joined with.
    var linkType: LinkType = .rod
    /// How far new cells are turned from pointing outward, 1/256 turn.
    var turn = 0
    var selected: Set<UInt8> = []
    /// What was copied last.
    var clipboard: BodyFragment?
    /// Whether the left button puts down a copy.
    var isPasting = false
    /// The first cell of a link in the making.
    var linkStart: UInt8?
    var drag: Drag?
    var openPart: OpenPart?
    var isDone = false
    /// What the last attempt was refused for.
    var message: Phrase?
    /// How often something was refused.
    var refusals = 0
    private var submitted: BodyPlan?
    var requests: [EditorRequest] = []
    var facts = EditorFacts()

    init(original: BodyPlan, budget: Int, isFounding: Bool = false) {
        self.isFounding = isFounding
        editor = DesignEditor(original: original, budget: budget)
        submitted = original
    }

    /// Tries a change; says why when it is refused. `step`: it is one of a slider's.
    mutating func attempt(_ proposal: EditProposal, as step: TuningStep? = nil) {
        guard !isDone else { return }
        message = nil
        if let refusal = proposal.refusal { refuse(refusal) }
        if editor.apply(proposal, as: step) { draftChanged() }
    }

    mutating func refuse(_ reason: Phrase) {
        message = reason
        refusals += 1
    }

    /// Hands the draft to the server whenever it is valid and new: the last valid one counts at clock zero.
    mutating func draftChanged() {
        selected = selected.filter { editor.draft.cell($0) != nil }
        closeMissingPart()
        guard editor.isSubmittable, editor.draft != submitted else { return }
        submitted = editor.draft
        facts.verdict = nil
        requests.append(.submit(editor.draft))
    }

    /// The panel of a part that is gone closes.
    private mutating func closeMissingPart() {
        switch openPart?.subject {
        case .cell(let id)? where editor.draft.cell(id) == nil: openPart = nil
        case .link(let ends)? where !editor.draft.hasLink(ends): openPart = nil
        default: break
        }
    }

    /// Why the server would not take the draft as it is; nil where it would.
    var fault: Phrase? {
        if let problem = editor.problems.first { return EditorWording.sentence(for: problem, in: editor.draft) }
        if editor.isSubmittable { return nil }
        return "Over the budget: \(editor.price.total) of \(editor.budget) points."
    }

    mutating func finish() {
        guard !isDone else { return }
        if let fault { return refuse(fault) }
        draftChanged()
        isDone = true
        requests.append(.ready)
    }

    mutating func choose(_ tool: EditorTool) {
        message = nil
        self.tool = tool
        linkStart = nil
        isPasting = false
        selected = []
        if case .join(let type) = tool { linkType = type }
    }

    /// Whether something is open, selected or held that `cancel` lets go.
    var hasSomethingToCancel: Bool {
        openPart != nil || linkStart != nil || drag != nil || !selected.isEmpty || isPasting
    }

    mutating func cancel() {
        openPart = nil
        linkStart = nil
        drag = nil
        selected = []
        isPasting = false
    }

    /// Whether anything pulses or runs: cells in trouble, and the curve in a part's panel.
    var showsTime: Bool { openPart != nil && placeInQuestion == nil || !editor.problems.isEmpty }

    // MARK: Ghosts

    /// The change that a click at `position` would make now; nil for none. `isClick`: what is pressed on the empty
    /// board has not become a box.
    func ghost(at position: Vector2, isClick: Bool) -> EditProposal? {
        if case .cell(let id, let from, true) = drag {
            guard let cell = editor.draft.cell(id) else { return nil }
            return editor.moving(id, to: cell.position + (position - from), link: linkType)
        }
        if case .group(let from, true) = drag { return editor.moving(selected, by: position - from, link: linkType) }
        let under = editor.cell(at: position)
        if drag != nil && !isClick { return nil }
        if isPasting { return clipboard.map { editor.pasting($0, at: position, turn: turn, link: linkType) } }
        switch tool {
        case .place(let type):
            if under != nil || isGroupSelected { return nil }
            return placing(type, at: position)
        case .join(let type):
            guard let linkStart, let under, under.id != linkStart else { return nil }
            return editor.joining(linkStart, under.id, with: type)
        }
    }
}
