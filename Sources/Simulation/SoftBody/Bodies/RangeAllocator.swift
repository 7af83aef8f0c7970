/// Allocates contiguous index ranges, always the lowest that fits, so that the same additions and removals give
/// the same indices in every run.
struct RangeAllocator: Sendable {
    /// Ascending, never adjacent, never empty.
    private var free: [Range<Int>] = []
    /// One past the highest index ever handed out.
    private(set) var end = 0

    /// One past the highest index in use.
    var usedEnd: Int { free.last.map { $0.upperBound == end ? $0.lowerBound : end } ?? end }

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
    /// Makes room for indices below `end`, and for half as many again as there were when there are too few.
    mutating func grow(to end: Int, filler: Element) {
        if end > count { fill(to: Swift.max(end, count + count / 2), filler) }
    }

    /// Makes room for so many elements. All of them are there: what an array has only reserved its copies have not, and a
    /// dish is copied every second.
    mutating func fill(to length: Int, _ filler: Element) {
        guard length > count else { return }
        reserveCapacity(length)
        append(contentsOf: repeatElement(filler, count: length - count))
    }
}
