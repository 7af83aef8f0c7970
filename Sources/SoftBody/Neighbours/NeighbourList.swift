import SimMath

/// Two particles that may touch before the list is made anew, by their offsets in the lanes; a has the lower index.
struct CandidatePair: Sendable {
    var a: Int32
    var b: Int32
    /// Sum of the radii, µm.
    var reach: Float
}

/// A pair that may touch within this tick.
struct NearPair: Sendable {
    var a: Int32
    var b: Int32
    /// From a to b at the start of the tick, µm.
    var armX: Float
    var armY: Float
    /// Sum of the radii, µm.
    var reach: Float
    /// The smaller of `reach` and the distance at the start of the tick, µm.
    var start: Float
    /// µm/s at first touch; `untouched` before.
    var approach: Float
}

/// Which particles may touch: a grid makes a list of candidates with some extra reach (Verlet's list), good for several
/// ticks; each tick takes from it the pairs that are near.
///
/// What it promises: `near` holds every unlinked pair whose distance at the start of the tick is below the sum of radii
/// plus `margin`, and `margin` is at least twice the largest displacement since. So no pair can meet unseen.
struct NeighbourList: Sendable {
    var grid: NeighbourGrid
    private(set) var candidates: [CandidatePair] = []
    var near: [NearPair] = []
    private(set) var margin: Float = 0
    /// Bodies came, left or changed since the grid was filled.
    var isStale = true
    /// Pairs up to this far beyond touching were candidates when the grid was filled, µm.
    private(set) var extraReach: Float = 0
    /// The farthest any particle has moved since, µm.
    var drift: Float = 0
    /// Particles that came since.
    private(set) var added: [Int32] = []

    static let untouched = -Float.infinity

    init(dishRadius: Float) { grid = NeighbourGrid(dishRadius: dishRadius) }

    mutating func noteAdded(_ range: Range<Int>, _ particles: inout ParticleColumns) {
        isStale = true
        for i in range where !particles.isUnsorted[i] {
            particles.isUnsorted[i] = true
            added.append(Int32(i))
        }
    }

    /// Whether the candidates cover pairs `margin` beyond touching at the start of this tick.
    func covers(_ margin: Float) -> Bool { !isStale && extraReach - 2 * drift >= margin }

    /// Makes the candidates anew from where the particles are now.
    mutating func rebuild(_ particles: inout ParticleColumns, extraReach: Float) {
        grid.fill(&particles, extraReach: extraReach)
        self.extraReach = extraReach
        isStale = false
        drift = 0
        for i in added { particles.isUnsorted[Int(i)] = false }
        added.removeAll(keepingCapacity: true)
        candidates.removeAll(keepingCapacity: true)
        collectCandidates(in: grid, extraReach: extraReach, particles, &candidates)
    }

    /// Begins a tick's near list.
    mutating func beginTick(_ particles: ParticleColumns, margin: Float) {
        near.removeAll(keepingCapacity: true)
        self.margin = -.infinity
        widen(particles, to: margin)
    }

    /// Adds the pairs beyond the present margin and below the new one.
    mutating func widen(_ particles: ParticleColumns, to newMargin: Float) {
        collectNear(candidates, particles, beyond: margin, below: newMargin, &near)
        margin = newMargin
    }
}

/// Appends the unlinked pairs within `extraReach` µm of touching, in grid order.
private func collectCandidates(
    in grid: NeighbourGrid, extraReach: Float, _ particles: ParticleColumns, _ pairs: inout [CandidatePair]
) {
    let (entries, starts, cells, width) = (grid.entries.span, grid.starts.span, grid.cells.span, grid.width)
    for slot in entries.indices {
        let entry = entries[slot]
        let g = Int(cells[slot])
        // Half of the neighbourhood: the rest of this cell and the next one, then the three of the next row.
        let own = slot + 1..<Int(starts[g + 2])
        let nextRow = Int(starts[g + width - 1])..<Int(starts[g + width + 2])
        let outer = entry.radius + extraReach
        for half in 0..<2 {
            for k in half == 0 ? own : nextRow {
                let other = entries[k]
                let reach = outer + other.radius
                guard (other.position - entry.position).lengthSquared < reach * reach else { continue }
                let (i, j) = (min(entry.particle, other.particle), max(entry.particle, other.particle))
                if particles.areLinked(Int(i), Int(j)) { continue }
                let (a, b) = (particles.offset[Int(i)], particles.offset[Int(j)])
                pairs.append(CandidatePair(a: a, b: b, reach: particles.radius(Int(i)) + particles.radius(Int(j))))
            }
        }
    }
}

/// Appends the candidates from `inner` to below `outer` µm beyond touching.
private func collectNear(
    _ candidates: [CandidatePair], _ particles: ParticleColumns, beyond inner: Float, below outer: Float,
    _ near: inout [NearPair]
) {
    let pairs = candidates.span
    for k in pairs.indices {
        let pair = pairs[k]
        let arm = particles.lanes.vector(.position, pair.b) - particles.lanes.vector(.position, pair.a)
        let squared = arm.lengthSquared
        guard squared < (pair.reach + outer) * (pair.reach + outer) else { continue }
        let known = max(0, pair.reach + inner)
        if squared < known * known { continue }
        near.append(
            NearPair(
                a: pair.a, b: pair.b, armX: arm.x, armY: arm.y, reach: pair.reach,
                start: min(pair.reach, squared.squareRoot()), approach: NeighbourList.untouched))
    }
}
