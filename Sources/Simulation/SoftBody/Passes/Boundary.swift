import SimMath

private typealias Vector = LaneVector<Float>

/// Keeps particles in the water, and notes in `scratch` which it holds, until `forgetHolds`.
func projectBoundary(_ rows: inout [BoundaryRow], _ particles: inout LaneStore, _ terms: SubstepTerms) {
    let stride = particles.stride
    var all = rows.mutableSpan
    particles.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for k in all.indices { all[k].project(lanes, terms) }
    }
}

func forgetHolds(_ rows: [BoundaryRow], _ particles: inout LaneStore) {
    let stride = particles.stride
    particles.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for row in rows { Vector.zero.store(at: lanes[.scratch], Int(row.offset)) }
    }
}

extension BoundaryRow {
    fileprivate mutating func project(_ lanes: ParticleLanes, _ terms: SubstepTerms) {
        let d: Vector = lanes.vector(.displacement, Int(offset))
        let gap = gap(Vector2(d.x, d.y))
        if gap >= 0 { return }
        isTouched = true
        var outwards = shape == .straight ? arm : (arm + Vector2(d.x, d.y)).normalized()
        if shape == .outside { outwards = -outwards }
        // What overlaps a rock from before this tick is brought out of it gently; beyond a wall nothing may stay at
        // all.
        let error = shape == .outside ? max(0, min(reach, start + terms.recovered) - (reach + gap)) : -gap
        let n = Vector(outwards.x, outwards.y)
        n.store(at: lanes[.scratch], Int(offset))
        let w: LaneTensor<Float> = lanes.metric(Int(offset))
        (d - w * n * (error / max(w.quadratic(n), minimumWeight))).store(at: lanes[.displacement], Int(offset))
    }
}
