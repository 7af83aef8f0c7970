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

/// The constraint of a bond times the length of its line, and that line: from one end to the other as predicted, µm.
struct Stretch<Number: LaneNumber> {
    let line: LaneVector<Number>
    /// µm².
    let squared: Number
    /// C·|line| with the damping of XPBD, µm²; positive when too long.
    let error: Number
}

// Which way to push? The true gradient of a length points along the link as it lies now, after the pushes of its
// neighbours in the sweep. But then the impulses of a substep act along lines of different shapes, and their torques do
// not add up to zero: a muscle that pulls in what contacts push out spins its body, at the maximum speed if it is
// strong. Links, grips, hinges and contacts therefore all push along the lines of one shape, the predicted one, where
// every impulse meets its opposite head on; only how much they push is measured as things lie now.

/// The two ends of a bond, as far as its projection needs them.
struct BondPair<Metric: LaneMetric> {
    typealias Vector = LaneVector<Metric.Number>

    /// Displacements.
    let da: Vector
    let db: Vector
    let wa: Metric
    let wb: Metric
    /// From a to b: at the start of the tick, what has been foreseen since, and the velocity.
    let arm: Vector
    let foreseen: Vector
    let closing: Vector

    /// Projects the bond once (XPBD, eq. 18 and 26, with W for the inverse mass). Returns the new displacements.
    ///
    /// With e from a to b now and p the same as predicted, C·|p| = p·e − L|p| and ∇C·W·∇C = pᵀWp/|p|², so one root and
    /// one division do. Without the bound on recovery a muscle that cannot shorten and the contacts that hold it would
    /// throw each other's full correction back and forth, and spin the body.
    @inline(__always) func projected(
        _ bond: BondTerms<Metric.Number>, _ terms: SubstepTerms
    ) -> (a: Vector, b: Vector) {
        typealias Number = Metric.Number
        let stretch = stretch(bond, terms)
        let (line, squared) = (stretch.line, stretch.squared)
        let error = Number.maximum(stretch.error, stretch.error * bond.pushes)
        let weight = (Number.one + bond.viscosity) * (wa + wb).quadratic(line) + bond.softness * squared
        let share = error * bond.presence / Number.maximum(weight, Number(all: minimumWeight))
        let push = line * share
        return (da + wa * push, db - wb * push)
    }

    /// How far the bond is from what it wants.
    @inline(__always) func stretch(
        _ bond: BondTerms<Metric.Number>, _ terms: SubstepTerms
    ) -> Stretch<Metric.Number> {
        typealias Number = Metric.Number
        let (h, recovered) = (Number(all: terms.h), Number(all: terms.recovered))
        let moved = db - da
        let line = arm + foreseen
        let squared = line.lengthSquared
        let lasting = bond.rest + (bond.carried - bond.carried.clamped(-recovered, recovered))
        let before = foreseen - closing * h
        let error = line.dot(arm + moved) - lasting * squared.squareRoot()
        return Stretch(
            line: line, squared: squared, error: error + bond.viscosity * (moved - before).dot(line))
    }
}

extension ParticleLanes {
    @inline(__always) func bondPair<Metric: LaneMetric>(_ a: Int, _ b: Int) -> BondPair<Metric> {
        BondPair(
            da: vector(.displacement, a), db: vector(.displacement, b), wa: Metric(self, a), wb: Metric(self, b),
            arm: vector(.position, b) - vector(.position, a), foreseen: vector(.predicted, b) - vector(.predicted, a),
            closing: vector(.velocity, b) - vector(.velocity, a))
    }

    /// Projects a bond once.
    @inline(__always) func projectBond<Metric: LaneMetric>(
        _ a: Int, _ b: Int, _ bond: BondTerms<Metric.Number>, _ terms: SubstepTerms, _: Metric.Type
    ) {
        let pair: BondPair<Metric> = bondPair(a, b)
        let displaced = pair.projected(bond, terms)
        displaced.a.store(at: self[.displacement], a)
        displaced.b.store(at: self[.displacement], b)
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
