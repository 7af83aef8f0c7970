/// The lanes of all columns as plain memory, entered once by `withLanes`.
struct Lanes {
    let particles: ParticleLanes
    let links: BondLanes<LinkColumn>
    let hinges: BondLanes<HingeColumn>
    let bonds: UnsafePointer<BondEnds>
    let plans: UnsafePointer<Int32>
    /// For each of two workers, what direct solutions work in.
    let scratch: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
    let blocks: UnsafeBufferPointer<Block?>
}

/// One block as the passes see it. The metric's number is `Float` for a body alone, `SIMD8<Float>` for clones abreast.
struct BlockView<Metric: LaneMetric> {
    typealias Number = Metric.Number

    let particles: ParticleLanes
    let links: BondLanes<LinkColumn>
    let hinges: BondLanes<HingeColumn>
    let linkEnds: UnsafeBufferPointer<BondEnds>
    let hingeEnds: UnsafeBufferPointer<BondEnds>

    @inline(__always) init(_ block: Block, _ lanes: Lanes) {
        particles = lanes.particles.from(row: block.particleRows.lowerBound)
        links = lanes.links.from(row: block.linkRows.lowerBound)
        hinges = lanes.hinges.from(row: block.hingeRows.lowerBound)
        linkEnds = UnsafeBufferPointer(start: lanes.bonds + block.bonds, count: block.linkCount)
        hingeEnds = UnsafeBufferPointer(start: lanes.bonds + (block.bonds + block.linkCount), count: block.hingeCount)
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
                        blocks: $5))
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
    _ particles: inout LaneStore, _ links: inout LaneStore, _ hinges: inout LaneStore, _ formation: Formation,
    _ body: (
        UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, UnsafePointer<BondEnds>,
        UnsafePointer<Int32>, UnsafeBufferPointer<Block?>
    ) -> Result
) -> Result {
    particles.withFloats { p in
        links.withFloats { l in
            hinges.withFloats { k in
                formation.bonds.withUnsafeBufferPointer { ends in
                    formation.plans.withUnsafeBufferPointer { plans in
                        formation.blocks.withUnsafeBufferPointer { all in
                            // Without bonds there are no lists, and these pointers are never read.
                            body(
                                p, l, k, ends.baseAddress ?? UnsafePointer(bitPattern: 8)!,
                                plans.baseAddress ?? UnsafePointer(bitPattern: 8)!, all)
                        }
                    }
                }
            }
        }
    }
}
