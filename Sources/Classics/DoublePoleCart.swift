/// A cart on a track with two poles hinged on it.
///
/// Wieland, "Evolving neural network controllers for unstable systems", IJCNN 1991, as given by Gomez & Miikkulainen,
/// "Solving non-Markovian control tasks with neuroevolution", IJCAI 1999, table 1. SI units; double precision, because
/// a hundred thousand steps add up.
public struct DoublePoleCart: Hashable, Sendable {
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

    /// Whether cart and poles are where they may be: ±2.4 m, ±36°.
    public var isBalanced: Bool {
        abs(position) <= 2.4 && abs(long.angle) <= Self.steepest && abs(short.angle) <= Self.steepest
    }
    private static let steepest = 36 * Double.pi / 180

    /// One step of `seconds` under `force` (N), by the classical Runge–Kutta method of fourth order.
    public mutating func step(force: Double, seconds h: Double) {
        let start = state
        let k1 = rates(start, force)
        let k2 = rates(start + k1 * (h / 2), force)
        let k3 = rates(start + k2 * (h / 2), force)
        let k4 = rates(start + k3 * h, force)
        state = start + (k1 + 2 * k2 + 2 * k3 + k4) * (h / 6)
    }

    /// Position, speed, long angle, long spin, short angle, short spin, unused.
    private var state: SIMD8<Double> {
        get { SIMD8(position, speed, long.angle, long.spin, short.angle, short.spin, 0, 0) }
        set {
            (position, speed) = (newValue[0], newValue[1])
            (long.angle, long.spin) = (newValue[2], newValue[3])
            (short.angle, short.spin) = (newValue[4], newValue[5])
        }
    }

    private func rates(_ s: SIMD8<Double>, _ force: Double) -> SIMD8<Double> {
        let first = hinge(long, angle: s[2], spin: s[3])
        let second = hinge(short, angle: s[4], spin: s[5])
        let acceleration = (force + first.force + second.force) / (cartMass + first.mass + second.mass)
        let firstSpin = spinUp(long, first, acceleration)
        let secondSpin = spinUp(short, second, acceleration)
        return SIMD8(s[1], acceleration, s[3], firstSpin, s[5], secondSpin, 0, 0)
    }

    /// What a pole does to the cart.
    private struct Hinge {
        /// Effective force, N, and effective mass, kg.
        var force: Double
        var mass: Double
        var cosine: Double
        /// g·sin θ, and the hinge's friction, both m/s²: with gravity downward positive both pull the other way round from
        /// the source's g = −9.8.
        var fall: Double
        var friction: Double
    }

    private func hinge(_ pole: Pole, angle: Double, spin: Double) -> Hinge {
        let (sine, cosine) = smallSinCos(angle)
        let fall = -gravity * sine
        let friction = hingeFriction * spin / (pole.mass * pole.halfLength)
        let force =
            pole.mass * pole.halfLength * spin * spin * sine + 0.75 * pole.mass * cosine * (friction + fall)
        return Hinge(
            force: force, mass: pole.mass * (1 - 0.75 * cosine * cosine), cosine: cosine, fall: fall, friction: friction
        )
    }

    private func spinUp(_ pole: Pole, _ hinge: Hinge, _ acceleration: Double) -> Double {
        -0.75 / pole.halfLength * (acceleration * hinge.cosine + hinge.fall + hinge.friction)
    }
}

/// Sine and cosine without the C library, for angles up to one radian: Taylor series to the 15th and 16th power, whose first
/// omitted term is 3e-15.
func smallSinCos(_ x: Double) -> (sine: Double, cosine: Double) {
    let s = x * x
    let s4 = 1.0 / 362_880 + s * (-1.0 / 39_916_800 + s * (1.0 / 6_227_020_800 + s * (-1.0 / 1_307_674_368_000)))
    let sine = x * (1 + s * (-1.0 / 6 + s * (1.0 / 120 + s * (-1.0 / 5_040 + s * s4))))
    let c5 = -1.0 / 3_628_800 + s * (1.0 / 479_001_600 + s * (-1.0 / 87_178_291_200 + s * (1.0 / 20_922_789_888_000)))
    let cosine = 1 + s * (-1.0 / 2 + s * (1.0 / 24 + s * (-1.0 / 720 + s * (1.0 / 40_320 + s * c5))))
    return (sine, cosine)
}
