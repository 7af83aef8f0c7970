/// W = (M + hD)⁻¹ of a particle: how easily it moves, µm/(pN·s²).
protocol LaneMetric: Sendable {
    associatedtype Number: LaneNumber

    init(_ particles: ParticleLanes, _ offset: Int)
    static func + (a: Self, b: Self) -> Self
    static func * (a: Self, v: LaneVector<Number>) -> LaneVector<Number>
    /// vᵀ·self·v.
    func quadratic(_ v: LaneVector<Number>) -> Number
    var trace: Number { get }
}

extension LaneTensor {
    @inline(__always) init(_ particles: ParticleLanes, _ offset: Int) { self = particles.metric(offset) }
}

/// The metric of a particle that moves as easily in all directions: one without rods. The same results as the tensor's,
/// for half the work.
struct LaneScalar<Number: LaneNumber>: LaneMetric {
    let value: Number

    @inline(__always) init(_ particles: ParticleLanes, _ offset: Int) {
        value = Number(at: particles[.metric] + offset)
    }
    @inline(__always) private init(_ value: Number) { self.value = value }

    @inline(__always) static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
    @inline(__always) static func * (a: Self, v: LaneVector<Number>) -> LaneVector<Number> { v * a.value }
    @inline(__always) func quadratic(_ v: LaneVector<Number>) -> Number { v.dot(v * value) }
    @inline(__always) var trace: Number { value + value }
}
