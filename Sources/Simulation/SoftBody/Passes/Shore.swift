import SimMath

/// A pair that may touch, of which the one may be held by the wall or a rock. Offsets in the lanes.
struct ShorePair: Sendable {
    var held: Int32
    var other: Int32
    /// Sum of the radii, µm.
    var reach: Float
}

// Contacts share an overlap by how easily the two move, and the boundary comes after them: a light disc between the
// wall and a heavy one is pushed out by the one and back by the other, and the heavy one goes through it. So where the
// boundary has just held a particle, what presses it there is pushed back once more, by a particle that can only slide.

/// Pushes what presses particles against the wall and the rocks back off them.
func projectShore(_ pairs: [ShorePair], _ particles: inout LaneStore, _ terms: SubstepTerms) {
    let stride = particles.stride
    particles.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for pair in pairs { projectShore(pair, lanes, terms) }
    }
}

@inline(__always) private func projectShore(_ pair: ShorePair, _ lanes: ParticleLanes, _ terms: SubstepTerms) {
    typealias Vector = LaneVector<Float>
    let (a, b) = (Int(pair.held), Int(pair.other))
    let inwards: Vector = lanes.vector(.scratch, a)
    if inwards.lengthSquared == 0 { return }
    let (da, db): (Vector, Vector) = (lanes.vector(.displacement, a), lanes.vector(.displacement, b))
    let arm: Vector = lanes.vector(.position, b) - lanes.vector(.position, a)
    let e = arm + (db - da)
    if e.lengthSquared >= pair.reach * pair.reach { return }
    let line = arm + (lanes.vector(.predicted, b) - lanes.vector(.predicted, a))
    if line.dot(inwards) >= 0 || line.lengthSquared < 1e-12 { return }
    let start = min(pair.reach, arm.length)
    let error = min(pair.reach, start + terms.recovered) * line.length - line.dot(e)
    if error <= 0 { return }
    let (wa, wb): (LaneTensor<Float>, LaneTensor<Float>) = (lanes.metric(a).sliding(against: inwards), lanes.metric(b))
    let push = line * (error / max((wa + wb).quadratic(line), minimumWeight))
    (da - wa * push).store(at: lanes[.displacement], a)
    (db + wb * push).store(at: lanes[.displacement], b)
}

extension LaneTensor<Float> {
    /// What is left of the metric of a particle that cannot move along `n`: W − Wn·nᵀW/(nᵀWn).
    fileprivate func sliding(against n: LaneVector<Float>) -> LaneTensor<Float> {
        let along = self * n
        let share = 1 / max(n.dot(along), minimumWeight)
        return LaneTensor(
            xx - along.x * along.x * share, xy - along.x * along.y * share, yy - along.y * along.y * share)
    }
}
