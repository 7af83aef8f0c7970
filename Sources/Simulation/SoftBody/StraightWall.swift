public import SimMath

/// A straight side of the water, besides the round wall of the dish: nothing gets beyond it.
public struct StraightWall: Hashable, Sendable {
    /// Unit vector out of the water, frame of the dish.
    public var normal: Vector2
    /// From the dish's centre to the wall along `normal`, µm.
    public var distance: Float

    /// `outwards` need not be of unit length.
    public init(outwards: Vector2, distance: Float) {
        normal = outwards.normalized()
        self.distance = distance
    }

    /// The four sides of a square whose centre is the dish's, `side` µm long.
    public static func square(side: Float) -> [StraightWall] {
        [Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0), Vector2(0, -1)].map {
            StraightWall(outwards: $0, distance: side / 2)
        }
    }

    func validate(index: Int, settings: SoftBodySettings) throws(SoftBodyError) {
        try require(normal.x, in: -1...1, .wall(index), "normal.x")
        try require(normal.y, in: -1...1, .wall(index), "normal.y")
        try require(distance, in: 4 * settings.minimumRadius...1e5, .wall(index), "distance")
    }
}
