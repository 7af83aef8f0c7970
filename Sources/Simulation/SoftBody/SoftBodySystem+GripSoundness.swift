import SimMath

// Two sound bodies may be unsound together when a grip joins them, as a body may be with one link more.

extension SoftBodySystem {
    /// The limits of `BodySpecLimits` on what hangs at one particle, with the grips at it.
    func validateSoundness(ofGrip a: Int, _ b: Int, compliance: Float) throws(SoftBodyError) {
        let (wa, wb) = (inverseMass(a), inverseMass(b))
        let softness = compliance / (BodySpecLimits.substep * BodySpecLimits.substep)
        try requireAtMost(
            BodySpecLimits.linkedMassRatio, max(wa, wb) / (min(wa, wb) + softness),
            "mass of one end over that of the other, less for a soft grip")
        for (end, near, far) in [(a, wa, wb), (b, wb, wa)] {
            let added = near / (near + far + softness) * BodySpecLimits.looseEnd
            // The load of its links was accepted when the body was made; a hub of many links may still take a soft
            // grip.
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
        let (near, far) = (inverseMass(particle), inverseMass(other))
        return near / (near + far + compliance / (BodySpecLimits.substep * BodySpecLimits.substep))
    }

    private func inverseMass(_ particle: Int) -> Float { 1 / particles[.crossAndMass, particle].y }

    private func requireAtMost(_ limit: Float, _ value: Float, _ name: String) throws(SoftBodyError) {
        guard value <= limit * 1.0001 else {
            throw SoftBodyError(.grip, name, value: Double(value), requirement: "at most \(limit)")
        }
    }
}
