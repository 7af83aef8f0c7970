import SimMath

/// Two particles that may touch before the list is rebuilt, by their offsets in the lanes.
struct CandidatePair: Sendable {
    var a: Int32
    var b: Int32
    /// Sum of the radii, µm.
    var reach: Float

    static let none = CandidatePair(a: 0, b: 0, reach: 0)
}

/// How far a list of candidates reaches.
///
/// When the grid is filled each particle is given a leash, longer for a fast one. While all are within theirs, every
/// pair nearer than `margin` beyond touching is in the list: it was within `margin` and both leashes then.
struct ListReach: Sendable {
    /// µm.
    var margin: Float = 0
    /// The largest share of its leash that any particle has used up since.
    var strain: Float = 0
    /// The farthest any particle has moved since, µm.
    var drift: Float = 0
}

/// The candidates of a part of the dish, and which of them are near in this tick.
struct PairSet: Sendable {
    /// Those that were near when the grid was filled, and the others, which need not be looked at soon after.
    var nearer = PackedList<CandidatePair>()
    var farther = PackedList<CandidatePair>()
    /// The others matter from when a particle has used up this share of its leash.
    static let nearerShare: Float = 0.5
    var near: NearPairs
    /// Between the passes of `collect` and of `collectNear`.
    var pairs = PackedList<GridPair>()
    private var found = PackedList<NearPair>()
    private var pressing = PackedList<NearPair>()
    private var others = PackedList<NearPair>()

    /// Pairs this near, µm, mostly do press on each other in the tick.
    private static let closeness: Float = 0.02
    /// Candidates looked at in one go: few enough for the first-level cache.
    private static let stretch = 1024

    init(part: Int) { near = NearPairs(part: part) }

    /// Makes room for the pairs of so many particles. In a dish of 80 opponents and 32 bots whose bodies were grown the
    /// lists had for each of them 3.2 candidates that are nearer, one that is farther, and 1.3 near pairs.
    mutating func reserve(particles count: Int) {
        nearer.reserve(count * 7 / 2, filler: .none)
        farther.reserve(count * 5 / 4, filler: .none)
        let nearPairs = count * 3 / 2
        pressing.reserve(nearPairs, filler: .none)
        others.reserve(nearPairs, filler: .none)
        near.reserve(pairs: nearPairs)
    }

    /// Of what there is room for.
    var bytes: Int { nearer.bytes + farther.bytes + pressing.bytes + others.bytes + near.bytes }

    func forEachCandidate(_ body: (CandidatePair) -> Void) {
        nearer.withElements { for pair in $0 { body(pair) } }
        farther.withElements { for pair in $0 { body(pair) } }
    }

    /// Adds the candidates from `inner` to below `outer` µm beyond touching to `near`. `slots`: of the lanes.
    mutating func collectNear(
        _ lanes: LaneStore, slots: Int, _ list: ListReach, beyond inner: Float, below outer: Float
    ) {
        found.reserve(Self.stretch + 1, filler: .none)
        let needsFarther = list.strain > 0.999 * Self.nearerShare || outer > list.margin
        for first in stride(from: 0, to: nearer.count, by: Self.stretch) {
            select(nearer, from: first, lanes, beyond: inner, below: outer)
            separate()
        }
        for first in stride(from: 0, to: needsFarther ? farther.count : 0, by: Self.stretch) {
            select(farther, from: first, lanes, beyond: inner, below: outer)
            separate()
        }
        near.append(&pressing, slots: slots)
        near.append(&others, slots: slots)
    }

    /// Finds the near ones of a stretch of candidates. Writes every candidate behind the pairs found and then counts it
    /// or not: without a branch for the processor to predict.
    private mutating func select(
        _ candidates: PackedList<CandidatePair>, from first: Int, _ lanes: LaneStore, beyond inner: Float,
        below outer: Float
    ) {
        candidates.withElements { all in
            let pairs = UnsafeBufferPointer(rebasing: all[first..<min(first + Self.stretch, all.count)])
            lanes.readFloats { base in
                found.fill { found in
                    var count = 0
                    for pair in pairs {
                        let (a, b) = (base + Int(pair.a), base + Int(pair.b))
                        let arm = Vector2(b[0] - a[0], b[laneWidth] - a[laneWidth])
                        let squared = arm.lengthSquared
                        let (minimum, maximum) = (max(0, pair.reach + inner), pair.reach + outer)
                        found[count] = NearPair(
                            a: pair.a, b: pair.b, armX: arm.x, armY: arm.y, reach: pair.reach, start: squared)
                        count &+=
                            isNegative(squared - maximum * maximum) & (1 &- isNegative(squared - minimum * minimum))
                    }
                    return count
                }
            }
        }
    }

    /// Sorts the pairs found into those that press and the others, so that branches on a group are easy to predict.
    private mutating func separate() {
        pressing.reserve(pressing.count + found.count + 1, filler: .none)
        others.reserve(others.count + found.count + 1, filler: .none)
        var (put, left) = (pressing.count, others.count)
        found.withElements { pairs in
            PackedList.fill(&pressing, &others) { pressing, others in
                for pair in pairs {
                    var kept = pair
                    kept.start = min(pair.reach, pair.start.squareRoot())
                    let close = pair.reach + Self.closeness
                    let isPressing = isNegative(pair.start - close * close)
                    pressing[put] = kept
                    others[left] = kept
                    put &+= isPressing
                    left &+= 1 &- isPressing
                }
                return (put, left)
            }
        }
    }
}
