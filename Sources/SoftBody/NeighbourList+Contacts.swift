import SimMath

/// Pushes overlapping discs apart, once for each near pair. `recovered`: how much of an overlap from before this tick may
/// be undone by the end of this substep, µm.
func projectContacts(
    _ near: inout [NearPair], recovered: Float, _ displacement: inout [Vector2], metric: [SymmetricTensor],
    predicted: [Vector2], velocity: [Vector2]
) {
    var d = displacement.mutableSpan
    var pairs = near.mutableSpan
    let (w, p, v) = (metric.span, predicted.span, velocity.span)
    for k in pairs.indices {
        let pair = pairs[k]
        let (a, b) = (Int(pair.a), Int(pair.b))
        let e = pair.arm + (d[b] - d[a])
        if e.lengthSquared >= pair.reach * pair.reach { continue }
        var line = pair.arm + (p[b] - p[a])
        // Centres that coincide have no direction; any will do as long as it is always the same.
        if line.lengthSquared < 1e-12 { line = Vector2(1e-6, 0) }
        let distance = line.length
        if pair.approach == NeighbourList.untouched { pairs[k].approach = (v[a] - v[b]).dot(line) / distance }
        let error = min(pair.reach, pair.start + recovered) * distance - line.dot(e)
        if error <= 0 { continue }
        let (wa, wb) = (w[a], w[b])
        let push = line * (error / max((wa + wb).quadratic(line), leastWeight))
        d[a] -= wa * push
        d[b] += wb * push
    }
}

extension NeighbourList {
    /// The touching pairs of different bodies, once the tick's motion is done but not yet applied to the positions.
    func report(_ contacts: inout [Contact], _ particles: ParticleColumns, touchMargin: Float) {
        contacts.removeAll(keepingCapacity: true)
        for pair in near {
            let (a, b) = (Int(pair.a), Int(pair.b))
            if particles.body[a] == particles.body[b] { continue }
            let e = pair.arm + (particles.displacement[b] - particles.displacement[a])
            let isTouched = pair.approach != Self.untouched
            let reach = pair.reach + touchMargin
            if !isTouched && e.lengthSquared >= reach * reach { continue }
            let normal = e.normalized()
            // Within the margin but not yet pressed: the blow, if one comes, is counted when it lands.
            let approach = isTouched ? pair.approach : 0
            contacts.append(Contact(a: pair.a, b: pair.b, approachSpeed: approach, normal: normal))
        }
    }
}
