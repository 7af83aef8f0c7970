import SimMath

// The passes over all blocks, a block at a time: what a substep reads and writes of a block fits the first-level cache.

/// How particles have moved in a tick, at most.
struct Motion: Sendable {
    /// µm²/s².
    var squaredSpeed: Float = 0
    /// From where the neighbour grid found them, µm².
    var squaredDrift: Float = 0
    /// The same as a share of their leashes.
    var squaredStrain: Float = 0

    func union(_ other: Motion) -> Motion {
        Motion(
            squaredSpeed: max(squaredSpeed, other.squaredSpeed), squaredDrift: max(squaredDrift, other.squaredDrift),
            squaredStrain: max(squaredStrain, other.squaredStrain))
    }
}

extension Lanes {
    /// The blocks, for two workers.
    var halves: (Range<Int>, Range<Int>) {
        let middle = blocks.count / 2
        return (0..<middle, middle..<blocks.count)
    }

    /// The first substep, and before it the start of the tick: the drag of every particle, and the links and hinges of
    /// the tick. Returns what `advance` does.
    func start(
        _ range: Range<Int>, _ drag: DragTerms, _ prepare: PrepareTerms, _ terms: SubstepTerms,
        _ scratch: UnsafeMutablePointer<Float>
    ) -> Float {
        var farthest = SIMD8<Float>(repeating: 0)
        for case let block? in blocks[range] {
            for row in block.sweptRows { particles.beginDrag(row, vortex: drag.vortex) }
            if !drag.zones.isEmpty { for row in block.sweptRows { particles.enterZones(row, drag.zones) } }
            begin(block, drag, prepare)
            advance(block, terms, scratch, &farthest)
        }
        return farthest.max()
    }

    private func begin(_ block: Block, _ drag: DragTerms, _ prepare: PrepareTerms) {
        switch (block.arrangement, block.hasRods) {
        case _ where block.isLoose: for row in block.sweptRows { particles.finishDrag(row, h: drag.h) }
        case (.clones, true): begin(block, BlockView<LaneTensor<SIMD8<Float>>>(block, self), drag, prepare)
        case (.clones, false): begin(block, BlockView<LaneScalar<SIMD8<Float>>>(block, self), drag, prepare)
        case (.alone, true): begin(block, BlockView<LaneTensor<Float>>(block, self), drag, prepare)
        case (.alone, false): begin(block, BlockView<LaneScalar<Float>>(block, self), drag, prepare)
        case (.mixed, true): begin(mixed: block, LaneTensor<SIMD8<Float>>.self, LaneTensor.self, drag, prepare)
        case (.mixed, false): begin(mixed: block, LaneScalar<SIMD8<Float>>.self, LaneScalar.self, drag, prepare)
        }
    }

    @inline(__always) private func begin<Metric: LaneMetric>(
        _ block: Block, _ view: BlockView<Metric>, _ drag: DragTerms, _ prepare: PrepareTerms
    ) {
        if block.hasRods { view.addRodDrag(drag) }
        for row in block.sweptRows { particles.finishDrag(row, h: drag.h) }
        view.prepareLinks(prepare)
        view.prepareHinges(prepare)
    }

    /// One substep after the first, but for what happens between bodies. `scratch`: a worker's own. Returns the largest
    /// squared displacement since the start of the tick, µm².
    func advance(
        _ range: Range<Int>, _ terms: SubstepTerms, _ scratch: UnsafeMutablePointer<Float>
    ) -> Float {
        var farthest = SIMD8<Float>(repeating: 0)
        for case let block? in blocks[range] {
            for row in block.sweptRows { particles.recoverVelocities(row, terms) }
            advance(block, terms, scratch, &farthest)
        }
        return farthest.max()
    }

    private func advance(
        _ block: Block, _ terms: SubstepTerms, _ scratch: UnsafeMutablePointer<Float>, _ farthest: inout SIMD8<Float>
    ) {
        let hasFast: Bool
        switch (block.arrangement, block.hasRods) {
        case _ where block.isLoose: hasFast = predict(block, terms, &farthest)
        case (.clones, true):
            hasFast = advance(block, BlockView<LaneTensor<SIMD8<Float>>>(block, self), terms, scratch, &farthest)
        case (.clones, false):
            hasFast = advance(block, BlockView<LaneScalar<SIMD8<Float>>>(block, self), terms, scratch, &farthest)
        case (.alone, true):
            hasFast = advance(block, BlockView<LaneTensor<Float>>(block, self), terms, scratch, &farthest)
        case (.alone, false):
            hasFast = advance(block, BlockView<LaneScalar<Float>>(block, self), terms, scratch, &farthest)
        case (.mixed, true):
            hasFast = advance(
                mixed: block, LaneTensor<SIMD8<Float>>.self, LaneTensor.self, terms, scratch, &farthest)
        case (.mixed, false):
            hasFast = advance(
                mixed: block, LaneScalar<SIMD8<Float>>.self, LaneScalar.self, terms, scratch, &farthest)
        }
        guard hasFast || block.isSolvedDirectly else { return }
        let isLimited = block.isSolvedDirectly ? SIMDMask(repeating: true) : lanesWithFast(block, terms)
        for row in block.sweptRows {
            farthest = SIMD8<Float>.maximum(farthest, particles.limit(row, terms, isLimited))
        }
    }

