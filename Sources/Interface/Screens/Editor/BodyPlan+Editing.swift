import Anatomy
import SimMath

/// The strokes that edits are made of.
extension CellPlan {
    /// To the nearest grid point. Position in µm.
    mutating func place(at position: Vector2) {
        func grid(_ value: Float) -> Int16 { Int16(max(-32_000, min(32_000, (value / BodyPlan.grid).rounded()))) }
        x = grid(position.x)
        y = grid(position.y)
    }

    /// Its image across the body's axis.
    var mirrored: CellPlan {
        var image = self
        image.y = -y
        image.gridFacing = 0 &- gridFacing
        image.wiring = mirroredWiring
        return image
    }

    /// From rim to rim, µm; negative when they dent each other.
    func gap(to other: CellPlan) -> Float { (position - other.position).length - radius - other.radius }
}

extension BodyPlan {
    func adding(_ cell: CellPlan) -> BodyPlan {
        var plan = self
        plan.insert(cell)
        return plan
    }

    /// Inserts a cell and links it to its nearest neighbours.
    mutating func attach(_ cell: CellPlan, link: LinkType, limit: Int, rules: EditorRules) {
        insert(cell)
        joinNeighbours(of: cell, link: link, limit: limit, rules: rules)
    }

    private mutating func joinNeighbours(of cell: CellPlan, link: LinkType, limit: Int, rules: EditorRules) {
        let near = cellsByGap(from: cell)
        let touching = near.filter { cell.gap(to: $0) <= rules.touchingGap }
        for other in (touching.isEmpty ? near.prefix(1) : touching.prefix(limit)) {
            links.append(LinkPlan(type: link, a: cell.id, b: other.id))
        }
    }

    /// The other cells that a link from this one can reach, nearest first.
    func cellsByGap(from cell: CellPlan) -> [CellPlan] {
        cells.filter { $0.id != cell.id && cell.gap(to: $0) <= BodyPlanLimits.maximumGap }
            .sorted { (cell.gap(to: $0), $0.id) < (cell.gap(to: $1), $1.id) }
    }

    mutating func move(_ id: UInt8, to position: Vector2, link: LinkType, rules: EditorRules) {
        guard let index = index(ofCell: id) else { return }
        cells[index].place(at: position)
        let moved = cells[index]
        let kept = links(ofCell: id).first?.type ?? link
        let reachable = Set(cellsByGap(from: moved).map(\.id))
        links.removeAll { ($0.a == id && !reachable.contains($0.b)) || ($0.b == id && !reachable.contains($0.a)) }
        if links(ofCell: id).isEmpty { joinNeighbours(of: moved, link: kept, limit: 1, rules: rules) }
    }

    mutating func perform(_ operation: CellOperation, on id: UInt8, rules: EditorRules) {
        guard let index = index(ofCell: id) else { return }
        switch operation {
        case .remove: removeCell(id)
        case .turnLeft: cells[index].gridFacing &+= UInt8(rules.facingStep)
        case .turnRight: cells[index].gridFacing &-= UInt8(rules.facingStep)
        case .grow: cells[index].gridRadius = UInt8(min(255, Int(cells[index].gridRadius) + rules.radiusStep))
        case .shrink: cells[index].gridRadius = UInt8(max(0, Int(cells[index].gridRadius) - rules.radiusStep))
        case .retype(let type):
            cells[index].type = type
            cells[index].wiring = .automatic
        }
    }
}
