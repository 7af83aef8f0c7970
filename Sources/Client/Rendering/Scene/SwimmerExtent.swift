public import Anatomy
import Looks
public import SimMath

/// What a body takes of the dish as it swims, with all that sticks out of it: tails reach much farther than the cells
/// that `BodyPlan.reach` goes by.
nonisolated public struct SwimmerExtent: Hashable, Sendable {
    /// The least and the greatest position, µm.
    public let low: Vector2
    public let high: Vector2

    /// `cells`: where they are, in the plan's order, nil for those that are gone; `rotation`: of the plan's forward
    /// axis, rad. nil where nothing is left.
    public init?(of plan: BodyPlan, at cells: [Vector2?], rotation: Float) {
        let turn = Vector2(angle: rotation)
        var low = Vector2(.infinity, .infinity)
        var high = Vector2(-.infinity, -.infinity)
        func include(_ place: Vector2, _ room: Float) {
            low = Vector2(min(low.x, place.x - room), min(low.y, place.y - room))
            high = Vector2(max(high.x, place.x + room), max(high.y, place.y + room))
        }
        for (place, cell) in zip(cells, plan.cells) {
            guard let place else { continue }
            include(place, cell.radius)
            let outgrowth = cell.type.outgrowth
            guard outgrowth.length > 0 else { continue }
            let front = cell.facingVector.rotated(by: turn)
            include(place + front * (outgrowth.length * cell.radius), outgrowth.breadth * cell.radius)
        }
        guard low.x <= high.x else { return nil }
        self.low = low
        self.high = high
    }
}
