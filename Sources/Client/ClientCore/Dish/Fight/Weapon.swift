package import Anatomy
package import SimMath
package import WireProtocol

/// A living mouth or spike as it is seen: where it is, and what lies before it. µm.
///
/// The wire does not say how a cell has turned: it is taken to point as the body does, and given some slack for that.
package struct Weapon: Hashable {
    /// Index in the plan.
    package let cell: Int
    package let position: Vector2
    package let radius: Float
    private let front: Vector2
    private let cosine: Float

    private init(_ creature: CreatureView, _ cell: Int) {
        let plan = creature.plan.cells[cell]
        self.cell = cell
        position = creature.cells[cell].position
        radius = plan.radius
        front = plan.facingVector.rotated(by: Vector2(angle: creature.rotation))
        cosine = sinCos(min(.pi, plan.type.traits.halfAngle + FightTuning.bend)).cos
    }

    /// The living cells of a creature that have one of these roles.
    package static func all(of creature: CreatureView, _ roles: CellRoles) -> [Weapon] {
        zip(creature.plan.cells, creature.cells).enumerated().compactMap { index, pair in
            let (plan, cell) = pair
            guard cell.state == .alive, !plan.type.roles.isDisjoint(with: roles) else { return nil }
            return Weapon(creature, index)
        }
    }

    /// From rim to rim, to a cell of `radius` at `position`; below 0 where they overlap.
    package func gap(to position: Vector2, radius: Float) -> Float {
        (position - self.position).length - self.radius - radius
    }

    /// Whether a position lies before it.
    package func faces(_ position: Vector2) -> Bool {
        let offset = position - self.position
        return front.dot(offset) >= cosine * offset.length
    }
}

extension [Weapon] {
    /// The one that is nearest to a cell, if it can have done something to it.
    package func nearest(to position: Vector2, radius: Float) -> Weapon? {
        let near = self.min { $0.gap(to: position, radius: radius) < $1.gap(to: position, radius: radius) }
        return near.flatMap { $0.gap(to: position, radius: radius) < FightTuning.reach ? $0 : nil }
    }
}
