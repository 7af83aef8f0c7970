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
        for slot in linkEnds.indices {
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            prepareLink(
                linkOffset(slot), arm: vector(.position, b) - vector(.position, a), metric(a), metric(b), terms)
        }
    }

    /// `arm`: from end to end.
    @inline(__always) func prepareLink(
        _ link: Int, arm: LaneVector<Number>, _ wa: Metric, _ wb: Metric, _ terms: PrepareTerms
    ) {
        let largest = Number(all: terms.largestFactorChange)
        let old: Number = links[.factor, link]
        let change = (links[.factorTarget, link] - old).clamped(-largest, largest)
        let factor = old + change
        links[.factor, link] = factor
        let rest: Number = links[.restLength, link] * factor
        let growth: Number = links[.restLength, link] * change
        let softness: Number = links[.compliance, link] / Number(all: terms.h * terms.h)
        links[.rest, link] = rest
        links[.growth, link] = growth / Number(all: terms.substeps)
        links[.carried, link] = carriedStrain(arm, wa, wb, restLength: rest - growth, softness: softness)
        links[.softness, link] = softness
        links[.viscosity, link] = links[.compliance, link] * links[.damping, link] / Number(all: terms.h)
    }

    /// Projects every link once.
    @inline(__always) func projectLinks(_ terms: SubstepTerms) {
        for slot in linkEnds.indices {
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            particles.projectBond(a, b, bond(linkOffset(slot), terms), terms, Metric.self)
        }
    }

    /// A link in a substep.
    @inline(__always) func bond(_ link: Int, _ terms: SubstepTerms) -> BondTerms<Number> {
        BondTerms<Number>(
            rest: links[.rest, link] - links[.growth, link] * Number(all: terms.remaining),
            carried: links[.carried, link], softness: links[.softness, link], viscosity: links[.viscosity, link],
            pushes: links[.pushes, link], presence: links[.presence, link])
    }

    /// Whether a link is longer than its breaking strain allows, at the end of a tick.
    @inline(__always) var hasStrainedLink: Bool {
        linkEnds.indices.contains { slot in
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            return isStrained(linkOffset(slot), arm: vector(.position, b) - vector(.position, a))
        }
    }

    @inline(__always) func isStrained(_ link: Int, arm: LaneVector<Number>) -> Bool {
        let longest = links[.rest, link] * (Number.one + links[.breakingStrain, link]) * links[.presence, link]
        return Number.any(longest.isBelow(arm.length * links[.presence, link]))
    }
}
