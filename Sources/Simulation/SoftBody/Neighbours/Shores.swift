import SimMath

/// All that stands still in the water or around it.
struct Shores: Sendable {
    let dishRadius: Float
    let walls: [StraightWall]
    let rocks: [Rock]

    /// How far a disc sticks out of the water, µm, and the unit vector back into it; for a position or a placement.
    func excess(_ position: Vector2, radius: Float) -> (depth: Float, inwards: Vector2) {
        var worst = (depth: position.length + radius - dishRadius, inwards: -position.normalized())
        for wall in walls {
            let depth = position.dot(wall.normal) + radius - wall.distance
            if depth > worst.depth { worst = (depth, -wall.normal) }
        }
        return worst
    }
}

/// What a particle may reach.
enum Shore: Hashable, Sendable {
    case dish
    case wall(Int32)
    case rock(Int32)
}

/// A particle, by its offset in the lanes, that may reach a shore.
struct BoundaryCandidate: Sendable {
    var offset: Int32
    var shore: Shore
}
