import SimMath

// One tick, once: the drag D of every particle at the middle of the tick, the metric W = (M + hD)⁻¹, what the links and
// hinges of the tick need, and who may touch whom. Then for each substep of h seconds:
//
//     a block at a time                                              (Passes/BlockPasses)
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
    /// One tick of 1/ticksPerSecond s.
    public mutating func step() {
        beginTick()
        findNeighbours()
        for k in 1...settings.substeps { substep(SubstepTerms(k, settings)) }
        finishTick()
        breakStrainedLinks()
        breakStrainedGrips()
    }

    private mutating func beginTick() {
        let h = settings.substepDuration
        let drag = DragTerms(h: h, ahead: settings.tickDuration / 2, vortex: vortex)
        let prepare = PrepareTerms(settings)
        withLanes { $0.begin(drag, prepare) }
        grips.prepare(particles, h: h)
    }

    private mutating func substep(_ terms: SubstepTerms) {
        let farthest = withLanes { $0.advance(terms) }.squareRoot()
        if 2 * farthest > neighbours.margin { widenNeighbours(farthest, terms) }
        projectGrips(grips.rows, &particles.lanes, terms)
        neighbours.near.project(&particles.lanes, terms, touchMargin: settings.touchMargin)
        projectBoundary(&boundary.rows, &particles.lanes, terms)
        projectShore(boundary.shore, &particles.lanes, terms)
    }

    private mutating func finishTick() {
        let last = SubstepTerms(settings.substeps, settings)
        reportTouches()
        withLanes { $0.finish(last) }
        confine()
        let motion = withLanes { $0.measureMotion() }
        fastest = motion.speed.squareRoot()
        neighbours.drift = motion.drift.squareRoot()
    }

    private mutating func reportTouches() {
        neighbours.near.report(&contacts, particles)
        boundary.report(&wallTouches, particles, touchMargin: settings.touchMargin)
    }

    /// Puts back inside what the wall's projection, being linear, has left outside by a rounding or so.
    private mutating func confine() {
        for row in boundary.rows where row.isWall {
            let i = Int(particles.tenant(ofOffset: row.offset))
            let distance = particles[.position, i].length
            guard distance > row.reach else { continue }
            particles[.position, i] = particles[.position, i] * (row.reach / distance)
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
