/// In which order the bonds of a topology are eliminated, and where entries of the factor arise: the part of a sparse
/// LDLᵀ factorisation that does not depend on numbers (Davis, Direct Methods for Sparse Linear Systems, SIAM 2006, ch. 4).
///
/// Rows are bonds, in the order of their elimination: by minimum degree, so that few entries are filled in. Two bonds have
/// an entry if they share a particle, or if fill made one. Entry k is the diagonal of row k; the others follow column by
/// column.
struct SymbolicFactorization: Hashable, Sendable {
    /// Of each bond, links in sweep order and then hinges: its row.
    private(set) var rows: [Int32] = []
    /// The first entry of each column below the diagonal, and one past the last.
    private(set) var columns: [Int32] = []
    /// The row of each entry below the diagonal, from entry `rows.count` on.
    private(set) var entryRows: [Int32] = []
    /// Entry, gradient, gradient: products that make up the matrix. Gradient 3k + e is that of row k by its e-th particle.
    private(set) var terms: [Int32] = []
    /// Entry, entry, entry for each column: the first becomes less by the product of the others.
    private(set) var updates: [Int32] = []
    /// The first update of each column, as a count of updates, and one past the last.
    private(set) var updateStarts: [Int32] = []

    /// `members[k]`: the particles of bond k. nil if it would take more than `maximumUpdates`.
    init?(members: [[Int]], maximumUpdates: Int) {
        var graph = EliminationGraph(members: members)
        let (order, below) = graph.eliminate()
        var rowOf = [Int](repeating: 0, count: members.count)
        for (row, bond) in order.enumerated() { rowOf[bond] = row }
        rows = rowOf.map { Int32($0) }
        let columnRows = below.map { $0.map { rowOf[$0] }.sorted() }
        let work = columnRows.reduce(0) { $0 + $1.count * ($1.count + 1) / 2 }
        guard work <= maximumUpdates else { return nil }
        let entries = listEntries(columnRows)
        listTerms(members, rowOf, entries)
        listUpdates(columnRows, entries)
    }

    var rowCount: Int { rows.count }
    var entryCount: Int { rows.count + entryRows.count }

    /// Returns the entry at each row and column, −1 where there is none.
    private mutating func listEntries(_ columnRows: [[Int]]) -> [[Int32]] {
        let count = columnRows.count
        var entries = [[Int32]](repeating: [Int32](repeating: -1, count: count), count: count)
        for (column, below) in columnRows.enumerated() {
            entries[column][column] = Int32(column)
            columns.append(Int32(count + entryRows.count))
            for row in below {
                entries[row][column] = Int32(count + entryRows.count)
                entryRows.append(Int32(row))
            }
        }
        columns.append(Int32(count + entryRows.count))
        return entries
    }

    private mutating func listTerms(_ members: [[Int]], _ rowOf: [Int], _ entries: [[Int32]]) {
        for (one, ends) in members.enumerated() {
            for (other, otherEnds) in members.enumerated() where rowOf[one] >= rowOf[other] {
                for (e, particle) in ends.enumerated() {
                    for (f, otherParticle) in otherEnds.enumerated() where particle == otherParticle {
                        terms += [
                            entries[rowOf[one]][rowOf[other]], Int32(3 * rowOf[one] + e), Int32(3 * rowOf[other] + f),
                        ]
                    }
                }
            }
        }
    }

    private mutating func listUpdates(_ columnRows: [[Int]], _ entries: [[Int32]]) {
        for (column, below) in columnRows.enumerated() {
            updateStarts.append(Int32(updates.count / 3))
            for (k, second) in below.enumerated() {
                for first in below[k...] {
                    updates += [entries[first][second], entries[first][column], entries[second][column]]
                }
            }
        }
        updateStarts.append(Int32(updates.count / 3))
    }
}

/// Which bonds are coupled, while they are eliminated one by one.
private struct EliminationGraph {
    private var isCoupled: [[Bool]]
    private var left: [Int]

    init(members: [[Int]]) {
        isCoupled = members.map { ends in members.map { other in ends.contains { other.contains($0) } } }
        left = Array(members.indices)
    }

    /// The order, and for each step the bonds still left that it is coupled to.
    mutating func eliminate() -> (order: [Int], below: [[Int]]) {
        var order: [Int] = []
        var below: [[Int]] = []
        while !left.isEmpty {
            // Ties are taken in the order of the bonds, so that a topology always gets the same factor.
            let next = left.min { (degree($0), $0) < (degree($1), $1) } ?? left[0]
            left.removeAll { $0 == next }
            let coupled = left.filter { isCoupled[next][$0] }
            for one in coupled { for other in coupled { isCoupled[one][other] = true } }
            order.append(next)
            below.append(coupled)
        }
        return (order, below)
    }

    private func degree(_ bond: Int) -> Int { left.count { isCoupled[bond][$0] } }
}
