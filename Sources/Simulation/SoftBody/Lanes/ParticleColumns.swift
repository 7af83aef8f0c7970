public import SimMath

/// Pairs of floats kept for each particle.
enum ParticleColumn: Int, CaseIterable {
    /// µm, at the start of the tick.
    case position
    /// µm since the start of the tick; at its start, what `position` could not hold. Velocities come from these:
    /// differences of absolute `Float` positions have a dead zone far from the origin.
    case displacement
    /// What `displacement` was right after prediction.
    case predicted
    /// µm/s. At rest between ticks; within a substep the predicted velocity.
    case velocity
    /// xx and yy of W = (M + hD)⁻¹, µm/(pN·s²); while a tick is prepared, those of D at its middle, pN·s/µm.
    case metric
    /// xy of the same, and the mass.
    case crossAndMass
    /// h(D·u + F), pN·s.
    case impulse
    /// While a tick is prepared: the water's velocity u, µm/s. In a substep, first: the impulse of the rods' coupling,
    /// pN·s; last: the unit vector into the wall or rock that the particle is pressed against, or zero. Zero otherwise.
    case scratch
    /// pN, for the next step.
    case force
    /// The particle's own drag, pN·s/µm, and, in a dish with zones, how many times as thick as elsewhere the water there
    /// was found at the start of the tick.
    case ownDrag
    /// µm: where the particle was when the neighbour grid was filled.
    case anchor
    /// 1/a² for the distance a that the particle may go from there, µm⁻², and the radius with a, µm.
    case leash
    /// µm, and 1 for a particle that takes part, 0 for a free or retired one.
    case radiusAndPresence
}

/// The particles of all bodies. What the passes work on is in lanes, at the particle's `offset`; the rest is one array
/// for each property, by particle index.
@usableFromInline struct ParticleColumns: Sendable {
    /// Float of the particle's x in each column of `lanes`; its y lies `laneWidth` further.
    @usableFromInline var offset: [Int32] = []
    @usableFromInline var isActive: [Bool] = []
    /// Slot of the body; -1 in a free slot.
    @usableFromInline var body: [Int32] = []
    @usableFromInline var lanes: LaneStore
    /// Added since the neighbour grid was filled, so not in it.
    var isUnsorted: [Bool] = []
    /// Index within the body; a bit for each index within the body that it overlaps as built, and for each that it does
    /// not collide with (see `noteExemptions`).
    var indexInBody: [UInt8] = []
    var overlappedIndices: [UInt64] = []
    var exemptIndices: [UInt64] = []
    /// The particle at each slot of the lanes, -1 for none: the way back from `offset`.
    var tenants: [Int32] = []

    init() {
        var defaults = [Float](repeating: 0, count: 2 * ParticleColumn.allCases.count)
        // A mass, so that nothing is divided by 0.
        defaults[2 * ParticleColumn.crossAndMass.rawValue + 1] = 1
        lanes = LaneStore(defaults: defaults, rowWidth: 2 * laneWidth)
    }

    @usableFromInline var count: Int { offset.count }

    /// Makes room for particle indices below `end`.
    mutating func grow(to end: Int) {
        let missing = end - count
        if missing <= 0 { return }
        offset.append(contentsOf: repeatElement(-1, count: missing))
        isActive.append(contentsOf: repeatElement(false, count: missing))
        body.append(contentsOf: repeatElement(-1, count: missing))
        isUnsorted.append(contentsOf: repeatElement(false, count: missing))
        indexInBody.append(contentsOf: repeatElement(0, count: missing))
        overlappedIndices.append(contentsOf: repeatElement(0, count: missing))
        exemptIndices.append(contentsOf: repeatElement(0, count: missing))
    }

    /// Makes room for rows of lanes below `end`.
    mutating func growRows(to end: Int) {
        lanes.grow(to: end)
        let missing = lanes.capacity * laneWidth - tenants.count
        if missing > 0 { tenants.append(contentsOf: repeatElement(-1, count: missing)) }
    }

    /// No row of lanes from `end` on is in use any more.
    mutating func shrinkRows(to end: Int) {
        lanes.shrink(to: end)
        let slots = lanes.capacity * laneWidth
        if tenants.count > slots { tenants = Array(tenants[..<slots]) }
    }

