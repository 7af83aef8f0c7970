import SimMath

// The rods of eight different bodies abreast: what they do is worked out in whole registers, the links along chains as
// they lie and the others gathered. It is added to the particles lane by lane, in the order of the specification, since
// a sum of `Float` depends on the order.

extension BlockView where Metric.Number == SIMD8<Float> {
    /// Works out the drag of the rods and their coupling. `rows`: of particles; `others`: rows of links.
    @inline(__always) func foreseeRodDrag(_ rows: Int, _ others: Range<Int>, _ terms: DragTerms) {
        for row in 0..<max(rows - 1, 0) {
            let (a, b) = chainEnds(row)
            foreseeRodDrag(
                row &* laneWidth, arm: vector(.position, b) - vector(.position, a),
                closing: vector(.velocity, b) - vector(.velocity, a),
                flow: vector(.scratch, b) - vector(.scratch, a), thickness: thickness(a, b, terms), terms)
        }
        for row in others {
            let (a, b) = ends(row &* laneWidth)
            foreseeRodDrag(
                row &* laneWidth, arm: particles.gather(.position, b) - particles.gather(.position, a),
                closing: particles.gather(.velocity, b) - particles.gather(.velocity, a),
                flow: particles.gather(.scratch, b) - particles.gather(.scratch, a),
                thickness: gatheredThickness(a, b, terms), terms)
        }
    }

    @inline(never) private func foreseeRodDrag(
        _ link: Int, arm: LaneVector<Number>, closing: LaneVector<Number>, flow: LaneVector<Number>,
        thickness: Number, _ terms: DragTerms
    ) {
        let tensor = rodDrag(link, arm: arm, closing: closing, thickness: thickness, terms)
        links[.rodXX, link] = tensor.xx
        links[.rodXY, link] = tensor.xy
        links[.rodYY, link] = tensor.yy
        store(coupling(link) * flow, link)
    }

    /// As `thickness`, of ends that lie anywhere.
    @inline(__always) private func gatheredThickness(
        _ a: LaneOffsets, _ b: LaneOffsets, _ terms: DragTerms
    ) -> Number {
        guard !terms.zones.isEmpty else { return Number(all: 1) }
        let column = particles[.ownDrag] + laneWidth
        return (a.gather(column) + b.gather(column)) * Number(all: 0.5)
    }

    /// Works out the rods' coupling impulses of a substep.
    @inline(__always) func foreseeRodCoupling(_ rows: Int, _ others: Range<Int>) {
        for row in 0..<max(rows - 1, 0) {
            let (a, b) = chainEnds(row)
            let closing = vector(.velocity, b) - vector(.velocity, a)
            store(coupling(row &* laneWidth) * closing, row &* laneWidth)
        }
        for row in others {
            let (a, b) = ends(row &* laneWidth)
            foreseeRodCoupling(
                row &* laneWidth, particles.gather(.velocity, a), particles.gather(.velocity, b))
        }
    }

    @inline(never) private func foreseeRodCoupling(_ link: Int, _ va: LaneVector<Number>, _ vb: LaneVector<Number>) {
        store(coupling(link) * (vb - va), link)
    }

    @inline(__always) private func store(_ impulse: LaneVector<Number>, _ link: Int) {
        (links[.rodImpulseX, link], links[.rodImpulseY, link]) = (impulse.x, impulse.y)
    }
}

extension BlockView where Metric.Number == Float {
    @inline(__always) private func forEachRod(_ body: (_ link: Int, _ a: Int, _ b: Int) -> Void) {
        for index in linkEnds.indices {
            let slot = Int(linkEnds[index].c)
            body(linkOffset(slot), Int(linkEnds[slot].a), Int(linkEnds[slot].b))
        }
    }

    @inline(__always) private func impulse(_ link: Int) -> LaneVector<Float> {
        LaneVector(links[.rodImpulseX, link], links[.rodImpulseY, link])
    }

    /// As `addRodDrag`, of what `foreseeRodDrag` has worked out.
    @inline(__always) func spreadRodDrag() {
        forEachRod { link, a, b in
            addRod(LaneTensor(links[.rodXX, link], links[.rodXY, link], links[.rodYY, link]), impulse(link), a, b)
        }
    }

    /// As `coupleRods`, of what `foreseeRodCoupling` has worked out.
    @inline(__always) func spreadRodCoupling() {
        forEachRod { link, a, b in coupleRod(by: impulse(link), a, b) }
    }
}
