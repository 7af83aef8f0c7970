public import SimMath

extension MeshTransform {
    /// A page rolled up over a cylinder of `radius` points that comes from the side `direction` points to (radians,
    /// clockwise from the right as seen, since y is down) and rolls over the page.
    ///
    /// Beyond the line where the cylinder touches, a point at distance d goes up around it by the angle d / radius, and
    /// after half a turn lies flat on top at twice the radius, so lengths on the page are kept. `progress` 0 leaves the
    /// page, 1 has turned all of it. `radius` (above 0) and `size` in points; heights by the depth scale that normals
    /// have.
    public static func pageCurl(
        progress: Float, direction: Float = 0, radius: Float, in size: Vector2, rows: Int = 48, columns: Int = 48
    ) -> MeshTransform {
        let identity = grid(rows: rows, columns: columns)
        let depth = identity.depthNormalization.zScale(in: size)
        guard size.x > 0, size.y > 0, radius > 0, progress > 0 else { return identity }
        let way = Vector2(angle: direction)
        let corners = [Vector2.zero, Vector2(size.x, 0), Vector2(0, size.y), size].map { $0.dot(way) }
        let far = corners.max() ?? 0
        let near = corners.min() ?? 0
        let halfTurn = Float.pi * radius
        let line = far - progress * (far - near + halfTurn)
        return identity.map { vertex in
            let page = Vector2(vertex.from.x * size.x, vertex.from.y * size.y)
            let beyond = page.dot(way) - line
            guard beyond > 0 else { return vertex }
            let (along, height) = rolled(beyond, radius: radius, halfTurn: halfTurn)
            let position = page + way * (along - beyond)
            return MeshVertex(from: vertex.from, to: SIMD3(position.x / size.x, position.y / size.y, height / depth))
        }
    }

    /// How far beyond the line and how high a point at distance `d` comes to lie.
    private static func rolled(_ d: Float, radius: Float, halfTurn: Float) -> (along: Float, height: Float) {
        guard d < halfTurn else { return (halfTurn - d, 2 * radius) }
        let (sine, cosine) = sinCos(d / radius)
        return (radius * sine, radius * (1 - cosine))
    }
}
