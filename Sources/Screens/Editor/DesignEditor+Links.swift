public import Anatomy
import SimMath
import Widgets

/// What can be done to links. A link is named by the two cells it joins.
extension DesignEditor {
    /// A link between two cells, and between their mirror images where both exist.
    public func joining(_ a: UInt8, _ b: UInt8, with type: LinkType) -> EditProposal {
        var plan = draft
        plan.links.append(LinkPlan(type: type, a: a, b: b))
        if let image = mirrored(LinkEnds(a: a, b: b)), !plan.hasLink(image) {
            var both = plan
            both.links.append(LinkPlan(type: type, a: image.a, b: image.b))
            return proposal(both)
        }
        return proposal(plan)
    }

    public func performing(_ operation: LinkOperation, on ends: LinkEnds) -> EditProposal {
        guard draft.hasLink(ends) else { return proposal(draft, refusal: "There is no such link.") }
        var plan = draft
        for each in [ends, mirrored(ends)].compactMap({ $0 }) {
            switch operation {
            case .remove: plan.links.removeAll { $0.ends == each }
            case .retype(let type):
                for index in plan.links.indices where plan.links[index].ends == each { plan.links[index].type = type }
            }
        }
        return proposal(plan)
    }

    /// The ends of a link's mirror image, or nil where it has none of its own.
    public func mirrored(_ ends: LinkEnds) -> LinkEnds? {
        guard isMirrored else { return nil }
        let image = LinkEnds(a: counterpart(of: ends.a) ?? ends.a, b: counterpart(of: ends.b) ?? ends.b)
        // A cell on the axis is its own image; one beside it without an image has none, nor have its links.
        guard image != ends, image.a != image.b else { return nil }
        let lone = [ends.a, ends.b].filter { counterpart(of: $0) == nil }
        return lone.allSatisfy(isOnAxis) ? image : nil
    }

    private func isOnAxis(_ id: UInt8) -> Bool { abs(Int(draft.cell(id)?.y ?? 0)) <= rules.mirrorTolerance }
}
