import SimMath

// Which discs of a body do not collide: linked ones, and those that overlap as the body was built, as two neighbours of a
// joint do when its angle is sharp. Their contact could never let go: it would push against rods that hold them where they
// are for as long as the body lives, so that the body trembled and swam by the error (docs/physics.md).

extension SoftBodySystem {
    /// Records which of a new body's discs overlap as it is specified.
    mutating func noteOverlaps(_ spec: BodySpec, _ entry: BodyTable.Entry) {
        for (one, i) in entry.particles.enumerated() {
            var found: UInt64 = 0
            for other in spec.particles.indices where other != one {
                let (a, b) = (spec.particles[one], spec.particles[other])
                let reach = a.radius + b.radius
                if (b.position - a.position).lengthSquared < reach * reach { found |= 1 << UInt64(other) }
            }
            particles.overlappedIndices[i] = found
        }
    }

    /// Works out which discs of a body do not collide, after its links have changed. What overlaps as built stays exempt
    /// while links connect it: pieces that come apart collide.
    mutating func noteExemptions(_ entry: BodyTable.Entry) {
        for i in entry.particles { particles.exemptIndices[i] = 0 }
        for l in entry.links where links.isActive[l] { noteLinked(Int(links.a[l]), Int(links.b[l])) }
        var connected = entry.particles.map { particles.exemptIndices[$0] | 1 << UInt64(particles.indexInBody[$0]) }
        connected.joinConnected()
        for (one, i) in entry.particles.enumerated() where particles.isActive[i] {
            particles.exemptIndices[i] |= particles.overlappedIndices[i] & connected[one]
        }
    }

    private mutating func noteLinked(_ a: Int, _ b: Int) {
        particles.exemptIndices[a] |= 1 << UInt64(particles.indexInBody[b])
        particles.exemptIndices[b] |= 1 << UInt64(particles.indexInBody[a])
    }
}

extension [UInt64] {
    /// From each index a bit for those one step away, itself included; after it, for all that any steps lead to.
    fileprivate mutating func joinConnected() {
        for middle in indices {
            for one in indices where self[one] >> UInt64(middle) & 1 == 1 { self[one] |= self[middle] }
        }
    }
}
