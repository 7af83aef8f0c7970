public import Anatomy
import SimMath

/// The editor without its screen: a draft, what it costs against the body one came with, and what may be done to it.
///
/// Every change is first an `EditProposal`, which the screen shows as a ghost, and then, if nothing speaks against it,
/// applied. A draft can become invalid only by cutting (a removed cell may leave others unconnected); it can never
/// become dearer than the budget.
public struct DesignEditor: Hashable, Sendable {
    /// The body the player came with: what prices are measured from.
    public let original: BodyPlan
    /// Edit points.
    public let budget: Int
    public private(set) var draft: BodyPlan { didSet { problems = draft.problems() } }
    /// What is wrong with the draft.
    public private(set) var problems: [BodyPlanProblem]
    public var symmetry = Symmetry.two
    public var isSnapping = true
    public let rules: EditorRules
    /// Without limit: a plan is some kilobytes, and the clock ends every session.
    private var past: [BodyPlan] = []
    private var future: [BodyPlan] = []
    /// The last change, if it was a slider's.
    private var lastStep: TuningStep?

    public init(original: BodyPlan, budget: Int, rules: EditorRules = EditorRules()) {
        self.original = original
        self.budget = budget
        self.rules = rules
        draft = original
        problems = original.problems()
    }

    public var price: EditPrice { EditPrice(from: original, to: draft) }
    public var remaining: Int { budget - price.total }
    public var isChanged: Bool { draft != original }
    /// Whether the server would take the draft as it is.
    public var isSubmittable: Bool { problems.isEmpty && price.total <= budget }

    /// Makes the change, unless it is refused. Returns whether the draft changed. A slider's step that soon follows another of
    /// the same slider is undone with it.
    @discardableResult
    public mutating func apply(_ proposal: EditProposal, as step: TuningStep? = nil) -> Bool {
        guard proposal.refusal == nil, proposal.plan != draft else { return false }
        let goesOn = step.flatMap { step in lastStep?.isFollowed(by: step) } ?? false
        if !goesOn { remember() }
        draft = proposal.plan
        lastStep = step
        forgetRoundTrip()
        return true
    }

    /// A slider that is back where it began has changed nothing: there is nothing to undo.
    private mutating func forgetRoundTrip() {
        guard past.last == draft else { return }
        past.removeLast()
        lastStep = nil
    }

    // MARK: History

    public var canUndo: Bool { !past.isEmpty }
    public var canRedo: Bool { !future.isEmpty }

    /// Takes the last change back, if there is one.
    public mutating func undo() {
        guard let before = past.popLast() else { return }
        lastStep = nil
        future.append(draft)
        draft = before
    }

    /// Makes the change again that was taken back last, if there is one.
    public mutating func redo() {
        guard let after = future.popLast() else { return }
        lastStep = nil
        past.append(draft)
        draft = after
    }

    /// Back to the body one came with; itself undoable.
    public mutating func revert() {
        guard isChanged else { return }
        remember()
        draft = original
    }

    private mutating func remember() {
        lastStep = nil
        past.append(draft)
        future.removeAll()
    }
}
