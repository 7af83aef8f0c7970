import SimMath

/// A hinge as the substeps of one tick see it.
struct HingeRow: Sendable {
    var a: Int32
    var b: Int32
    var c: Int32
    /// From a to b and from b to c at the start of the tick, µm.
    var first: Vector2
    var second: Vector2
    /// Unit vector at the rest angle of the end of the tick.
    var direction: Vector2
    /// Change of the rest angle in a substep, rad.
    var turn: Float
    /// α/h², rad/(pN·µm·s²).
    var compliance: Float
}

extension HingeColumns {
    /// Moves the live rest angles and makes the rows of this tick.
    mutating func prepare(_ positions: [Vector2], settings: SoftBodySettings) {
        let h = settings.substepDuration
        let inverse = 1 / (h * h)
        let largest = settings.maximumHingeRate * settings.tickDuration
        rows.removeAll(keepingCapacity: true)
        for slot in 0..<sweep.count {
            let k = Int(sweep[slot])
            guard isActive[k] else { continue }
            let change = min(max(angleTarget[k] - angle[k], -largest), largest)
            if change != 0 {
                angle[k] += change
                direction[k] = Vector2(angle: angle[k])
            }
            let middle = positions[Int(b[k])]
            rows.append(
                HingeRow(
                    a: a[k], b: b[k], c: c[k], first: middle - positions[Int(a[k])],
                    second: positions[Int(c[k])] - middle, direction: direction[k],
                    turn: change / Float(settings.substeps), compliance: compliance[k] * inverse))
        }
    }
}

/// Projects every hinge once: C is the turn from the first arm to the second minus the rest angle.
///
/// Measured against the rest direction, so that C is small and never wraps while the body keeps its shape.
func projectHinges(
    _ rows: [HingeRow], remaining: Float, _ displacement: inout [Vector2], metric: [SymmetricTensor],
    predicted: [Vector2]
) {
    var d = displacement.mutableSpan
    let (w, p, hinges) = (metric.span, predicted.span, rows.span)
    for k in hinges.indices {
        let row = hinges[k]
        let (a, b, c) = (Int(row.a), Int(row.b), Int(row.c))
        let (wa, wb, wc) = (w[a], w[b], w[c])
        let first = row.first + (d[b] - d[a])
        let second = row.second + (d[c] - d[b])
        let bend = second.unrotated(by: first).unrotated(by: row.direction)
        let error = bendAngle(bend) + row.turn * remaining
        let u = row.first + (p[b] - p[a])
        let v = row.second + (p[c] - p[b])
        // ∂θ/∂end of an arm is its perpendicular over its length squared (Bender et al. 2014, planar case).
        let ga = u.perpendicular * (1 / max(u.lengthSquared, leastArm))
        let gc = v.perpendicular * (1 / max(v.lengthSquared, leastArm))
        let gb = -(ga + gc)
        let weight = wa.quadratic(ga) + wb.quadratic(gb) + wc.quadratic(gc) + row.compliance
        let push = -error / max(weight, leastWeight)
        d[a] += wa * ga * push
        d[b] += wb * gb * push
        d[c] += wc * gc * push
    }
}

/// The angle of a vector that mostly lies close to the x axis: there the series of the arc tangent to the 11th power
/// (first omitted term 5e-7), in one predictable branch.
@inline(__always) private func bendAngle(_ bend: Vector2) -> Float {
    guard abs(bend.y) <= 0.4 * bend.x else { return arcTangent(y: bend.y, x: bend.x) }
    let t = bend.y / max(bend.x, .leastNormalMagnitude)
    let s = t * t
    let c4: Float = 1 / 9 - s * (1 / 11)
    let c3: Float = -1 / 7 + s * c4
    let c2: Float = 1 / 5 + s * c3
    let c1: Float = -1 / 3 + s * c2
    return t + t * s * c1
}

/// An arm shorter than .001 µm has no direction worth turning, µm².
private let leastArm: Float = 1e-6
