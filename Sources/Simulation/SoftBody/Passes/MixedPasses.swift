// The passes over blocks of eight different bodies. What is done for each particle is done for all lanes at once; of the
// bonds too what can be gathered (LinksByLane, HingesByLane, RodsByLane), and the rest one lane after the other.

extension Lanes {
    @inline(__always) func begin<Wide: LaneMetric, Single: LaneMetric>(
        mixed block: Block, _: Wide.Type, _: Single.Type, _ drag: DragTerms, _ prepare: PrepareTerms
    ) where Wide.Number == SIMD8<Float>, Single.Number == Float {
        let (view, rows) = (BlockView<Wide>(block, self), block.sweptRows.count)
        if block.hasRods {
            if !block.isThin { view.foreseeRodDrag(rows, block.otherLinks, drag) }
            forEachLane(block) { (lane: BlockView<Single>) in
                if block.isThin { lane.addRodDrag(drag) } else { lane.spreadRodDrag() }
            }
        }
        for row in block.sweptRows { particles.finishDrag(row, h: drag.h) }
        if block.isThin {
            forEachLane(block) { (lane: BlockView<Single>) in
                lane.prepareLinks(prepare)
                lane.prepareHinges(prepare)
            }
        } else {
            view.prepareChains(rows, prepare)
            view.prepareOtherLinks(block.otherLinks, prepare)
            view.prepareHingesByLane(Int(block.hingeCount), prepare)
        }
    }

    /// Each body of a block abreast by itself.
    @inline(__always) private func forEachLane<Single: LaneMetric>(
        _ block: Block, _ body: (BlockView<Single>) -> Void
    ) where Single.Number == Float {
        for lane in 0..<laneWidth where block.tenants[lane] >= 0 { body(BlockView<Single>(block, self, lane: lane)) }
    }

    @inline(__always) func advance<Wide: LaneMetric, Single: LaneMetric>(
        mixed block: Block, _: Wide.Type, _: Single.Type, _ terms: SubstepTerms,
        _ scratch: UnsafeMutablePointer<Float>, _ farthest: inout SIMD8<Float>
    ) -> Bool where Wide.Number == SIMD8<Float>, Single.Number == Float {
        let (view, rows) = (BlockView<Wide>(block, self), block.sweptRows.count)
        if block.hasRods {
            if !block.isThin { view.foreseeRodCoupling(rows, block.otherLinks) }
            forEachLane(block) { (lane: BlockView<Single>) in
                if block.isThin { lane.coupleRods() } else { lane.spreadRodCoupling() }
            }
        }
        let hasFast = predict(block, terms, &farthest)
        if block.isSolvedDirectly {
            solveLanes(block, Single.self, terms, scratch)
        } else if block.isThin {
            forEachLane(block) { (lane: BlockView<Single>) in
                lane.projectLinks(terms)
                lane.projectHinges(terms)
            }
        } else {
            view.projectChains(rows, terms)
            view.projectOtherLinks(block.otherLinks, terms)
            view.projectHingesByLane(Int(block.hingeCount), terms)
        }
        return hasFast
    }

    /// Each body by its own plan: their matrices have nothing in common.
    @inline(__always) private func solveLanes<Single: LaneMetric>(
        _ block: Block, _: Single.Type, _ terms: SubstepTerms, _ scratch: UnsafeMutablePointer<Float>
    ) where Single.Number == Float {
        for lane in 0..<laneWidth where block.tenants[lane] >= 0 {
            let plan = FactorPlan(plans + sweeps[Int(block.tenantTopology[lane])].plan)
            BlockView<Single>(block, self, lane: lane).solveBonds(terms, plan, scratch)
        }
    }

    func hasStrainedLink(mixed block: Block) -> Bool {
        let view = BlockView<LaneTensor<SIMD8<Float>>>(block, self)
        return view.hasStrainedChain(block.sweptRows.count) || view.hasStrainedOtherLink(block.otherLinks)
    }
}
