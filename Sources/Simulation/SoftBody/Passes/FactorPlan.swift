/// A `SymbolicFactorization` as the passes read it: all its lists in one stretch of the formation's memory.
///
/// Each substep reads all of it, and bodies that differ share none: so an index takes two bytes, which
/// `SymbolicFactorization` sees to.
struct FactorPlan {
    typealias Index = UInt16

    let rowCount: Int
    let entryCount: Int
    let termCount: Int
    let rows: UnsafePointer<Index>
    let columns: UnsafePointer<Index>
    let entryRows: UnsafePointer<Index>
    let terms: UnsafePointer<Index>
    let targets: UnsafePointer<Index>

    private static let headLength = 3

    /// `flat`: where `flattened` lies.
    @inline(__always) init(_ flat: UnsafePointer<Index>) {
        rowCount = Int(flat[0])
        entryCount = Int(flat[1])
        termCount = Int(flat[2])
        rows = flat + Self.headLength
        columns = rows + rowCount
        entryRows = columns + (rowCount + 1)
        terms = entryRows + (entryCount - rowCount)
        targets = terms + 3 * termCount
    }

    /// The lists of a factorisation, one behind the other.
    static func flattened(_ plan: SymbolicFactorization) -> [Index] {
        let head = [plan.rowCount, plan.entryCount, plan.terms.count / 3].map { Index($0) }
        let lists = [plan.rows, plan.columns, plan.entryRows, plan.terms, plan.targets]
        return head + lists.joined().map { Index($0) }
    }

    /// Rows of eight floats that a solution of such a plan works in.
    static func scratchRows(_ plan: SymbolicFactorization) -> Int {
        SolverScratch<SIMD8<Float>>.columnsPerRow * plan.rowCount + 2 * plan.entryCount
    }
}

/// The memory that a direct solve works in, at the width of its numbers.
struct SolverScratch<Number: LaneNumber> {
    /// Gradients of a row by its up to three particles, and W times these, x and y each; then what is kept of it once.
    static var columnsPerRow: Int { 16 }

    let gradients: UnsafeMutablePointer<Float>
    let pushes: UnsafeMutablePointer<Float>
    /// −C, then the multipliers.
    let solution: UnsafeMutablePointer<Float>
    let softness: UnsafeMutablePointer<Float>
    /// 1 for a row that acts, else 0.
    let presence: UnsafeMutablePointer<Float>
    /// What is added to each diagonal.
    let floors: UnsafeMutablePointer<Float>
    /// The matrix, then the factor's columns times their diagonals.
    let entries: UnsafeMutablePointer<Float>
    /// The factor L, on the diagonal D⁻¹.
    let factor: UnsafeMutablePointer<Float>

    @inline(__always) init(_ base: UnsafeMutablePointer<Float>, _ plan: FactorPlan) {
        let row = plan.rowCount &* Number.width
        gradients = base
        pushes = base + 6 &* row
        solution = base + 12 &* row
        softness = base + 13 &* row
        presence = base + 14 &* row
        floors = base + 15 &* row
        entries = base + 16 &* row
        factor = entries + plan.entryCount &* Number.width
    }

    @inline(__always) func number(_ column: UnsafeMutablePointer<Float>, _ k: Int) -> Number {
        Number(at: column + k &* Number.width)
    }
    @inline(__always) func set(_ column: UnsafeMutablePointer<Float>, _ k: Int, _ value: Number) {
        value.store(at: column + k &* Number.width)
    }
    @inline(__always) func vector(_ column: UnsafeMutablePointer<Float>, _ k: Int) -> LaneVector<Number> {
        LaneVector(number(column, 2 &* k), number(column, 2 &* k &+ 1))
    }
    @inline(__always) func set(_ column: UnsafeMutablePointer<Float>, _ k: Int, _ value: LaneVector<Number>) {
        set(column, 2 &* k, value.x)
        set(column, 2 &* k &+ 1, value.y)
    }
}
