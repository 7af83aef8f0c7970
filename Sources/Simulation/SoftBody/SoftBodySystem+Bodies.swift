public import SimMath

extension SoftBodySystem {
    /// Adds a body turned by `rotation` rad with its frame's origin at `at` (µm), all moving at `velocity` (µm/s, cut
    /// to the maximum speed). A body that sticks out of the dish is shifted inwards.
    ///
    /// Throws when the specification is bad or the body larger than the dish.
    @discardableResult public mutating func addBody(
        _ spec: BodySpec, at: Vector2, rotation: Float = 0, velocity: Vector2 = .zero
    ) throws(SoftBodyError) -> BodyHandle {
        try spec.validate()
        for i in spec.particles.indices {
            let radius = spec.particles[i].radius
            try require(radius, in: settings.minimumRadius...dishRadius / 2, .particle(i), "radius")
        }
        let origin = try originInside(spec, at: at, rotation: rotation, velocity: velocity)
        let handle = bodies.add(
            particles: spec.particles.count, links: spec.links.count, hinges: spec.hinges.count)
        let entry = bodies[handle]
        growColumns(for: entry)
        embody(spec, handle.index, at: origin, turn: Vector2(angle: rotation), velocity: limited(velocity))
        activeParticleCount += spec.particles.count
        neighbours.noteAdded(entry.particles, &particles)
        fastest = max(fastest, limited(velocity).length)
        return handle
    }

    /// Fills in the parts of a body whose slot and indices are given. `turn`: unit vector.
    mutating func embody(_ spec: BodySpec, _ slot: Int, at origin: Vector2, turn: Vector2, velocity: Vector2) {
        let entry = bodies.entries[slot]
        enlist(slot, topology: formation.join(spec), hasRods: spec.hasRods)
        for (k, i) in entry.particles.enumerated() {
            let position = origin + spec.particles[k].position.rotated(by: turn)
            particles.occupy(i, spec.particles[k], at: position, velocity: velocity)
            particles.body[i] = Int32(slot)
            particles.indexInBody[i] = UInt8(k)
        }
        bond(spec, bodies.entries[slot])
    }

    /// Makes room for so many particles, links and hinges, so that adding them does not reallocate. More can be added.
    public mutating func reserve(particles count: Int, links linkCount: Int, hinges hingeCount: Int = 0) {
        particles.lanes.reserve((count + laneWidth - 1) / laneWidth + 1)
        particles.growRows(to: 0)
        links.lanes.reserve((linkCount + laneWidth - 1) / laneWidth)
        hinges.lanes.reserve((hingeCount + laneWidth - 1) / laneWidth)
    }

    /// Makes room for so many bodies of many sizes, each of so many particles, links and hinges on average: what a dish takes
    /// when it is full, it takes at once. It is kept however few bodies there are; more can be added.
    public mutating func reserve(bodies count: Int, particles: Int, links: Int, hinges: Int) {
        // Of bodies abreast each has as much room as the largest of them. In a dish of a hundred grown bodies a quarter of
        // the rows of particles is empty, and half of those of bonds.
        reserve(particles: count * particles * 4 / 3, links: count * links * 2, hinges: count * hinges * 2)
        // Half of the bodies have the topology of another one.
        formation.reserve(bonds: count * (links + hinges) / 2)
        neighbours.reserve(particles: count * particles)
        let rows = min(count * Self.scratchRowsForABody, Self.usualScratchRows)
        scratch.0.reserve(rows)
        scratch.1.reserve(rows)
    }

    /// What the largest body of a dish works in while its bonds are solved directly; of few bodies none is very large.
    private static let usualScratchRows = 5_000
    private static let scratchRowsForABody = 125

    /// Bytes of what is as long as the bodies need: the lanes, the lists of bonds, the neighbours' grid, and what direct
    /// solutions work in.
    package var reservedBytes: Int {
        lanesBytes + formation.listBytes + neighbours.grid.bytes + scratch.0.bytes + scratch.1.bytes
    }

    /// The same of the lanes alone.
    package var lanesBytes: Int { particles.lanes.bytes + links.lanes.bytes + hinges.lanes.bytes }

    /// Bytes of the lists of who may touch whom, which are as long as the crowd is dense.
    package var pairBytes: Int { neighbours.pairBytes }

