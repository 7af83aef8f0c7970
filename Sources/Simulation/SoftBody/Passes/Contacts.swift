public import SimMath

/// Two particles of different bodies that touched in the last step.
public struct Contact: Hashable, Sendable {
    /// Particle indices, a < b.
    public var a: Int32
    public var b: Int32
    /// µm/s, positive when closing; measured before the contact is resolved. 0 for two that touch without pressing, so
    /// that an impact counts once.
    public var approachSpeed: Float
    /// Unit vector from a to b at the end of the step.
    public var normal: Vector2
}

private typealias Number = SIMD8<Float>
private typealias Vectors = LaneVector<SIMD8<Float>>

extension NearPairs {
    /// Pushes overlapping discs apart, once for each near pair.
    mutating func project(_ lanes: ParticleLanes, _ terms: SubstepTerms, touchMargin: Float) {
        groups.withMutableElements { groups in
            for k in groups.indices { groups[k].project(lanes, terms) }
            if terms.remaining == 0 { for k in groups.indices { groups[k].noteGrazing(lanes, touchMargin) } }
        }
    }
}

extension PairGroup {
    @inline(__always) fileprivate mutating func project(_ lanes: ParticleLanes, _ terms: SubstepTerms) {
        let (da, db) = (lanes.gather(.displacement, a), lanes.gather(.displacement, b))
        if touches(da, db) { press(da, db, lanes, terms) }
    }

    // The arithmetic is not inlined: next to code that gathers the operands one by one, the compiler would not
    // vectorise it.

    @inline(never) private func touches(_ da: Vectors, _ db: Vectors) -> Bool {
        ((Vectors(armX, armY) + (db - da)).lengthSquared .< reach * reach).isAnySet
    }

    @inline(__always) private mutating func press(
        _ da: Vectors, _ db: Vectors, _ lanes: ParticleLanes, _ terms: SubstepTerms
    ) {
        var ends = Ends(
            da: da, db: db, foreseen: lanes.gather(.predicted, b) - lanes.gather(.predicted, a),
            wa: lanes.gatherMetric(a), wb: lanes.gatherMetric(b))
        let isFirst = separate(&ends, recovered: terms.recovered)
        if isFirst.isAnySet { noteApproach(lanes, ends.foreseen, isFirst) }
        lanes.scatter(ends.da, .displacement, a)
        lanes.scatter(ends.db, .displacement, b)
    }

    /// The displacements and metrics of the two particles of each pair.
    private struct Ends {
        var da: Vectors
        var db: Vectors
        /// From a to b as predicted: less the arm at first, then all of it.
        var foreseen: Vectors
        let wa: LaneTensor<Number>
        let wb: LaneTensor<Number>
    }

    /// Moves those that touch apart. Returns which of them touch for the first time in the tick.
    @inline(never) private func separate(_ ends: inout Ends, recovered: Float) -> Number.Mask {
        let arm = Vectors(armX, armY)
        let e = arm + (ends.db - ends.da)
        let isTouching = e.lengthSquared .< reach * reach
        var line = arm + ends.foreseen
        // Centres that coincide have no direction; any will do as long as it is always the same.
        let isNowhere = line.lengthSquared .< Number(repeating: 1e-12)
        line = Vectors.choose(isNowhere, Vectors(Number(repeating: 1e-6), .zero), line)
        let wanted = Number.minimum(reach, start + recovered) * line.length
        let error = Number.choose(isTouching, Number.maximum(wanted - line.dot(e), .zero), .zero)
        let weight = Number.maximum((ends.wa + ends.wb).quadratic(line), Number(repeating: minimumWeight))
        let push = line * (error / weight)
        ends.da = ends.da - ends.wa * push
        ends.db = ends.db + ends.wb * push
        ends.foreseen = line
        return isTouching .& (approach .<= Number(repeating: Self.grazing))
    }

    @inline(never) private mutating func noteApproach(
        _ lanes: ParticleLanes, _ line: Vectors, _ isFirst: Number.Mask
    ) {
        let closing = lanes.gather(.velocity, a) - lanes.gather(.velocity, b)
        approach = Number.choose(isFirst, closing.dot(line) / line.length, approach)
    }

