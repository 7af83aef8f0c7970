import Drawing
public import Anatomy
import SimMath

/// What can be done to links. A link is named by the two cells it joins.
extension DesignEditor {
    /// A link between two cells, and between their images where both exist; between two that are joined by another
    /// type it becomes this one.
    public func joining(_ a: UInt8, _ b: UInt8, with type: LinkType) -> EditProposal {
        if let there = link(LinkEnds(a: a, b: b)), there.type != type {
            return performing(.retype(type), on: there.ends)
        }
        var plan = draft
        plan.links.append(LinkPlan(type: type, a: a, b: b))
        for image in images(of: LinkEnds(a: a, b: b)) where !plan.hasLink(image) {
            var more = plan
            more.links.append(LinkPlan(type: type, a: image.a, b: image.b))
            let known = plan.problems()
            if more.problems().allSatisfy(known.contains) { plan = more }
        }
        return proposal(plan)
    }

    /// The draft after an operation on a link and on its mirror images.
    public func performing(_ operation: LinkOperation, on ends: LinkEnds) -> EditProposal {
        guard draft.hasLink(ends) else { return proposal(draft, refusal: "There is no such link.") }
        var plan = draft
        for each in [ends] + images(of: ends) {
            switch operation {
            case .remove: plan.links.removeAll { $0.ends == each }
            case .retype(let type):
                for index in plan.links.indices where plan.links[index].ends == each {
                    plan.links[index].type = type
                    plan.links[index].wiring = .automatic
                }
            }
        }
        return proposal(plan)
    }
}
