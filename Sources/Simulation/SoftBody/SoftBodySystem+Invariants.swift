import SimMath

extension SoftBodySystem {
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
