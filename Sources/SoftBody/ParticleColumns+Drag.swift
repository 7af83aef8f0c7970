import SimMath

extension ParticleColumns {
    /// The water's velocity at each particle; its own drag; no impulse yet.
    mutating func beginDrag(vortex: Vortex?) {
        for i in 0..<count {
            flow[i] = vortex?.velocity(at: position[i]) ?? Vector2(0, 0)
            drag[i] = SymmetricTensor(ownDrag[i], 0, ownDrag[i])
            impulse[i] = Vector2(0, 0)
        }
    }

    /// W = (M + hD)⁻¹ and the impulse h(Du + F) of each particle; forgets the forces.
    mutating func finishDrag(h: Float) {
        for i in 0..<count where isActive[i] {
            let resistance = drag[i] * h
            metric[i] = (resistance + SymmetricTensor(mass[i], 0, mass[i])).inverse
            impulse[i] += resistance * flow[i] + force[i] * h
            force[i] = Vector2(0, 0)
        }
        for i in 0..<count where !isActive[i] { impulse[i] = .zero }
    }
}
