import Evolution

/// Births of a `BirthBook`: what is looked for in many of them at once, and the rest as a save has it.
struct BirthPage: Hashable, Sendable {
    struct Head: Hashable, Sendable {
        let id: CreatureID
        /// 0 for none.
        let parent: CreatureID
        /// Where the packed rest of the birth ends.
        var end: Int32
        let plan: PackedPlan
    }

    /// In rising order of id.
    private(set) var heads: [Head] = []
    /// Of all of them, one behind the other, without their plans.
    private var bytes: [UInt8] = []

    /// Births. What a copy of the dish shares with it are the full pages: a birth copies one page at most.
    static let capacity = 64

    init() { heads.reserveCapacity(Self.capacity) }

    var count: Int { heads.count }
    var isFull: Bool { count == Self.capacity }

    subscript(row: Int) -> BirthRecord { BirthRecord(unpacking: Array(bytes[range(of: row)]), heads[row].plan) }

    private func range(of row: Int) -> Range<Int> {
        (row > 0 ? Int(heads[row - 1].end) : 0)..<Int(heads[row].end)
    }

    /// `plan`: the birth's, or an equal one that is kept already.
    mutating func append(_ birth: BirthRecord, _ plan: PackedPlan) {
        append(birth.packedWithoutPlan[...], birth.lineage.id, parent: birth.lineage.parent ?? 0, plan)
    }

    /// A birth of another page.
    mutating func append(_ row: Int, of page: BirthPage) {
        let head = page.heads[row]
        append(page.bytes[page.range(of: row)], head.id, parent: head.parent, head.plan)
    }

    private mutating func append(_ rest: ArraySlice<UInt8>, _ id: CreatureID, parent: CreatureID, _ plan: PackedPlan) {
        bytes += rest
        heads.append(Head(id: id, parent: parent, end: Int32(bytes.count), plan: plan))
        if isFull { trim() }
    }

    /// The birth of the same creature as it is now.
    mutating func replace(_ row: Int, by birth: BirthRecord) {
        let (old, new) = (range(of: row), birth.packedWithoutPlan)
        bytes.replaceSubrange(old, with: new)
        for later in row..<count { heads[later].end += Int32(new.count - old.count) }
        if isFull { trim() }
    }

    /// An array that has grown has room for as much again, and a full page does not grow.
    private mutating func trim() { bytes = bytes.withUnsafeBufferPointer { Array($0) } }

    /// Bytes that it takes, without the plans.
    var memory: Int { heads.capacity * MemoryLayout<Head>.stride + bytes.capacity }
}
