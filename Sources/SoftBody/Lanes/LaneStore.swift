import SimMath

/// Lanes of a row: eight `Float` fill one AVX register.
@usableFromInline let laneWidth = 8

/// Columns of rows of `Float` lanes, all in one block of memory: row r of column c starts at float c·stride + r·rowWidth.
/// Rows are aligned for whole-register loads.
///
/// Passes enter it once by `withFloats` and then work on plain pointers.
@usableFromInline struct LaneStore: Sendable {
    @usableFromInline private(set) var vectors: [SIMD8<Float>] = []
    /// Rows there is room for in each column.
    @usableFromInline private(set) var capacity = 0
    private let defaults: [SIMD8<Float>]
    @usableFromInline let vectorsPerRow: Int

    /// `defaults`: what an unused row of each column holds, `vectorsPerRow` vectors a column.
    init(defaults: [SIMD8<Float>], vectorsPerRow: Int) {
        self.defaults = defaults
        self.vectorsPerRow = vectorsPerRow
    }

    /// Makes room for rows below `end`; half as much again when it must move.
    mutating func grow(to end: Int) {
        if end <= capacity { return }
        let (old, oldLength) = (vectors, capacity * vectorsPerRow)
        capacity = max(end, capacity + capacity / 2)
        vectors = []
        vectors.reserveCapacity(defaults.count * capacity)
        for column in 0..<defaults.count / vectorsPerRow {
            vectors.append(contentsOf: old[column * oldLength..<(column + 1) * oldLength])
            let row = defaults[column * vectorsPerRow..<(column + 1) * vectorsPerRow]
            for _ in oldLength / vectorsPerRow..<capacity { vectors.append(contentsOf: row) }
        }
    }

    /// Floats from a column to the next.
    @inlinable var stride: Int { capacity * vectorsPerRow * laneWidth }

    @inline(__always) mutating func withFloats<Result>(_ body: (UnsafeMutablePointer<Float>) -> Result) -> Result {
        vectors.withUnsafeMutableBytes { bytes in
            // An empty store has no memory; nobody reads what this then points to.
            let base = bytes.baseAddress ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<SIMD8<Float>>.alignment)!
            return body(base.assumingMemoryBound(to: Float.self))
        }
    }

    /// One float, for readers outside: `offset` counts floats from the start of the column.
    @inlinable func float(_ column: Int, _ offset: Int) -> Float {
        vectors.withUnsafeBytes { $0.load(fromByteOffset: 4 * (column * stride + offset), as: Float.self) }
    }

    /// One float; `offset` counts floats from the start of the column.
    subscript(column: Int, offset: Int) -> Float {
        get {
            precondition(offset >= 0 && offset < stride, "float \(offset) of \(stride)")
            return float(column, offset)
        }
        set {
            precondition(offset >= 0 && offset < stride, "float \(offset) of \(stride)")
            let place = 4 * (column * stride + offset)
            vectors.withUnsafeMutableBytes { $0.storeBytes(of: newValue, toByteOffset: place, as: Float.self) }
        }
    }

    /// Moves what is kept at `source` (in every column, in each vector of the row) and leaves the default there.
    mutating func moveElement(from source: Int, to target: Int) {
        for column in 0..<defaults.count / vectorsPerRow {
            for vector in 0..<vectorsPerRow {
                self[column, target + vector * laneWidth] = self[column, source + vector * laneWidth]
            }
        }
        resetElement(at: source)
    }

    mutating func resetElement(at offset: Int) {
        for column in 0..<defaults.count / vectorsPerRow {
            for vector in 0..<vectorsPerRow {
                self[column, offset + vector * laneWidth] = defaults[column * vectorsPerRow + vector][0]
            }
        }
    }

    /// The particle at an offset, for passes over lists.
    @inline(__always) func vector(_ column: ParticleColumn, _ offset: Int32) -> Vector2 {
        Vector2(float(column.rawValue, Int(offset)), float(column.rawValue, Int(offset) + laneWidth))
    }
}
