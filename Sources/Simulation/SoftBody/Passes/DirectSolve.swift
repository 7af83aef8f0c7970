import SimMath

// All bonds of a body at once, for bodies that a sweep would not settle (BodySpec.isSolvedDirectly): one Newton step from
// the predicted shape on (A + α̃)λ = −C with A = G·W·Gᵀ, by LDLᵀ. With the γ of XPBD (eq. 26) row i of A has the factor
// 1 + γᵢ; divided by it the matrix is symmetric again. What the step leaves is of second order in how far the body has
// turned in the substep.

/// Added to the diagonal as a share of it, and the least share of it that a pivot may have: bonds that hold the same thing
/// twice would make the matrix singular, and roundings then negative. They share what they hold, and are this much softer
/// than rigid.
private let ridge: Float = 1e-4

extension BlockView {
    @inline(__always) func solveBonds(
        _ terms: SubstepTerms, _ plan: FactorPlan, _ memory: UnsafeMutablePointer<Float>
    ) {
        let scratch = SolverScratch<Number>(memory, plan)
        for row in 0..<plan.rowCount { scratch.set(scratch.presence, row, .one) }
        linearise(terms, plan, scratch)
        scratch.solve(plan)
        if releasesRopes(plan, scratch) {
            linearise(terms, plan, scratch)
            scratch.solve(plan)
        }
        applyPushes(plan, scratch)
    }

    /// Fills in the rows: gradients, errors, compliances.
    @inline(__always) private func linearise(
        _ terms: SubstepTerms, _ plan: FactorPlan, _ scratch: SolverScratch<Number>
    ) {
        for slot in linkEnds.indices {
            lineariseLink(slot, terms, Int(plan.rows[slot]), scratch)
        }
        for slot in hingeEnds.indices {
            lineariseHinge(slot, terms, Int(plan.rows[linkEnds.count &+ slot]), scratch)
        }
    }

    /// The row of a link, times the length of its predicted line: the same scale as in `projectBond`.
    @inline(__always) private func lineariseLink(
        _ slot: Int, _ terms: SubstepTerms, _ row: Int, _ scratch: SolverScratch<Number>
    ) {
        let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
        let bond = bond(linkOffset(slot), terms)
        let pair: BondPair<Metric> = particles.bondPair(a, b)
        let stretch = pair.stretch(bond, terms)
        let pulls = Number.choose(Number.zero.isBelow(stretch.error), .one, bond.pushes)
        let presence = bond.presence * pulls * scratch.number(scratch.presence, row)
        let line = stretch.line * presence
        let undamped = Number.one / (Number.one + bond.viscosity)
        scratch.set(scratch.solution, row, stretch.error * presence * undamped)
        scratch.set(
            scratch.softness, row, bond.softness * stretch.squared * undamped + (Number.one - presence))
        set(-line, 0, row, a, scratch)
        set(line, 1, row, b, scratch)
    }

    @inline(__always) private func lineariseHinge(
        _ slot: Int, _ terms: SubstepTerms, _ row: Int, _ scratch: SolverScratch<Number>
    ) {
        let hinge = slot &* step
        let bend = bend(triple(slot), hinge, terms)
        let presence: Number = hinges[.presence, hinge]
        scratch.set(scratch.solution, row, bend.error * presence)
        scratch.set(scratch.softness, row, hinges[.softness, hinge] + (Number.one - presence))
        set(bend.ga * presence, 0, row, Int(hingeEnds[slot].a), scratch)
        set(bend.gb * presence, 1, row, Int(hingeEnds[slot].b), scratch)
        set(bend.gc * presence, 2, row, Int(hingeEnds[slot].c), scratch)
    }

    @inline(__always) private func set(
        _ gradient: LaneVector<Number>, _ end: Int, _ row: Int, _ particle: Int, _ scratch: SolverScratch<Number>
    ) {
        scratch.set(scratch.gradients, 3 &* row &+ end, gradient)
        scratch.set(scratch.pushes, 3 &* row &+ end, metric(particle) * gradient)
    }

