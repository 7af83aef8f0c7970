import SimMath

/// A link as the substeps of one tick see it.
struct LinkRow: Sendable {
    var a: Int32
    var b: Int32
    /// From a to b at the start of the tick, µm.
    var arm: Vector2
    /// Live rest length at the end of the tick, and its change in a substep, µm.
    var rest: Float
    var growth: Float
    /// α/h², µm/(pN·s²).
    var compliance: Float
    /// The γ of XPBD: compliance times dashpot over h.
    var damping: Float
    /// 1 if the link resists compression, else 0.
    var pushes: Float
}

extension LinkColumns {
    /// Moves the live rest lengths and makes the rows of this tick.
    mutating func prepare(_ positions: [Vector2], settings: SoftBodySettings) {
        let h = settings.substepDuration
        let inverse = 1 / (h * h)
        let largest = settings.maximumRestRate * settings.tickDuration
        rows.removeAll(keepingCapacity: true)
        for slot in 0..<sweep.count {
            let l = Int(sweep[slot])
            guard isActive[l] else { continue }
            let change = min(max(factorTarget[l] - factor[l], -largest), largest)
            factor[l] += change
            let (i, j) = (a[l], b[l])
            rows.append(
                LinkRow(
                    a: i, b: j, arm: positions[Int(j)] - positions[Int(i)], rest: restLength[l] * factor[l],
                    growth: restLength[l] * change / Float(settings.substeps), compliance: compliance[l] * inverse,
                    damping: compliance[l] * damping[l] / h, pushes: limitsStretchOnly[l] ? 0 : 1))
        }
    }
}

/// Projects every link once (XPBD, eq. 18 and 26, with W for the inverse mass). `remaining`: substeps still to come.
///
/// With e from a to b, C·|e| = |e|² − L|e| and ∇C·W·∇C = eᵀWe/|e|², so one root and one division do.
func projectLinks(
    _ rows: [LinkRow], remaining: Float, h: Float, _ displacement: inout [Vector2], metric: [SymmetricTensor],
    predicted: [Vector2], velocity: [Vector2]
) {
    var d = displacement.mutableSpan
    let (w, p, v, links) = (metric.span, predicted.span, velocity.span, rows.span)
    for k in links.indices {
        let row = links[k]
        let (a, b) = (Int(row.a), Int(row.b))
        let (wa, wb) = (w[a], w[b])
        let moved = d[b] - d[a]
        let e = row.arm + moved
        let squared = e.lengthSquared
        let rest = row.rest - row.growth * remaining
        var error = squared - rest * squared.squareRoot()
        if row.damping > 0 {
            let before = (p[b] - p[a]) - (v[b] - v[a]) * h
            error += row.damping * (moved - before).dot(e)
        }
        error = max(error, error * row.pushes)
        let weight = (1 + row.damping) * (wa + wb).quadratic(e) + row.compliance * squared
        let push = e * (error / max(weight, leastWeight))
        d[a] += wa * push
        d[b] -= wb * push
    }
}

/// Keeps divisions finite where there is nothing to move.
let leastWeight: Float = 1e-20
