import Anatomy
public import Rendering
public import Screens
import SimMath

nonisolated extension CreatureSprite {
    /// A creature in mid-stroke: bent like a leaf, every part turned by how far along the body it lies. `bend` in radians a µm.
    init(posed plan: BodyPlan, id: UInt32, at position: Vector2, heading: Float, bend: Float) {
        let turn = Vector2(angle: heading)
        let cells = plan.cells.map { cell in
            position + cell.position.rotated(by: Vector2(angle: bend * cell.position.x)).rotated(by: turn)
        }
        self.init(
            id: id, plan: plan, planKey: plan.contentHash, cells: cells, health: plan.cells.map { _ in 1 },
            rotation: heading)
    }
}

nonisolated extension Relation {
    /// How a danger is shown.
    public init(_ danger: Danger) {
        switch danger {
        case .threat: self = .threat
        case .prey: self = .prey
        case .neutral: self = .neutral
        }
    }
}
