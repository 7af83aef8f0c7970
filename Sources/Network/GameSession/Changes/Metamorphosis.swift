public import Anatomy
public import SimMath
public import WireProtocol

/// An old body turning into a new one: the cells that stay go from where they were, the new ones grow out of their
/// neighbours.
public struct Metamorphosis: Hashable, Sendable {
    /// Where each cell of the new body comes from, in the creature's own frame, µm.
    public let sources: [Vector2]

    /// `old` as last seen, and the plan it takes on. The frame is the plan's: origin at its origin, x forward.
    public init(from old: CreatureView, to plan: BodyPlan) {
        var known: [UInt8: Vector2] = [:]
        let turn = Vector2(angle: old.rotation)
        for (cell, view) in zip(old.plan.cells, old.cells) where view.state == .alive {
            known[cell.id] = (view.position - old.position).unrotated(by: turn)
        }
        sources = plan.cells.map { cell in known[cell.id] ?? Self.root(of: cell, plan, known) }
    }

    /// Where a new cell grows from: its nearest neighbour that was there before, or its own position.
    private static func root(of cell: CellPlan, _ plan: BodyPlan, _ known: [UInt8: Vector2]) -> Vector2 {
        let neighbours = plan.cells.filter { known[$0.id] != nil }
        let nearest = neighbours.min {
            let (a, b) = (($0.position - cell.position).lengthSquared, ($1.position - cell.position).lengthSquared)
            return (a, $0.id) < (b, $1.id)
        }
        return nearest.flatMap { known[$0.id] } ?? cell.position
    }

    /// The cells at `share` of the way (0 old … 1 new), given where the new body's cells are (µm, the dish). A little
    /// overshoot towards the end makes it spring into shape.
    public func cells(of creature: CreatureView, share: Float) -> [Vector2] {
        let turn = Vector2(angle: creature.rotation)
        let eased = Self.eased(min(1, max(0, share)))
        return zip(creature.cells, sources).map { cell, source in
            let start = creature.position + source.rotated(by: turn)
            return start + (cell.position - start) * eased
        }
    }

    /// Back-ease out: 1 + c₃(t−1)³ + c₁(t−1)², c₁ = 1.2 (Penner, "Robert Penner's Programming Macromedia Flash MX",
    /// 2002).
    private static func eased(_ t: Float) -> Float {
        let overshoot: Float = 1.2
        let back = t - 1
        return 1 + (overshoot + 1) * back * back * back + overshoot * back * back
    }
}
