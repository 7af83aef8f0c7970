import SimMath

/// Keeps particles inside the wall and outside the rocks, and notes which it holds.
func projectBoundary(_ rows: inout [BoundaryRow], _ particles: inout LaneStore, _ terms: SubstepTerms) {
    let stride = particles.stride
    var all = rows.mutableSpan
    particles.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for k in all.indices { projectBoundary(&all[k], lanes, terms) }
    }
}

@inline(__always) private func projectBoundary(_ row: inout BoundaryRow, _ lanes: ParticleLanes, _ terms: SubstepTerms)
{
    typealias Vector = LaneVector<Float>
    let offset = Int(row.offset)
    let d: Vector = lanes.vector(.displacement, offset)
    var e = Vector(row.arm.x, row.arm.y) + d
    let squared = e.lengthSquared
    if (squared > row.reach * row.reach) != row.isWall { return }
    row.isTouched = true
    if squared < 1e-12 { e = Vector(1e-6, 0) }
    let distance = e.length
    (e * ((row.isWall ? 1 : -1) / distance)).store(at: lanes[.hold], offset)
    let error =
        row.isWall ? row.reach - distance : max(0, min(row.reach, row.start + terms.recovered) - distance)
    let w: LaneTensor<Float> = lanes.metric(offset)
    let share = error * distance / max(w.quadratic(e), leastWeight)
    (d + w * e * share).store(at: lanes[.displacement], offset)
}
