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
    /// Column by column, for each of its entries and each from that on: the entry that becomes less by their product.
    /// Which two those are follows from where it stands: they would take twice as much again, and this is most of it.
    private(set) var targets: [Int32] = []

    /// `members[k]`: the particles of bond k. nil if it would take more than `maximumUpdates`, or
    /// lists too long for the indices of a `FactorPlan`.
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
        listTargets(columnRows, entries, count: work)
        let largest = [3 * rowCount, entryCount, terms.count / 3].max() ?? 0
        guard largest <= Int(FactorPlan.Index.max) else { return nil }
    }

    var rowCount: Int { rows.count }
    var entryCount: Int { rows.count + entryRows.count }

    /// Returns the entry at each row and column, row × rows + column; −1 where there is none.
    private mutating func listEntries(_ columnRows: [[Int]]) -> [Int32] {
        let count = columnRows.count
        var entries = [Int32](repeating: -1, count: count * count)
        for (column, below) in columnRows.enumerated() {
            entries[column * count + column] = Int32(column)
            columns.append(Int32(count + entryRows.count))
            for row in below {
                entries[row * count + column] = Int32(count + entryRows.count)
                entryRows.append(Int32(row))
            }
        }
        columns.append(Int32(count + entryRows.count))
        return entries
    }

    /// In the order of the bonds, in which the products are summed.
    private mutating func listTerms(_ members: [[Int]], _ rowOf: [Int], _ entries: [Int32]) {
        let neighbours = BondNeighbours(members: members)
        for (one, ends) in members.enumerated() {
            for other in neighbours[one] where rowOf[one] >= rowOf[other] {
                let entry = entries[rowOf[one] * members.count + rowOf[other]]
                for (e, particle) in ends.enumerated() {
                    for (f, otherParticle) in members[other].enumerated() where particle == otherParticle {
                        terms.append(entry)
                        terms.append(Int32(3 * rowOf[one] + e))
                        terms.append(Int32(3 * rowOf[other] + f))
                    }
                }
            }
        }
    }

    private mutating func listTargets(_ columnRows: [[Int]], _ entries: [Int32], count: Int) {
        targets.reserveCapacity(count)
        for below in columnRows {
            for (k, second) in below.enumerated() {
                for first in below[k...] { targets.append(entries[first * columnRows.count + second]) }
            }
        }
    }
}

/// Of each bond those that share a particle with it, itself among them, in ascending order.
private struct BondNeighbours {
    private var lists: [[Int]] = []

    init(members: [[Int]]) {
        var bondsAt = [[Int]](repeating: [], count: (members.joined().max() ?? -1) + 1)
        for (bond, ends) in members.enumerated() {
            for particle in ends { bondsAt[particle].append(bond) }
        }
        lists = members.map { ends in
            var found = ends.flatMap { bondsAt[$0] }.sorted()
            var kept = 0
            for bond in found where kept == 0 || found[kept - 1] != bond {
                found[kept] = bond
                kept += 1
            }
            found.removeLast(found.count - kept)
            return found
        }
    }

    subscript(bond: Int) -> [Int] { lists[bond] }
}

/// Which bonds are coupled, while they are eliminated one by one: a row of bits for each bond.
private struct EliminationGraph {
    private let count: Int
    /// Words a row.
    private let width: Int
    private var coupled: [UInt64]
    /// The bonds that are left.
    private var left: [UInt64]

    init(members: [[Int]]) {
        count = members.count
        width = (count + 63) / 64
        coupled = [UInt64](repeating: 0, count: count * width)
        left = [UInt64](repeating: 0, count: width)
        let neighbours = BondNeighbours(members: members)
        for bond in 0..<count {
            left[bond / 64] |= 1 << UInt64(bond % 64)
            for other in neighbours[bond] { coupled[bond * width + other / 64] |= 1 << UInt64(other % 64) }
        }
    }

    /// The order, and for each step the bonds still left that it is coupled to.
    mutating func eliminate() -> (order: [Int], below: [[Int]]) {
        var order: [Int] = []
        var below: [[Int]] = []
        for _ in 0..<count {
            let next = bondOfLeastDegree()
            left[next / 64] &= ~(1 << UInt64(next % 64))
            let others = bondsLeft(coupledTo: next)
            for other in others {
                for word in 0..<width { coupled[other * width + word] |= coupled[next * width + word] }
            }
            order.append(next)
            below.append(others)
        }
        return (order, below)
    }

    /// Ties are taken in the order of the bonds, so that a topology always gets the same factor.
    private func bondOfLeastDegree() -> Int {
        var (best, least) = (0, Int.max)
        for bond in 0..<count where left[bond / 64] >> UInt64(bond % 64) & 1 == 1 {
            var degree = 0
            for word in 0..<width { degree += (coupled[bond * width + word] & left[word]).nonzeroBitCount }
            if degree < least { (best, least) = (bond, degree) }
        }
        return best
    }

    private func bondsLeft(coupledTo bond: Int) -> [Int] {
        var found: [Int] = []
        for word in 0..<width {
            var bits = coupled[bond * width + word] & left[word]
            while bits != 0 {
                found.append(64 * word + bits.trailingZeroBitCount)
                bits &= bits - 1
            }
        }
        return found
    }
}