    /// Marks pairs that have not pressed in this tick but end it within the margin.
    @inline(__always) fileprivate mutating func noteGrazing(_ lanes: ParticleLanes, _ margin: Float) {
        let e = Vectors(armX, armY) + (lanes.gather(.displacement, b) - lanes.gather(.displacement, a))
        let outer = reach + margin
        let isGrazing =
            (e.lengthSquared .< outer * outer) .& (approach .== Number(repeating: Self.untouched))
            .& (a .>= Self.firstOffset)
        approach = Number.choose(isGrazing, Number(repeating: Self.grazing), approach)
    }
}

extension ParticleLanes {
    /// The vectors at eight offsets.
    @inline(__always) fileprivate func gather(_ column: ParticleColumn, _ offsets: SIMD8<Int32>) -> Vectors {
        Vectors(gather(self[column], offsets), gather(self[column] + laneWidth, offsets))
    }

    @inline(__always) fileprivate func gatherMetric(_ offsets: SIMD8<Int32>) -> LaneTensor<Number> {
        LaneTensor(
            gather(self[.metric], offsets), gather(self[.crossAndMass], offsets),
            gather(self[.metric] + laneWidth, offsets))
    }

    @inline(__always) private func gather(_ from: UnsafeMutablePointer<Float>, _ offsets: SIMD8<Int32>) -> Number {
        Number(
            from[Int(offsets[0])], from[Int(offsets[1])], from[Int(offsets[2])], from[Int(offsets[3])],
            from[Int(offsets[4])], from[Int(offsets[5])], from[Int(offsets[6])], from[Int(offsets[7])])
    }

    @inline(__always) fileprivate func scatter(_ vectors: Vectors, _ column: ParticleColumn, _ offsets: SIMD8<Int32>) {
        scatter(vectors.x, self[column], offsets)
        scatter(vectors.y, self[column] + laneWidth, offsets)
    }

    /// Written out: as a loop it would go through memory for each lane.
    @inline(__always) private func scatter(
        _ values: Number, _ to: UnsafeMutablePointer<Float>, _ offsets: SIMD8<Int32>
    ) {
        to[Int(offsets[0])] = values[0]
        to[Int(offsets[1])] = values[1]
        to[Int(offsets[2])] = values[2]
        to[Int(offsets[3])] = values[3]
        to[Int(offsets[4])] = values[4]
        to[Int(offsets[5])] = values[5]
        to[Int(offsets[6])] = values[6]
        to[Int(offsets[7])] = values[7]
    }
}

extension SoftBodySystem {
    /// Touching pairs of different bodies in the last step, each once.
    public var contacts: [Contact] {
        var found: [Contact] = []
        collectContacts(into: &found)
        return found
    }

    /// The same into a list whose memory is used again. They are not kept in the dish: who needs them each tick keeps
    /// them.
    public func collectContacts(into contacts: inout [Contact]) {
        contacts.removeAll(keepingCapacity: true)
        for set in neighbours.sets {
            set.near.groups.withElements { groups in
                for group in groups { collectContacts(of: group, into: &contacts) }
            }
        }
    }

    @inline(__always) private func collectContacts(of group: PairGroup, into contacts: inout [Contact]) {
        var bytes = (group.approach .!= Number(repeating: PairGroup.untouched)).bytes
        while bytes != 0 {
            let lane = bytes.trailingZeroBitCount >> 3
            bytes &= ~(0xFF << UInt64(8 &* lane))
            if let contact = contact(group, lane) { contacts.append(contact) }
        }
    }

    @inline(__always) private func contact(_ group: PairGroup, _ lane: Int) -> Contact? {
        let a = particles.tenant(ofOffset: group.a[lane])
        let b = particles.tenant(ofOffset: group.b[lane])
        // Gone since the step, or of one body.
        guard a >= 0, b >= 0, particles.body[Int(a)] != particles.body[Int(b)] else { return nil }
        // Within the margin but not yet pressed: the blow, if one comes, is counted when it lands.
        let closing = group.approach[lane] != PairGroup.grazing ? group.approach[lane] : 0
        let (first, second) = (min(a, b), max(a, b))
        let normal = (position(Int(second)) - position(Int(first))).normalized()
        return Contact(a: first, b: second, approachSpeed: closing, normal: normal)
    }
}
