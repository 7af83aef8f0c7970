/// Allocates contiguous index ranges, always the lowest that fits, so that the same additions and removals give
/// the same indices in every run.
struct RangeAllocator: Sendable {
    /// Ascending, never adjacent, never empty.
    private var free: [Range<Int>] = []
    /// One past the highest index ever handed out.
    private(set) var end = 0

    /// Returns a range of `count` indices; it may reach beyond the old `end`, then the caller makes room.
    mutating func allocate(_ count: Int) -> Range<Int> {
        if count == 0 { return 0..<0 }
        if let slot = free.firstIndex(where: { $0.count >= count }) {
            let range = free[slot].lowerBound..<free[slot].lowerBound + count
            let rest = range.upperBound..<free[slot].upperBound
            if rest.isEmpty { free.remove(at: slot) } else { free[slot] = rest }
            return range
        }
        if let last = free.last, last.upperBound == end {
            free.removeLast()
            end = last.lowerBound
        }
        let range = end..<end + count
        end = range.upperBound
        return range
    }

    mutating func release(_ range: Range<Int>) {
        if range.isEmpty { return }
        var merged = range
        var slot = free.firstIndex { $0.lowerBound > range.lowerBound } ?? free.count
        if slot < free.count, free[slot].lowerBound == merged.upperBound {
            merged = merged.lowerBound..<free.remove(at: slot).upperBound
        }
        if slot > 0, free[slot - 1].upperBound == merged.lowerBound {
            slot -= 1
            merged = free.remove(at: slot).lowerBound..<merged.upperBound
        }
        free.insert(merged, at: slot)
    }
}

extension Array {
    /// Makes room for indices below `end`. When it has to move it takes a quarter more than it needs, and not as much again:
    /// each of a dish's copies has all of it.
    mutating func grow(to end: Int, filler: Element) {
        let missing = end - count
        guard missing > 0 else { return }
        if end > capacity { reserveCapacity(end + end / 4) }
        append(contentsOf: repeatElement(filler, count: missing))
    }
}
