import SimMath

/// What a grip of the tick is projected with.
struct GripRow: Sendable {
    /// Of its ends in the lanes.
    var a: Int
    var b: Int
    var bond: BondTerms<Float>
}

extension GripTable {
    /// Computes what the grips of this tick need; the metric of the tick must be ready. Bodies move in the lanes only
    /// between ticks.
    mutating func prepare(_ particles: ParticleColumns, h: Float) {
        rows.removeAll(keepingCapacity: true)
        if count == 0 { return }
        particles.lanes.readFloats { base in
            let lanes = ParticleLanes(base: UnsafeMutablePointer(mutating: base), stride: particles.lanes.stride)
            for entry in entries where entry.isOccupied {
                let (a, b) = (Int(particles.offset[Int(entry.a)]), Int(particles.offset[Int(entry.b)]))
                rows.append(GripRow(a: a, b: b, bond: lanes.terms(of: entry, a, b, h: h)))
            }
        }
    }
}

extension ParticleLanes {
    fileprivate func terms(of grip: GripTable.Entry, _ a: Int, _ b: Int, h: Float) -> BondTerms<Float> {
        let softness = grip.compliance / (h * h)
        let arm: LaneVector<Float> = vector(.position, b) - vector(.position, a)
        let (wa, wb) = (LaneTensor<Float>(self, a), LaneTensor<Float>(self, b))
        return BondTerms(
            rest: grip.restLength,
            carried: carriedStrain(arm, wa, wb, restLength: grip.restLength, softness: softness),
            softness: softness, viscosity: grip.compliance * grip.damping / h, pushes: grip.pushes, presence: 1)
    }
}

/// Projects every grip once, in index order.
func projectGrips(_ rows: [GripRow], _ particles: inout LaneStore, _ terms: SubstepTerms) {
    if rows.isEmpty { return }
    let stride = particles.stride
    particles.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for row in rows { lanes.projectBond(row.a, row.b, row.bond, terms, LaneTensor<Float>.self) }
    }
}
