import SimMath

extension SoftBodySystem {
    /// Nothing where nobody grips, so that such a dish has the hash it always had.
    func combineGrips(into hash: inout StateHash) {
        if grips.count == 0 { return }
        for (slot, entry) in grips.entries.enumerated() where entry.isOccupied {
            hash.combine(slot)
            hash.combine(Int(entry.generation))
            hash.combine(Int(entry.a))
            hash.combine(Int(entry.b))
            hash.combine(entry.restLength)
            hash.combine(entry.compliance)
        }
    }

    func checkGrips() throws(SoftBodyError) {
        var count = 0
        for entry in grips.entries where entry.isOccupied {
            count += 1
            try requireActive(Int(entry.a), "a")
            try requireActive(Int(entry.b), "b")
            try require(entry.restLength, in: 1e-3...1e4, .grip, "restLength")
        }
        guard count == grips.count else {
            throw SoftBodyError(.state, "grips.count", value: Double(grips.count), requirement: "\(count)")
        }
    }
}
