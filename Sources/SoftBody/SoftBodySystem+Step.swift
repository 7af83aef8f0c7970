import SimMath

// One tick, once: the drag D of every particle at the middle of the tick, the metric W = (M + hD)⁻¹, the constraints as
// rows with their shapes at the start, and who may touch whom. Then for each substep of h seconds:
//
//     couple     the ends of the rods, by the velocities now        (LinkColumns+Drag)
//     predict    v* = W(Mv + h(Du + F)),  x += h·v*                 (ParticleColumns+Motion)
//     project    links, hinges, contacts, wall and rocks, once each, by W
//     recover    v = Δx/h
//
// Drag belongs in the metric: with the mass alone in it and the drag applied afterwards, a constraint moves a fin as
// easily across as along, and swimming comes out wrong by up to 80 %. Live lengths and angles move evenly over the
// substeps, so that a muscle pulls instead of hammering.

extension SoftBodySystem {
    /// One tick of 1/ticksPerSecond s.
    public mutating func step() {
        assembleDrag()
        links.prepare(particles.position, metric: particles.metric, settings: settings)
        hinges.prepare(particles.position, settings: settings)
        findNeighbours()
        for k in 1...settings.substeps { substep(k) }
        reportTouches()
        particles.finishTick()
        confine()
        measureMotion()
        breakStrainedLinks()
    }

    private mutating func assembleDrag() {
        particles.beginDrag(vortex: vortex)
        links.addDrag(&particles, settings: settings)
        particles.finishDrag(h: settings.substepDuration)
    }

    /// `k` counts from 1.
    private mutating func substep(_ k: Int) {
        let h = settings.substepDuration
        let remaining = Float(settings.substeps - k)
        let recovered = settings.recoverySpeed * h * Float(k)
        coupleRods(links.rods, &particles.rodImpulse, velocity: particles.velocity)
        let farthest = particles.predict(h: h, maximumSpeed: settings.maximumSpeed)
        if 2 * farthest.squareRoot() > neighbours.margin { widenNeighbours(farthest.squareRoot()) }
        projectLinks(
            links.rows, remaining: remaining, recovered: recovered, h: h, &particles.displacement,
            metric: particles.metric,
            predicted: particles.predicted, velocity: particles.velocity)
        projectHinges(
            hinges.rows, remaining: remaining, &particles.displacement, metric: particles.metric,
            predicted: particles.predicted)
        projectContacts(
            &neighbours.near, recovered: recovered, &particles.displacement, metric: particles.metric,
            predicted: particles.predicted, velocity: particles.velocity)
        projectBoundary(&boundary.rows, recovered: recovered, &particles.displacement, metric: particles.metric)
        particles.recoverVelocities(h: h, maximumSpeed: settings.maximumSpeed)
    }

    private mutating func reportTouches() {
        neighbours.report(&contacts, particles, touchMargin: settings.touchMargin)
        boundary.report(&wallTouches, particles.displacement, touchMargin: settings.touchMargin)
    }

    private mutating func breakStrainedLinks() {
        brokenLinks.removeAll(keepingCapacity: true)
        for l in 0..<links.count where links.isActive[l] && links.breakingStrain[l] < .infinity {
            if linkStrain(l) > links.breakingStrain[l] {
                breakLink(l)
                brokenLinks.append(Int32(l))
            }
        }
    }
}
