import SimMath

extension NeighbourList {
    /// Pairs this near, µm, mostly do press on each other in the tick.
    private static let closeness: Float = 0.02

    /// Candidates looked at in one go: few enough for the first-level cache.
    private static let stretch = 1024

    /// Adds the candidates from `inner` to below `outer` µm beyond touching to `near`.
    mutating func collectNear(_ particles: ParticleColumns, beyond inner: Float, below outer: Float) {
        found.reserve(Self.stretch + 1, filler: .none)
        let needsFarther = outer + 2 * drift > 0.999 * Self.nearerShare * extraReach
        for first in stride(from: 0, to: nearer.count, by: Self.stretch) {
            select(nearer, from: first, particles.lanes, beyond: inner, below: outer)
            separate()
        }
        for first in stride(from: 0, to: needsFarther ? farther.count : 0, by: Self.stretch) {
            select(farther, from: first, particles.lanes, beyond: inner, below: outer)
            separate()
        }
        near.append(&pressing, slots: particles.tenants.count)
        near.append(&others, slots: particles.tenants.count)
    }

    /// Finds the near ones of a stretch of candidates. Writes every candidate behind the pairs found and then counts it or
    /// not: nothing to guess for the processor.
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
                        let (least, most) = (max(0, pair.reach + inner), pair.reach + outer)
                        found[count] = NearPair(
                            a: pair.a, b: pair.b, armX: arm.x, armY: arm.y, reach: pair.reach, start: squared)
                        count &+= isNegative(squared - most * most) & (1 &- isNegative(squared - least * least))
                    }
                    return count
                }
            }
        }
    }

    /// Sorts the pairs found into those that press and the others: what most of a group does is easy to guess.
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
