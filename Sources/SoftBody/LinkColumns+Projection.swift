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
    /// Part of the strain from before this tick that is not to be undone at once, µm; positive when too long.
    var carried: Float
    /// α/h², µm/(pN·s²).
    var compliance: Float
    /// The γ of XPBD: compliance times dashpot over h.
    var damping: Float
    /// 1 if the link resists compression, else 0.
    var pushes: Float
}

extension LinkColumns {
    /// Moves the live rest lengths and makes the rows of this tick.
    mutating func prepare(_ positions: [Vector2], metric: [SymmetricTensor], settings: SoftBodySettings) {
        let largest = settings.maximumRestRate * settings.tickDuration
        rows.removeAll(keepingCapacity: true)
        for slot in 0..<sweep.count {
            let l = Int(sweep[slot])
            guard isActive[l] else { continue }
            let change = min(max(factorTarget[l] - factor[l], -largest), largest)
            factor[l] += change
            rows.append(row(l, change: change, positions, metric, settings))
        }
    }

    private func row(
        _ l: Int, change: Float, _ positions: [Vector2], _ metric: [SymmetricTensor], _ settings: SoftBodySettings
    ) -> LinkRow {
        let h = settings.substepDuration
        let (i, j) = (Int(a[l]), Int(b[l]))
        let arm = positions[j] - positions[i]
        let rest = restLength[l] * factor[l]
        let growth = restLength[l] * change
        let softness = compliance[l] / (h * h)
        let strained = arm.length - (rest - growth)
        // A soft link must keep all of its pull; only a stiff one hammers.
        let weight = 0.5 * (metric[i].trace + metric[j].trace)
        let stiffness = weight / (weight + softness)
        return LinkRow(
            a: a[l], b: b[l], arm: arm, rest: rest, growth: growth / Float(settings.substeps),
            carried: strained * stiffness * stiffness, compliance: softness,
            damping: compliance[l] * damping[l] / h, pushes: limitsStretchOnly[l] ? 0 : 1)
    }
}

// Which way to push? The true gradient of a length points along the link as it lies now, after the pushes of its
// neighbours in the sweep. But then the impulses of a substep act along lines of different shapes, and their torques do
// not add up to zero: a muscle that pulls in what contacts push out spins its body, at the maximum speed if it is
// strong. Links, hinges and contacts therefore all push along the lines of one shape, the predicted one, where every
// impulse meets its opposite head on; only how much they push is measured as things lie now.

/// Projects every link once (XPBD, eq. 18 and 26, with W for the inverse mass). `remaining`: substeps still to come.
/// `recovered`: as for contacts. Without it a muscle that cannot shorten and the contacts that hold it would throw each
/// other's full correction back and forth, and spin the body.
///
/// With e from a to b now and p the same as predicted, C·|p| = p·e − L|p| and ∇C·W·∇C = pᵀWp/|p|², so one root and
/// one division do.
func projectLinks(
    _ rows: [LinkRow], remaining: Float, recovered: Float, h: Float, _ displacement: inout [Vector2],
    metric: [SymmetricTensor],
    predicted: [Vector2], velocity: [Vector2]
) {
    var d = displacement.mutableSpan
    let (w, p, v, links) = (metric.span, predicted.span, velocity.span, rows.span)
    for k in links.indices {
        let row = links[k]
        let (a, b) = (Int(row.a), Int(row.b))
        let (wa, wb) = (w[a], w[b])
        let moved = d[b] - d[a]
        let foreseen = p[b] - p[a]
        let line = row.arm + foreseen
        let squared = line.lengthSquared
        var rest = row.rest - row.growth * remaining
        if abs(row.carried) > recovered { rest += row.carried - (row.carried < 0 ? -recovered : recovered) }
        var error = line.dot(row.arm + moved) - rest * squared.squareRoot()
        if row.damping > 0 {
            let before = foreseen - (v[b] - v[a]) * h
            error += row.damping * (moved - before).dot(line)
        }
        error = max(error, error * row.pushes)
        let weight = (1 + row.damping) * (wa + wb).quadratic(line) + row.compliance * squared
        let push = line * (error / max(weight, leastWeight))
        d[a] += wa * push
        d[b] -= wb * push
    }
}

/// Keeps divisions finite where there is nothing to move.
let leastWeight: Float = 1e-20
