import SimMath

// The hinges of eight different bodies abreast, as their links (Passes/LinksByLane).

extension BlockView where Metric.Number == SIMD8<Float> {
    @inline(__always) private func places(_ hinge: Int) -> (LaneOffsets, LaneOffsets, LaneOffsets) {
        (LaneOffsets(hinges, .endA, hinge), LaneOffsets(hinges, .endB, hinge), LaneOffsets(hinges, .endC, hinge))
    }

    /// As `prepareHinges`.
    @inline(__always) func prepareHingesByLane(_ rows: Int, _ terms: PrepareTerms) {
        if rows == 0 { return }
        prepareHinges(rows, terms)
        for row in 0..<rows {
            let hinge = row &* laneWidth
            let (a, b, c) = places(hinge)
            let joint = particles.gather(.position, b)
            let (first, second) = (joint - particles.gather(.position, a), particles.gather(.position, c) - joint)
            (hinges[.firstArmX, hinge], hinges[.firstArmY, hinge]) = (first.x, first.y)
            (hinges[.secondArmX, hinge], hinges[.secondArmY, hinge]) = (second.x, second.y)
            Metric(particles, gather: a.gather).store(in: hinges, .a, hinge)
            Metric(particles, gather: b.gather).store(in: hinges, .b, hinge)
            Metric(particles, gather: c.gather).store(in: hinges, .c, hinge)
        }
    }

    /// As `projectHinges`.
    @inline(__always) func projectHingesByLane(_ rows: Int, _ terms: SubstepTerms) {
        for row in 0..<rows {
            let hinge = row &* laneWidth
            let (a, b, c) = places(hinge)
            let displaced = projectGathered(
                particles.gather(.displacement, a), particles.gather(.displacement, b),
                particles.gather(.displacement, c), particles.gather(.predicted, a), particles.gather(.predicted, b),
                particles.gather(.predicted, c), hinge, terms)
            particles.scatter(displaced.a, .displacement, a)
            particles.scatter(displaced.b, .displacement, b)
            particles.scatter(displaced.c, .displacement, c)
        }
    }

    @inline(never) private func projectGathered(
        _ da: LaneVector<Number>, _ db: LaneVector<Number>, _ dc: LaneVector<Number>, _ pa: LaneVector<Number>,
        _ pb: LaneVector<Number>, _ pc: LaneVector<Number>, _ hinge: Int, _ terms: SubstepTerms
    ) -> (a: LaneVector<Number>, b: LaneVector<Number>, c: LaneVector<Number>) {
        let first = LaneVector<Number>(hinges[.firstArmX, hinge], hinges[.firstArmY, hinge])
        let second = LaneVector<Number>(hinges[.secondArmX, hinge], hinges[.secondArmY, hinge])
        let triple = HingeTriple<Metric>(
            da: da, db: db, dc: dc, wa: Metric(hinges, .a, hinge), wb: Metric(hinges, .b, hinge),
            wc: Metric(hinges, .c, hinge), firstArm: first, secondArm: second, u: first + (pb - pa),
            v: second + (pc - pb))
        let displaced = projected(triple, hinge, terms)
        let (a, b, _) = places(hinge)
        let isHinged = a.differ(from: b)
        return (
            LaneVector.choose(isHinged, displaced.a, da), LaneVector.choose(isHinged, displaced.b, db),
            LaneVector.choose(isHinged, displaced.c, dc)
        )
    }
}
