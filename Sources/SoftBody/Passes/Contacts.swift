import SimMath

/// Pushes overlapping discs apart, once for each near pair.
func projectContacts(_ near: inout [NearPair], _ particles: inout LaneStore, _ terms: SubstepTerms) {
    let stride = particles.stride
    var pairs = near.mutableSpan
    particles.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        for k in pairs.indices { projectContact(&pairs[k], lanes, terms) }
    }
}

@inline(__always) private func projectContact(_ pair: inout NearPair, _ lanes: ParticleLanes, _ terms: SubstepTerms) {
    typealias Vector = LaneVector<Float>
    let (a, b) = (Int(pair.a), Int(pair.b))
    let (da, db): (Vector, Vector) = (lanes.vector(.displacement, a), lanes.vector(.displacement, b))
    let arm = Vector(pair.armX, pair.armY)
    let e = arm + (db - da)
    if e.lengthSquared >= pair.reach * pair.reach { return }
    let (pa, pb): (Vector, Vector) = (lanes.vector(.predicted, a), lanes.vector(.predicted, b))
    var line = arm + (pb - pa)
    // Centres that coincide have no direction; any will do as long as it is always the same.
    if line.lengthSquared < 1e-12 { line = Vector(1e-6, 0) }
    let distance = line.length
    if pair.approach == NeighbourList.untouched {
        let (va, vb): (Vector, Vector) = (lanes.vector(.velocity, a), lanes.vector(.velocity, b))
        pair.approach = (va - vb).dot(line) / distance
    }
    let error = min(pair.reach, pair.start + terms.recovered) * distance - line.dot(e)
    if error <= 0 { return }
    let (wa, wb): (LaneTensor<Float>, LaneTensor<Float>) = (lanes.metric(a), lanes.metric(b))
    let push = line * (error / max((wa + wb).quadratic(line), leastWeight))
    (da - wa * push).store(at: lanes[.displacement], a)
    (db + wb * push).store(at: lanes[.displacement], b)
}

extension NeighbourList {
    /// The touching pairs of different bodies, once the tick's motion is done but not yet applied to the positions.
    func report(_ contacts: inout [Contact], _ particles: ParticleColumns, touchMargin: Float) {
        contacts.removeAll(keepingCapacity: true)
        for pair in near {
            let (a, b) = (particles.tenant(ofOffset: pair.a), particles.tenant(ofOffset: pair.b))
            if particles.body[Int(a)] == particles.body[Int(b)] { continue }
            let e =
                Vector2(pair.armX, pair.armY)
                + (particles[.displacement, Int(b)] - particles[.displacement, Int(a)])
            let isTouched = pair.approach != Self.untouched
            let reach = pair.reach + touchMargin
            if !isTouched && e.lengthSquared >= reach * reach { continue }
            // Within the margin but not yet pressed: the blow, if one comes, is counted when it lands.
            let approach = isTouched ? pair.approach : 0
            contacts.append(Contact(a: a, b: b, approachSpeed: approach, normal: e.normalized()))
        }
    }
}
