/// A cart on a track with two poles hinged on it.
///
/// Wieland, "Evolving neural network controllers for unstable systems", IJCNN 1991, as given by Gomez & Miikkulainen,
/// "Solving non-Markovian control tasks with neuroevolution", IJCAI 1999, table 1. SI units; double precision, because
/// a hundred thousand steps add up.
public struct DoublePoleCart: Hashable, Sendable {
    /// A pole and its state.
    public struct Pole: Hashable, Sendable {
        /// Half the length, m.
        public var halfLength: Double
        /// kg.
        public var mass: Double
        /// Radians from upright.
        public var angle: Double
        /// Radians a second.
        public var spin: Double

        public init(halfLength: Double, mass: Double, angle: Double = 0, spin: Double = 0) {
            self.halfLength = halfLength
            self.mass = mass
            self.angle = angle
            self.spin = spin
        }
    }

    /// m from the middle of the track, and m/s.
    public var position = 0.0
    public var speed = 0.0
    public var long = Pole(halfLength: 0.5, mass: 0.1)
    public var short = Pole(halfLength: 0.05, mass: 0.01)
    /// kg.
    public var cartMass = 1.0
    /// m/s², down; negative where poles hang.
    public var gravity = 9.8
    /// Of the hinges, N·m·s.
    public var hingeFriction = 0.000002

    public init() {}

    /// Whether cart and poles are within their limits: ±2.4 m, ±36°.
    public var isBalanced: Bool {
        abs(position) <= 2.4 && abs(long.angle) <= Self.steepest && abs(short.angle) <= Self.steepest
    }
    private static let steepest = 36 * Double.pi / 180

    /// One step of `seconds` under `force` (N), by the classical Runge–Kutta method of fourth order.
    public mutating func step(force: Double, seconds h: Double) {
        let poles = PolePair(long, short, gravity: gravity, hingeFriction: hingeFriction, cartMass: cartMass)
        let start = Motion(
            x: SIMD2(position, speed), angles: SIMD2(long.angle, short.angle), spins: SIMD2(long.spin, short.spin))
        let k1 = poles.rates(start, force)
        let k2 = poles.rates(start.after(h / 2, k1), force)
        let k3 = poles.rates(start.after(h / 2, k2), force)
        let k4 = poles.rates(start.after(h, k3), force)
        let end = start.after(h / 6, k1).after(h / 3, k2).after(h / 3, k3).after(h / 6, k4)
        (position, speed) = (end.x[0], end.x[1])
        (long.angle, short.angle) = (end.angles[0], end.angles[1])
        (long.spin, short.spin) = (end.spins[0], end.spins[1])
    }
}

/// The state, or its derivative; the long pole first.
private struct Motion {
    /// Of the cart: position and speed.
    var x: SIMD2<Double>
    var angles: SIMD2<Double>
    var spins: SIMD2<Double>

    @inline(__always)
    func after(_ h: Double, _ rate: Motion) -> Motion {
        Motion(x: x + h * rate.x, angles: angles + h * rate.angles, spins: spins + h * rate.spins)
    }
}

/// The constants of the poles, for both at once.
private struct PolePair {
    let masses: SIMD2<Double>
    /// Mass times half length.
    let moments: SIMD2<Double>
    /// ¾ over the half length.
    let swings: SIMD2<Double>
    /// Friction over mass times half length.
    let frictions: SIMD2<Double>
    let gravity: Double
    let cartMass: Double

    init(
        _ long: DoublePoleCart.Pole, _ short: DoublePoleCart.Pole, gravity: Double, hingeFriction: Double,
        cartMass: Double
    ) {
        let lengths = SIMD2(long.halfLength, short.halfLength)
        masses = SIMD2(long.mass, short.mass)
        moments = masses * lengths
        swings = 0.75 / lengths
        frictions = hingeFriction / moments
        self.gravity = gravity
        self.cartMass = cartMass
    }

    /// Table 1 of the source, whose g is −9.8.
    @inline(__always)
    func rates(_ motion: Motion, _ force: Double) -> Motion {
        let (sines, cosines) = smallSinCos(motion.angles)
        let pulls = frictions * motion.spins - gravity * sines
        let forces = moments * motion.spins * motion.spins * sines + 0.75 * masses * cosines * pulls
        let effective = masses * (1 - 0.75 * cosines * cosines)
        let acceleration = (force + forces[0] + forces[1]) / (cartMass + effective[0] + effective[1])
        return Motion(
            x: SIMD2(motion.x[1], acceleration), angles: motion.spins,
            spins: -swings * (acceleration * cosines + pulls))
    }
}

/// Sines and cosines without the C library, for angles up to one radian: Taylor series to the 15th and 16th power,
/// whose first omitted term is 3e-15.
@inline(__always)
private func smallSinCos(_ x: SIMD2<Double>) -> (sines: SIMD2<Double>, cosines: SIMD2<Double>) {
    let s = x * x
    var sines = SIMD2<Double>(repeating: -1 / 1_307_674_368_000)
    sines = sines * s + Double(1) / 6_227_020_800
    sines = sines * s - Double(1) / 39_916_800
    sines = sines * s + Double(1) / 362_880
    sines = sines * s - Double(1) / 5_040
    sines = sines * s + Double(1) / 120
    sines = sines * s - Double(1) / 6
    var cosines = SIMD2<Double>(repeating: 1 / 20_922_789_888_000)
    cosines = cosines * s - Double(1) / 87_178_291_200
    cosines = cosines * s + Double(1) / 479_001_600
    cosines = cosines * s - Double(1) / 3_628_800
    cosines = cosines * s + Double(1) / 40_320
    cosines = cosines * s - Double(1) / 720
    cosines = cosines * s + Double(1) / 24
    cosines = cosines * s - 0.5
    return (x + x * (s * sines), 1 + s * cosines)
}
