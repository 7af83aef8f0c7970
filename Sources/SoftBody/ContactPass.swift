import SimMath

/// Pushes overlapping discs apart, once for each near pair. `recovered`: how much of an overlap from before this tick may
/// be undone by the end of this substep, µm.
func projectContacts(
    _ near: inout [NearPair], recovered: Float, _ displacement: inout [Vector2], metric: [SymmetricTensor],
    velocity: [Vector2]
) {
    var d = displacement.mutableSpan
    var pairs = near.mutableSpan
    let (w, v) = (metric.span, velocity.span)
    for k in pairs.indices {
        let pair = pairs[k]
        let (a, b) = (Int(pair.a), Int(pair.b))
        var e = pair.arm + (d[b] - d[a])
        if e.lengthSquared >= pair.reach * pair.reach { continue }
        // Centres that coincide have no direction; any will do as long as it is always the same.
        if e.lengthSquared < 1e-12 { e = Vector2(1e-6, 0) }
        let distance = e.length
        if pair.approach == NeighbourList.untouched { pairs[k].approach = (v[a] - v[b]).dot(e) / distance }
        let wanted = min(pair.reach, pair.start + recovered)
        if distance >= wanted { continue }
        let (wa, wb) = (w[a], w[b])
        let push = e * ((wanted - distance) * distance / max((wa + wb).quadratic(e), leastWeight))
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
            let closing = (particles.velocity[a] - particles.velocity[b]).dot(normal)
            contacts.append(
                Contact(a: pair.a, b: pair.b, approachSpeed: isTouched ? pair.approach : closing, normal: normal))
        }
    }
}