    /// Gives back what a crowd that has gone has left empty.
    private mutating func giveBackRows() {
        let used = formation.usedRows
        particles.shrinkRows(to: used.particles)
        links.lanes.shrink(to: used.links)
        hinges.lanes.shrink(to: used.hinges)
    }

    /// Removes a body; its indices become free for later bodies. The handle must name a living body.
    public mutating func removeBody(_ handle: BodyHandle) {
        let entry = bodies[handle]
        for i in entry.particles {
            grips.end(particle: i)
            if particles.isActive[i] { activeParticleCount -= 1 }
            particles.isActive[i] = false
            particles.exemptIndices[i] = 0
            particles.body[i] = -1
        }
        for l in entry.links { links.isActive[l] = false }
        for k in entry.hinges { hinges.isActive[k] = false }
        dismiss(handle.index)
        bodies.remove(handle)
        giveBackRows()
        neighbours.isStale = true
    }

    /// Bodies in the dish.
    public var bodyCount: Int { bodies.entries.reduce(0) { $0 + ($1.isOccupied ? 1 : 0) } }
    /// Whether the handle names a body that is still here.
    public func contains(_ handle: BodyHandle) -> Bool { bodies.contains(handle) }
    /// The indices of a body's particles, in the order of its specification. The handle must name a living body.
    public func particleRange(of handle: BodyHandle) -> Range<Int> { bodies[handle].particles }
    /// The indices of its links, likewise.
    public func linkRange(of handle: BodyHandle) -> Range<Int> { bodies[handle].links }
    /// The indices of its hinges, likewise.
    public func hingeRange(of handle: BodyHandle) -> Range<Int> { bodies[handle].hinges }

    private mutating func growColumns(for entry: BodyTable.Entry) {
        particles.grow(to: entry.particles.upperBound)
        links.grow(to: entry.links.upperBound)
        hinges.grow(to: entry.hinges.upperBound)
    }

    /// Fills in links and hinges.
    private mutating func bond(_ spec: BodySpec, _ entry: BodyTable.Entry) {
        let first = entry.particles.lowerBound
        for (k, i) in entry.links.enumerated() {
            links.occupy(
                i, spec.links[k], restLength: spec.restLength(of: spec.links[k]), first: first,
                ends: formation.ends(ofLink: k, topology: entry.topology))
        }
        for (k, i) in entry.hinges.enumerated() {
            hinges.occupy(
                i, spec.hinges[k], of: spec, first: first, ends: formation.ends(ofHinge: k, topology: entry.topology))
        }
        noteOverlaps(spec, entry)
        noteExemptions(entry)
    }

    /// The origin nearest to `at` at which no particle sticks out of the dish.
    private func originInside(
        _ spec: BodySpec, at: Vector2, rotation: Float, velocity: Vector2
    ) throws(SoftBodyError) -> Vector2 {
        try require(at.x, in: -1e5...1e5, .placement, "at.x")
        try require(at.y, in: -1e5...1e5, .placement, "at.y")
        try require(rotation, in: -1e4...1e4, .placement, "rotation")
        try require(velocity.x, in: -1e6...1e6, .placement, "velocity.x")
        try require(velocity.y, in: -1e6...1e6, .placement, "velocity.y")
        let turn = Vector2(angle: rotation)
        var origin = at
        // Each pass moves the particle in that sticks out most; two are enough unless the body fills the dish.
        for _ in 0..<16 {
            let excess = largestExcess(spec, origin, turn)
            if excess.depth <= 0 { return origin }
            origin = origin + excess.inwards * (excess.depth * 1.001 + 1e-4)
        }
        let excess = largestExcess(spec, origin, turn).depth
        throw SoftBodyError(
            .body, "size beyond the dish wall", value: Double(excess), requirement: "0: it must fit in the dish")
    }

    private func largestExcess(
        _ spec: BodySpec, _ origin: Vector2, _ turn: Vector2
    ) -> (depth: Float, inwards: Vector2) {
        var worst: (depth: Float, inwards: Vector2) = (0, .zero)
        for particle in spec.particles {
            let excess = shores.excess(origin + particle.position.rotated(by: turn), radius: particle.radius)
            if excess.depth > worst.depth { worst = excess }
        }
        return worst
    }

