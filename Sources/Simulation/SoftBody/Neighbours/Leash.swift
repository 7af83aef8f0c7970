import SimMath

/// How far a particle may go before the neighbour list must be made anew: a list is good for some time, and in that time a
/// fast particle goes farther. With the same for all, the fastest few would have it made anew all the time, or all would
/// have more neighbours than they will ever meet.
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

/// Anchors all particles where they are now and gives them their leashes. Returns the largest radius with its leash, µm.
func anchor(_ store: inout LaneStore, _ leash: Leash) -> Float {
    typealias Number = SIMD8<Float>
    let (stride, rows) = (store.stride, store.capacity)
    return store.withFloats { base in
        let lanes = ParticleLanes(base: base, stride: stride)
        var largest = Number.zero
        for row in 0..<rows {
            let offset = row &* (2 &* laneWidth)
            let place: LaneVector<Number> = lanes.vector(.position, offset) + lanes.vector(.displacement, offset)
            place.store(at: lanes[.anchor], offset)
            let velocity: LaneVector<Number> = lanes.vector(.velocity, offset)
            let journey = Number(repeating: leash.shortest) + velocity.length * leash.lifetime
            let length = Number.minimum(journey, Number(repeating: leash.longest))
            let shape: LaneVector<Number> = lanes.vector(.radiusAndPresence, offset)
            // Nobody's leash is never used up.
            let span = (shape.x + length) * shape.y
            LaneVector(shape.y / (length * length), span).store(at: lanes[.leash], offset)
            largest = Number.maximum(largest, span)
        }
        return largest.max()
    }
}