    /// Slot of the lanes that holds `offset`.
    @inline(__always) static func slot(ofOffset offset: Int) -> Int { (offset >> 4) << 3 | (offset & 7) }
    /// Offset of a slot.
    @inline(__always) static func offset(ofSlot slot: Int) -> Int { (slot >> 3) << 4 | (slot & 7) }

    @inline(__always) func tenant(ofOffset offset: Int32) -> Int32 { tenants[Self.slot(ofOffset: Int(offset))] }

    @inlinable func vector(_ column: Int, _ particle: Int) -> Vector2 {
        let offset = Int(offset[particle])
        // The particle is free.
        guard offset >= 0 else { return Vector2.zero }
        return Vector2(lanes.float(column, offset), lanes.float(column, offset + laneWidth))
    }

    subscript(column: ParticleColumn, particle: Int) -> Vector2 {
        get { vector(column.rawValue, particle) }
        set {
            let offset = Int(offset[particle])
            lanes[column.rawValue, offset] = newValue.x
            lanes[column.rawValue, offset + laneWidth] = newValue.y
        }
    }

    func radius(_ particle: Int) -> Float { self[.radiusAndPresence, particle].x }

    /// Fills in a particle whose offset is set, with all of its values reset.
    mutating func occupy(_ i: Int, _ spec: ParticleSpec, at position: Vector2, velocity: Vector2) {
        for column in ParticleColumn.allCases { self[column, i] = .zero }
        self[.position, i] = position
        self[.anchor, i] = position
        self[.velocity, i] = velocity
        self[.crossAndMass, i] = Vector2(0, spec.mass)
        self[.ownDrag, i] = Vector2(spec.drag, 0)
        self[.radiusAndPresence, i] = Vector2(spec.radius, 1)
        isActive[i] = true
        exemptIndices[i] = 0
    }

    /// Takes the particle out of every pass. It keeps its offset and its last position until its body is removed.
    mutating func retire(_ i: Int) {
        isActive[i] = false
        for column in [ParticleColumn.velocity, .force, .metric, .impulse, .scratch] { self[column, i] = .zero }
        self[.crossAndMass, i].x = 0
        self[.radiusAndPresence, i].y = 0
        exemptIndices[i] = 0
    }

    /// Moves the particle to another offset in the lanes and resets the old one.
    mutating func move(_ i: Int, to offset: Int) {
        let old = Int(self.offset[i])
        lanes.moveElement(from: old, to: offset)
        tenants[Self.slot(ofOffset: old)] = -1
        settle(i, at: offset)
    }

    /// Gives the particle an offset in the lanes.
    mutating func settle(_ i: Int, at offset: Int) {
        self.offset[i] = Int32(offset)
        tenants[Self.slot(ofOffset: offset)] = Int32(i)
    }

    mutating func vacate(_ i: Int) {
        lanes.resetElement(at: Int(offset[i]))
        tenants[Self.slot(ofOffset: Int(offset[i]))] = -1
        offset[i] = -1
    }
}

/// The lanes of the particles as plain memory, from some row on.
struct ParticleLanes {
    let base: UnsafeMutablePointer<Float>
    /// Floats from a column to the next.
    let stride: Int

    @inline(__always) subscript(column: ParticleColumn) -> UnsafeMutablePointer<Float> {
        base + (column.rawValue &* stride)
    }

    @inline(__always) func from(row: Int) -> ParticleLanes {
        ParticleLanes(base: base + row * 2 * laneWidth, stride: stride)
    }

    /// Seen from one lane.
    @inline(__always) func lane(_ lane: Int) -> ParticleLanes { ParticleLanes(base: base + lane, stride: stride) }

    @inline(__always) func vector<Number>(_ column: ParticleColumn, _ offset: Int) -> LaneVector<Number> {
        LaneVector(at: self[column], offset)
    }

    @inline(__always) func metric<Number>(_ offset: Int) -> LaneTensor<Number> {
        let diagonal = self[.metric] + offset
        return LaneTensor(
            Number(at: diagonal), Number(at: self[.crossAndMass] + offset), Number(at: diagonal + laneWidth))
    }
}
