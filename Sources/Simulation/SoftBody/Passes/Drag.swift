import SimMath

// A slender rod whose ends move at v_a and v_b feels, under resistive-force theory (Gray & Hancock, J. Exp. Biol. 32,
// 1955), the drag −T·[[2,1],[1,2]]·(v_a, v_b) with T = ℓ(ξt·tt + ξn·nn)/6. A metric without blocks between
// particles can hold only the diagonal. Lumping the rows gives 3T at each end, exact for a rod that translates
// and three times too much for one that turns:
//
//     T·[[2,1],[1,2]]  =  3T·[[1,0],[0,1]]  −  T·[[1,−1],[−1,1]]
//
// The first term goes into the metric. The second, which only ever gives back part of what the first takes, is an
// impulse +hT(v_b − v_a) on b and its opposite on a, from the velocities at the start of the substep. Steady turning
// is then exact; the lag acts as an extra mass hT. The step stays stable: M + hT[[1,−1],[−1,1]] is smaller
// than the metric's M + 3hT in every direction, because their difference is the true drag.

/// What the drag of a tick is worked out with.
struct DragTerms {
    let h: Float
    /// Half a tick, s.
    let ahead: Float
    let vortex: Vortex?
    let zones: [WaterZone]
}

extension ParticleLanes {
    /// A row at the start of the tick: the water's velocity, the particles' own drag, no impulse yet.
    @inline(__always) func beginDrag(_ row: Int, vortex: Vortex?) {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let drag = Number(at: self[.ownDrag] + offset)
        LaneVector(drag, drag).store(at: self[.metric], offset)
        Number.zero.store(at: self[.crossAndMass] + offset)
        LaneVector<Number>.zero.store(at: self[.impulse], offset)
        let flow = vortex.map { $0.lanes(at: vector(.position, offset)) } ?? LaneVector<Number>.zero
        flow.store(at: self[.scratch], offset)
    }

    /// What zones change of that: once a tick, so that a substep pays nothing for them.
    @inline(__always) func enterZones(_ row: Int, _ zones: [WaterZone]) {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let place: LaneVector<Number> = vector(.position, offset)
        var flow: LaneVector<Number> = vector(.scratch, offset)
        var thickness = Number(all: 1)
        for zone in zones {
            let arm = place - LaneVector(Number(all: zone.disc.centre.x), Number(all: zone.disc.centre.y))
            let weight = zone.disc.lanes(arm)
            thickness = thickness + weight * Number(all: zone.thickening)
            flow = flow + arm.perpendicular * (weight * Number(all: zone.disc.turning(fastest: zone.speed)))
        }
        flow.store(at: self[.scratch], offset)
        let drag = Number(at: self[.ownDrag] + offset) * thickness
        LaneVector(drag, drag).store(at: self[.metric], offset)
        thickness.store(at: self[.ownDrag] + offset + laneWidth)
    }

    /// W = (M + hD)⁻¹ and the impulse h(Du + F) of a row; forgets the forces.
    @inline(__always) func finishDrag(_ row: Int, h: Float) {
        typealias Number = SIMD8<Float>
        let offset = row &* (2 &* laneWidth)
        let isPresent = Number.zero.isBelow(Number(at: self[.radiusAndPresence] + offset + laneWidth))
        let drag: LaneTensor<Number> = metric(offset)
        let resistance = drag * Number(all: h)
        let mass = Number(at: self[.crossAndMass] + offset + laneWidth)
        let metric = (resistance + LaneTensor(mass, .zero, mass)).inverse
        LaneVector.choose(isPresent, LaneVector(metric.xx, metric.yy), .zero).store(at: self[.metric], offset)
        Number.choose(isPresent, metric.xy, .zero).store(at: self[.crossAndMass] + offset)
        let force: LaneVector<Number> = vector(.force, offset)
        let swept: LaneVector<Number> = vector(.impulse, offset)
        let impulse = swept + (resistance * vector(.scratch, offset) + force * Number(all: h))
        LaneVector.choose(isPresent, impulse, .zero).store(at: self[.impulse], offset)
        LaneVector<Number>.zero.store(at: self[.force], offset)
        LaneVector<Number>.zero.store(at: self[.scratch], offset)
    }
}

