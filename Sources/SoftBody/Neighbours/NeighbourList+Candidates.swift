import SimMath

/// Two entries of the grid that are near each other.
struct GridPair: Sendable {
    var first: Int32
    var second: Int32

    static let none = GridPair(first: 0, second: 0)
}

extension NeighbourList {
    /// Lists the unlinked pairs within `extraReach` µm of touching, in grid order.
    mutating func collectCandidates() {
        pairs.reserve(4 * grid.count + 64, filler: .none)
        while !searchGrid() { pairs.reserve(pairs.capacity + 1, filler: .none) }
        keepUnlinked()
    }

    func forEachCandidate(_ body: (CandidatePair) -> Void) {
        candidates.withElements { all in
            for pair in all[..<nearerCount] { body(pair) }
            for pair in all[farther...] { body(pair) }
        }
    }

    /// Fills `pairs`. False if there is not enough room.
    private mutating func searchGrid() -> Bool {
        let (grid, extraReach, capacity) = (grid, extraReach, pairs.capacity)
        var isComplete = true
        pairs.fill { pairs in
            grid.entries.readFloats { base in
                var search = GridSearch(
                    x: base, y: base + grid.entries.stride, radius: base + 2 * grid.entries.stride,
                    extraReach: extraReach, pairs: pairs, capacity: capacity)
                isComplete = search.run(grid.starts.span, width: grid.width)
                return search.count
            }
        }
        return isComplete
    }

    /// Makes candidates of those pairs that no link joins: the nearer ones from the front of the list on, the others from
    /// its back.
    private mutating func keepUnlinked() {
        // Taken out while it is filled, since its memory must not be reached through `self` meanwhile.
        var candidates = PackedList<CandidatePair>()
        swap(&candidates, &self.candidates)
        candidates.reserve(pairs.count + 2, filler: .none)
        let room = candidates.capacity
        var split = (nearer: 0, farther: 0)
        candidates.fill { found in
            split = writeUnlinked(to: found, room: room)
            return room
        }
        swap(&candidates, &self.candidates)
        nearerCount = split.nearer
        farther = split.farther
    }

    /// Returns where the front ends and where the back begins. Each pair is written to both and then counted at one of
    /// them or at none.
    private func writeUnlinked(
        to found: UnsafeMutablePointer<CandidatePair>, room: Int
    ) -> (nearer: Int, farther: Int) {
        let (stride, boundary) = (grid.entries.stride, extraReach * Self.nearerShare)
        var (front, back) = (0, room - 1)
        pairs.withElements { pairs in
            grid.entries.readFloats { x in
                grid.tenants.withUnsafeBufferPointer { tenants in
                    for pair in pairs {
                        let (p, q) = (Int(pair.first), Int(pair.second))
                        let (one, other) = (tenants[p], tenants[q])
                        let reach = x[2 &* stride &+ p] + x[2 &* stride &+ q]
                        let candidate = CandidatePair(a: one.offset, b: other.offset, reach: reach)
                        let arm = Vector2(x[q] - x[p], x[stride &+ q] - x[stride &+ p])
                        let nearest = reach + boundary
                        found[front] = candidate
                        found[back] = candidate
                        let counts = 1 &- one.isLinked(to: other)
                        let isNearer = arm.lengthSquared < nearest * nearest ? 1 : 0
                        front &+= counts & isNearer
                        back &-= counts & (1 &- isNearer)
                    }
                }
            }
        }
        return (front, back + 1)
    }
}

extension GridTenant {
    /// 1 or 0.
    @inline(__always) fileprivate func isLinked(to other: GridTenant) -> Int {
        Int(truncatingIfNeeded: linkedPlaces >> UInt64(other.place & 63) & (body == other.body ? 1 : 0))
    }
}

/// The search for near pairs, eight neighbours at a time. Every neighbour is written down and then counted or not: how
/// many there are would be too hard for the processor to guess.
private struct GridSearch {
    let x: UnsafePointer<Float>
    let y: UnsafePointer<Float>
    let radius: UnsafePointer<Float>
    let extraReach: Float
    let pairs: UnsafeMutablePointer<GridPair>
    let capacity: Int
    var count = 0

    /// False if the pairs did not fit.
    mutating func run(_ starts: Span<Int32>, width: Int) -> Bool {
        for g in width..<width * (width - 1) {
            let own = Int(starts[g])..<Int(starts[g + 1])
            if own.isEmpty { continue }
            // Half of the neighbourhood: the rest of this cell and the next one, then the three of the next row.
            let end = Int(starts[g + 2])
            let nextRow = Int(starts[g + width - 1])..<Int(starts[g + width + 2])
            if count + own.count * (end - own.lowerBound + nextRow.count + 16) > capacity { return false }
            for slot in own {
                look(from: slot, at: slot &+ 1, to: end)
                look(from: slot, at: nextRow.lowerBound, to: nextRow.upperBound)
            }
        }
        return true
    }

    @inline(__always) private mutating func look(from slot: Int, at first: Int, to end: Int) {
        typealias Number = SIMD8<Float>
        let (ownX, ownY) = (Number(repeating: x[slot]), Number(repeating: y[slot]))
        let outer = Number(repeating: radius[slot] + extraReach)
        var k = first
        while k < end {
            let (dx, dy) = (eight(x, k) - ownX, eight(y, k) - ownY)
            let reach = outer + eight(radius, k)
            let hits = dx * dx + dy * dy .< reach * reach
            // A bit in each byte, for the lanes that are neighbours at all.
            let left = min(end &- k, laneWidth)
            let bytes = lanes(hits) & (UInt64.max >> UInt64(64 &- 8 &* left))
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

    /// A byte for each lane, all ones where the mask is set.
    @inline(__always) private func lanes(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt64 {
        unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: mask.bits), to: UInt64.self)
    }
}
