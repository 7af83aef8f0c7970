public import SimMath

extension MeshTransform {
    /// A rubber sheet pulled at `point` by `offset` (both points of the view): what lies within `reach` points follows,
    /// by (1 − (r / reach)²)², and rises towards the viewer.
    ///
    /// The further one pulls the less it gives, never as much as would fold the sheet.
    public static func drag(
        at point: Vector2, by offset: Vector2, reach: Float, in size: Vector2, rows: Int = 36, columns: Int = 36
    ) -> MeshTransform {
        let identity = grid(rows: rows, columns: columns)
        guard size.x > 0, size.y > 0, reach > 0 else { return identity }
        let pull = elastic(offset, limit: reach * foldingShare)
        let rise = pull.length * riseShare / identity.depthNormalization.zScale(in: size)
        return identity.map { vertex in
            let away = Vector2(vertex.from.x * size.x, vertex.from.y * size.y) - point
            let share = 1 - away.lengthSquared / (reach * reach)
            guard share > 0 else { return vertex }
            let weight = share * share
            var moved = vertex
            moved.to += SIMD3(pull.x / size.x, pull.y / size.y, rise) * weight
            return moved
        }
    }

    /// The weight falls by at most 1.54 / reach a point, so that a pull beyond 0.65 reach would fold the sheet.
    private static let foldingShare: Float = 0.6
    /// Height at the hand as a share of the pull: enough for the light to show where it is held.
    private static let riseShare: Float = 0.35

    /// The rubber band of scrolling: (1 − 1 / (x · 0.55 / d + 1)) · d, which begins at 0.55 x and never reaches d.
    static func elastic(_ offset: Vector2, limit: Float) -> Vector2 {
        let length = offset.length
        guard length > 0, length.isFinite else { return .zero }
        return offset * ((1 - 1 / (length * 0.55 / limit + 1)) * limit / length)
    }
}
