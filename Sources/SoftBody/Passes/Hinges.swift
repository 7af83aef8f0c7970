import SimMath

extension BlockView {
    /// Moves the live rest angles and works out what the hinges of this tick need.
    @inline(__always) func prepareHinges(_ terms: PrepareTerms) {
        let largest = Number(all: terms.largestTurn)
        let inverse = 1 / (terms.h * terms.h)
        for slot in hingeEnds.indices {
            let hinge = slot &* Number.width
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

    /// Projects every hinge once: C is the turn from the first arm to the second minus the rest angle.
    ///
    /// Measured against the rest direction, so that C is small and never wraps while the body keeps its shape.
    @inline(__always) func projectHinges(_ terms: SubstepTerms) {
        let remaining = Number(all: terms.remaining)
        for slot in hingeEnds.indices {
            let hinge = slot &* Number.width
            let (a, b, c) = (Int(hingeEnds[slot].a), Int(hingeEnds[slot].b), Int(hingeEnds[slot].c))
            let (da, db, dc) = (vector(.displacement, a), vector(.displacement, b), vector(.displacement, c))
            let (wa, wb, wc) = (metric(a), metric(b), metric(c))
            let firstArm = vector(.position, b) - vector(.position, a)
            let secondArm = vector(.position, c) - vector(.position, b)
            let first = firstArm + (db - da)
            let second = secondArm + (dc - db)
            let direction = LaneVector<Number>(hinges[.directionX, hinge], hinges[.directionY, hinge])
            let bend = second.unrotated(by: first).unrotated(by: direction)
            let error = Number.bendAngle(y: bend.y, x: bend.x) + hinges[.turn, hinge] * remaining
            let u = firstArm + (vector(.predicted, b) - vector(.predicted, a))
            let v = secondArm + (vector(.predicted, c) - vector(.predicted, b))
            // ∂θ/∂end of an arm is its perpendicular over its length squared (Bender et al. 2014, planar case).
            let ga = u.perpendicular * (Number.one / Number.maximum(u.lengthSquared, Number(all: leastArm)))
            let gc = v.perpendicular * (Number.one / Number.maximum(v.lengthSquared, Number(all: leastArm)))
            let gb = -(ga + gc)
            let weight = wa.quadratic(ga) + wb.quadratic(gb) + wc.quadratic(gc) + hinges[.softness, hinge]
            let share = error * hinges[.presence, hinge] / Number.maximum(weight, Number(all: leastWeight))
            let push = -share
            (da + wa * ga * push).store(at: particles[.displacement], a)
            (db + wb * gb * push).store(at: particles[.displacement], b)
            (dc + wc * gc * push).store(at: particles[.displacement], c)
        }
    }
}

/// An arm shorter than .001 µm has no direction worth turning, µm².
private let leastArm: Float = 1e-6
