import Drawing
public import Anatomy
public import SimMath

/// What can be done to several cells at once. Positions in the body frame, µm.
extension DesignEditor {
    /// The cells whose centres lie in the box between two corners.
    public func cells(between a: Vector2, and b: Vector2) -> Set<UInt8> {
        let x = min(a.x, b.x)...max(a.x, b.x)
        let y = min(a.y, b.y)...max(a.y, b.y)
        return Set(draft.cells.filter { x.contains($0.position.x) && y.contains($0.position.y) }.map(\.id))
    }

    /// A group and what repeats it moved by `shift`. Links that no longer reach are let go; a part that would be left
    /// without any is joined to its new neighbours.
    public func moving(_ ids: Set<UInt8>, by shift: Vector2, link: LinkType) -> EditProposal {
        let centre = centre
        var shifts: [UInt8: Vector2] = [:]
        for id in ids { shifts[id] = shift }
        for id in ids.sorted() {
            for (other, image) in images(of: id) where shifts[other] == nil {
                shifts[other] = image.applied(to: centre + shift, about: centre) - centre
            }
        }
        var plan = draft
        for index in plan.cells.indices {
            let cell = plan.cells[index]
            if let shift = shifts[cell.id] { plan.cells[index].place(at: cell.position + shift) }
        }
        plan.links = plan.links.filter(plan.reaches)
        for part in plan.loose(among: Set(shifts.keys)) {
            _ = plan.join(part, link: link, limit: 1, rules: rules)
        }
        return proposal(plan)
    }

    /// A group and what repeats it turned, each part where it is.
    public func performing(_ operation: CellOperation, on ids: Set<UInt8>) -> EditProposal {
        let chosen = operation == .remove ? ids.filter { draft.cell($0)?.type.roles.contains(.vital) != true } : ids
        guard let first = chosen.min() else {
            return proposal(draft, refusal: "A creature cannot do without its nucleus.")
        }
        if chosen.count == 1 { return performing(operation, on: first) }
        var plan = draft
        var done = chosen
        for id in chosen.sorted() {
            plan.perform(operation, on: id, rules: rules)
            for (other, image) in images(of: id) where done.insert(other).inserted {
                plan.perform(image.applied(to: operation), on: other, rules: rules)
            }
        }
        return proposal(plan)
    }

    /// A copied fragment with its middle at `position`, joined to what it touches, and its images where there is room.
    public func pasting(
        _ fragment: BodyFragment, at position: Vector2, turn: Int = 0, link: LinkType
    ) -> EditProposal {
        var cells = fragment.cells(at: position, turn: turn)
        if isSnapping, let shift = snap(cells) { cells = fragment.cells(at: position + shift, turn: turn) }
        func attach(_ image: [CellPlan], _ plan: inout BodyPlan) -> Bool {
            plan.attach(image, links: fragment.links, link: link, limit: rules.maximumLinks, rules: rules)
        }
        var plan = draft
        guard plan.cells.count + cells.count <= BodyPlan.maximumCells else {
            return proposal(draft, refusal: "The body is full.")
        }
        guard attach(cells, &plan) else {
            return proposal(plan, refusal: "Too far from the body: set it beside a cell.")
        }
        return proposal(addingImages(of: cells, to: plan, attach: attach))
    }

    /// How far the fragment must go so that its cell nearest to the body touches it.
    private func snap(_ cells: [CellPlan]) -> Vector2? {
        let nearest = cells.compactMap { cell in
            draft.cells.map { cell.gap(to: $0) }.min().map { (cell: cell, gap: $0) }
        }.min { $0.gap < $1.gap }
        guard let nearest, nearest.gap < rules.snapReach else { return nil }
        return snapped(nearest.cell.position, radius: nearest.cell.radius) - nearest.cell.position
    }
}

extension BodyPlan {
    /// Whether a link spans no more than links may.
    fileprivate func reaches(_ link: LinkPlan) -> Bool {
        guard let a = cell(link.a), let b = cell(link.b) else { return false }
        return a.gap(to: b) <= BodyPlanLimits.maximumGap
    }

    /// The connected parts among these cells that nothing joins to other cells.
    fileprivate func loose(among ids: Set<UInt8>) -> [Set<UInt8>] {
        var left = ids
        var parts: [Set<UInt8>] = []
        while let start = left.min() {
            var part: Set<UInt8> = [start]
            var front = [start]
            while let id = front.popLast() {
                for link in links(ofCell: id) {
                    for end in [link.a, link.b] where part.insert(end).inserted { front.append(end) }
                }
            }
            left.subtract(part)
            if part.isSubset(of: ids) { parts.append(part) }
        }
        return parts
    }
}
