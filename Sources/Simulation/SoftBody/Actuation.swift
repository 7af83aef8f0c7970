public import SimMath

/// What is to act on the bodies in the next step, for callers that set much of it: the dish's memory is entered once
/// for all of it. An index or a handle that names nothing is ignored.
///
/// Not copyable, so that it ends with the call it is lent to. Two threads may use it at a time for different bodies.
public struct Actuation: ~Copyable {
    /// Of each particle and each link in its lanes; and whether there is such a one.
    @usableFromInline let particleOffsets: UnsafeBufferPointer<Int32>
    @usableFromInline let isParticleActive: UnsafeBufferPointer<Bool>
    @usableFromInline let linkOffsets: UnsafeBufferPointer<Int32>
    @usableFromInline let isLinkActive: UnsafeBufferPointer<Bool>
    /// The columns that are set.
    @usableFromInline let forces: UnsafeMutablePointer<Float>
    @usableFromInline let factorTargets: UnsafeMutablePointer<Float>
    @usableFromInline let factors: UnsafePointer<Float>
    /// Of each component of a particle's force, pN.
    @usableFromInline let maximumForce: Float
    @usableFromInline let minimumRestFactor: Float
    @usableFromInline let maximumRestFactor: Float
    let bodies: UnsafeBufferPointer<BodyTable.Entry>

    /// Adds `force` (pN) to what acts on the particle during the next step. A force that is not finite is ignored; the
    /// sum is limited to the settings' `maximumForce`.
    @inlinable public func applyForce(_ force: Vector2, to particle: Int) {
        guard force.isFinite, isParticleActive.indices.contains(particle), isParticleActive[particle] else { return }
        add(force, toParticleAt: Int(particleOffsets[particle]))
    }

    /// The same for each of a body's particles.
    public func applyForce(_ force: Vector2, toEachOf body: BodyHandle) {
        guard force.isFinite, bodies.indices.contains(body.index), bodies[body.index].isOccupied,
            bodies[body.index].generation == body.generation
        else { return }
        for particle in bodies[body.index].particles { add(force, toParticleAt: Int(particleOffsets[particle])) }
    }

    @inlinable func add(_ force: Vector2, toParticleAt offset: Int) {
        let x = forces + offset
        let y = x + laneWidth
        x.pointee = min(max(x.pointee + force.x, -maximumForce), maximumForce)
        y.pointee = min(max(y.pointee + force.y, -maximumForce), maximumForce)
    }

    /// Moves the live rest length towards `factor` × rest length, at most at the settings' `maximumRestRate`. Limited
    /// to the settings' bounds; a factor that is not finite is ignored, and so is a broken link.
    @inlinable public func setRestFactor(_ factor: Float, link: Int) {
        guard factor.isFinite, holds(link) else { return }
        factorTargets[Int(linkOffsets[link])] = min(max(factor, minimumRestFactor), maximumRestFactor)
    }

    /// Live rest length over rest length now; 1 for an index that names none.
    @inlinable public func restFactor(_ link: Int) -> Float { holds(link) ? factors[Int(linkOffsets[link])] : 1 }

    /// False for a broken link and an index that names none.
    @inlinable public func holds(_ link: Int) -> Bool { isLinkActive.indices.contains(link) && isLinkActive[link] }
}

extension SoftBodySystem {
    /// Lends what is to act on the bodies in the next step.
    public mutating func actuate<Result>(_ body: (borrowing Actuation) -> Result) -> Result {
        let (forces, targets, factors) = (
            ParticleColumn.force.rawValue * particles.lanes.stride,
            LinkColumn.factorTarget.rawValue * links.lanes.stride, LinkColumn.factor.rawValue * links.lanes.stride
        )
        let (limit, least, most) = (settings.maximumForce, settings.minimumRestFactor, settings.maximumRestFactor)
        return enter(&particles, &links, bodies.entries) { particles, links, particleLanes, linkLanes, bodies in
            body(
                Actuation(
                    particleOffsets: particles.offsets, isParticleActive: particles.isActive,
                    linkOffsets: links.offsets, isLinkActive: links.isActive, forces: particleLanes + forces,
                    factorTargets: linkLanes + targets, factors: linkLanes + factors, maximumForce: limit,
                    minimumRestFactor: least,
                    maximumRestFactor: most, bodies: bodies))
        }
    }
}

private typealias Parts = (offsets: UnsafeBufferPointer<Int32>, isActive: UnsafeBufferPointer<Bool>)

private func enter<Result>(
    _ particles: inout ParticleColumns, _ links: inout LinkColumns, _ bodies: [BodyTable.Entry],
    _ body: (
        Parts, Parts, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeBufferPointer<BodyTable.Entry>
    ) -> Result
) -> Result {
    read(particles.offset, particles.isActive) { particleParts in
        read(links.offset, links.isActive) { linkParts in
            bodies.withUnsafeBufferPointer { bodies in
                particles.lanes.withFloats { particleLanes in
                    links.lanes.withFloats { body(particleParts, linkParts, particleLanes, $0, bodies) }
                }
            }
        }
    }
}

private func read<Result>(_ offsets: [Int32], _ isActive: [Bool], _ body: (Parts) -> Result) -> Result {
    offsets.withUnsafeBufferPointer { offsets in
        isActive.withUnsafeBufferPointer { body((offsets, $0)) }
    }
}
