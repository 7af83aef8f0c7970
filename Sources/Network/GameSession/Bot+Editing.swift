public import Anatomy
import SimMath

/// A bot at the editor: random changes, the last valid ones kept, within the budget.
extension Bot {
    /// A valid draft that costs at most `budget`; the plan itself if nothing better was found.
    public mutating func draft(from plan: BodyPlan, budget: Int) -> BodyPlan {
        var best = plan
        for _ in 0..<24 {
            var attempt = best
            change(&attempt)
            if (try? plan.checkEdit(to: attempt, budget: budget)) != nil { best = attempt }
        }
        return best
    }

    private mutating func change(_ plan: inout BodyPlan) {
        switch roll(6) {
        case 0, 1, 2: addCell(to: &plan)
        case 3: moveCell(in: &plan)
        case 4: retype(in: &plan)
        default: turnCell(in: &plan)
        }
    }

    /// A new cell against a random old one, joined to all it touches.
    private mutating func addCell(to plan: inout BodyPlan) {
        guard let id = plan.freeCellID, !plan.cells.isEmpty else { return }
        let anchor = plan.cells[roll(plan.cells.count)]
        let turn = roll(256)
        let direction = Vector2(angle: Float(turn) * (2 * Float.pi / 256))
        let distance = (anchor.radius + CellTraits.referenceRadius) / BodyPlan.grid
        // The plan is the server's: its cells may lie at the edge of what the grid holds.
        guard let x = Int16(exactly: (Float(anchor.x) + direction.x * distance).rounded()),
            let y = Int16(exactly: (Float(anchor.y) + direction.y * distance).rounded())
        else { return }
        let type = CellType.growable[roll(CellType.growable.count)]
        let cell = CellPlan(id: id, type: type, x: x, y: y, gridRadius: 32, gridFacing: UInt8(turn))
        plan.insert(cell)
        for other in plan.cells where other.id != id && Self.touches(other, cell) {
            plan.links.append(LinkPlan(type: .rod, a: other.id, b: id))
        }
    }

    private static func touches(_ a: CellPlan, _ b: CellPlan) -> Bool {
        (a.position - b.position).length < a.radius + b.radius + 0.2
    }

    private mutating func moveCell(in plan: inout BodyPlan) {
        guard !plan.cells.isEmpty else { return }
        let i = roll(plan.cells.count)
        plan.cells[i].x = plan.cells[i].x &+ Int16(roll(17) - 8)
        plan.cells[i].y = plan.cells[i].y &+ Int16(roll(17) - 8)
    }

    private mutating func retype(in plan: inout BodyPlan) {
        let tissues = plan.cells.indices.filter { plan.cells[$0].type == .tissue }
        guard !tissues.isEmpty else { return }
        plan.cells[tissues[roll(tissues.count)]].type = CellType.growable[roll(CellType.growable.count)]
    }

    private mutating func turnCell(in plan: inout BodyPlan) {
        guard !plan.cells.isEmpty else { return }
        let i = roll(plan.cells.count)
        plan.cells[i].gridFacing = plan.cells[i].gridFacing &+ UInt8(roll(33)) &- 16
    }
}
