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

extension DesignEditor {
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
