public import SimMath

extension SoftBodySystem: CustomStringConvertible {
    public var description: String {
        "SoftBodySystem(\(activeParticleCount) active particles of \(particleCount), dish radius \(dishRadius) µm)"
    }
}

/// The whole state: what moves, what holds, and who may touch whom. What a body is made of follows from its
/// specification, and where it lies in the lanes decides how fast a step is computed, not what it computes: neither is
/// gone through.
extension SoftBodySystem: StateCodable {
    /// Goes through all that outlives a step, to hash or to write it.
    public mutating func code<C: StateCoder>(_ coder: inout C) { code(&coder) { _ in nil } }

    /// Goes through all that outlives a step. To read, begin with a system of the same settings and shores that never
    /// had a body; `specification` gives what the body of a slot was added as, and nil refuses it.
    public mutating func code<C: StateCoder>(
        _ coder: inout C, specification: (_ slot: Int) -> BodySpec?
    ) {
        codeBodies(&coder, specification)
        for slot in bodies.entries.indices where bodies.entries[slot].isOccupied && coder.isSound {
            coder.enter("bodies", index: slot)
            codeMotion(of: bodies.entries[slot], &coder)
            coder.leave()
        }
        coder.code(&grips, "grips")
        coder.code(&neighbours, "neighbours")
        coder.code(&fastest, "fastest", in: 0...settings.maximumSpeed * 1.001)
        if C.isReading && coder.isSound { resume(&coder) }
    }

    /// Which slots are taken, and what indices their bodies have.
    private mutating func codeBodies<C: StateCoder>(_ coder: inout C, _ specification: (Int) -> BodySpec?) {
        let rooms = (
            particles: coder.count(particles.count, "particles", limit: Self.mostParts),
            links: coder.count(links.count, "links", limit: Self.mostParts),
            hinges: coder.count(hinges.count, "hinges", limit: Self.mostParts)
        )
        if C.isReading {
            particles.grow(to: rooms.particles)
            links.grow(to: rooms.links)
            hinges.grow(to: rooms.hinges)
        }
        coder.list(&bodies.entries, "slots", limit: rooms.particles)
        guard C.isReading && coder.isSound else { return }
        let problem = bodies.claimRooms(particles: rooms.particles, links: rooms.links, hinges: rooms.hinges) {
            specification($0)
        }
        if let problem { return coder.refuse("slots", problem) }
        for slot in bodies.entries.indices where bodies.entries[slot].isOccupied {
            if let spec = specification(slot) { embody(spec, slot, at: .zero, turn: Vector2(1, 0), velocity: .zero) }
        }
    }

    /// More particles, links or hinges no dish of this game comes near.
    private static var mostParts: Int { 1 << 20 }

    private mutating func codeMotion<C: StateCoder>(of entry: BodyTable.Entry, _ coder: inout C) {
        for i in entry.particles { code(particle: i, &coder) }
        for l in entry.links { code(link: l, &coder) }
        for k in entry.hinges { code(hinge: k, &coder) }
        guard C.isReading else { return }
        // A particle or a link that is gone no longer keeps its neighbours from colliding.
        noteExemptions(entry)
    }

    private mutating func code<C: StateCoder>(particle i: Int, _ coder: inout C) {
        var isActive = particles.isActive[i]
        coder.code(&isActive, "isActive")
        if C.isReading && !isActive { particles.retire(i) }
        for column in ParticleColumn.saved {
            var value = particles[column, i]
            coder.code(&value, "particle", limit: bound(of: column))
            if C.isReading { particles[column, i] = value }
        }
    }

    /// What no component of a column's values is beyond.
    private func bound(of column: ParticleColumn) -> Float {
        switch column {
        case .velocity: settings.maximumSpeed * 1.001
        case .force: settings.maximumForce
        case .leash: 1e9
        default: 2 * dishRadius
        }
    }

    private mutating func code<C: StateCoder>(link l: Int, _ coder: inout C) {
        coder.code(&links.isActive[l], "isActive")
        guard links.isActive[l] else {
            if C.isReading { links.retire(l) }
            return
        }
        for column in LinkColumn.saved {
            var factor = links[column, l]
            coder.code(&factor, "factor", in: settings.minimumRestFactor...settings.maximumRestFactor)
            if C.isReading { links[column, l] = factor }
        }
    }

    private mutating func code<C: StateCoder>(hinge k: Int, _ coder: inout C) {
        coder.code(&hinges.isActive[k], "isActive")
        guard hinges.isActive[k] else {
            if C.isReading { hinges.retire(k) }
            return
        }
        for column in HingeColumn.saved {
            var value = hinges[column, k]
            coder.code(&value, "hinge", in: -4...4)
            if C.isReading { hinges[column, k] = value }
        }
    }

    /// After all has been read: counts, and makes again what follows from the rest.
    private mutating func resume(_ coder: inout some StateCoder) {
        activeParticleCount = particles.isActive.reduce(0) { $0 + ($1 ? 1 : 0) }
        for entry in grips.entries where entry.isOccupied {
            let isSound = [entry.a, entry.b].allSatisfy {
                $0 >= 0 && $0 < particles.count && particles.isActive[Int($0)]
            }
            if !isSound || entry.a == entry.b { return coder.refuse("grips", "\(entry) holds no two particles") }
        }
        guard neighbours.recall(&particles) else {
            return coder.refuse("neighbours", "a list of particles or cells that cannot be")
        }
        if !neighbours.isStale { boundary.rebuild(neighbours, particles, shores) }
    }
}

extension ParticleColumn {
    /// Those that neither follow from the specification nor are recomputed in each tick.
    static let saved: [ParticleColumn] = [.position, .displacement, .velocity, .force, .anchor, .leash]
}

extension LinkColumn {
    static let saved: [LinkColumn] = [.factor, .factorTarget]
}

extension HingeColumn {
    static let saved: [HingeColumn] = [.angle, .angleTarget, .directionX, .directionY]
}

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
