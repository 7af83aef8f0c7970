public import Anatomy
import Controls
public import Drawing
import SimMath

/// What the editor wants from the session.
public enum EditorRequest: Hashable, Sendable {
    /// The draft is valid and new: it counts if the clock runs out now.
    case submit(BodyPlan)
    /// The player is done.
    case ready
    /// The player wants to see the saved designs.
    case openShelf
    /// The player wants to swim with this draft, and then come back.
    case testSwim(BodyPlan)
}

/// The editor as a screen: the draft, the tool in hand, what is under the pointer.
///
/// A value, but for its palette: copies share that, as they share the window they are shown in. Equal screens show the
/// same as long as the palette does.
public struct EditorScreen: Equatable {
    /// What the left (or middle) button holds.
    enum Drag: Hashable, Sendable {
        case cell(UInt8, from: Vector2, hasMoved: Bool)
        /// All selected cells; `from` in the body frame.
        case group(from: Vector2, hasMoved: Bool)
        /// A box between two corners, interface points; a click while it is small.
        case box(from: Vector2, to: Vector2)
        case view(last: Vector2)
    }

    /// A part's panel.
    struct PartMenu: Hashable, Sendable {
        var subject: PartSubject
        /// Interface points.
        var anchor: Vector2
        /// The slider that arrow keys move.
        var focus: PartSlider?
        /// Where a drag would set a slider: the draft changes when it is let go, once.
        var grip: Grip?
    }

    struct Grip: Hashable, Sendable {
        var slider: PartSlider
        var value: Int
    }

    /// What the server said of the last submission.
    public struct Verdict: Hashable, Sendable {
        public var text: Phrase
        public var isAccepted: Bool

        public init(_ text: Phrase, isAccepted: Bool) {
            self.text = text
            self.isAccepted = isAccepted
        }
    }

    /// How many players are ready, of how many.
    public struct Readiness: Hashable, Sendable {
        public var ready: Int
        public var players: Int

        public init(ready: Int, players: Int) {
            self.ready = ready
            self.players = players
        }
    }

    public internal(set) var editor: DesignEditor
    public internal(set) var tool: EditorTool = .place(.tissue) { didSet { palette.reveal(tool) } }
    let palette: Palette
    /// What new cells are joined with.
    public internal(set) var linkType: LinkType = .rod
    /// nil: fitted to the body one came with.
    var view: EditorView?
    var pointer: Vector2?
    /// Takes the pointer's place where there is none.
    var posedAim: Vector2?
    public internal(set) var selected: Set<UInt8> = []
    /// What was copied last; outlives the screen.
    public var clipboard: BodyFragment?
    /// Whether the left button puts down a copy.
    var isPasting = false
    /// The first cell of a link in the making.
    var linkStart: UInt8?
    var drag: Drag?
    var partMenu: PartMenu?
    /// How far new cells are turned from pointing outward, 1/256 turn.
    var turn = 0
    public internal(set) var isDone = false
    /// What the last attempt was refused for.
    public internal(set) var message: Phrase?
    /// How often something was refused.
    public internal(set) var refusals = 0
    var submitted: BodyPlan?
    var requests: [EditorRequest] = []

    /// How the controls are called.
    var names = ControlNames.standard
    /// Seconds left; nil without a clock.
    public var secondsLeft: Float?
    /// Length of the edit phase, seconds.
    public var phaseLength: Float = 45
    /// The server's answer to the last submission.
    public var verdict: Verdict?
    /// nil while unknown.
    public var readiness: Readiness?
    /// What they are called.
    public var readyNames: [String] = []
    /// How the last test swim went.
    public var testSwim: TestSwimTale?
    /// How the opponents evolve meanwhile; nil while nothing is known of it.
    public var nursery: Phrase?
    /// Seconds, for what pulses and moves.
    public var time: Float = 0 { didSet { if time > oldValue { palette.advance(by: time - oldValue) } } }
    /// What the palette shows of its own, in a screen that is about to be drawn (`asShown`).
    var posture: Palette.Posture?
    /// Whether lists come to rest at their ends instead of bouncing.
    public var isMotionReduced = false { didSet { palette.isMotionReduced = isMotionReduced } }

    public init(original: BodyPlan, budget: Int) {
        editor = DesignEditor(original: original, budget: budget)
        submitted = original
        palette = Palette(
            Palette.State(
                tool: .place(.tissue), remaining: budget, isDone: false, hue: original.hue, pattern: original.pattern))
    }

    /// What has been asked for since the last call.
    public mutating func takeRequests() -> [EditorRequest] {
        defer { requests = [] }
        return requests
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
        followPart()
        guard editor.isSubmittable, editor.draft != submitted else { return }
        submitted = editor.draft
        verdict = nil
        requests.append(.submit(editor.draft))
    }

    mutating func finish() {
        guard !isDone else { return }
        if let problem = editor.problems.first {
            refuse(EditorWording.sentence(for: problem, in: editor.draft))
            return
        }
        guard editor.isSubmittable else {
            refuse("Over the budget: \(editor.price.total) of \(editor.budget) points.")
            return
        }
        draftChanged()
        isDone = true
        requests.append(.ready)
    }

    func view(in layout: EditorLayout) -> EditorView {
        view ?? EditorView(fitting: editor.original, in: layout)
    }

    /// Where the pointer is, interface points.
    func hand(in layout: EditorLayout) -> Vector2? {
        posedAim.map { view(in: layout).points($0, in: layout.canvas) } ?? pointer
    }

    /// Whether what is pressed on the empty board is a click so far.
    private var isClicking: Bool {
        if case .box = drag { return selectionBox == nil }
        return false
    }

    /// The change that a click would make now, shown as a ghost.
    func ghost(in layout: EditorLayout) -> EditProposal? {
        if partMenu != nil { return isDone ? nil : grippedChange }
        guard !isDone, let pointer = hand(in: layout), layout.canvas.contains(pointer) else {
            return nil
        }
        let place = view(in: layout).body(pointer, in: layout.canvas)
        if case .cell(let id, let from, true) = drag {
            guard let cell = editor.draft.cell(id) else { return nil }
            return editor.moving(id, to: cell.position + (place - from), link: linkType)
        }
        if case .group(let from, true) = drag { return editor.moving(selected, by: place - from, link: linkType) }
        let under = editor.cell(at: place)
        if drag != nil && !isClicking { return nil }
        if isPasting { return clipboard.map { editor.pasting($0, at: place, turn: turn, link: linkType) } }
        switch tool {
        case .place(let type):
            if under != nil || isGroupSelected { return nil }
            return editor.placing(type, at: place, link: linkType, turn: turn)
        case .join(let type):
            guard let linkStart, let under, under.id != linkStart else { return nil }
            return editor.joining(linkStart, under.id, with: type)
        }
    }
}