    /// Whether a rope that was taut as predicted would have to push. Such a rope is released, and all is solved again.
    @inline(__always) private func releasesRopes(_ plan: FactorPlan, _ scratch: SolverScratch<Number>) -> Bool {
        var found = false
        for slot in linkEnds.indices {
            let row = Int(plan.rows[slot])
            let pushes = Number.minimum(scratch.number(scratch.solution, row), .zero)
            let wrong = pushes * (Number.one - links[.pushes, linkOffset(slot)])
            guard Number.any(wrong.isBelow(.zero)) else { continue }
            scratch.set(scratch.presence, row, Number.choose(wrong.isBelow(.zero), .zero, .one))
            found = true
        }
        return found
    }

    @inline(__always) private func applyPushes(_ plan: FactorPlan, _ scratch: SolverScratch<Number>) {
        for slot in linkEnds.indices {
            let row = Int(plan.rows[slot])
            push(0, row, Int(linkEnds[slot].a), scratch)
            push(1, row, Int(linkEnds[slot].b), scratch)
        }
        for slot in hingeEnds.indices {
            let row = Int(plan.rows[linkEnds.count &+ slot])
            push(0, row, Int(hingeEnds[slot].a), scratch)
            push(1, row, Int(hingeEnds[slot].b), scratch)
            push(2, row, Int(hingeEnds[slot].c), scratch)
        }
    }

    @inline(__always) private func push(
        _ end: Int, _ row: Int, _ particle: Int, _ scratch: SolverScratch<Number>
    ) {
        let share = -scratch.number(scratch.solution, row)
        add(scratch.vector(scratch.pushes, 3 &* row &+ end) * share, to: .displacement, particle)
    }
}

extension SolverScratch {
    /// Solves for the multipliers, in place of the right-hand side.
    @inline(__always) fileprivate func solve(_ plan: FactorPlan) {
        assemble(plan)
        var targets = plan.targets
        for column in 0..<plan.rowCount { targets = eliminate(column, plan, targets) }
        for column in stride(from: plan.rowCount - 1, through: 0, by: -1) { substitute(column, plan) }
    }

    /// A = G·W·Gᵀ.
    @inline(__always) private func assemble(_ plan: FactorPlan) {
        for entry in 0..<plan.entryCount { set(entries, entry, .zero) }
        var term = plan.terms
        for _ in 0..<plan.termCount {
            let entry = Int(term[0])
            let product = vector(gradients, Int(term[1])).dot(vector(pushes, Int(term[2])))
            set(entries, entry, number(entries, entry) + product)
            term += 3
        }
        for row in 0..<plan.rowCount { set(floors, row, number(entries, row) * Number(all: ridge)) }
    }

    /// One column of the factor, the update of those behind it, and the forward substitution. `targets`: the
    /// column's. Returns the next one's.
    @inline(__always) private func eliminate(
        _ column: Int, _ plan: FactorPlan, _ targets: UnsafePointer<FactorPlan.Index>
    ) -> UnsafePointer<FactorPlan.Index> {
        let floor = number(floors, column)
        let pivot = Number.maximum(number(entries, column), .zero) + (floor + number(softness, column))
        let inverse = Number.one / Number.maximum(pivot, Number(all: minimumWeight))
        set(factor, column, inverse)
        let own = number(solution, column)
        let below = Int(plan.columns[column])..<Int(plan.columns[column + 1])
        for entry in below {
            let scaled = number(entries, entry) * inverse
            set(factor, entry, scaled)
            let row = Int(plan.entryRows[entry &- plan.rowCount])
            set(solution, row, number(solution, row) - scaled * own)
        }
        var target = targets
        for second in below {
            let scaled = number(factor, second)
            for first in second..<below.upperBound {
                let product = number(entries, first) * scaled
                set(entries, Int(target[0]), number(entries, Int(target[0])) - product)
                target += 1
            }
        }
        return target
    }

    @inline(__always) private func substitute(_ column: Int, _ plan: FactorPlan) {
        var value = number(solution, column) * number(factor, column)
        for entry in Int(plan.columns[column])..<Int(plan.columns[column + 1]) {
            let row = Int(plan.entryRows[entry &- plan.rowCount])
            value = value - number(factor, entry) * number(solution, row)
        }
        set(solution, column, value)
    }
}
