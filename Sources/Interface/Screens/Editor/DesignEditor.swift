public import Anatomy
public import Drawing
import SimMath

/// A change that might be made to the draft: what would come of it, what it would cost, and what speaks against it.
public struct EditProposal: Hashable, Sendable {
    /// The whole body after the change.
    public let plan: BodyPlan
    /// The cells that would be new or different, for the ghost.
    public let cells: [CellPlan]
    /// The links that would be new or different, for the ghost.
    public let links: [LinkPlan]
    /// Net price of the draft after the change, edit points.
    public let total: Int
    /// By how much the change alone raises (or lowers) the net price, edit points.
    public let change: Int
    /// Why it cannot be done, in the player's words; nil when it can.
    public let refusal: Phrase?
}

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
    public var symmetry = Symmetry.two { didSet { if symmetry != .none { mirrorSides = symmetry } } }
    /// How often it repeats when it does.
    private(set) var mirrorSides = Symmetry.two
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

    /// Makes the change, unless it is refused. Returns whether the draft changed. A slider's step that soon follows
    /// another of the same slider is undone with it.
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

extension DesignEditor {
    /// What a proposal's price is made up of.
    public func bill(of proposal: EditProposal) -> ChangeBill {
        ChangeBill(original: original, draft: draft, plan: proposal.plan)
    }

    /// Weighs a changed plan. `refusal` overrides what the rules would say.
    func proposal(_ plan: BodyPlan, refusal: Phrase? = nil) -> EditProposal {
        let total = EditPrice(from: original, to: plan).total
        let now = price.total
        let cells = plan.cells.filter { draft.cell($0.id) != $0 }
        let links = plan.links.filter { !draft.links.contains($0) }
        return EditProposal(
            plan: plan, cells: cells, links: links, total: total, change: total - now,
            refusal: refusal ?? objection(to: plan, total: total, now: now))
    }

    /// A change may not add a problem, except that cutting may leave cells unconnected, and may not go over the budget.
    private func objection(to plan: BodyPlan, total: Int, now: Int) -> Phrase? {
        let known = draft.problems()
        let cuts = plan.cells.count < draft.cells.count || plan.links.count < draft.links.count
        let fresh = plan.problems().first { problem in
            if case .disconnected = problem, cuts { return false }
            return !known.contains(problem)
        }
        if let fresh { return EditorWording.sentence(for: fresh, in: plan) }
        if total > budget, total > now {
            return "Costs \(total - now) more, and \(max(0, budget - now)) of \(budget) points are left."
        }
        return nil
    }
}
