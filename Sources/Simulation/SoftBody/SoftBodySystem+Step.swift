import SimMath
public import Threads

// One tick, once: who may touch whom. Then for each substep of h seconds:
//
//     a block at a time                                              (Passes/BlockPasses)
//         prepare    first only: the drag D of every particle at the middle of the tick, the metric W = (M + hD)⁻¹, and
//                    what the links and hinges of the tick need
//         recover    v = Δx/h of the substep before                  (Passes/Motion)
//         couple     the ends of the rods, by the velocities now     (Passes/Drag)
//         predict    v* = W(Mv + h(Du + F)),  x += h·v*              (Passes/Motion)
//         project    links, then hinges, once each, by W             (Passes/Links, Passes/Hinges)
//     between bodies
//         project    grips, once each                                (Passes/Grips)
//         project    contacts, wall and rocks, once each             (Passes/Contacts, Passes/Boundary, Passes/Shore)
//
// Drag belongs in the metric: with the mass alone in it and the drag applied afterwards, a constraint moves a fin as
// easily across as along, and swimming comes out wrong by up to 80 %. Live lengths and angles move evenly over the
// substeps, so that a muscle pulls instead of hammering.

extension SoftBodySystem {
    /// One tick of 1/ticksPerSecond s. With `workers` two threads share it if the dish is large enough to be worth it;
    /// the state after it is the same to the bit.
    public mutating func step(_ workers: Workers? = nil) {
        let workers = activeParticleCount >= Self.sharedFrom ? workers : nil
        findNeighbours(workers)
        for k in 1...settings.substeps { substep(SubstepTerms(k, settings), workers) }
        finishTick(workers)
        breakStrainedLinks()
        breakStrainedGrips()
    }

    /// The number of particles from which a second worker saves more than its synchronisation costs.
    private static var sharedFrom: Int { 2048 }

    private mutating func substep(_ terms: SubstepTerms, _ workers: Workers?) {
        let farthest = terms.isFirst ? startBodies(terms, workers) : advanceBodies(terms, workers)
        // By the metric of the tick and where it began, which stay.
        if terms.isFirst { grips.prepare(particles, h: terms.h) }
        if 2 * farthest > neighbours.margin { widenNeighbours(farthest, terms, workers) }
        projectGrips(grips.rows, &particles.lanes, terms)
        for _ in 0..<settings.contactPasses {
            neighbours.projectContacts(&particles.lanes, terms, touchMargin: settings.touchMargin, workers)
        }
        projectBoundary(&boundary.rows, &particles.lanes, terms)
        projectShore(boundary.pairs, &particles.lanes, terms)
        forgetHolds(boundary.rows, &particles.lanes)
    }

    private mutating func finishTick(_ workers: Workers?) {
        let last = SubstepTerms(settings.substeps, settings)
        reportTouches()
        let motion = finishBodies(last, workers)
        confine()
        fastest = motion.squaredSpeed.squareRoot()
        neighbours.list.drift = motion.squaredDrift.squareRoot()
        neighbours.list.strain = motion.squaredStrain.squareRoot()
    }

    private mutating func reportTouches() {
        boundary.report(&wallTouches, particles, touchMargin: settings.touchMargin)
    }

    /// Moves back inside what the wall's projection, which is linear, has left slightly outside.
    private mutating func confine() {
        for row in boundary.rows where row.shape != .outside {
            let i = Int(particles.tenant(ofOffset: row.offset))
            let excess = shores.excess(position(i), radius: radius(i))
            guard excess.depth > 0 else { continue }
            particles[.position, i] = position(i) + excess.inwards * excess.depth
            particles[.displacement, i] = .zero
            particles[.predicted, i] = .zero
        }
    }

    private mutating func breakStrainedLinks() {
        brokenLinks.removeAll(keepingCapacity: true)
        let strained = withLanes { $0.blocksWithStrainedLinks() }
        for block in strained {
            for lane in 0..<laneWidth where formation.blocks[block]!.tenants[lane] >= 0 {
                let body = bodies.entries[Int(formation.blocks[block]!.tenants[lane])]
                for l in body.links where links.isActive[l] && linkStrain(l) > links[.breakingStrain, l] {
                    brokenLinks.append(Int32(l))
                }
            }
        }
        brokenLinks.sort()
        for l in brokenLinks { breakLink(Int(l)) }
    }
}
