import SimMath

/// Two entries of the grid that are near each other.
struct GridPair: Sendable {
    var first: Int32
    var second: Int32

    static let none = GridPair(first: 0, second: 0)
}

extension PairSet {
    mutating func removeCandidates() {
        nearer.removeAll()
        farther.removeAll()
    }

    /// Lists the unlinked pairs within `margin` µm and their leashes of touching that begin in these rows of cells, in
    /// grid order.
    mutating func collect(_ grid: NeighbourGrid, rows: Range<Int>, _ part: GridSearch.Part, margin: Float) {
        for row in rows {
            searchGrid(grid, row, part, margin)
            keepUnlinked(grid, margin)
        }
    }

    /// Fills `pairs`.
    private mutating func searchGrid(_ grid: NeighbourGrid, _ row: Int, _ part: GridSearch.Part, _ margin: Float) {
        // A few more pairs are written and not counted.
        pairs.reserve(grid.pairBound(row: row) + laneWidth, filler: .none)
        pairs.fill { pairs in
            grid.entries.readFloats { base in
                var search = GridSearch(
                    x: base, y: base + grid.entries.stride, span: base + 2 * grid.entries.stride, margin: margin,
                    pairs: pairs)
                search.run(grid.starts.span, width: grid.width, row: row, part)
                return search.count
            }
        }
    }

    /// Appends candidates for those pairs that no link joins.
    private mutating func keepUnlinked(_ grid: NeighbourGrid, _ margin: Float) {
        // Swapped out while they are filled, because their memory must not be accessed through `self` meanwhile.
        var (nearer, farther) = (PackedList<CandidatePair>(), PackedList<CandidatePair>())
        swap(&nearer, &self.nearer)
        swap(&farther, &self.farther)
        nearer.reserve(nearer.count + pairs.count + 1, filler: .none)
        farther.reserve(farther.count + pairs.count + 1, filler: .none)
        let known = (nearer.count, farther.count)
        PackedList.fill(&nearer, &farther) { writeUnlinked($0, $1, known, grid, margin) }
        swap(&nearer, &self.nearer)
        swap(&farther, &self.farther)
    }

    /// Each pair is written to both lists and then counted in one of them or in none. Returns their counts.
    private func writeUnlinked(
        _ nearer: UnsafeMutablePointer<CandidatePair>, _ farther: UnsafeMutablePointer<CandidatePair>,
        _ known: (Int, Int), _ grid: NeighbourGrid, _ margin: Float
    ) -> (Int, Int) {
        let stride = grid.entries.stride
        var (near, far) = known
        pairs.withElements { pairs in
            grid.entries.readFloats { x in
                grid.tenants.withUnsafeBufferPointer { tenants in
                    for pair in pairs {
                        let (p, q) = (Int(pair.first), Int(pair.second))
                        let (one, other) = (tenants[p], tenants[q])
                        let reach = one.radius + other.radius
                        let leashes = x[2 &* stride &+ p] + x[2 &* stride &+ q] - reach
                        let candidate = CandidatePair(a: one.offset, b: other.offset, reach: reach)
                        let arm = Vector2(x[q] - x[p], x[stride &+ q] - x[stride &+ p])
                        let nearest = reach + margin + leashes * Self.nearerShare
                        nearer[near] = candidate
                        farther[far] = candidate
                        let counts = 1 &- one.isLinked(to: other)
                        let isNearer = isNegative(arm.lengthSquared - nearest * nearest)
                        near &+= counts & isNearer
                        far &+= counts & (1 &- isNearer)
                    }
                }
            }
        }
        return (near, far)
    }
}

extension GridTenant {
    /// 1 or 0.
    @inline(__always) fileprivate func isLinked(to other: GridTenant) -> Int {
        let isSameBody = UInt64(UInt32(bitPattern: body ^ other.body)) &- 1
        return Int(truncatingIfNeeded: exemptIndices >> UInt64(other.indexInBody & 63) & (isSameBody >> 63))
    }
}

/// 1 for a number below 0, else 0; from its sign bit, without a branch.
@inline(__always) func isNegative(_ number: Float) -> Int { Int(truncatingIfNeeded: number.bitPattern >> 31) }

/// The search for near pairs, eight neighbours at a time. Every neighbour is written and then counted or not, because
/// the processor could not predict a branch.
struct GridSearch {
    /// Half of the neighbourhood of a cell: the rest of it and the next one, and the three of the next row.
    enum Part: Sendable {
        case row
        case nextRow
        case both
    }

    let x: UnsafePointer<Float>
    let y: UnsafePointer<Float>
    /// Radius and leash.
    let span: UnsafePointer<Float>
    let margin: Float
    let pairs: UnsafeMutablePointer<GridPair>
    var count = 0

    mutating func run(_ starts: Span<Int32>, width: Int, row: Int, _ part: Part) {
        for g in row * width..<(row + 1) * width {
            let end = Int(starts[g + 2])
            let nextRow = Int(starts[g + width - 1])..<Int(starts[g + width + 2])
            for slot in Int(starts[g])..<Int(starts[g + 1]) {
                if part != .nextRow { look(from: slot, at: slot &+ 1, to: end) }
                if part != .row { look(from: slot, at: nextRow.lowerBound, to: nextRow.upperBound) }
            }
        }
    }

    @inline(__always) private mutating func look(from slot: Int, at first: Int, to end: Int) {
        typealias Number = SIMD8<Float>
        let (ownX, ownY) = (Number(repeating: x[slot]), Number(repeating: y[slot]))
        let outer = Number(repeating: span[slot] + margin)
        var k = first
        while k < end {
            let (dx, dy) = (eight(x, k) - ownX, eight(y, k) - ownY)
            let reach = outer + eight(span, k)
            let hits = dx * dx + dy * dy .< reach * reach
            // A bit in each byte, for the lanes that are neighbours at all.
            let left = min(end &- k, laneWidth)
            let bytes = hits.bytes & (UInt64.max >> UInt64(64 &- 8 &* left))
            if bytes != 0 { note(slot, k, bytes) }
            k &+= laneWidth
        }
    }

    @inline(__always) private mutating func note(_ slot: Int, _ first: Int, _ bytes: UInt64) {
        for lane in 0..<laneWidth {
            pairs[count] = GridPair(
                first: Int32(truncatingIfNeeded: slot), second: Int32(truncatingIfNeeded: first &+ lane))
            count &+= Int(truncatingIfNeeded: bytes >> UInt64(8 &* lane) & 1)
        }
    }

    @inline(__always) private func eight(_ column: UnsafePointer<Float>, _ slot: Int) -> SIMD8<Float> {
        UnsafeRawPointer(column + slot).loadUnaligned(as: SIMD8<Float>.self)
    }
}
