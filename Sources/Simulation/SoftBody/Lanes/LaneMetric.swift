/// W = (M + hD)⁻¹ of a particle: how easily it moves, µm/(pN·s²).
protocol LaneMetric: Sendable {
    associatedtype Number: LaneNumber

    init(_ particles: ParticleLanes, _ offset: Int)
    /// `gather` takes the number of each lane from its place in a column.
    init(_ particles: ParticleLanes, gather: (UnsafeMutablePointer<Float>) -> Number)
    /// As kept with a link.
    init(_ links: BondLanes<LinkColumn>, _ columns: MetricColumns, _ link: Int)
    func store(in links: BondLanes<LinkColumn>, _ columns: MetricColumns, _ link: Int)
    static func + (a: Self, b: Self) -> Self
    static func * (a: Self, v: LaneVector<Number>) -> LaneVector<Number>
    /// vᵀ·self·v.
    func quadratic(_ v: LaneVector<Number>) -> Number
    var trace: Number { get }
}

extension LaneTensor {
    @inline(__always) init(_ particles: ParticleLanes, _ offset: Int) { self = particles.metric(offset) }

    @inline(__always) init(_ particles: ParticleLanes, gather: (UnsafeMutablePointer<Float>) -> Number) {
        let diagonal = particles[.metric]
        self.init(gather(diagonal), gather(particles[.crossAndMass]), gather(diagonal + laneWidth))
    }

    @inline(__always) init(_ links: BondLanes<LinkColumn>, _ columns: MetricColumns, _ link: Int) {
        self.init(links[columns.xx, link], links[columns.xy, link], links[columns.yy, link])
    }

    @inline(__always) func store(in links: BondLanes<LinkColumn>, _ columns: MetricColumns, _ link: Int) {
        links[columns.xx, link] = xx
        links[columns.xy, link] = xy
        links[columns.yy, link] = yy
    }
}

/// Where the metric of an end is kept with a link.
struct MetricColumns {
    let xx: LinkColumn
    let xy: LinkColumn
    let yy: LinkColumn

    static let a = MetricColumns(xx: .metricAXX, xy: .metricAXY, yy: .metricAYY)
    static let b = MetricColumns(xx: .metricBXX, xy: .metricBXY, yy: .metricBYY)
}

/// The metric of a particle that moves as easily in all directions: one without rods. The same results as the tensor's,
/// for half the work.
struct LaneScalar<Number: LaneNumber>: LaneMetric {
    let value: Number

    @inline(__always) init(_ particles: ParticleLanes, _ offset: Int) {
        value = Number(at: particles[.metric] + offset)
    }
    @inline(__always) private init(_ value: Number) { self.value = value }

    @inline(__always) init(_ particles: ParticleLanes, gather: (UnsafeMutablePointer<Float>) -> Number) {
        value = gather(particles[.metric])
    }
    @inline(__always) init(_ links: BondLanes<LinkColumn>, _ columns: MetricColumns, _ link: Int) {
        value = links[columns.xx, link]
    }
    @inline(__always) func store(in links: BondLanes<LinkColumn>, _ columns: MetricColumns, _ link: Int) {
        links[columns.xx, link] = value
    }

    @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
    @inline(__always) static func * (a: Self, v: LaneVector<Number>) -> LaneVector<Number> { v * a.value }
    @inline(__always) func quadratic(_ v: LaneVector<Number>) -> Number { v.dot(v * value) }
    @inline(__always) var trace: Number { value + value }
}
