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
    func start(_ range: Range<Int>, _ drag: DragTerms, _ prepare: PrepareTerms, _ terms: SubstepTerms) -> Float {
        var farthest = SIMD8<Float>(repeating: 0)
        for case let block? in blocks[range] {
            for row in block.particleRows { particles.beginDrag(row, vortex: drag.vortex) }
            switch (block.isAbreast, block.hasRods) {
            case (true, true): begin(block, BlockView<LaneTensor<SIMD8<Float>>>(block, self), drag, prepare)
            case (true, false): begin(block, BlockView<LaneScalar<SIMD8<Float>>>(block, self), drag, prepare)
            case (false, true): begin(block, BlockView<LaneTensor<Float>>(block, self), drag, prepare)
            case (false, false): begin(block, BlockView<LaneScalar<Float>>(block, self), drag, prepare)
            }
            advance(block, terms, &farthest)
        }
        return farthest.max()
    }

    @inline(__always) private func begin<Metric: LaneMetric>(
        _ block: Block, _ view: BlockView<Metric>, _ drag: DragTerms, _ prepare: PrepareTerms
    ) {
        if block.hasRods { view.addRodDrag(drag) }
        for row in block.particleRows { particles.finishDrag(row, h: drag.h) }
        view.prepareLinks(prepare)
        view.prepareHinges(prepare)
    }

    /// One substep after the first, but for what happens between bodies. Returns the largest squared displacement since the start of the
    /// tick right after prediction, µm².
    func advance(_ range: Range<Int>, _ terms: SubstepTerms) -> Float {
        var farthest = SIMD8<Float>(repeating: 0)
        for case let block? in blocks[range] {
            for row in block.particleRows { particles.recoverVelocities(row, terms) }
            advance(block, terms, &farthest)
        }
        return farthest.max()
    }

    private func advance(_ block: Block, _ terms: SubstepTerms, _ farthest: inout SIMD8<Float>) {
        switch (block.isAbreast, block.hasRods) {
        case (true, true): advance(block, BlockView<LaneTensor<SIMD8<Float>>>(block, self), terms, &farthest)
        case (true, false): advance(block, BlockView<LaneScalar<SIMD8<Float>>>(block, self), terms, &farthest)
        case (false, true): advance(block, BlockView<LaneTensor<Float>>(block, self), terms, &farthest)
        case (false, false): advance(block, BlockView<LaneScalar<Float>>(block, self), terms, &farthest)
        }
    }

    @inline(__always) private func advance<Metric: LaneMetric>(
        _ block: Block, _ view: BlockView<Metric>, _ terms: SubstepTerms, _ farthest: inout SIMD8<Float>
    ) {
        if block.hasRods { view.coupleRods() }
        for row in block.particleRows {
            let squared = particles.predict(row, terms, hasRods: block.hasRods)
            farthest = SIMD8<Float>.maximum(farthest, squared)
        }
        view.projectLinks(terms)
        view.projectHinges(terms)
    }

    /// The end of a tick: velocities of the last substep, then positions.
    func finish(_ range: Range<Int>, _ terms: SubstepTerms) -> Motion {
        var speed = SIMD8<Float>(repeating: 0)
        var drift = SIMD8<Float>(repeating: 0)
        var strain = SIMD8<Float>(repeating: 0)
        for case let block? in blocks[range] {
            for row in block.particleRows {
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
            guard let block else { continue }
            let isStrained =
                block.isAbreast
                ? BlockView<LaneTensor<SIMD8<Float>>>(block, self).hasStrainedLink
                : BlockView<LaneTensor<Float>>(block, self).hasStrainedLink
            if isStrained { found.append(index) }
        }
        return found
    }
}
