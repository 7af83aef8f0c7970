/// W = (M + hD)⁻¹ of a particle: how easily it moves, µm/(pN·s²).
protocol LaneMetric: Sendable {
    associatedtype Number: LaneNumber

    init(_ particles: ParticleLanes, _ offset: Int)
    /// `gather` takes the number of each lane from its place in a column.
    init(_ particles: ParticleLanes, gather: (UnsafeMutablePointer<Float>) -> Number)
    /// As kept with a bond.
    init<Column>(_ bonds: BondLanes<Column>, _ columns: MetricColumns<Column>, _ bond: Int)
    func store<Column>(in bonds: BondLanes<Column>, _ columns: MetricColumns<Column>, _ bond: Int)
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

    @inline(__always) init<Column>(_ bonds: BondLanes<Column>, _ columns: MetricColumns<Column>, _ bond: Int) {
        self.init(bonds[columns.xx, bond], bonds[columns.xy, bond], bonds[columns.yy, bond])
    }

    @inline(__always) func store<Column>(in bonds: BondLanes<Column>, _ columns: MetricColumns<Column>, _ bond: Int) {
        bonds[columns.xx, bond] = xx
        bonds[columns.xy, bond] = xy
        bonds[columns.yy, bond] = yy
    }
}

/// Where the metric of a particle is kept with a bond.
struct MetricColumns<Column> {
    let xx: Column
    let xy: Column
    let yy: Column
}

extension MetricColumns<LinkColumn> {
    static var a: Self { Self(xx: .metricAXX, xy: .metricAXY, yy: .metricAYY) }
    static var b: Self { Self(xx: .metricBXX, xy: .metricBXY, yy: .metricBYY) }
}

extension MetricColumns<HingeColumn> {
    static var a: Self { Self(xx: .metricAXX, xy: .metricAXY, yy: .metricAYY) }
    static var b: Self { Self(xx: .metricBXX, xy: .metricBXY, yy: .metricBYY) }
    static var c: Self { Self(xx: .metricCXX, xy: .metricCXY, yy: .metricCYY) }
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
    @inline(__always) init<Column>(_ bonds: BondLanes<Column>, _ columns: MetricColumns<Column>, _ bond: Int) {
        value = bonds[columns.xx, bond]
    }
    @inline(__always) func store<Column>(in bonds: BondLanes<Column>, _ columns: MetricColumns<Column>, _ bond: Int) {
        bonds[columns.xx, bond] = value
    }

    @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
    @inline(__always) static func * (a: Self, v: LaneVector<Number>) -> LaneVector<Number> { v * a.value }
    @inline(__always) func quadratic(_ v: LaneVector<Number>) -> Number { v.dot(v * value) }
    @inline(__always) var trace: Number { value + value }
}
