import SimMath

/// How far a particle may go before the neighbour list must be rebuilt: a list is meant to last for some time, in which
/// a fast particle goes farther. With the same distance for all, either the fastest few would force a rebuild all the
/// time, or all would have far more neighbours than they ever meet.
struct Leash: Sendable {
    /// µm.
    let shortest: Float
    let longest: Float
    /// s.
    let lifetime: Float

    init(_ settings: SoftBodySettings) {
        shortest = settings.skin / 8
        longest = settings.skin / 2
        lifetime = settings.listLifetime
    }
}

/// Anchors all particles where they are now and gives them their leashes. Returns the largest radius with its leash,
/// µm.
func anchor(_ store: inout LaneStore, _ leash: Leash) -> Float {
    typealias Number = SIMD8<Float>
    let (stride, rows) = (store.stride, store.rowsInUse)
    return store.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        var largest = Number.zero
        for row in 0..<rows {
            let offset = row &* (2 &* laneWidth)
            let anchor: LaneVector<Number> = lanes.vector(.position, offset) + lanes.vector(.displacement, offset)
            anchor.store(at: lanes[.anchor], offset)
            let velocity: LaneVector<Number> = lanes.vector(.velocity, offset)
            let journey = Number(repeating: leash.shortest) + velocity.length * leash.lifetime
            let length = Number.minimum(journey, Number(repeating: leash.longest))
            let shape: LaneVector<Number> = lanes.vector(.radiusAndPresence, offset)
            // A free slot has radius and presence 0, and never uses up its leash.
            let span = (shape.x + length) * shape.y
            LaneVector(shape.y / (length * length), span).store(at: lanes[.leash], offset)
            largest = Number.maximum(largest, span)
        }
        return largest.max()
    }
}
