/// The lanes of all columns as plain memory, entered once by `withLanes`.
struct Lanes {
    let particles: ParticleLanes
    let links: BondLanes<LinkColumn>
    let hinges: BondLanes<HingeColumn>
    let bonds: UnsafePointer<BondEnds>
    let plans: UnsafePointer<FactorPlan.Index>
    /// For each of two workers, what direct solutions work in.
    let scratch: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
    /// By topology.
    let sweeps: UnsafeBufferPointer<TopologySweep>
    let blocks: UnsafeBufferPointer<Block?>
}

/// One block, or one lane of it, as the passes see it. The metric's number is `Float` for a body alone or in a lane,
/// `SIMD8<Float>` for a block abreast.
struct BlockView<Metric: LaneMetric> {
    typealias Number = Metric.Number

    let particles: ParticleLanes
    let links: BondLanes<LinkColumn>
    let hinges: BondLanes<HingeColumn>
    let linkEnds: UnsafeBufferPointer<BondEnds>
    let hingeEnds: UnsafeBufferPointer<BondEnds>
    /// Floats from a bond to the next.
    let step: Int
    /// In a lane of a mixed block: links along chains, and the row where the others begin. Else 0.
    private let chainLinkCount: Int
    private let firstOtherLink: Int

    /// A body alone, or all lanes of a block abreast. `linkEnds` and `hingeEnds` mean nothing if it is mixed.
    @inline(__always) init(_ block: Block, _ lanes: Lanes) {
        step = Number.width
        (chainLinkCount, firstOtherLink) = (0, 0)
        particles = lanes.particles.from(row: block.particleRows.lowerBound)
        links = lanes.links.from(row: block.linkRows.lowerBound)
        hinges = lanes.hinges.from(row: block.hingeRows.lowerBound)
        let (first, links, hinges) = (lanes.bonds + Int(block.bonds), Int(block.linkCount), Int(block.hingeCount))
        linkEnds = UnsafeBufferPointer(start: first, count: links)
        hingeEnds = UnsafeBufferPointer(start: first + links, count: hinges)
    }

    /// The body in one lane of a block abreast.
    @inline(__always) init(_ block: Block, _ lanes: Lanes, lane: Int) where Number == Float {
        step = laneWidth
        particles = lanes.particles.from(row: block.particleRows.lowerBound).lane(lane)
        links = lanes.links.from(row: block.linkRows.lowerBound).lane(lane)
        hinges = lanes.hinges.from(row: block.hingeRows.lowerBound).lane(lane)
        let sweep = lanes.sweeps[Int(block.tenantTopology[lane])]
        let isMixed = block.arrangement == .mixed
        (chainLinkCount, firstOtherLink) = isMixed ? (sweep.chainLinkCount, block.firstOtherLink) : (0, 0)
        linkEnds = UnsafeBufferPointer(start: lanes.bonds + sweep.bonds, count: sweep.linkCount)
        hingeEnds = UnsafeBufferPointer(start: lanes.bonds + (sweep.bonds + sweep.linkCount), count: sweep.hingeCount)
    }

    /// Offset of a link from the first of the block or lane.
    @inline(__always) func linkOffset(_ slot: Int) -> Int {
        if Number.width == laneWidth { return slot &* laneWidth }
        // Along a chain it is in the row of its first end.
        let isAlongChain = slot < chainLinkCount
        let row = isAlongChain ? Int(linkEnds[slot].a) / (2 * laneWidth) : slot &- chainLinkCount &+ firstOtherLink
        return row &* step
    }

    @inline(__always) func metric(_ offset: Int) -> Metric { Metric(particles, offset) }
    @inline(__always) func vector(_ column: ParticleColumn, _ offset: Int) -> LaneVector<Number> {
        particles.vector(column, offset)
    }

    /// Adds to a vector in a column.
    @inline(__always) func add(_ delta: LaneVector<Number>, to column: ParticleColumn, _ offset: Int) {
        (vector(column, offset) + delta).store(at: particles[column], offset)
    }
}

/// Keeps divisions finite where there is nothing to move.
let minimumWeight: Float = 1e-20

extension SoftBodySystem {
    /// Enters the memory of the lanes. What `body` is given is good only within it.
    mutating func withLanes<Result>(_ body: (Lanes) -> Result) -> Result {
        let (particleStride, linkStride, hingeStride) = (
            particles.lanes.stride, links.lanes.stride, hinges.lanes.stride
        )
        return enterScratch(&scratch.0, &scratch.1) { scratch in
            enterLanes(&particles.lanes, &links.lanes, &hinges.lanes, formation) {
                body(
                    Lanes(
                        particles: ParticleLanes(base: $0, stride: particleStride),
                        links: BondLanes(base: $1, stride: linkStride),
                        hinges: BondLanes(base: $2, stride: hingeStride), bonds: $3, plans: $4, scratch: scratch,
                        sweeps: $5, blocks: $6))
            }
        }
    }
}

private func enterScratch<Result>(
    _ one: inout LaneStore, _ other: inout LaneStore,
    _ body: ((UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)) -> Result
) -> Result {
    one.withFloats { first in other.withFloats { body((first, $0)) } }
}

private func enterLanes<Result>(
    _ particles: inout LaneStore, _ links: inout LaneStore, _ hinges: inout LaneStore,
    _ formation: borrowing Formation,
    _ body: (
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafePointer<BondEnds>,
        UnsafePointer<FactorPlan.Index>, UnsafeBufferPointer<TopologySweep>, UnsafeBufferPointer<Block?>
    ) -> Result
) -> Result {
    particles.withFloats { p in
        links.withFloats { l in
            hinges.withFloats { k in
                formation.bonds.withUnsafeBufferPointer { ends in
                    formation.plans.withUnsafeBufferPointer { plans in
                        formation.sweeps.withUnsafeBufferPointer { sweeps in
                            formation.blocks.withUnsafeBufferPointer { blocks in
                                // Without bonds there are no lists, and these pointers are never read.
                                body(
                                    p, l, k, ends.baseAddress ?? UnsafePointer(bitPattern: 8)!,
                                    plans.baseAddress ?? UnsafePointer(bitPattern: 8)!, sweeps, blocks)
                            }
                        }
                    }
                }
            }
        }
    }
}
