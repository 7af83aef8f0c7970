import SimMath

extension BlockView {
    /// Moves the live rest angles and works out what the hinges of this tick need.
    @inline(__always) func prepareHinges(_ terms: PrepareTerms) { prepareHinges(hingeEnds.count, terms) }

    @inline(__always) func prepareHinges(_ rows: Int, _ terms: PrepareTerms) {
        let largest = Number(all: terms.largestTurn)
        let inverse = 1 / (terms.h * terms.h)
        for slot in 0..<rows {
            let hinge = slot &* step
            let old: Number = hinges[.angle, hinge]
            let change = (hinges[.angleTarget, hinge] - old).clamped(-largest, largest)
            hinges[.turn, hinge] = change / Number(all: terms.substeps)
            hinges[.softness, hinge] = hinges[.compliance, hinge] * Number(all: inverse)
            guard Number.any(Number.zero.isBelow(change.magnitudeLanes)) else { continue }
            let angle = old + change
            let direction = Number.sinCosLanes(angle)
            hinges[.angle, hinge] = angle
            hinges[.directionX, hinge] = direction.cos
            hinges[.directionY, hinge] = direction.sin
        }
    }

    /// Projects every hinge once.
    @inline(__always) func projectHinges(_ terms: SubstepTerms) {
        for slot in hingeEnds.indices {
            let (a, b, c) = (Int(hingeEnds[slot].a), Int(hingeEnds[slot].b), Int(hingeEnds[slot].c))
            let displaced = projected(triple(slot), slot &* step, terms)
            displaced.a.store(at: particles[.displacement], a)
            displaced.b.store(at: particles[.displacement], b)
            displaced.c.store(at: particles[.displacement], c)
        }
    }

    @inline(__always) func triple(_ slot: Int) -> HingeTriple<Metric> {
        let (a, b, c) = (Int(hingeEnds[slot].a), Int(hingeEnds[slot].b), Int(hingeEnds[slot].c))
        let firstArm = vector(.position, b) - vector(.position, a)
        let secondArm = vector(.position, c) - vector(.position, b)
        return HingeTriple(
            da: vector(.displacement, a), db: vector(.displacement, b), dc: vector(.displacement, c),
            wa: metric(a), wb: metric(b), wc: metric(c), firstArm: firstArm, secondArm: secondArm,
            u: firstArm + (vector(.predicted, b) - vector(.predicted, a)),
            v: secondArm + (vector(.predicted, c) - vector(.predicted, b)))
    }

    /// The displacements of its particles once a hinge has been projected.
    @inline(__always) func projected(
        _ ends: HingeTriple<Metric>, _ hinge: Int, _ terms: SubstepTerms
    ) -> (a: LaneVector<Number>, b: LaneVector<Number>, c: LaneVector<Number>) {
        let bend = bend(ends, hinge, terms)
        let (ga, gb, gc) = (bend.ga, bend.gb, bend.gc)
        let weight =
            ends.wa.quadratic(ga) + ends.wb.quadratic(gb) + ends.wc.quadratic(gc) + hinges[.softness, hinge]
        let share = bend.error * hinges[.presence, hinge] / Number.maximum(weight, Number(all: minimumWeight))
        let push = -share
        return (ends.da + ends.wa * ga * push, ends.db + ends.wb * gb * push, ends.dc + ends.wc * gc * push)
    }

