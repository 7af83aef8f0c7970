import SimMath

/// What keeps two particles at a distance in a substep: a link, or a grip.
struct BondTerms<Number: LaneNumber>: Sendable {
    /// Rest length at the end of the substep, µm.
    var rest: Number
    /// Part of the strain from before this tick that is not to be undone at once, µm; positive when too long.
    var carried: Number
    /// α/h², µm/(pN·s²).
    var softness: Number
    /// The γ of XPBD: compliance times dashpot over h.
    var viscosity: Number
    /// 1 if it resists compression, else 0.
    var pushes: Number
    /// 1 while it holds, else 0.
    var presence: Number
}

// Which way to push? The true gradient of a length points along the link as it lies now, after the pushes of its
// neighbours in the sweep. But then the impulses of a substep act along lines of different shapes, and their torques do
// not add up to zero: a muscle that pulls in what contacts push out spins its body, at the maximum speed if it is
// strong. Links, grips, hinges and contacts therefore all push along the lines of one shape, the predicted one, where
// every impulse meets its opposite head on; only how much they push is measured as things lie now.

/// What a bond's projection needs that is known from the prediction on, before any bond of the substep is projected.
///
/// XPBD (eq. 18 and 26, with W for the inverse mass). With e from a to b now and p the same as predicted, C·|p| =
/// p·e − L|p| and ∇C·W·∇C = pᵀWp/|p|², so one root and one division do. Without the bound on recovery a muscle that
/// cannot shorten and the contacts that hold it would throw each other's full correction back and forth, and spin the
/// body.
struct BondForesight<Number: LaneNumber> {
    /// p, µm.
    var line: LaneVector<Number>
    /// L|p|, µm².
    var held: Number
    /// Where b was from a before the substep, less the arm, µm.
    var before: LaneVector<Number>
    var weight: Number

    /// `arm`, `foreseen`, `closing`: from a to b, at the start of the tick, as predicted since, and the velocity.
    @inline(__always) init<Metric: LaneMetric>(
        arm: LaneVector<Number>, foreseen: LaneVector<Number>, closing: LaneVector<Number>, _ metric: Metric,
        _ bond: BondTerms<Number>, _ terms: SubstepTerms
    ) where Metric.Number == Number {
        let recovered = Number(all: terms.recovered)
        line = arm + foreseen
        let squared = line.lengthSquared
        let lasting = bond.rest + (bond.carried - bond.carried.clamped(-recovered, recovered))
        held = lasting * squared.squareRoot()
        before = foreseen - closing * Number(all: terms.h)
        let sum = (Number.one + bond.viscosity) * metric.quadratic(line) + bond.softness * squared
        weight = Number.maximum(sum, Number(all: minimumWeight))
    }

    /// The impulse on a, its opposite on b. `moved`: what b has been displaced more than a.
    @inline(__always) func push(
        arm: LaneVector<Number>, moved: LaneVector<Number>, _ bond: BondTerms<Number>
    ) -> LaneVector<Number> {
        var error = line.dot(arm + moved) - held
        error = error + bond.viscosity * (moved - before).dot(line)
        error = Number.maximum(error, error * bond.pushes)
        return line * (error * bond.presence / weight)
    }
}

extension ParticleLanes {
    /// Projects a bond once.
    @inline(__always) func projectBond<Metric: LaneMetric>(
        _ a: Int, _ b: Int, _ bond: BondTerms<Metric.Number>, _ terms: SubstepTerms, _: Metric.Type
    ) {
        let displaced = displacements(a, b, after: bond, terms, Metric.self)
        displaced.a.store(at: self[.displacement], a)
        displaced.b.store(at: self[.displacement], b)
    }

    /// What the displacements of its ends are once a bond has been projected.
    @inline(__always) func displacements<Metric: LaneMetric>(
        _ a: Int, _ b: Int, after bond: BondTerms<Metric.Number>, _ terms: SubstepTerms, _: Metric.Type
    ) -> (a: LaneVector<Metric.Number>, b: LaneVector<Metric.Number>) {
        typealias Vector = LaneVector<Metric.Number>
        let (da, db): (Vector, Vector) = (vector(.displacement, a), vector(.displacement, b))
        let (wa, wb) = (Metric(self, a), Metric(self, b))
        let arm: Vector = vector(.position, b) - vector(.position, a)
        let foresight = BondForesight(
            arm: arm, foreseen: vector(.predicted, b) - vector(.predicted, a),
            closing: vector(.velocity, b) - vector(.velocity, a), wa + wb, bond, terms)
        let push = foresight.push(arm: arm, moved: db - da, bond)
        return (da + wa * push, db - wb * push)
    }
}

/// What of the strain a tick begins with is not to be undone at once, µm. A soft bond must keep all of its pull; only a
/// stiff one hammers. `arm`: from a to b.
@inline(__always) func carriedStrain<Metric: LaneMetric>(
    _ arm: LaneVector<Metric.Number>, _ wa: Metric, _ wb: Metric, restLength: Metric.Number, softness: Metric.Number
) -> Metric.Number {
    typealias Number = Metric.Number
    let strained = arm.length - restLength
    let weight = Number(all: 0.5) * (wa.trace + wb.trace)
    let stiffness = weight / Number.maximum(weight + softness, Number(all: minimumWeight))
    return strained * stiffness * stiffness
}
