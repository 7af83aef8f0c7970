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
            let strained = (vector(.position, b) - vector(.position, a)).length - (rest - growth)
            // A soft link must keep all of its pull; only a stiff one hammers.
            let weight = Number(all: 0.5) * (metric(a).trace + metric(b).trace)
            let stiffness = weight / Number.maximum(weight + softness, Number(all: leastWeight))
            links[.rest, link] = rest
            links[.growth, link] = growth / Number(all: terms.substeps)
            links[.carried, link] = strained * stiffness * stiffness
            links[.softness, link] = softness
            links[.viscosity, link] = links[.compliance, link] * links[.damping, link] / Number(all: terms.h)
        }
    }
}

// Which way to push? The true gradient of a length points along the link as it lies now, after the pushes of its
// neighbours in the sweep. But then the impulses of a substep act along lines of different shapes, and their torques do
// not add up to zero: a muscle that pulls in what contacts push out spins its body, at the maximum speed if it is
// strong. Links, hinges and contacts therefore all push along the lines of one shape, the predicted one, where every
// impulse meets its opposite head on; only how much they push is measured as things lie now.

extension BlockView {
    /// Projects every link once (XPBD, eq. 18 and 26, with W for the inverse mass).
    ///
    /// With e from a to b now and p the same as predicted, C·|p| = p·e − L|p| and ∇C·W·∇C = pᵀWp/|p|², so one root and
    /// one division do. Without the bound on recovery a muscle that cannot shorten and the contacts that hold it would
    /// throw each other's full correction back and forth, and spin the body.
    @inline(__always) func projectLinks(_ terms: SubstepTerms) {
        let (h, recovered) = (Number(all: terms.h), Number(all: terms.recovered))
        let remaining = Number(all: terms.remaining)
        for slot in linkEnds.indices {
            let link = slot &* Number.width
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            let (da, db) = (vector(.displacement, a), vector(.displacement, b))
            let (wa, wb) = (metric(a), metric(b))
            let moved = db - da
            let foreseen = vector(.predicted, b) - vector(.predicted, a)
            let arm = vector(.position, b) - vector(.position, a)
            let line = arm + foreseen
            let squared = line.lengthSquared
            let carried: Number = links[.carried, link]
            let rest = links[.rest, link] - links[.growth, link] * remaining
            let lasting = rest + (carried - carried.clamped(-recovered, recovered))
            let before = foreseen - (vector(.velocity, b) - vector(.velocity, a)) * h
            let viscosity: Number = links[.viscosity, link]
            var error = line.dot(arm + moved) - lasting * squared.squareRoot()
            error = error + viscosity * (moved - before).dot(line)
            error = Number.maximum(error, error * links[.pushes, link])
            let weight = (Number.one + viscosity) * (wa + wb).quadratic(line) + links[.softness, link] * squared
            let share = error * links[.presence, link] / Number.maximum(weight, Number(all: leastWeight))
            let push = line * share
            (da + wa * push).store(at: particles[.displacement], a)
            (db - wb * push).store(at: particles[.displacement], b)
        }
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
