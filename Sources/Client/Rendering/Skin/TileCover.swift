package import SimMath

/// Which parts of a skin's tile show anything. Pure.
nonisolated package struct TileCover {
    /// Texels along each side.
    private let size: Int
    /// Lower row first.
    private let isSeen: [Bool]

    /// `texels`: a byte each, lower row first; `stride` bytes apart.
    package init(_ texels: [UInt8], stride: Int = 1, isSeen: (UInt8) -> Bool) {
        let count = texels.count / stride
        size = Int(Float(count).squareRoot().rounded())
        precondition(size * size == count, "a square tile, and not \(count) texels")
        self.isSeen = (0..<count).map { isSeen(texels[$0 * stride]) }
    }

    /// Whether anything shows between two corners, 0…1 of the tile, or in the texel beside them, which filtering
    /// reaches.
    package func touches(_ low: Vector2, _ high: Vector2) -> Bool {
        let columns = texels(low.x, high.x)
        return texels(low.y, high.y).contains { row in columns.contains { isSeen[row * size + $0] } }
    }

    private func texels(_ low: Float, _ high: Float) -> ClosedRange<Int> {
        let first = min(size - 1, max(0, Int(low * Float(size)) - 1))
        return first...max(first, min(size - 1, Int(high * Float(size)) + 1))
    }
}
