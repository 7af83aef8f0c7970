import SimMath

/// Two particles that may touch before the list is made anew, by their offsets in the lanes.
struct CandidatePair: Sendable {
    var a: Int32
    var b: Int32
    /// Sum of the radii, µm.
    var reach: Float

    static let none = CandidatePair(a: 0, b: 0, reach: 0)
}

/// Which particles may touch: a grid makes a list of candidates with some extra reach (Verlet's list), good for several
/// ticks; each tick takes from it the pairs that are near.
///
/// What it promises: `near` holds every unlinked pair whose distance at the start of the tick is below the sum of radii
/// plus `margin`, and `margin` is at least twice the largest displacement since. So no pair can meet unseen.
struct NeighbourList: Sendable {
    var grid: NeighbourGrid
    /// Those that were near when the grid was filled, and the others: soon after, nobody need look at the others.
    var nearer = PackedList<CandidatePair>()
    var farther = PackedList<CandidatePair>()
    /// The nearer ones were up to this share of the extra reach beyond touching.
    static let nearerShare: Float = 0.5
    var near = NearPairs()
    /// Between the passes of `collectCandidates` and of `collectNear`.
    var pairs = PackedList<GridPair>()
    var found = PackedList<NearPair>()
    var pressing = PackedList<NearPair>()
    var others = PackedList<NearPair>()
    private(set) var margin: Float = 0
    /// Bodies came, left or changed since the grid was filled.
    var isStale = true
    /// Pairs up to this far beyond touching were candidates when the grid was filled, µm.
    private(set) var extraReach: Float = 0
    /// The farthest any particle has moved since, µm.
    var drift: Float = 0
    /// Particles that came since.
    private(set) var added: [Int32] = []

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
        collectCandidates()
    }

    /// Begins a tick's near list.
    mutating func beginTick(_ particles: ParticleColumns, margin: Float) {
        near.removeAll()
        self.margin = -.infinity
        widen(particles, to: margin)
    }

    /// Adds the pairs beyond the present margin and below the new one.
    mutating func widen(_ particles: ParticleColumns, to newMargin: Float) {
        collectNear(particles, beyond: margin, below: newMargin)
        margin = newMargin
    }
}
