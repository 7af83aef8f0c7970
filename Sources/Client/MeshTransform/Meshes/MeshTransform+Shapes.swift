public import SimMath

/// A bump that magnifies, and how rings run over water.
extension MeshTransform {
    /// Swells the content around a point: everything within `radius` points moves outwards and up.
    ///
    /// A vertex at distance r is moved by s = strength · (cos(π r / radius) + 1) of its way from `centre` and raised by
    /// 0.2 s. `centre`, `radius` and `size` in points.
    public static func bulge(
        at centre: Vector2, radius: Float, in size: Vector2, strength: Float = 0.4, rows: Int = 36, columns: Int = 36
    ) -> MeshTransform {
        let identity = grid(rows: rows, columns: columns)
        guard size.x > 0, size.y > 0, radius > 0 else { return identity }
        let reach = radius / size.x
        let aspect = size.y / size.x
        let middle = Vector2(centre.x / size.x, centre.y / size.y)
        return identity.map { vertex in
            let away = Vector2(vertex.to.x - middle.x, (vertex.to.y - middle.y) * aspect)
            guard away.length <= reach else { return vertex }
            let lift = strength * (sinCos(away.length / reach * Float.pi).cos + 1)
            var moved = vertex
            moved.to += SIMD3(away.x * lift, away.y * lift / aspect, lift * 0.2)
            return moved
        }
    }

    /// Rings around the middle: z = amplitude · sin 2π(waves · r − phase), r in units from the middle, `phase` in
    /// turns.
    public static func ripple(
        amplitude: Float = 0.05, waves: Float = 4, phase: Float = 0, rows: Int = 50, columns: Int = 50
    ) -> MeshTransform {
        grid(rows: rows, columns: columns).map { vertex in
            let away = vertex.from - Vector2(0.5, 0.5)
            var moved = vertex
            moved.to.z = amplitude * sinTurns(away.length * waves - phase)
            return moved
        }
    }
}

extension MeshTransform {
    /// The rectangle drawn into the ellipse that fits it: x′ = x √(1 − y²/2), y′ = y √(1 − x²/2) about the middle, in
    /// −1…1. `amount`: 0 leaves the rectangle, 1 is the whole ellipse.
    public static func ellipse(amount: Float = 1, rows: Int = 30, columns: Int = 30) -> MeshTransform {
        grid(rows: rows, columns: columns).map { vertex in
            let x = 2 * (vertex.from.x - 0.5)
            let y = 2 * (vertex.from.y - 0.5)
            let round = SIMD3(
                0.5 + 0.5 * x * (1 - 0.5 * y * y).squareRoot(), 0.5 + 0.5 * y * (1 - 0.5 * x * x).squareRoot(), 0)
            var moved = vertex
            moved.to += (round - vertex.to) * amount
            return moved
        }
    }
}
