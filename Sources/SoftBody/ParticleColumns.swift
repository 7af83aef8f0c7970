public import SimMath

/// The particles of all bodies, one array for each property. Freed slots stay, inactive and without metric, so that they
/// need no branch in the passes.
@usableFromInline struct ParticleColumns: Sendable {
    /// µm, at the start of the tick.
    @usableFromInline var position: [Vector2] = []
    /// µm/s. At rest between ticks; within a substep the predicted velocity.
    @usableFromInline var velocity: [Vector2] = []
    @usableFromInline var radius: [Float] = []
    @usableFromInline var isActive: [Bool] = []
    /// Slot of the body; -1 in a free slot.
    @usableFromInline var body: [Int32] = []

    /// µm since the start of the tick; at its start, what `position` could not hold. Velocities come from these: differences of absolute `Float` positions have a
    /// dead zone far from the origin.
    var displacement: [Vector2] = []
    /// What `displacement` was right after prediction.
    var predicted: [Vector2] = []
    /// W = (M + hD)⁻¹, µm/(pN·s²).
    var metric: [SymmetricTensor] = []
    /// h(D·u + F), pN·s.
    var impulse: [Vector2] = []
    /// Impulse of the rods' coupling in this substep, pN·s.
    var rodImpulse: [Vector2] = []
    /// D, pN·s/µm, at the middle of the tick.
    var drag: [SymmetricTensor] = []
    /// u, µm/s.
    var flow: [Vector2] = []
    /// pN, for the next step.
    var force: [Vector2] = []
    var mass: [Float] = []
    var ownDrag: [Float] = []
    /// Came since the neighbour grid was filled, so is not in it.
    var isUnsorted: [Bool] = []
    /// Place within the body, and a bit for each place it is linked to.
    var place: [UInt8] = []
    var linkedPlaces: [UInt64] = []

    @usableFromInline var count: Int { position.count }

    /// Makes room for indices below `end`.
    mutating func grow(to end: Int) {
        let missing = end - count
        if missing <= 0 { return }
        position.append(contentsOf: repeatElement(.zero, count: missing))
        velocity.append(contentsOf: repeatElement(.zero, count: missing))
        radius.append(contentsOf: repeatElement(0, count: missing))
        isActive.append(contentsOf: repeatElement(false, count: missing))
        body.append(contentsOf: repeatElement(-1, count: missing))
        displacement.append(contentsOf: repeatElement(.zero, count: missing))
        predicted.append(contentsOf: repeatElement(.zero, count: missing))
        metric.append(contentsOf: repeatElement(.zero, count: missing))
        impulse.append(contentsOf: repeatElement(.zero, count: missing))
        rodImpulse.append(contentsOf: repeatElement(.zero, count: missing))
        drag.append(contentsOf: repeatElement(.zero, count: missing))
        flow.append(contentsOf: repeatElement(.zero, count: missing))
        force.append(contentsOf: repeatElement(.zero, count: missing))
        mass.append(contentsOf: repeatElement(1, count: missing))
        ownDrag.append(contentsOf: repeatElement(0, count: missing))
        isUnsorted.append(contentsOf: repeatElement(false, count: missing))
        place.append(contentsOf: repeatElement(0, count: missing))
        linkedPlaces.append(contentsOf: repeatElement(0, count: missing))
    }

    mutating func occupy(_ i: Int, _ spec: ParticleSpec, at position: Vector2, velocity: Vector2) {
        self.position[i] = position
        self.velocity[i] = velocity
        displacement[i] = .zero
        predicted[i] = .zero
        radius[i] = spec.radius
        mass[i] = spec.mass
        ownDrag[i] = spec.drag
        isActive[i] = true
        force[i] = .zero
        linkedPlaces[i] = 0
    }

    /// Takes the particle out of every pass. It keeps its place (and its last position) until its body goes.
    mutating func retire(_ i: Int) {
        isActive[i] = false
        velocity[i] = .zero
        force[i] = .zero
        metric[i] = .zero
        impulse[i] = .zero
        rodImpulse[i] = .zero
        linkedPlaces[i] = 0
    }

    @inline(__always) func areLinked(_ i: Int, _ j: Int) -> Bool {
        body[i] == body[j] && (linkedPlaces[i] >> UInt64(place[j])) & 1 == 1
    }
}
