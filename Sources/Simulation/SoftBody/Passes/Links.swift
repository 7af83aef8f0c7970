import SimMath

/// What the links of a tick are prepared with.
struct PrepareTerms {
    let h: Float
    let substeps: Float
    /// Largest change of a live rest-length factor and of a live rest angle (rad) in the tick.
    let largestFactorChange: Float
    let largestTurn: Float

    init(_ settings: SoftBodySettings) {
        h = settings.substepDuration
        substeps = Float(settings.substeps)
        largestFactorChange = settings.maximumRestRate * settings.tickDuration
        largestTurn = settings.maximumHingeRate * settings.tickDuration
    }
}

extension BlockView {
    /// Moves the live rest lengths and works out what the links of this tick need.
    @inline(__always) func prepareLinks(_ terms: PrepareTerms) {
        let largest = Number(all: terms.largestFactorChange)
        for slot in linkEnds.indices {
            let link = slot &* Number.width
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            let old: Number = links[.factor, link]
            let change = (links[.factorTarget, link] - old).clamped(-largest, largest)
            let factor = old + change
            links[.factor, link] = factor
            let rest: Number = links[.restLength, link] * factor
            let growth: Number = links[.restLength, link] * change
            let softness: Number = links[.compliance, link] / Number(all: terms.h * terms.h)
            links[.rest, link] = rest
            links[.growth, link] = growth / Number(all: terms.substeps)
            links[.carried, link] = particles.carriedStrain(
                a, b, restLength: rest - growth, softness: softness, Metric.self)
            links[.softness, link] = softness
            links[.viscosity, link] = links[.compliance, link] * links[.damping, link] / Number(all: terms.h)
        }
    }
}

extension BlockView {
    /// Projects every link once.
    @inline(__always) func projectLinks(_ terms: SubstepTerms) {
        for slot in linkEnds.indices {
            let bond = bondTerms(slot, terms)
            particles.projectBond(Int(linkEnds[slot].a), Int(linkEnds[slot].b), bond, terms, Metric.self)
        }
    }

    /// What a link wants in this substep.
    @inline(__always) func bondTerms(_ slot: Int, _ terms: SubstepTerms) -> BondTerms<Number> {
        let link = slot &* Number.width
        let remaining = Number(all: terms.remaining)
        return BondTerms<Number>(
            rest: links[.rest, link] - links[.growth, link] * remaining, carried: links[.carried, link],
            softness: links[.softness, link], viscosity: links[.viscosity, link], pushes: links[.pushes, link],
            presence: links[.presence, link])
    }

    /// Whether a link is longer than its breaking strain allows, at the end of a tick.
    @inline(__always) var hasStrainedLink: Bool {
        for slot in linkEnds.indices {
            let link = slot &* Number.width
            let arm = vector(.position, Int(linkEnds[slot].b)) - vector(.position, Int(linkEnds[slot].a))
            let longest = links[.rest, link] * (Number.one + links[.breakingStrain, link]) * links[.presence, link]
            if Number.any(longest.isBelow(arm.length * links[.presence, link])) { return true }
        }
        return false
    }
}
