import SimMath

// The links of eight different bodies abreast: the k-th of each in one row, wherever in its lane it ends. What its ends
// need is gathered particle by particle; the arithmetic is that of all links, in whole registers. It stands in functions
// that are not inlined: next to code that gathers its operands one by one, the compiler would not vectorise it.
//
// A lane without a k-th link has both ends at its first particle, and keeps what it holds there to the bit.

extension BlockView where Metric.Number == SIMD8<Float> {
    // Links along chains: that in row k joins the particles of rows k and k + 1.

    @inline(__always) func chainEnds(_ row: Int) -> (Int, Int) {
        (row &* (2 &* laneWidth), (row &+ 1) &* (2 &* laneWidth))
    }

    /// As `prepareLinks`. `rows`: of particles.
    @inline(__always) func prepareChains(_ rows: Int, _ terms: PrepareTerms) {
        for row in 0..<max(rows - 1, 0) {
            let (a, b) = chainEnds(row)
            prepareLink(
                row &* laneWidth, arm: vector(.position, b) - vector(.position, a), metric(a), metric(b), terms)
        }
    }

    /// As `projectLinks`: the even rows are of the first colour, the odd of the second.
    @inline(__always) func projectChains(_ rows: Int, _ terms: SubstepTerms) {
        for row in stride(from: 0, to: rows - 1, by: 2) { projectChainLinks(row, terms) }
        for row in stride(from: 1, to: rows - 1, by: 2) { projectChainLinks(row, terms) }
    }

    @inline(__always) private func projectChainLinks(_ row: Int, _ terms: SubstepTerms) {
        let link = row &* laneWidth
        let (a, b) = chainEnds(row)
        let isLinked = LaneOffsets(links, .endA, link).differ(from: LaneOffsets(links, .endB, link))
        let pair: BondPair<Metric> = particles.bondPair(a, b)
        let displaced = pair.projected(bond(link, terms), terms)
        LaneVector.choose(isLinked, displaced.a, pair.da).store(at: particles[.displacement], a)
        LaneVector.choose(isLinked, displaced.b, pair.db).store(at: particles[.displacement], b)
    }

    /// As `hasStrainedLink`.
    func hasStrainedChain(_ rows: Int) -> Bool {
        (0..<max(rows - 1, 0)).contains { row in
            let (a, b) = chainEnds(row)
            return isStrained(row &* laneWidth, arm: vector(.position, b) - vector(.position, a))
        }
    }
}

extension BlockView where Metric.Number == SIMD8<Float> {
    @inline(__always) func ends(_ link: Int) -> (LaneOffsets, LaneOffsets) {
        (LaneOffsets(links, .endA, link), LaneOffsets(links, .endB, link))
    }

    /// As `prepareLinks`. Arms and metrics stay as they are for the tick, so they are gathered here once.
    @inline(__always) func prepareOtherLinks(_ rows: Range<Int>, _ terms: PrepareTerms) {
        for row in rows {
            let link = row &* laneWidth
            let (a, b) = ends(link)
            let arm = particles.gather(.position, b) - particles.gather(.position, a)
            let (wa, wb) = (Metric(particles, gather: a.gather), Metric(particles, gather: b.gather))
            prepareGathered(link, arm, wa, wb, terms)
        }
    }

    @inline(never) private func prepareGathered(
        _ link: Int, _ arm: LaneVector<Number>, _ wa: Metric, _ wb: Metric, _ terms: PrepareTerms
    ) {
        prepareLink(link, arm: arm, wa, wb, terms)
        links[.armX, link] = arm.x
        links[.armY, link] = arm.y
        wa.store(in: links, .a, link)
        wb.store(in: links, .b, link)
    }

    /// As `projectLinks`.
    @inline(__always) func projectOtherLinks(_ rows: Range<Int>, _ terms: SubstepTerms) {
        for row in rows {
            let link = row &* laneWidth
            let (a, b) = ends(link)
            let displaced = projectGathered(
                particles.gather(.displacement, a), particles.gather(.displacement, b),
                particles.gather(.predicted, a), particles.gather(.predicted, b), particles.gather(.velocity, a),
                particles.gather(.velocity, b), link, terms)
            particles.scatter(displaced.a, .displacement, a)
            particles.scatter(displaced.b, .displacement, b)
        }
    }

    @inline(never) private func projectGathered(
        _ da: LaneVector<Number>, _ db: LaneVector<Number>, _ pa: LaneVector<Number>, _ pb: LaneVector<Number>,
        _ va: LaneVector<Number>, _ vb: LaneVector<Number>, _ link: Int, _ terms: SubstepTerms
    ) -> (a: LaneVector<Number>, b: LaneVector<Number>) {
        let pair = BondPair<Metric>(
            da: da, db: db, wa: Metric(links, .a, link), wb: Metric(links, .b, link),
            arm: LaneVector(links[.armX, link], links[.armY, link]), foreseen: pb - pa, closing: vb - va)
        let displaced = pair.projected(bond(link, terms), terms)
        let (a, b) = ends(link)
        let isLinked = a.differ(from: b)
        return (LaneVector.choose(isLinked, displaced.a, da), LaneVector.choose(isLinked, displaced.b, db))
    }

    /// As `hasStrainedLink`.
    func hasStrainedOtherLink(_ rows: Range<Int>) -> Bool {
        rows.contains { row in
            let (a, b) = ends(row &* laneWidth)
            return isStrainedGathered(
                row &* laneWidth, particles.gather(.position, b) - particles.gather(.position, a))
        }
    }

    @inline(never) private func isStrainedGathered(_ link: Int, _ arm: LaneVector<Number>) -> Bool {
        isStrained(link, arm: arm)
    }
}
