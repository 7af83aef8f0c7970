public import SimMath

/// The scents a nose can tell apart.
public enum Scent: Int, CaseIterable, Sendable { case food = 0, blood, alarm }

/// What a creature's noses tell of one scent.
public struct Smell: Hashable, Sendable {
    /// Towards where there is more of it, dish frame; the longer, the clearer, at most about 1 a nose.
    public var rise = Vector2.zero
    /// 0: nothing, or no nose; 1: as strong as it gets.
    public var strength: Float = 0
}

/// Scents on a coarse square grid over the dish: emitted, spread by diffusion, decaying.
///
/// An explicit five-point step, for one scent a call; stable while diffusion · dt / cell² ≤ ¼, which the step enforces
/// by limiting the diffusion.
public struct ScentField: Hashable, Sendable {
    /// Cells along one side, with a rim of zeros around them in the arrays.
    public let size: Int
    /// µm.
    public let cellSize: Float
    private let half: Float
    private let stride: Int
    private var values: [Float]
    private var scratch: [Float]

    init(size: Int, dishRadius: Float) {
        self.size = size
        cellSize = 2 * dishRadius / Float(size)
        half = dishRadius
        stride = size + 2
        values = [Float](repeating: 0, count: stride * stride * Scent.allCases.count)
        scratch = [Float](repeating: 0, count: stride * stride)
    }

    private func base(_ scent: Scent) -> Int { scent.rawValue * stride * stride }

    private func index(_ p: Vector2) -> Int {
        let x = min(size - 1, max(0, Int((p.x + half) / cellSize)))
        let y = min(size - 1, max(0, Int((p.y + half) / cellSize)))
        return (y + 1) * stride + x + 1
    }

    mutating func emit(_ amount: Float, of scent: Scent, at p: Vector2) { values[base(scent) + index(p)] += amount }

    /// Strength in the cell that holds `p`. `p` must be finite.
    public func strength(of scent: Scent, at p: Vector2) -> Float { values[base(scent) + index(p)] }

    /// Strength and its rise towards +x and +y over the length of a cell: what one nose can sense.
    public func reading(of scent: Scent, at p: Vector2) -> (strength: Float, rise: Vector2) {
        let at = base(scent) + index(p)
        let rise = Vector2(values[at + 1] - values[at - 1], values[at + stride] - values[at - stride]) * 0.5
        return (values[at], rise)
    }

    /// Spreads and fades one scent over `seconds`.
    mutating func spread(_ scent: Scent, diffusion: Float, decay: Float, seconds: Float) {
        let flow = min(0.24, diffusion * seconds / (cellSize * cellSize))
        let keep = max(0, 1 - decay * seconds)
        let first = base(scent)
        let stride = stride
        let size = size
        scratch.withUnsafeMutableBufferPointer { next in
            values.withUnsafeMutableBufferPointer { all in
                for y in 1...size {
                    for x in 1...size {
                        let i = y * stride + x
                        let at = first + i
                        let around = all[at - 1] + all[at + 1] + all[at - stride] + all[at + stride]
                        next[i] = keep * (all[at] + flow * (around - 4 * all[at]))
                    }
                }
                for y in 1...size {
                    for x in 1...size { all[first + y * stride + x] = next[y * stride + x] }
                }
            }
        }
    }
}

extension ScentField: StateCodable {
    /// Every strength but the zeros of the rim. To read, begin with a field of the same grid.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        for scent in Scent.allCases {
            for row in 1...size {
                let first = base(scent) + row * stride + 1
                for k in first..<first + size { coder.code(&values[k], "strength", in: 0...1e12) }
            }
        }
    }
}
