public import Anatomy
public import SimMath

/// Finding parts under the hand, snapping, and mirror images. Body frame, µm.
extension DesignEditor {
    /// The cell under a point, nearest centre first.
    public func cell(at point: Vector2) -> CellPlan? {
        draft.cells.filter { ($0.position - point).length <= $0.radius }
            .min { ($0.position - point).lengthSquared < ($1.position - point).lengthSquared }
    }

    /// The link within `reach` of a point, where no cell is.
    public func link(at point: Vector2, reach: Float) -> LinkPlan? {
        guard cell(at: point) == nil else { return nil }
        return draft.links.map { ($0, distance(from: point, to: $0)) }
            .filter { $0.1 <= reach }.min { $0.1 < $1.1 }?.0
    }

    private func distance(from point: Vector2, to link: LinkPlan) -> Float {
        guard let a = draft.cell(link.a)?.position, let b = draft.cell(link.b)?.position else { return .infinity }
        let along = b - a
        let share = min(1, max(0, (point - a).dot(along) / max(along.lengthSquared, 1e-6)))
        return (point - (a + along * share)).length
    }

    func neighbours(of cell: CellPlan, in plan: BodyPlan) -> [CellPlan] { plan.cellsByGap(from: cell) }

    /// A position beside the nearest cell, free of overlap where there is such a place nearby.
    func snapped(_ point: Vector2, radius: Float, except: [UInt8] = []) -> Vector2 {
        let others = draft.cells.filter { !except.contains($0.id) }
        func gap(_ other: CellPlan) -> Float { (other.position - point).length - other.radius - radius }
        guard let nearest = others.min(by: { gap($0) < gap($1) }), gap(nearest) < rules.snapReach else { return point }
        var position = onAxis(beside(nearest, toward: point, radius: radius), nearest, radius)
        // A second neighbour may be in the way: let each push the cell off, a few times.
        for _ in 0..<6 {
            guard let obstacle = others.first(where: { overlaps($0, position, radius) }) else { break }
            position = obstacle.position + (position - obstacle.position).normalized() * (obstacle.radius + radius)
        }
        return position
    }

    func overlaps(_ cell: CellPlan, _ position: Vector2, _ radius: Float) -> Bool {
        // A little more than the validator's limit, so that rounding to the grid cannot cross it.
        (cell.position - position).length < (cell.radius + radius) * (BodyPlanLimits.closest + 0.04)
    }

    private func beside(_ neighbour: CellPlan, toward point: Vector2, radius: Float) -> Vector2 {
        let turns = (point - neighbour.position).angle / (2 * Float.pi)
        let step = (turns / rules.snapTurns).rounded() * rules.snapTurns
        return neighbour.position + Vector2(angle: step * 2 * Float.pi) * (neighbour.radius + radius)
    }

    /// On the body's axis when near it, still touching the neighbour.
    private func onAxis(_ position: Vector2, _ neighbour: CellPlan, _ radius: Float) -> Vector2 {
        guard abs(position.y) < rules.axisReach else { return position }
        let reach = neighbour.radius + radius
        let height = neighbour.position.y
        guard reach > abs(height) else { return position }
        let side: Float = position.x < neighbour.position.x ? -1 : 1
        return Vector2(neighbour.position.x + side * (reach * reach - height * height).squareRoot(), 0)
    }
}
