import SimMath

extension SoftBodySystem {
    /// Lets two active particles, of different bodies or of one, hold on to each other until the grip is released, breaks,
    /// or an end goes.
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

    /// The end of a tick: ends the grips that are strained too far, and reports all that ended of themselves.
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

    private func requireActive(_ particle: Int, _ name: String) throws(SoftBodyError) {
        try requireIndex(particle, below: particles.count, .grip, name)
        guard particles.isActive[particle] else {
            throw SoftBodyError(.grip, name, value: Double(particle), requirement: "an active particle")
        }
    }
}

// A grip may make a whole of bodies that are each sound unsound, just as a link may make a body so.

extension SoftBodySystem {
    /// The limits of `BodySpecLimits` on what hangs at one particle, with the grips at it.
    private func validateSoundness(ofGrip a: Int, _ b: Int, compliance: Float) throws(SoftBodyError) {
        let (wa, wb) = (inverseMass(a), inverseMass(b))
        let softness = compliance / (BodySpecLimits.substep * BodySpecLimits.substep)
        try requireAtMost(
            BodySpecLimits.linkedMassRatio, max(wa, wb) / (min(wa, wb) + softness),
            "mass of one end over that of the other, less for a soft grip")
        for (end, own, other) in [(a, wa, wb), (b, wb, wa)] {
            let added = own / (own + other + softness) * BodySpecLimits.looseEnd
            // What its own links ask of it has been found good already; a hub of many may still take a soft grip.
            if added < 0.01 { continue }
            try requireAtMost(BodySpecLimits.linkLoad, load(on: end) + added, "load of stiff links and grips")
        }
    }

    /// Sum over the links and grips of a particle of w/(w + w' + α/h²); grips count as links with loose ends.
    private func load(on particle: Int) -> Float {
        let p = Int32(particle)
        var sum: Float = 0
        for l in bodies.entries[Int(particles.body[particle])].links where links.isActive[l] {
            guard links.a[l] == p || links.b[l] == p else { continue }
            let other = links.a[l] == p ? links.b[l] : links.a[l]
            sum += share(of: particle, against: Int(other), compliance: links[.compliance, l])
        }
        for entry in grips.entries where entry.isOccupied && entry.holds(particle) {
            let other = entry.a == p ? entry.b : entry.a
            sum +=
                share(of: particle, against: Int(other), compliance: entry.compliance) * BodySpecLimits.looseEnd
        }
        return sum
    }

    private func share(of particle: Int, against other: Int, compliance: Float) -> Float {
        let (own, opposite) = (inverseMass(particle), inverseMass(other))
        return own / (own + opposite + compliance / (BodySpecLimits.substep * BodySpecLimits.substep))
    }

    private func inverseMass(_ particle: Int) -> Float { 1 / particles[.crossAndMass, particle].y }

    private func requireAtMost(_ limit: Float, _ value: Float, _ name: String) throws(SoftBodyError) {
        guard value <= limit * 1.0001 else {
            throw SoftBodyError(.grip, name, value: Double(value), requirement: "at most \(limit)")
        }
    }
}

extension SoftBodySystem {
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
