/// Numbers in rising order that will be written as gaps, and what each costs: exact, so that a packet never overflows
/// and never wastes what it has.
struct RisingIDs: Sendable {
    private let order: Int
    private var ids: [UInt32] = []

    init(golombOrder: Int) { order = golombOrder }

    /// Bits that the list grows by if `id` joins it.
    func bits(toAdd id: UInt32) -> Int {
        let index = ids.lowerBound(of: id) { $0 }
        let before = index > 0 ? ids[index - 1] : 0
        let gap = BitWriter.golombBits(id - before, order: order)
        guard index < ids.count else { return gap }
        return gap + BitWriter.golombBits(ids[index] - id, order: order)
            - BitWriter.golombBits(ids[index] - before, order: order)
    }

    mutating func add(_ id: UInt32) { ids.insert(id, at: ids.lowerBound(of: id) { $0 }) }
}

extension Array {
    /// The first index whose key is not below `key`, in an array whose keys rise.
    @inline(__always)
    func lowerBound(of key: UInt32, _ keyOf: (Element) -> UInt32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if keyOf(self[middle]) < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of `key`, in an array whose keys rise.
    @inline(__always)
    func index(of key: UInt32, _ keyOf: (Element) -> UInt32) -> Int? {
        let index = lowerBound(of: key, keyOf)
        return index < count && keyOf(self[index]) == key ? index : nil
    }
}
