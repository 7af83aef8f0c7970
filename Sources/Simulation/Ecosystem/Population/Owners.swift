import SoftBody

/// Whose body is in each slot of the engine, and which creature is a guest's.
struct Owners: Sendable {
    /// The row of the body's creature, −1 for none.
    private var rowOfSlot: [Int32] = []
    /// The row of each guest's newest creature, living or not.
    private var rowOfGuest: [PlayerID: Int32] = [:]

    mutating func rebuild(_ creatures: Rows<CreatureIndex, Creature>) {
        for slot in rowOfSlot.indices { rowOfSlot[slot] = -1 }
        rowOfGuest.removeAll(keepingCapacity: true)
        for index in creatures.indices {
            if let guest = creatures[index].owner.guest { rowOfGuest[guest] = Int32(index.row) }
            let slot = creatures[index].body.index
            while rowOfSlot.count <= slot { rowOfSlot.append(-1) }
            rowOfSlot[slot] = Int32(index.row)
        }
    }

    /// nil for a slot without an owner, and for the −1 of a particle of no body.
    @inline(__always)
    func row(ofSlot slot: Int) -> CreatureIndex? {
        guard slot >= 0, slot < rowOfSlot.count, rowOfSlot[slot] >= 0 else { return nil }
        return CreatureIndex(row: Int(rowOfSlot[slot]))
    }

    func row(ofGuest player: PlayerID) -> CreatureIndex? { rowOfGuest[player].map { CreatureIndex(row: Int($0)) } }
}
