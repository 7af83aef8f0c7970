public import SimMath

extension SoftBodySystem: CustomStringConvertible {
    public var description: String {
        "SoftBodySystem(\(activeParticleCount) active particles of \(particleCount), dish radius \(dishRadius) µm)"
    }
}

extension SoftBodySystem {
    /// Mixes in the whole state. Where a body lies in the lanes is left out: it decides how fast a step is computed,
    /// not what it computes.
    public func combine(into hash: inout StateHash) {
        bodies.combine(into: &hash)
        for i in 0..<particles.count where particles.body[i] >= 0 { combine(particle: i, into: &hash) }
        for l in 0..<links.count where links.isActive[l] { combine(link: l, into: &hash) }
        for k in 0..<hinges.count where hinges.isActive[k] { combine(hinge: k, into: &hash) }
        grips.combine(into: &hash)
        neighbours.combine(into: &hash)
        hash.combine(fastest)
    }

    private func combine(particle i: Int, into hash: inout StateHash) {
        hash.combine(i)
        hash.combine(Int(particles.body[i]))
        hash.combine(Int(particles.indexInBody[i]))
        hash.combine(particles.isActive[i])
        hash.combine(particles.isUnsorted[i])
        hash.combine(particles.linkedIndices[i])
        for column in ParticleColumn.lasting { hash.combine(particles[column, i]) }
        hash.combine(particles[.crossAndMass, i].y)
    }

    private func combine(link l: Int, into hash: inout StateHash) {
        hash.combine(l)
        hash.combine(links.a[l])
        hash.combine(links.b[l])
        for column in LinkColumn.lasting { hash.combine(links[column, l]) }
    }

    private func combine(hinge k: Int, into hash: inout StateHash) {
        hash.combine(k)
        hash.combine(hinges.a[k])
        hash.combine(hinges.b[k])
        hash.combine(hinges.c[k])
        for column in HingeColumn.lasting { hash.combine(hinges[column, k]) }
    }

    /// Throws if the state is one the engine should never reach. For tests and soak runs: it looks at everything.
    public func checkInvariants() throws(SoftBodyError) {
        var active = 0
        for i in 0..<particles.count where particles.isActive[i] {
            try checkParticle(i)
            active += 1
        }
        guard active == activeParticleCount else {
            throw SoftBodyError(
                .state, "activeParticleCount", value: Double(activeParticleCount), requirement: "\(active)")
        }
        for entry in bodies.entries where entry.isOccupied { try checkBonds(of: entry) }
        try checkGrips()
    }

    private func checkParticle(_ i: Int) throws(SoftBodyError) {
        // Roundings of coordinates as large as the dish.
        let slack = 1e-5 * dishRadius
        let depth = shores.excess(position(i), radius: radius(i)).depth
        try require(depth, in: -1e6...slack, .particle(i), "depth in the wall")
        try require(
            velocity(i).length, in: 0...settings.maximumSpeed * 1.0001, .particle(i), "speed")
        let slot = Int(particles.body[i])
        try requireIndex(slot, below: bodies.entries.count, .particle(i), "body")
        guard bodies.entries[slot].isOccupied, bodies.entries[slot].particles.contains(i) else {
            throw SoftBodyError(.particle(i), "body", value: Double(slot), requirement: "the body that owns it")
        }
    }

    private func checkBonds(of entry: BodyTable.Entry) throws(SoftBodyError) {
        for l in entry.links where links.isActive[l] {
            try checkEnd(links.a[l], of: .link(l), entry)
            try checkEnd(links.b[l], of: .link(l), entry)
        }
        for k in entry.hinges where hinges.isActive[k] {
            try checkEnd(hinges.a[k], of: .hinge(k), entry)
            try checkEnd(hinges.b[k], of: .hinge(k), entry)
            try checkEnd(hinges.c[k], of: .hinge(k), entry)
        }
    }

    private func checkEnd(
        _ end: Int32, of part: SoftBodyError.Part, _ entry: BodyTable.Entry
    ) throws(SoftBodyError) {
        guard entry.particles.contains(Int(end)), particles.isActive[Int(end)] else {
            throw SoftBodyError(part, "end", value: Double(end), requirement: "an active particle of its own body")
        }
    }

    private func checkGrips() throws(SoftBodyError) {
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
