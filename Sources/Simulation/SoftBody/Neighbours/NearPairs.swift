/// A pair that may touch within this tick.
struct NearPair: Sendable {
    /// Offsets in the lanes.
    var a: Int32
    var b: Int32
    /// From a to b at the start of the tick, µm.
    var armX: Float
    var armY: Float
    /// Sum of the radii, µm.
    var reach: Float
    /// The smaller of `reach` and the distance at the start of the tick, µm.
    var start: Float

    static let none = NearPair(a: 0, b: 0, armX: 0, armY: 0, reach: 0, start: 0)
}

/// Eight near pairs that are projected at once; no two of them share a particle. A lane without a pair has an offset in
/// the first row, which holds no particle, and a reach that nothing is within.
struct PairGroup: Sendable {
    var a: SIMD8<Int32>
    var b: SIMD8<Int32>
    var armX = SIMD8<Float>(repeating: 0)
    var armY = SIMD8<Float>(repeating: 0)
    var reach = SIMD8<Float>(repeating: 0)
    var start = SIMD8<Float>(repeating: 0)
    /// µm/s at first touch; before, `untouched`, or `grazing` if they are about to touch at the end of the tick.
    var approach = SIMD8<Float>(repeating: PairGroup.untouched)

    static let untouched = -Float.infinity
    static let grazing = -Float.greatestFiniteMagnitude

    /// Without pairs; `vacancy` is the offset that stands for no particle.
    init(vacancy: Int32) {
        a = SIMD8(repeating: vacancy)
        b = a
    }

    /// Offsets below stand for no particle.
    static let firstOffset = Int32(2 * laneWidth)
}

/// The near pairs of a tick, in groups of eight.
struct NearPairs: Sendable {
    var groups = PackedList<PairGroup>()
    private let blank: PairGroup
    /// The number of the last group that each slot of the lanes was in.
    private var stamps: [Int32] = []
    private var lastStamp: Int32 = 0
    /// Pairs that shared a particle with the group at hand.
    private var waiting = PackedList<NearPair>()

    /// Neighbours in a list often share particles; so a group is filled from as many stretches of the list.
    private static let stretches = 8

    /// `part`: of the dish. Two threads may work on two parts, so each part has its own vacant offset.
    init(part: Int) { blank = PairGroup(vacancy: Int32(part)) }

    /// Makes room for so many pairs.
    mutating func reserve(pairs count: Int) {
        waiting.reserve(count, filler: .none)
        // Some groups are not full: the last of each round.
        groups.reserve(count / laneWidth * 11 / 10 + 2, filler: blank)
    }

    mutating func removeAll() { groups.removeAll() }

    /// Of what there is room for.
    var bytes: Int { groups.bytes + waiting.bytes }

    /// Groups the pairs of a list, which is then empty. `slots`: of the lanes.
    mutating func append(_ pairs: inout PackedList<NearPair>, slots: Int) {
        prepare(pairs.count, slots: slots)
        while pairs.count > 0 {
            group(pairs)
            swap(&pairs, &waiting)
            waiting.removeAll()
        }
    }

    private mutating func prepare(_ count: Int, slots: Int) {
        if stamps.count < slots { stamps.append(contentsOf: repeatElement(0, count: slots - stamps.count)) }
        if lastStamp > 1 << 30 {
            for k in stamps.indices { stamps[k] = 0 }
            lastStamp = 0
        }
        waiting.reserve(count + 1, filler: .none)
    }

    /// One round: takes the pairs in turn, and puts off those that would share a particle within their group.
    private mutating func group(_ pairs: PackedList<NearPair>) {
        // All groups of a round but its last are full.
        groups.reserve(groups.count + pairs.count / laneWidth + 2, filler: blank)
        var group = GroupBuilder(stamp: lastStamp + 1)
        let known = groups.count
        groups.fill { groups in
            var count = known
            groups[count] = blank
            waiting.fill { waiting in
                var put = 0
                stamps.withUnsafeMutableBufferPointer { stamps in
                    pairs.withElements { pairs in
                        let length = (pairs.count + Self.stretches - 1) / Self.stretches
                        for step in 0..<length {
                            for k in stride(from: step, to: pairs.count, by: length) {
                                if !group.tryAdding(pairs[k], &groups[count], stamps) {
                                    waiting[put] = pairs[k]
                                    put &+= 1
                                } else if group.count == laneWidth {
                                    count &+= 1
                                    groups[count] = blank
                                    group = GroupBuilder(stamp: group.stamp &+ 1)
                                }
                            }
                        }
                    }
                }
                return put
            }
            return group.count > 0 ? count + 1 : count
        }
        lastStamp = group.stamp
    }
}

/// The group being filled.
private struct GroupBuilder {
    let stamp: Int32
    private(set) var count = 0

    init(stamp: Int32) { self.stamp = stamp }

    /// False if one of the particles is in the group already.
    @inline(__always) mutating func tryAdding(
        _ pair: NearPair, _ group: inout PairGroup, _ stamps: UnsafeMutableBufferPointer<Int32>
    ) -> Bool {
        let a = ParticleColumns.slot(ofOffset: Int(pair.a))
        let b = ParticleColumns.slot(ofOffset: Int(pair.b))
        if stamps[a] == stamp || stamps[b] == stamp { return false }
        stamps[a] = stamp
        stamps[b] = stamp
        group.setLane(count, pair)
        count &+= 1
        return true
    }
}

extension PairGroup {
    @inline(__always) mutating func setLane(_ lane: Int, _ pair: NearPair) {
        a[lane] = pair.a
        b[lane] = pair.b
        armX[lane] = pair.armX
        armY[lane] = pair.armY
        reach[lane] = pair.reach
        start[lane] = pair.start
    }
}