    /// The lanes of the bodies of which a particle was predicted over the maximum speed: its bonds may have thrown others.
    private func lanesWithFast(_ block: Block, _ terms: SubstepTerms) -> SIMDMask<SIMD8<Int32>> {
        var fastest = SIMD8<Float>(repeating: 0)
        for row in block.sweptRows {
            let velocity: LaneVector<SIMD8<Float>> = particles.vector(.velocity, row &* (2 &* laneWidth))
            fastest = SIMD8<Float>.maximum(fastest, velocity.lengthSquared)
        }
        if block.arrangement == .alone { fastest = SIMD8(repeating: fastest.max()) }
        return SIMD8(repeating: terms.squaredSpeedLimit) .< fastest
    }

    // The following return whether a particle was predicted over the maximum speed.

    @inline(__always) private func advance<Metric: LaneMetric>(
        _ block: Block, _ view: BlockView<Metric>, _ terms: SubstepTerms, _ scratch: UnsafeMutablePointer<Float>,
        _ farthest: inout SIMD8<Float>
    ) -> Bool {
        if block.hasRods { view.coupleRods() }
        let hasFast = predict(block, terms, &farthest)
        if block.isSolvedDirectly {
            view.solveBonds(terms, FactorPlan(plans + Int(block.plan)), scratch)
        } else {
            view.projectLinks(terms)
            view.projectHinges(terms)
        }
        return hasFast
    }

    @inline(__always) func predict(_ block: Block, _ terms: SubstepTerms, _ farthest: inout SIMD8<Float>) -> Bool {
        var hasFast = false
        for row in block.sweptRows {
            let squared = particles.predict(row, terms, hasRods: block.hasRods, &hasFast)
            farthest = SIMD8<Float>.maximum(farthest, squared)
        }
        return hasFast
    }

    /// The end of a tick: velocities of the last substep, then positions.
    func finish(_ range: Range<Int>, _ terms: SubstepTerms) -> Motion {
        var speed = SIMD8<Float>(repeating: 0)
        var drift = SIMD8<Float>(repeating: 0)
        var strain = SIMD8<Float>(repeating: 0)
        for case let block? in blocks[range] {
            for row in block.sweptRows {
                particles.recoverVelocities(row, terms)
                particles.finishTick(row)
                let offset = row &* (2 &* laneWidth)
                let velocity: LaneVector<SIMD8<Float>> = particles.vector(.velocity, offset)
                let moved: LaneVector<SIMD8<Float>> =
                    particles.vector(.position, offset) - particles.vector(.anchor, offset)
                speed = SIMD8<Float>.maximum(speed, velocity.lengthSquared)
                let squared = moved.lengthSquared
                drift = SIMD8<Float>.maximum(drift, squared)
                strain = SIMD8<Float>.maximum(strain, squared * SIMD8<Float>(at: particles[.leash] + offset))
            }
        }
        return Motion(squaredSpeed: speed.max(), squaredDrift: drift.max(), squaredStrain: strain.max())
    }

    /// Blocks in which a link is strained beyond breaking. Rare, so the list is made only then.
    func blocksWithStrainedLinks() -> [Int] {
        var found: [Int] = []
        for (index, block) in blocks.enumerated() {
            guard let block, !block.isLoose else { continue }
            if hasStrainedLink(block) { found.append(index) }
        }
        return found
    }

    @inline(__always) private func hasStrainedLink(_ block: Block) -> Bool {
        switch block.arrangement {
        case .alone: BlockView<LaneTensor<Float>>(block, self).hasStrainedLink
        case .clones: BlockView<LaneTensor<SIMD8<Float>>>(block, self).hasStrainedLink
        case .mixed: hasStrainedLink(mixed: block)
        }
    }
}
