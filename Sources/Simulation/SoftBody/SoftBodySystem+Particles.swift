public import SimMath

extension SoftBodySystem {
    /// One past the highest particle index ever used; indices below may be free.
    @inlinable public var particleCount: Int { particles.count }
    /// µm, frame of the dish.
    @inlinable public func position(_ particle: Int) -> Vector2 {
        particles.vector(Self.positionColumn, particle)
    }
    /// µm/s.
    @inlinable public func velocity(_ particle: Int) -> Vector2 {
        particles.vector(Self.velocityColumn, particle)
    }
    /// µm.
    @inlinable public func radius(_ particle: Int) -> Float {
        particles.vector(Self.radiusColumn, particle).x
    }
    /// False for a particle that was deactivated and for a free index.
    @inlinable public func isActive(_ particle: Int) -> Bool { particles.isActive[particle] }
    /// The slot of the body the particle belongs to, -1 if the particle is free.
    @inlinable public func body(ofParticle particle: Int) -> Int { Int(particles.body[particle]) }

    /// See `Actuation.applyForce`.
    public mutating func applyForce(_ force: Vector2, to particle: Int) {
        actuate { $0.applyForce(force, to: particle) }
    }

    /// The same for each of a body's particles.
    public mutating func applyForce(_ force: Vector2, toEachOf body: BodyHandle) {
        actuate { $0.applyForce(force, toEachOf: body) }
    }

    /// Removes a particle from its body: it has no contacts from now on, and its links, hinges and grips end.
    public mutating func deactivate(particle: Int) {
        guard particles.isActive[particle] else { return }
        let entry = bodies.entries[Int(particles.body[particle])]
        let p = Int32(particle)
        for l in entry.links where links.a[l] == p || links.b[l] == p { breakLink(l) }
        for k in entry.hinges where hinges.a[k] == p || hinges.b[k] == p || hinges.c[k] == p {
            hinges.retire(k)
        }
        particles.retire(particle)
        grips.end(particle: particle)
        activeParticleCount -= 1
        neighbours.isStale = true
    }

    /// ½Σmv² of all active particles, pN·µm.
    public var kineticEnergy: Double {
        var sum = 0.0
        for i in 0..<particles.count where particles.isActive[i] {
            sum += 0.5 * Double(particles[.crossAndMass, i].y) * Double(velocity(i).lengthSquared)
        }
        return sum
    }

    @usableFromInline static var positionColumn: Int { ParticleColumn.position.rawValue }
    @usableFromInline static var velocityColumn: Int { ParticleColumn.velocity.rawValue }
    @usableFromInline static var radiusColumn: Int { ParticleColumn.radiusAndPresence.rawValue }
}