    /// How far a hinge is from its rest angle: C is the turn from the first arm to the second minus that angle.
    ///
    /// Measured against the rest direction, so that C is small and never wraps while the body keeps its shape.
    @inline(__always) func bend(_ ends: HingeTriple<Metric>, _ hinge: Int, _ terms: SubstepTerms) -> Bend<Number> {
        let (u, v) = (ends.u, ends.v)
        let first = ends.firstArm + (ends.db - ends.da)
        let second = ends.secondArm + (ends.dc - ends.db)
        let direction = LaneVector<Number>(hinges[.directionX, hinge], hinges[.directionY, hinge])
        let bend = second.unrotated(by: first).unrotated(by: direction)
        var error = Number.bendAngle(y: bend.y, x: bend.x) + hinges[.turn, hinge] * Number(all: terms.remaining)
        // ∂θ/∂end of an arm is its perpendicular over its length squared (Bender et al. 2014, planar case).
        var ga = u.perpendicular * (Number.one / Number.maximum(u.lengthSquared, Number(all: minimumArm)))
        var gc = v.perpendicular * (Number.one / Number.maximum(v.lengthSquared, Number(all: minimumArm)))
        let arms = ShortArms<Number>(u, v, hinges[.shortFirst, hinge], hinges[.shortSecond, hinge])
        if arms.exist { arms.fade(&error, &ga, &gc) }
        return Bend(error: error, ga: ga, gb: -(ga + gc), gc: gc)
    }
}

/// The constraint of a hinge, rad, and its gradients by the three particles, 1/µm.
struct Bend<Number: LaneNumber> {
    let error: Number
    let ga: LaneVector<Number>
    let gb: LaneVector<Number>
    let gc: LaneVector<Number>
}

/// The three particles of a hinge, as far as its projection needs them.
struct HingeTriple<Metric: LaneMetric> {
    typealias Vector = LaneVector<Metric.Number>

    /// Displacements.
    let da: Vector
    let db: Vector
    let dc: Vector
    let wa: Metric
    let wb: Metric
    let wc: Metric
    /// At the start of the tick.
    let firstArm: Vector
    let secondArm: Vector
    /// The arms as predicted.
    let u: Vector
    let v: Vector
}

/// The arms of a hinge as predicted, and below which squared lengths they are short.
///
/// The angle of an arm has no meaning where its length is 0, and a disc that slides through the joint along its arm
/// meets no resistance and is bent by half a turn all at once: energy from nothing. So with short arms the hinge
/// resists not the bend θ but s·θ, s the product of each short arm's length over where it begins to be short: nothing
/// jumps at the joint, and what it holds there, ½(sθ)²/α, is none.
private struct ShortArms<Number: LaneNumber> {
    let u: LaneVector<Number>
    let v: LaneVector<Number>
    let shortFirst: Number
    let shortSecond: Number

    @inline(__always) init(_ u: LaneVector<Number>, _ v: LaneVector<Number>, _ first: Number, _ second: Number) {
        self.u = u
        self.v = v
        shortFirst = first
        shortSecond = second
    }

    @inline(__always) var exist: Bool {
        Number.any(u.lengthSquared.isBelow(shortFirst)) || Number.any(v.lengthSquared.isBelow(shortSecond))
    }

    /// Turns the bend and its gradients at the two far ends into those of sθ. Changes no bit of hinges without short
    /// arms.
    @inline(never) func fade(_ bend: inout Number, _ ga: inout LaneVector<Number>, _ gc: inout LaneVector<Number>) {
        let (first, second) = (Self.share(u, shortFirst), Self.share(v, shortSecond))
        let s = first.share * second.share
        ga = ga * s - first.slope * (second.share * bend)
        gc = gc * s + second.slope * (first.share * bend)
        bend = bend * s
    }

    /// The length of an arm over the length at which it begins to be short, at most 1, and its gradient at the far end.
    private static func share(
        _ arm: LaneVector<Number>, _ shortSquared: Number
    ) -> (share: Number, slope: LaneVector<Number>) {
        let isShort = arm.lengthSquared.isBelow(shortSquared)
        let short = Number.maximum(shortSquared, Number(all: minimumArm)).squareRoot()
        let share = Number.choose(isShort, arm.length / short, .one)
        let slope = arm * (Number.one / (short * Number.maximum(arm.length, Number(all: 1e-3))))
        return (share, LaneVector.choose(isShort, slope, .zero))
    }
}

/// An arm shorter than .001 µm has no direction worth turning, µm².
private let minimumArm: Float = 1e-6
