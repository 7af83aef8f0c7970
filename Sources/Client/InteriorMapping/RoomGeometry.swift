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
        let position = uv / SIMD2(size.x, size.y)
        let share = position - position.rounded(.down)
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

/// How the picture of a room is laid over its box.
///
/// The picture shows the far wall in its middle, at the scale `back`, and the side walls around it.
public enum RoomProjection: String, CaseIterable, Sendable {
    /// The scale falls evenly with depth: van Dongen's form, cheap and a little flat near the entrance.
    case linear
    /// The scale falls as a camera sees it, so straight lines of a painted room stay straight: Golus' form.
    case exact

    /// How large the picture is drawn at `z` (0 entrance … −1 far wall) when the far wall has the scale `back`.
    ///
    /// Golus measures depth from an eye at the distance at which the far wall has that scale; written out and
    /// shortened, `mix(1, back, depth)` of his perspective depth is back / (back + depth·(1 − back)).
    public func scale(z: Float, back: Float) -> Float {
        switch self {
        case .linear: mix(back, 1, z + 1)
        case .exact: back / (back - z * (1 - back))
        }
    }
}

/// Why a room cannot be: every case names the number that was wrong and what would be right.
public enum RoomError: Error, Hashable, CustomStringConvertible {
    /// A side is not a finite number above zero.
    case size(SIMD3<Float>)
    /// The far wall's scale is not above 0 and at most 1.
    case back(Float)
    /// A plane of furniture does not lie between the entrance and the far wall.
    case depth(Float)

    public var description: String {
        switch self {
        case .size(let size): "A room of size \(size.x) × \(size.y) × \(size.z): every side must be finite and above 0."
        case .back(let back): "A far wall drawn at scale \(back): it must be above 0 and at most 1."
        case .depth(let depth): "Furniture at depth \(depth): it must lie above 0 and below 1, the far wall."
        }
    }
}
