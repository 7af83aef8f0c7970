import SimMath

extension SoftBodySystem {
    /// Lets two active particles, of different bodies or of one, hold on to each other until the grip is released,
    /// breaks, or an end goes.
    ///
    /// Throws, and changes nothing, for values the engine cannot work with and for grips that would never come to rest.
    @discardableResult public mutating func grip(
        _ a: Int, _ b: Int, _ spec: GripSpec
    ) throws(SoftBodyError) -> GripHandle {
        try spec.validate()
        try requireActive(a, "a")
        try requireActive(b, "b")
        guard a != b else {
            throw SoftBodyError(.grip, "b", value: Double(b), requirement: "another particle than \(a)")
        }
        let restLength = spec.restLength ?? (position(b) - position(a)).length
        try require(restLength, in: 1e-3...1e4, .grip, "restLength")
        try validateSoundness(ofGrip: a, b, compliance: spec.compliance)
        return grips.add(a, b, spec, restLength: restLength)
    }

    /// Lets go. Nothing happens if the grip has ended already.
    public mutating func releaseGrip(_ handle: GripHandle) {
        if grips.contains(handle) { grips.remove(handle.index) }
    }

    /// Grips in use.
    public var gripCount: Int { grips.count }
    /// Whether the grip still holds.
    public func contains(_ handle: GripHandle) -> Bool { grips.contains(handle) }

    /// The particles it holds; nil once it has ended.
    public func gripEnds(_ handle: GripHandle) -> (a: Int, b: Int)? {
        guard grips.contains(handle) else { return nil }
        let entry = grips.entries[handle.index]
        return (Int(entry.a), Int(entry.b))
    }

    /// Length over rest length, minus 1; 0 once it has ended.
    public func gripStrain(_ handle: GripHandle) -> Float {
        grips.contains(handle) ? strain(ofGrip: grips.entries[handle.index]) : 0
    }

    /// The end of a tick: ends the grips that are strained too far, and reports all that ended without being released.
    mutating func breakStrainedGrips() {
        endedGrips.removeAll(keepingCapacity: true)
        if grips.count > 0 {
            for slot in grips.entries.indices where grips.entries[slot].isOccupied {
                let entry = grips.entries[slot]
                if strain(ofGrip: entry) > entry.breakingStrain { grips.end(slot) }
            }
        }
        swap(&endedGrips, &grips.unreported)
    }

    private func strain(ofGrip entry: GripTable.Entry) -> Float {
        (position(Int(entry.b)) - position(Int(entry.a))).length / entry.restLength - 1
    }

    func requireActive(_ particle: Int, _ name: String) throws(SoftBodyError) {
        try requireIndex(particle, below: particles.count, .grip, name)
        guard particles.isActive[particle] else {
            throw SoftBodyError(.grip, name, value: Double(particle), requirement: "an active particle")
        }
    }
}
