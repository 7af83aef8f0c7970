/// A wall of equal rooms behind a surface, and rays into them: van Dongen, "Interior Mapping", CGI 2008.
///
/// The surface carries coordinates uv; a room opens every `size.x` × `size.y` of them and is `size.z` deep. Directions
/// are given in the tangent frame: x and y along uv, z out of the surface, so a view into a room has z below 0.
public struct RoomGeometry: Hashable, Sendable {
    /// Of one room: width and height in units of uv, depth in the same unit.
    public let size: SIMD3<Float>
    /// The scale that the far wall has in the room's picture, above 0 and at most 1.
    public let back: Float

    /// A direction component of this size or more is cut, and a wall farther than this counts as never met:
    /// the product of both still is a number.
    static let far: Float = 1e30

    /// Throws when a side is not finite and above 0, or `back` is not above 0 and at most 1.
    public init(size: SIMD3<Float>, back: Float = 0.5) throws(RoomError) {
        guard (0..<3).allSatisfy({ size[$0].isFinite && size[$0] > 0 }) else { throw .size(size) }
        guard back > 0, back <= 1 else { throw .back(back) }
        self.size = size
        self.back = back
    }

    /// Which room `uv` lies in, whole numbers; negative ones left of and below the origin.
    public func cell(_ uv: SIMD2<Float>) -> SIMD2<Float> {
        (uv / SIMD2(size.x, size.y)).rounded(.down)
    }

    /// Where a ray at `uv` enters its room: x and y in 0…1, z 0. A point on a border belongs to the room it opens.
    public func entry(_ uv: SIMD2<Float>) -> SIMD3<Float> {
        let place = uv / SIMD2(size.x, size.y)
        let share = place - place.rounded(.down)
        return SIMD3(share.x, share.y, 0)
    }

    /// A view in the tangent frame as a direction in room coordinates.
    public func direction(_ view: SIMD3<Float>) -> SIMD3<Float> {
        (view / size).clamped(lowerBound: SIMD3(repeating: -Self.far), upperBound: SIMD3(repeating: Self.far))
    }

    /// How far along `direction` the three walls ahead lie; infinite where the ray runs along them.
    public func distances(from entry: SIMD3<Float>, along direction: SIMD3<Float>) -> SIMD3<Float> {
        let behind = SIMD3<Float>(0, 0, -1)
        let ahead = SIMD3<Float>(1, 1, 0)
        var distances = SIMD3<Float>(repeating: .infinity)
        for axis in 0..<3 where direction[axis] != 0 {
            let plane = mix(behind[axis], ahead[axis], step(0, direction[axis]))
            let t = (plane - entry[axis]) / direction[axis]
            if t < Self.far { distances[axis] = t }
        }
        return distances
    }

    /// The first wall that a view through `uv` meets. A ray without direction stays where it entered.
    public func hit(_ uv: SIMD2<Float>, view: SIMD3<Float>) -> RoomHit {
        let entry = entry(uv)
        let direction = direction(view)
        let t = distances(from: entry, along: direction)
        let nearest = t.min()
        let axis: RoomHit.Axis = t.x == nearest ? .x : t.y == nearest ? .y : .z
        return RoomHit(t: nearest, axis: axis, point: nearest.isFinite ? entry + direction * nearest : entry)
    }

    /// Where a point of a wall lies in the room's picture, 0…1.
    public func atlas(_ point: SIMD3<Float>, _ projection: RoomProjection) -> SIMD2<Float> {
        (SIMD2(point.x, point.y) - 0.5) * projection.scale(z: point.z, back: back) + 0.5
    }

    /// Where a view through `uv` crosses a plane of furniture at `depth` (0 entrance … 1 far wall), or nil when a wall
    /// comes first or the view does not lead inwards.
    public func crossing(_ uv: SIMD2<Float>, view: SIMD3<Float>, depth: Float) -> SIMD3<Float>? {
        let direction = direction(view)
        guard direction.z < 0 else { return nil }
        let t = depth / -direction.z
        guard t <= hit(uv, view: view).t, t < Self.far else { return nil }
        let point = entry(uv) + direction * t
        return SIMD3(point.x, point.y, -depth)
    }
}
