import SimMath

/// Lanes of a row: eight `Float` fill one AVX register.
@usableFromInline let laneWidth = 8

/// Columns of rows of `Float` lanes, all in one block of memory: row r of column c starts at float c·stride +
/// r·rowWidth. The memory is made of whole cache lines, so that no row straddles more of them than it must.
///
/// Passes enter it once by `withFloats` and then work on plain pointers.
@usableFromInline struct LaneStore: Sendable {
    /// A cache line each.
    @usableFromInline typealias Line = SIMD16<Float>

    @usableFromInline private(set) var lines: [Line] = []
    /// Rows there is room for in each column.
    private(set) var capacity = 0
    /// One past the highest row that was asked for and not given up since.
    private(set) var rowsInUse = 0
    /// Rows that stay however few are in use.
    private var reserved = 0
    /// Floats from a column to the next.
    @usableFromInline private(set) var stride = 0
    /// Floats of a row: `laneWidth`, or twice that.
    let rowWidth: Int
    /// What an unused row of each column holds, one value for each lane width of it.
    private let defaults: [Float]

    init(defaults: [Float], rowWidth: Int) {
        self.defaults = defaults
        self.rowWidth = rowWidth
    }

    /// One column, whose contents mean nothing between passes.
    static var scratch: LaneStore { LaneStore(defaults: [0], rowWidth: laneWidth) }

    /// Of all columns.
    var bytes: Int { columnCount * stride * MemoryLayout<Float>.stride }

    private var columnCount: Int { defaults.count * laneWidth / rowWidth }

    /// Makes room for rows below `end`, and for half as many again when it has to reallocate: a dish that becomes a third
    /// larger takes nothing new, or once.
    mutating func grow(to end: Int) {
        rowsInUse = max(rowsInUse, end)
        if end > capacity { resize(max(end, capacity + capacity / 2)) }
    }

    /// Makes room for so many rows, which is kept from now on.
    mutating func reserve(_ rows: Int) {
        reserved = max(reserved, rows)
        if rows > capacity { resize(rows) }
    }

    /// No row from `end` on is in use any more: gives memory back where a third of it is more than enough.
    mutating func shrink(to end: Int) {
        rowsInUse = min(rowsInUse, end)
        let needed = max(end + end / 2, reserved)
        if capacity > 3 * Self.rounded(needed) { resize(needed) }
    }

    /// The distance of two columns is not quite a multiple of 4 kB: otherwise the same row of all columns would compete
    /// for the same few sets of the first-level cache.
    private static func rounded(_ rows: Int) -> Int { (rows + 63) / 64 * 64 + 10 }

    private mutating func resize(_ rows: Int) {
        let old = self
        capacity = Self.rounded(rows)
        stride = capacity * rowWidth
        lines = [Line](repeating: Line(repeating: 0), count: columnCount * stride / Line.scalarCount)
        for column in 0..<columnCount { fillColumn(column, from: old) }
    }

    private mutating func fillColumn(_ column: Int, from old: LaneStore) {
        let (stride, known, perRow) = (stride, min(old.stride, stride), rowWidth / laneWidth)
        let values = Array(defaults[column * perRow..<(column + 1) * perRow])
        // The memory is zeros already.
        let isZero = values.allSatisfy { $0 == 0 }
        withFloats { floats in
            let target = floats + column * stride
            old.readFloats { target.update(from: $0 + column * old.stride, count: known) }
            if isZero { return }
            for k in known..<stride { target[k] = values[k / laneWidth % perRow] }
        }
    }

    private mutating func setFloat(_ index: Int, _ value: Float) {
        lines.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: 4 * index, as: Float.self) }
    }

    @inline(__always) mutating func withFloats<Result>(_ body: (UnsafeMutablePointer<Float>) -> Result) -> Result {
        lines.withUnsafeMutableBytes { bytes in
            // An empty store has no memory, and this pointer is never read.
            let base = bytes.baseAddress ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Line>.alignment)!
            return body(base.assumingMemoryBound(to: Float.self))
        }
    }

    @inline(__always) func readFloats<Result>(_ body: (UnsafePointer<Float>) -> Result) -> Result {
        lines.withUnsafeBytes { bytes in
            let base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: MemoryLayout<Line>.alignment)!
            return body(base.assumingMemoryBound(to: Float.self))
        }
    }

    /// One float, for readers outside: `offset` counts floats from the start of the column.
    @inlinable func float(_ column: Int, _ offset: Int) -> Float {
        lines.withUnsafeBytes { $0.load(fromByteOffset: 4 &* (column &* stride &+ offset), as: Float.self) }
    }

    /// One float; `offset` counts floats from the start of the column.
    subscript(column: Int, offset: Int) -> Float {
        get {
            precondition(offset >= 0 && offset < stride, "float \(offset) of \(stride)")
            return float(column, offset)
        }
        set {
            precondition(offset >= 0 && offset < stride, "float \(offset) of \(stride)")
            setFloat(column * stride + offset, newValue)
        }
    }

    /// Moves the values at `source` (in every column, in each half of the row) and leaves the defaults there.
    mutating func moveElement(from source: Int, to target: Int) {
        forEachHalf { store, column, half, _ in
            store[column, target + half] = store[column, source + half]
        }
        resetElement(at: source)
    }

    mutating func resetElement(at offset: Int) {
        forEachHalf { store, column, half, value in store[column, offset + half] = value }
    }

    private mutating func forEachHalf(_ body: (inout LaneStore, Int, Int, Float) -> Void) {
        let perRow = rowWidth / laneWidth
        for (index, value) in defaults.enumerated() {
            body(&self, index / perRow, index % perRow * laneWidth, value)
        }
    }

    /// The particle at an offset, for passes over lists.
    @inline(__always) func vector(_ column: ParticleColumn, _ offset: Int32) -> Vector2 {
        Vector2(float(column.rawValue, Int(offset)), float(column.rawValue, Int(offset) + laneWidth))
    }
}
