import Evolution
import SimMath

/// The births of a dish in rising order of id, packed: about 150 bytes each, where records as they are handed out take up
/// to 600. A creature whose body is its parent's shares it.
public struct BirthBook: RandomAccessCollection, Hashable, Sendable {
    /// All are full but the last.
    private var pages: [BirthPage] = []

    /// That bytes may be read as.
    private static let maximumCoded = 1 << 22

    init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { pages.last.map { (pages.count - 1) * BirthPage.capacity + $0.count } ?? 0 }

    /// Unpacked anew each time.
    public subscript(row: Int) -> BirthRecord { pages[row / BirthPage.capacity][row % BirthPage.capacity] }

    // MARK: Looking for births

    /// Whether the birth of a creature is in the book.
    public func remembers(_ id: CreatureID) -> Bool { row(of: id) != nil }

    /// The births of those with a higher id.
    public func after(_ id: CreatureID) -> SubSequence {
        dropFirst(id == .max ? count : firstRow(from: id + 1))
    }

    /// nil for one that is not in the book.
    func birth(of id: CreatureID) -> BirthRecord? { row(of: id).map { self[$0] } }

    private func row(of id: CreatureID) -> Int? {
        let row = firstRow(from: id)
        return row < count && self.id(at: row) == id ? row : nil
    }

    /// The first row with this id or a higher one.
    private func firstRow(from id: CreatureID) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self.id(at: middle) < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func id(at row: Int) -> CreatureID {
        pages[row / BirthPage.capacity].heads[row % BirthPage.capacity].id
    }

    private func parent(at row: Int) -> CreatureID {
        pages[row / BirthPage.capacity].heads[row % BirthPage.capacity].parent
    }

    private func plan(at row: Int) -> PackedPlan {
        pages[row / BirthPage.capacity].heads[row % BirthPage.capacity].plan
    }

    // MARK: Writing

    /// The id is higher than those before.
    mutating func append(_ birth: BirthRecord) {
        var plan = birth.packedPlan
        if let parent = birth.lineage.parent.flatMap(row(of:)), self.plan(at: parent) == plan {
            plan = self.plan(at: parent)
        }
        openPage()
        pages[pages.count - 1].append(birth, plan)
    }

    private mutating func openPage() { if pages.last?.isFull ?? true { pages.append(BirthPage()) } }

    /// The birth of the same creature as it is now. Without effect for one that is not in the book.
    mutating func replace(by birth: BirthRecord) {
        guard let row = row(of: birth.lineage.id) else { return }
        pages[row / BirthPage.capacity].replace(row % BirthPage.capacity, by: birth)
    }

    /// Keeps the newest births and those that `isNeeded` names, with up to `generations` of the ancestors of each; the
    /// others go.
    mutating func forget(butNewest newest: Int, ancestors generations: Int, isNeeded: (CreatureID) -> Bool) {
        // Of each birth how many generations before it stay with it, and one more; 0: it goes.
        var stay = [Int32](repeating: 0, count: count)
        // Children come before their parents.
        for row in stay.indices.reversed() {
            if row >= count - newest || isNeeded(id(at: row)) { stay[row] = Int32(generations) + 1 }
            guard stay[row] > 1, let parent = self.row(of: self.parent(at: row)) else { continue }
            stay[parent] = Swift.max(stay[parent], stay[row] - 1)
        }
        guard stay.contains(0) else { return }
        var kept = BirthBook()
        for row in stay.indices where stay[row] > 0 {
            kept.openPage()
            kept.pages[kept.pages.count - 1].append(
                row % BirthPage.capacity, of: pages[row / BirthPage.capacity])
        }
        self = kept
    }

    /// Bytes that it takes, bodies included.
    package var memory: Int {
        var bodies: [UnsafeRawPointer?: Int] = [:]
        for page in pages {
            for head in page.heads { bodies[head.plan.memory.place] = head.plan.memory.bytes }
        }
        return pages.reduce(0) { $0 + $1.memory } + bodies.values.reduce(0, +)
    }
}

extension BirthBook {
    /// As a list of records. To read, begin with an empty book.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        let count = coder.count(count, "births", limit: Self.maximumCoded)
        guard C.isReading else {
            for var birth in self { birth.code(&coder) }
            return
        }
        for index in 0..<count {
            guard coder.isSound else { return }
            read(index, &coder)
        }
    }

    private mutating func read<C: StateCoder>(_ index: Int, _ coder: inout C) {
        var birth = BirthRecord.blank
        coder.enter("births", index: index)
        birth.code(&coder)
        coder.leave()
        coder.check(isEmpty || id(at: count - 1) < birth.lineage.id, "births", "not in rising order")
        if coder.isSound { append(birth) }
    }
}
