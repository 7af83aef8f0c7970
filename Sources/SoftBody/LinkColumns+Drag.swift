import SimMath

/// The part of a rod's drag that couples its two ends, h·ξℓ/6, pN·s²/µm.
struct RodRow: Sendable {
    var a: Int32
    var b: Int32
    var coupling: SymmetricTensor
}

// A slender rod whose ends move at v_a and v_b feels, under resistive-force theory (Gray & Hancock, J. Exp. Biol. 32,
// 1955), the drag −T·[[2,1],[1,2]]·(v_a, v_b) with T = ℓ(ξt·tt + ξn·nn)/6. A metric without blocks between
// particles can hold only the diagonal. Lumping the rows gives 3T at each end, exact for a rod that translates
// and three times too much for one that turns:
//
//     T·[[2,1],[1,2]]  =  3T·[[1,0],[0,1]]  −  T·[[1,−1],[−1,1]]
//
// The first term goes into the metric. The second, which only ever gives back part of what the first takes, is an
// impulse +hT(v_b − v_a) on b and its opposite on a, from the velocities at the start of the substep. Steady turning
// is then exact; the lag acts as an extra mass hT. The step stays stable: M + hT[[1,−1],[−1,1]] is smaller
// than the metric's M + 3hT in every direction, because their difference is the true drag.

extension LinkColumns {
    /// Adds the drag of the links to `drag` and `impulse` and makes the rows of their coupling.
    ///
    /// Directions are those half a tick ahead: drag taken at the start of the tick lags, and a lag lets a reciprocal
    /// stroke swim, which no scallop does (Purcell, Am. J. Phys. 45, 1977).
    mutating func addDrag(_ particles: inout ParticleColumns, settings: SoftBodySettings) {
        let h = settings.substepDuration
        let ahead = settings.tickDuration / 2
        rods.removeAll(keepingCapacity: true)
        for l in 0..<count where isActive[l] && dragAlong[l] + dragAcross[l] > 0 {
            let (i, j) = (Int(a[l]), Int(b[l]))
            let arm = particles.position[j] - particles.position[i]
            let t = (arm + (particles.velocity[j] - particles.velocity[i]) * ahead).normalized()
            let sixth = restLength[l] * factor[l] / 6
            let across = dragAcross[l] * sixth
            let more = dragAlong[l] * sixth - across
            let tensor = SymmetricTensor(across + more * t.x * t.x, more * t.x * t.y, across + more * t.y * t.y)
            particles.drag[i] = particles.drag[i] + tensor * 3
            particles.drag[j] = particles.drag[j] + tensor * 3
            let coupling = tensor * h
            rods.append(RodRow(a: a[l], b: b[l], coupling: coupling))
            let swept = coupling * (particles.flow[j] - particles.flow[i])
            particles.impulse[i] += swept
            particles.impulse[j] -= swept
        }
    }
}

/// Adds the rods' coupling impulses of a substep.
func coupleRods(_ rows: [RodRow], _ rodImpulse: inout [Vector2], velocity: [Vector2]) {
    var impulse = rodImpulse.mutableSpan
    let (v, rods) = (velocity.span, rows.span)
    for k in rods.indices {
        let row = rods[k]
        let (a, b) = (Int(row.a), Int(row.b))
        let push = row.coupling * (v[b] - v[a])
        impulse[a] -= push
        impulse[b] += push
    }
}
