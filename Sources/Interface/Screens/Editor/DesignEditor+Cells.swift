public import Anatomy
import Drawing
public import SimMath

/// What can be done to cells. Positions in the body frame, µm.
extension DesignEditor {
    /// A new cell at `position`, linked to its neighbours, and its images where there is room for them.
    ///
    /// Its front points away from the body, turned on by `turn` (1/256 turn). As many neighbours are linked as the
    /// budget allows.
    public func placing(_ type: CellType, at position: Vector2, link: LinkType, turn: Int = 0) -> EditProposal {
        guard let id = draft.freeCellID else { return proposal(draft, refusal: "The body is full.") }
        let radius = UInt8(CellTraits.referenceRadius / BodyPlan.grid)
        let placed = isSnapping ? snapped(position, radius: Float(radius) * BodyPlan.grid) : position
        var cell = CellPlan(id: id, type: type, x: 0, y: 0, gridRadius: radius)
        cell.place(at: placed)
        guard let anchor = neighbours(of: cell, in: draft).first else {
            return proposal(draft.adding(cell), refusal: "Too far from the body: set it beside a cell.")
        }
        let outward = (cell.position - anchor.position).angle / (2 * Float.pi) * 256
        let step = rules.facingStep
        cell.gridFacing = UInt8(truncatingIfNeeded: Int((outward / Float(step)).rounded()) * step + turn)
        return cheapest { linkLimit in placing(cell, link: link, linkLimit: linkLimit) }
    }

    private func placing(_ cell: CellPlan, link: LinkType, linkLimit: Int) -> BodyPlan {
        var plan = draft
        plan.attach(cell, link: link, limit: linkLimit, rules: rules)
        return addingImages(of: [cell], to: plan) { image, plan in
            plan.attach(image, links: [], link: link, limit: linkLimit, rules: rules)
        }
    }

    /// Fewer links, if that is what makes it affordable.
    private func cheapest(_ plan: (_ linkLimit: Int) -> BodyPlan) -> EditProposal {
        for limit in stride(from: rules.maximumLinks, through: 2, by: -1) {
            let candidate = proposal(plan(limit))
            if candidate.total <= budget { return candidate }
        }
        return proposal(plan(1))
    }

    /// The cell and what repeats it somewhere else. Links that no longer reach are let go; a cell left without any is
    /// linked to its new neighbours.
    public func moving(_ id: UInt8, to position: Vector2, link: LinkType) -> EditProposal {
        guard let cell = draft.cell(id) else { return proposal(draft, refusal: "There is no such cell.") }
        let images = images(of: id)
        let target =
            isSnapping ? snapped(position, radius: cell.radius, except: [id] + images.map(\.id)) : position
        var plan = draft
        plan.move(id, to: target, link: link, rules: rules)
        for (other, image) in images {
            plan.move(other, to: image.applied(to: target, about: centre), link: link, rules: rules)
        }
        return proposal(plan)
    }

    /// Anything that is done to one cell by a key, the wheel or its menu, and to what repeats it alike.
    public func performing(_ operation: CellOperation, on id: UInt8) -> EditProposal {
        guard let cell = draft.cell(id) else { return proposal(draft, refusal: "There is no such cell.") }
        if let refusal = refusal(of: operation, on: cell) { return proposal(draft, refusal: refusal) }
        var plan = draft
        plan.perform(operation, on: id, rules: rules)
        for (other, image) in images(of: id) { plan.perform(image.applied(to: operation), on: other, rules: rules) }
        return proposal(plan)
    }

    private func refusal(of operation: CellOperation, on cell: CellPlan) -> Phrase? {
        switch operation {
        case .remove: cell.type.roles.contains(.vital) ? "A creature cannot do without its nucleus." : nil
        case .retype(let type):
            cell.type.roles.union(type.roles).contains(.vital) ? "A creature has exactly one nucleus." : nil
        default: nil
        }
    }
}

extension CellOperation {
    /// The same done to a mirror image.
    var mirrored: CellOperation {
        switch self {
        case .turnLeft: .turnRight
        case .turnRight: .turnLeft
        default: self
        }
    }
}
