import SimMath

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
