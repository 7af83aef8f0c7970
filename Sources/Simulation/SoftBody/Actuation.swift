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
    let hinges: HingeMemory
    /// µm, at the start of the tick.
    let positions: UnsafePointer<Float>

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
        let (forces, positions) = (
            ParticleColumn.force.rawValue * particles.lanes.stride,
            ParticleColumn.position.rawValue * particles.lanes.stride
        )
        let (targets, factors) = (
            LinkColumn.factorTarget.rawValue * links.lanes.stride, LinkColumn.factor.rawValue * links.lanes.stride
        )
        let (hingeStride, settings) = (hinges.lanes.stride, self.settings)
        return enter(&particles, &links, &hinges, bodies.entries) { memory in
            body(
                Actuation(
                    particleOffsets: memory.particles.offsets, isParticleActive: memory.particles.isActive,
                    linkOffsets: memory.links.offsets, isLinkActive: memory.links.isActive,
                    forces: memory.particleLanes + forces, factorTargets: memory.linkLanes + targets,
                    factors: memory.linkLanes + factors, maximumForce: settings.maximumForce,
                    minimumRestFactor: settings.minimumRestFactor, maximumRestFactor: settings.maximumRestFactor,
                    bodies: memory.bodies,
                    hinges: HingeMemory(
                        offsets: memory.hinges.offsets, isActive: memory.hinges.isActive, ends: memory.hingeEnds,
                        lanes: BondLanes(base: memory.hingeLanes, stride: hingeStride),
                        largestTurn: settings.maximumHingeRate * settings.tickDuration,
                        ticksPerSecond: Float(settings.ticksPerSecond)),
                    positions: memory.particleLanes + positions))
        }
    }
}

private typealias Parts = (offsets: UnsafeBufferPointer<Int32>, isActive: UnsafeBufferPointer<Bool>)
private typealias Floats = UnsafeMutablePointer<Float>

/// The memory of a dish while it is entered.
private struct EnteredMemory {
    let particles: Parts
    let links: Parts
    let hinges: Parts
    let hingeEnds: HingeMemory.Ends
    let particleLanes: Floats
    let linkLanes: Floats
    let hingeLanes: Floats
    let bodies: UnsafeBufferPointer<BodyTable.Entry>
}

private func enter<Result>(
    _ particles: inout ParticleColumns, _ links: inout LinkColumns, _ hinges: inout HingeColumns,
    _ bodies: [BodyTable.Entry], _ body: (EnteredMemory) -> Result
) -> Result {
    read(particles.offset, particles.isActive) { particleParts -> Result in
        read(links.offset, links.isActive) { linkParts -> Result in
            read(hinges.offset, hinges.isActive) { hingeParts -> Result in
                read(hinges.a, hinges.b, hinges.c) { hingeEnds -> Result in
                    bodies.withUnsafeBufferPointer { bodies -> Result in
                        enter(&particles.lanes, &links.lanes, &hinges.lanes) { particleLanes, linkLanes, hingeLanes in
                            body(
                                EnteredMemory(
                                    particles: particleParts, links: linkParts, hinges: hingeParts,
                                    hingeEnds: hingeEnds, particleLanes: particleLanes, linkLanes: linkLanes,
                                    hingeLanes: hingeLanes, bodies: bodies))
                        }
                    }
                }
            }
        }
    }
}

private func enter<Result>(
    _ particles: inout LaneStore, _ links: inout LaneStore, _ hinges: inout LaneStore,
    _ body: (Floats, Floats, Floats) -> Result
) -> Result {
    particles.withFloats { particles in
        links.withFloats { links in
            hinges.withFloats { body(particles, links, $0) }
        }
    }
}

private func read<Result>(_ offsets: [Int32], _ isActive: [Bool], _ body: (Parts) -> Result) -> Result {
    offsets.withUnsafeBufferPointer { offsets in
        isActive.withUnsafeBufferPointer { body((offsets, $0)) }
    }
}

private func read<Result>(
    _ a: [Int32], _ b: [Int32], _ c: [Int32], _ body: (HingeMemory.Ends) -> Result
) -> Result {
    a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
            c.withUnsafeBufferPointer { body((a, b, $0)) }
        }
    }
}
