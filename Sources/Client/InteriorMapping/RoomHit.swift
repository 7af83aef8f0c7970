/// Where a ray through the entrance of a room meets a wall.
public struct RoomHit: Hashable, Sendable {
    /// The direction that the wall it meets is square to.
    public enum Axis: Int, CaseIterable, Sendable {
        case x, y, z
    }

    /// How far along the ray, in lengths of the view vector; infinite for a ray without direction.
    public var t: Float
    public var axis: Axis
    /// In room coordinates: x and y in 0…1, z in −1…0 with the entrance at 0. Always finite.
    public var point: SIMD3<Float>

    public init(t: Float, axis: Axis, point: SIMD3<Float>) {
        self.t = t
        self.axis = axis
        self.point = point
    }
}