extension BlockView {
    /// Adds the drag of the links to `drag` and `impulse` and works out their coupling.
    ///
    /// Directions are those half a tick ahead: drag taken at the start of the tick lags, and a lag lets a reciprocal
    /// stroke swim, which no scallop does (Purcell, Am. J. Phys. 45, 1977).
    @inline(__always) func addRodDrag(_ terms: DragTerms) {
        for index in linkEnds.indices {
            let slot = Int(linkEnds[index].c)
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            let link = linkOffset(slot)
            let tensor = rodDrag(
                link, arm: vector(.position, b) - vector(.position, a),
                closing: vector(.velocity, b) - vector(.velocity, a), thickness: thickness(a, b, terms), terms)
            let swept = coupling(link) * (vector(.scratch, b) - vector(.scratch, a))
            addRod(tensor, swept, a, b)
        }
    }

    /// How many times as thick as elsewhere the water at a rod is: the mean of its ends.
    @inline(__always) func thickness(_ a: Int, _ b: Int, _ terms: DragTerms) -> Number {
        guard !terms.zones.isEmpty else { return .one }
        let column = particles[.ownDrag] + laneWidth
        return (Number(at: column + a) + Number(at: column + b)) * Number(all: 0.5)
    }

    /// The drag at each end of a rod but for a factor of 3; notes its coupling. `arm`, `closing`: from end to end, and the
    /// velocity. `thickness`: of the water there, as a multiple of that elsewhere.
    @inline(__always) func rodDrag(
        _ link: Int, arm: LaneVector<Number>, closing: LaneVector<Number>, thickness: Number, _ terms: DragTerms
    ) -> LaneTensor<Number> {
        let t = (arm + closing * Number(all: terms.ahead)).normalized
        let length: Number = links[.restLength, link] * links[.factor, link]
        let sixth = length / Number(all: 6) * links[.presence, link] * thickness
        let across = links[.dragAcross, link] * sixth
        let more = links[.dragAlong, link] * sixth - across
        let tensor = LaneTensor(across + more * t.x * t.x, more * t.x * t.y, across + more * t.y * t.y)
        let coupling = tensor * Number(all: terms.h)
        links[.couplingXX, link] = coupling.xx
        links[.couplingXY, link] = coupling.xy
        links[.couplingYY, link] = coupling.yy
        return tensor
    }

    @inline(__always) func coupling(_ link: Int) -> LaneTensor<Number> {
        LaneTensor(links[.couplingXX, link], links[.couplingXY, link], links[.couplingYY, link])
    }

    /// `swept`: the impulse of the water on the first end, its opposite on the second.
    @inline(__always) func addRod(_ tensor: LaneTensor<Number>, _ swept: LaneVector<Number>, _ a: Int, _ b: Int) {
        addDrag(tensor * Number(all: 3), a)
        addDrag(tensor * Number(all: 3), b)
        add(swept, to: .impulse, a)
        add(-swept, to: .impulse, b)
    }

    @inline(__always) private func addDrag(_ tensor: LaneTensor<Number>, _ offset: Int) {
        add(LaneVector(tensor.xx, tensor.yy), to: .metric, offset)
        let cross = particles[.crossAndMass] + offset
        (Number(at: cross) + tensor.xy).store(at: cross)
    }

    /// Adds the rods' coupling impulses of a substep.
    @inline(__always) func coupleRods() {
        for index in linkEnds.indices {
            let slot = Int(linkEnds[index].c)
            let (a, b) = (Int(linkEnds[slot].a), Int(linkEnds[slot].b))
            let link = linkOffset(slot)
            coupleRod(by: coupling(link) * (vector(.velocity, b) - vector(.velocity, a)), a, b)
        }
    }

    @inline(__always) func coupleRod(by push: LaneVector<Number>, _ a: Int, _ b: Int) {
        add(-push, to: .scratch, a)
        add(push, to: .scratch, b)
    }
}

extension SoftDisc {
    /// `weight(at:)` at eight points; `arm`: from the centre.
    @inline(__always) func lanes(_ arm: LaneVector<SIMD8<Float>>) -> SIMD8<Float> {
        typealias Number = SIMD8<Float>
        let share = arm.lengthSquared * Number(all: 1 / (radius * radius))
        let edge = ((Number(all: 1) - share) * Number(all: 1 / (1 - Self.wholeShare)))
            .clamped(Number(all: 0), Number(all: 1))
        return edge * edge * (Number(all: 3) - edge * Number(all: 2))
    }
}

extension Vortex {
    /// `velocity(at:)` at eight points.
    @inline(__always) func lanes(at points: LaneVector<SIMD8<Float>>) -> LaneVector<SIMD8<Float>> {
        typealias Number = SIMD8<Float>
        let arm = points - LaneVector(Number(all: centre.x), Number(all: centre.y))
        let core = Number(all: coreRadius * coreRadius)
        let rate = Number(all: 2 * peakSpeed * coreRadius) / (arm.lengthSquared + core)
        return arm.perpendicular * rate
    }
}