    func limited(_ velocity: Vector2) -> Vector2 {
        let speed = velocity.length
        return speed > settings.maximumSpeed ? velocity * (settings.maximumSpeed / speed) : velocity
    }
}

// A particle that was deactivated keeps its indices and its lane until its body is removed, and so do its links and hinges:
// what a body has lost can be put back into it, and nothing else moves.

extension SoftBodySystem {
    /// Whether a disc there would be in open water: within the wall, and in no rock.
    public func isOpenWater(_ position: Vector2, radius: Float) -> Bool {
        shores.excess(position, radius: radius).depth <= 0
            && shores.rocks.allSatisfy { ($0.centre - position).length >= $0.radius + radius }
    }

    /// Puts a particle that was deactivated back into its body, with the links that join it to those of its particles that
    /// `isPartner` names, and with the hinges whose two links are there then. `spec`: what the body was added as.
    ///
    /// Links begin as long as they are and hinges at the angle they have, and both go to what the specification says as
    /// fast as live lengths and angles may: nothing jumps. Returns false, with nothing changed, for a particle that is
    /// active, for a specification of another body, and for a place that is no open water.
    public mutating func restore(
        _ particle: Int, of body: BodyHandle, as spec: BodySpec, at position: Vector2, velocity: Vector2,
        joining isPartner: (_ particle: Int) -> Bool
    ) -> Bool {
        let entry = bodies[body]
        guard entry.particles.contains(particle), !particles.isActive[particle],
            spec.particles.count == entry.particles.count, spec.links.count == entry.links.count,
            spec.hinges.count == entry.hinges.count, position.isFinite, velocity.isFinite
        else { return false }
        let number = particle - entry.particles.lowerBound
        let own = spec.particles[number]
        guard isOpenWater(position, radius: own.radius) else { return false }
        let velocity = limited(velocity)
        particles.occupy(particle, own, at: position, velocity: velocity)
        activeParticleCount += 1
        restoreLinks(of: number, spec, entry, isPartner)
        restoreHinges(of: number, spec, entry)
        noteExemptions(entry)
        neighbours.noteAdded(particle..<particle + 1, &particles)
        fastest = max(fastest, velocity.length)
        return true
    }

    private mutating func restoreLinks(
        of number: Int, _ spec: BodySpec, _ entry: BodyTable.Entry, _ isPartner: (_ particle: Int) -> Bool
    ) {
        let first = entry.particles.lowerBound
        for (k, l) in entry.links.enumerated() where !links.isActive[l] {
            let link = spec.links[k]
            guard link.a == number || link.b == number else { continue }
            let other = first + (link.a == number ? link.b : link.a)
            guard particles.isActive[other], isPartner(other) else { continue }
            let restLength = spec.restLength(of: link)
            links.occupy(
                l, link, restLength: restLength, first: first, ends: formation.ends(ofLink: k, topology: entry.topology)
            )
            let share = (self.position(first + number) - self.position(other)).length / restLength
            links[.factor, l] = min(max(share, settings.minimumRestFactor), settings.maximumRestFactor)
        }
    }

    private mutating func restoreHinges(of number: Int, _ spec: BodySpec, _ entry: BodyTable.Entry) {
        let first = entry.particles.lowerBound
        for (k, i) in entry.hinges.enumerated() where !hinges.isActive[i] {
            let hinge = spec.hinges[k]
            guard hinge.a == number || hinge.b == number || hinge.c == number,
                isLinked(hinge.a, hinge.b, entry), isLinked(hinge.b, hinge.c, entry)
            else { continue }
            hinges.occupy(
                i, hinge, of: spec, first: first, ends: formation.ends(ofHinge: k, topology: entry.topology))
            let angle = hingeAngle(i)
            let direction = Vector2(angle: angle)
            hinges[.angle, i] = angle
            hinges[.directionX, i] = direction.x
            hinges[.directionY, i] = direction.y
        }
    }

    /// Whether a link holds between two particles of a body, counted from its first.
    private func isLinked(_ one: Int, _ other: Int, _ entry: BodyTable.Entry) -> Bool {
        let (a, b) = (Int32(entry.particles.lowerBound + one), Int32(entry.particles.lowerBound + other))
        return entry.links.contains { l in
            links.isActive[l] && ((links.a[l] == a && links.b[l] == b) || (links.a[l] == b && links.b[l] == a))
        }
    }
}
