import SimMath

extension NeighbourList {
    /// Pairs this near, µm, mostly do press on each other in the tick.
    private static let closeness: Float = 0.02

    /// Adds the candidates from `inner` to below `outer` µm beyond touching to `near`.
    mutating func collectNear(_ particles: ParticleColumns, beyond inner: Float, below outer: Float) {
        found.reserve(candidates.count + 1, filler: .none)
        pressing.reserve(candidates.count + 1, filler: .none)
        found.removeAll()
        select(from: 0, to: nearerCount, particles.lanes, beyond: inner, below: outer)
        if outer + 2 * drift > 0.999 * Self.nearerShare * extraReach {
            select(from: farther, to: candidates.count, particles.lanes, beyond: inner, below: outer)
        }
        separatePressing()
        near.append(&pressing, slots: particles.tenants.count)
        near.append(&found, slots: particles.tenants.count)
    }

    /// Writes every candidate behind the pairs found and then counts it or not: nothing to guess for the processor.
    private mutating func select(
        from first: Int, to end: Int, _ lanes: LaneStore, beyond inner: Float, below outer: Float
    ) {
        let known = found.count
        candidates.withElements { all in
            let pairs = all[first..<end]
            lanes.readFloats { base in
                found.fill { found in
                    var count = known
                    for pair in pairs {
                        let (a, b) = (base + Int(pair.a), base + Int(pair.b))
                        let arm = Vector2(b[0] - a[0], b[laneWidth] - a[laneWidth])
                        let squared = arm.lengthSquared
                        let (least, most) = (max(0, pair.reach + inner), pair.reach + outer)
                        found[count] = NearPair(
                            a: pair.a, b: pair.b, armX: arm.x, armY: arm.y, reach: pair.reach, start: squared)
                        let isNear = squared < most * most ? 1 : 0
                        let isNew = squared >= least * least ? 1 : 0
                        count &+= isNear & isNew
                    }
                    return count
                }
            }
        }
    }

    /// Moves the pairs found that press from `found` to `pressing`: what most of a group does is easy to guess.
    private mutating func separatePressing() {
        var others = 0
        found.withMutableElements { pairs in
            pressing.fill { pressing in
                var count = 0
                for pair in pairs {
                    var kept = pair
                    kept.start = min(pair.reach, pair.start.squareRoot())
                    let close = pair.reach + Self.closeness
                    let isPressing = pair.start < close * close ? 1 : 0
                    pressing[count] = kept
                    pairs[others] = kept
                    count &+= isPressing
                    others &+= 1 &- isPressing
                }
                return count
            }
        }
        found.truncate(to: others)
    }
}
