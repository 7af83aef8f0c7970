import SimMath

// The links of eight different bodies abreast: the k-th of each in one row, wherever in its lane it ends. What its ends
// need is gathered particle by particle; the arithmetic is that of all links, in whole registers. It stands in functions
// that are not inlined: next to code that gathers its operands one by one, the compiler would not vectorise it.
//
// A lane without a k-th link has both ends at its first particle, and keeps what it holds there to the bit.

extension BlockView where Metric.Number == SIMD8<Float> {
    // Links along chains: that in row k joins the particles of rows k and k + 1.

    @inline(__always) private func chainEnds(_ row: Int) -> (Int, Int) {
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
        let displaced = particles.displacements(a, b, after: bond(link, terms), terms, Metric.self)
        LaneVector.choose(isLinked, displaced.a, vector(.displacement, a)).store(at: particles[.displacement], a)
        LaneVector.choose(isLinked, displaced.b, vector(.displacement, b)).store(at: particles[.displacement], b)
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
    private func ends(_ link: Int) -> (LaneOffsets, LaneOffsets) {
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

    /// As `projectLinks`. What does not depend on the rows before is computed for a few rows ahead: by itself each row
    /// would wait for its own root and division.
    @inline(__always) func projectOtherLinks(_ rows: Range<Int>, _ terms: SubstepTerms) {
        withUnsafeTemporaryAllocation(of: BondForesight<Number>.self, capacity: rowsAhead) { ahead in
            for first in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsAhead) {
                let end = min(first + rowsAhead, rows.upperBound)
                for row in first..<end { foresee(row &* laneWidth, terms, &ahead[row &- first]) }
                for row in first..<end { push(row &* laneWidth, terms, ahead[row &- first]) }
            }
        }
    }

    @inline(__always) private func foresee(
        _ link: Int, _ terms: SubstepTerms, _ foresight: inout BondForesight<Number>
    ) {
        let (a, b) = ends(link)
        foreseeGathered(
            particles.gather(.predicted, a), particles.gather(.predicted, b), particles.gather(.velocity, a),
            particles.gather(.velocity, b), link, terms, &foresight)
    }

    @inline(never) private func foreseeGathered(
        _ pa: LaneVector<Number>, _ pb: LaneVector<Number>, _ va: LaneVector<Number>, _ vb: LaneVector<Number>,
        _ link: Int, _ terms: SubstepTerms, _ foresight: inout BondForesight<Number>
    ) {
        foresight = BondForesight(
            arm: LaneVector(links[.armX, link], links[.armY, link]), foreseen: pb - pa, closing: vb - va,
            Metric(links, .a, link) + Metric(links, .b, link), bond(link, terms), terms)
    }

    @inline(__always) private func push(
        _ link: Int, _ terms: SubstepTerms, _ foresight: BondForesight<Number>
    ) {
        let (a, b) = ends(link)
        let pushed = pushGathered(
            particles.gather(.displacement, a), particles.gather(.displacement, b), link, terms, foresight)
        particles.scatter(pushed.a, .displacement, a)
        particles.scatter(pushed.b, .displacement, b)
    }

    @inline(never) private func pushGathered(
        _ da: LaneVector<Number>, _ db: LaneVector<Number>, _ link: Int, _ terms: SubstepTerms,
        _ foresight: BondForesight<Number>
    ) -> (a: LaneVector<Number>, b: LaneVector<Number>) {
        let push = foresight.push(
            arm: LaneVector(links[.armX, link], links[.armY, link]), moved: db - da, bond(link, terms))
        let (a, b) = self.ends(link)
        let isLinked = a.differ(from: b)
        return (
            LaneVector.choose(isLinked, da + Metric(links, .a, link) * push, da),
            LaneVector.choose(isLinked, db - Metric(links, .b, link) * push, db)
        )
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

/// Of eight links at once: 768 bytes.
private let rowsAhead = 4
