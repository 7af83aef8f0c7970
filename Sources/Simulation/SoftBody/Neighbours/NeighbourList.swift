import SimMath
import Threads

/// Which particles may touch: a grid makes a list of candidates with some extra reach (Verlet's list), good for several
/// ticks; each tick takes from it the pairs that are near.
///
/// It guarantees: the near pairs are every unlinked pair whose distance at the start of the tick is below the sum of
/// radii plus `margin`, and `margin` is at least twice the largest displacement since. So no two particles can touch
/// unnoticed.
struct NeighbourList: Sendable {
    var grid: NeighbourGrid
    /// The pairs of one half of the dish, of the other, and those between the halves: two workers can have a half each.
    /// In a small dish all are in the first. Which pair is where never depends on how many workers there are.
    var sets = (0..<3).map { PairSet(part: $0) }
    /// With fewer particles, the pairs between the halves would cost more than a second worker saves.
    static let halvedFrom = 4096
    /// The list was rebuilt within this tick, with other halves than the near pairs already found: then two workers
    /// could write to the same particle.
    private var isMixed = false
    private(set) var margin: Float = 0
    /// Bodies were added, removed or changed since the grid was filled.
    var isStale = true
    var list = ListReach()
    /// Particles added since.
    private(set) var added: [Int32] = []

    init(dishRadius: Float) { grid = NeighbourGrid(dishRadius: dishRadius) }

    /// Makes room for so many particles and their pairs: in halves, or in one where fewer of them are there.
    mutating func reserve(particles count: Int) {
        grid.reserve(count)
        sets[0].reserve(particles: max(min(count, Self.halvedFrom), count / 2))
        if count >= Self.halvedFrom { sets[1].reserve(particles: count / 2) }
    }

    /// Bytes that there are for pairs.
    var pairBytes: Int { sets.reduce(0) { $0 + $1.bytes } }

    mutating func noteAdded(_ range: Range<Int>, _ particles: inout ParticleColumns) {
        isStale = true
        for i in range where !particles.isUnsorted[i] {
            particles.isUnsorted[i] = true
            added.append(Int32(i))
        }
    }

    /// Whether the candidates cover pairs `margin` beyond touching at the start of this tick.
    func covers(_ margin: Float) -> Bool { !isStale && list.strain <= 1 && list.margin >= margin }

    /// Rebuilds the candidates from where the particles are now.
    mutating func rebuild(_ particles: inout ParticleColumns, margin: Float, _ leash: Leash, _ workers: Workers?) {
        isMixed = true
        grid.fill(&particles, margin: margin, leash)
        list = ListReach(margin: margin)
        isStale = false
        for i in added { particles.isUnsorted[Int(i)] = false }
        added.removeAll(keepingCapacity: true)
        for k in sets.indices { sets[k].removeCandidates() }
        collectCandidates(workers)
    }

    private mutating func collectCandidates(_ workers: Workers?) {
        let (grid, margin) = (grid, list.margin)
        let last = grid.width - 1
        // Of three rows, all particles are in one.
        if grid.count < Self.halvedFrom || last < 4 {
            sets[0].collect(grid, rows: 1..<max(last, 1), .both, margin: margin)
            return
        }
        let middle = grid.middleRow
        sets.withUnsafeMutableBufferPointer { sets in
            Workers.both(workers) {
                sets[0].collect(grid, rows: 1..<middle, .both, margin: margin)
                sets[0].collect(grid, rows: middle..<middle + 1, .row, margin: margin)
                sets[2].collect(grid, rows: middle..<middle + 1, .nextRow, margin: margin)
            } and: {
                sets[1].collect(grid, rows: middle + 1..<last, .both, margin: margin)
            }
        }
    }

    /// Begins a tick's near list.
    mutating func beginTick(_ particles: ParticleColumns, margin: Float, _ workers: Workers?) {
        isMixed = false
        for k in sets.indices { sets[k].near.removeAll() }
        self.margin = -.infinity
        widen(particles, to: margin, workers)
    }

    /// Adds the pairs beyond the present margin and below the new one.
    mutating func widen(_ particles: ParticleColumns, to newMargin: Float, _ workers: Workers?) {
        let (lanes, slots, list, margin) = (particles.lanes, particles.tenants.count, list, margin)
        sets.withUnsafeMutableBufferPointer { sets in
            Workers.both(workers) {
                sets[0].collectNear(lanes, slots: slots, list, beyond: margin, below: newMargin)
            } and: {
                sets[1].collectNear(lanes, slots: slots, list, beyond: margin, below: newMargin)
                sets[2].collectNear(lanes, slots: slots, list, beyond: margin, below: newMargin)
            }
        }
        self.margin = newMargin
    }

    /// Pushes overlapping discs apart, once for each near pair: in the halves, then between them.
    mutating func projectContacts(
        _ particles: inout LaneStore, _ terms: SubstepTerms, touchMargin: Float, _ workers: Workers?
    ) {
        let (stride, workers) = (particles.stride, isMixed ? nil : workers)
        particles.withFloats { base in
            let lanes = ParticleLanes(base: base, stride: stride)
            sets.withUnsafeMutableBufferPointer { sets in
                Workers.both(workers) {
                    sets[0].near.project(lanes, terms, touchMargin: touchMargin)
                } and: {
                    sets[1].near.project(lanes, terms, touchMargin: touchMargin)
                }
                sets[2].near.project(lanes, terms, touchMargin: touchMargin)
            }
        }
    }

    func forEachCandidate(_ body: (CandidatePair) -> Void) {
        for set in sets { set.forEachCandidate(body) }
    }
}

extension NeighbourList: StateCodable {
    /// The grid and the candidates follow from where the particles were when it was filled, from its cells and from the
    /// reach.
    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&isStale, "isStale")
        coder.code(&list.margin, "margin", in: 0...1e4)
        coder.code(&list.strain, "strain", in: 0...1e9)
        coder.code(&list.drift, "drift", in: 0...1e9)
        coder.list(&added, "added", limit: 1 << 20)
        coder.code(&grid, "grid")
    }

    /// After reading: makes the grid and the candidates again. False for what cannot be.
    mutating func recall(_ particles: inout ParticleColumns) -> Bool {
        for i in added {
            guard i >= 0, i < particles.count, !particles.isUnsorted[Int(i)] else { return false }
            particles.isUnsorted[Int(i)] = true
        }
        guard !grid.isBlank else { return isStale }
        // Nothing can have been added since without the list being stale.
        guard grid.refill(&particles), isStale || added.isEmpty else { return false }
        if !isStale { collectCandidates(nil) }
        return true
    }
}
