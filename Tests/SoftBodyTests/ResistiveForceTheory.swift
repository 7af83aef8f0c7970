import Foundation

/// Exact swimmers, independent of the engine: a chain of slender straight rods with prescribed joint angles, free of
/// force and torque, under resistive-force theory (Gray & Hancock, J. Exp. Biol. 32, 1955), without mass, integrated by
/// Runge–Kutta of the fourth order in Double.
///
/// Lengths in µm, drag along a rod 1 pN·s/µm for each µm of it, across it `dragRatio`.
struct ResistiveForceTheory {
    let lengths: [Double]
    let dragRatio: Double

    /// How far a period carries the swimmer.
    struct Stride {
        /// Of the centre of drag, µm, in the frame of the rod the stride is told along.
        var along: Double
        var across: Double
        /// rad, counter-clockwise positive.
        var turn: Double

        var distance: Double { (along * along + across * across).squareRoot() }
    }

    /// The velocity of the tail of rod 0 in its own frame, and how fast that frame turns.
    private typealias Twist = SIMD3<Double>

    /// The joints and the far ends in the frame of the first rod, whose tail is the origin.
    func joints(_ angles: [Double]) -> [SIMD2<Double>] {
        var points = [SIMD2<Double>(0, 0)]
        var heading = 0.0
        for i in lengths.indices {
            if i > 0 { heading += angles[i - 1] }
            points.append(points[i] + SIMD2(cos(heading), sin(heading)) * lengths[i])
        }
        return points
    }

    /// The middles of the rods, each weighed with its length, in the frame of the first rod.
    private func centre(_ angles: [Double]) -> SIMD2<Double> {
        let points = joints(angles)
        var sum = SIMD2<Double>(0, 0)
        for i in lengths.indices { sum += (points[i] + points[i + 1]) / 2 * lengths[i] }
        return sum / lengths.reduce(0, +)
    }

    /// What makes force and torque vanish. The drag on a rod is quadratic in the position along it at most, so two points of
    /// Gauss are exact.
    private func twist(_ angles: [Double], rates: [Double]) -> Twist {
        let points = joints(angles)
        var (heading, spin) = (0.0, 0.0)
        var start = SIMD2<Double>(0, 0)
        var resistance = [Twist](repeating: .zero, count: 3)
        var push = Twist.zero
        for i in lengths.indices {
            if i > 0 {
                heading += angles[i - 1]
                spin += rates[i - 1]
            }
            let t = SIMD2(cos(heading), sin(heading))
            let n = SIMD2(-t.y, t.x)
            for share in [0.5 - 0.5 / 3.0.squareRoot(), 0.5 + 0.5 / 3.0.squareRoot()] {
                let point = points[i] + t * (share * lengths[i])
                let velocity = start + n * (spin * share * lengths[i])
                for (axis, drag) in [(t, 0.5 * lengths[i]), (n, 0.5 * lengths[i] * dragRatio)] {
                    // The speed along the axis of a body that moves with twist (x, y, ω).
                    let row = Twist(axis.x, axis.y, point.x * axis.y - point.y * axis.x)
                    for k in 0..<3 { resistance[k] += row * (row[k] * drag) }
                    push -= row * (drag * (velocity * axis).sum())
                }
            }
            start += n * (spin * lengths[i])
        }
        return Self.solve(resistance, push)
    }

    /// Cramer's rule.
    private static func solve(_ m: [Twist], _ b: Twist) -> Twist {
        func triple(_ u: Twist, _ v: Twist, _ w: Twist) -> Double {
            let cross = Twist(v.y * w.z - v.z * w.y, v.z * w.x - v.x * w.z, v.x * w.y - v.y * w.x)
            return (u * cross).sum()
        }
        let whole = triple(m[0], m[1], m[2])
        return Twist(triple(b, m[1], m[2]), triple(m[0], b, m[2]), triple(m[0], m[1], b)) / whole
    }

    /// One period of `gait` (joint angles at a phase in 0…1), told along `rod` as it lay at its start. Corners of the
    /// gait must fall on whole steps.
    func stride(alongRod rod: Int, steps: Int = 800, _ gait: (Double) -> [Double]) -> Stride {
        let h = 1 / Double(steps)
        var state = Twist.zero
        for step in 0..<steps {
            let angles = [gait(Double(step) * h), gait((Double(step) + 0.5) * h), gait(Double(step + 1) * h)]
            state = advanced(state, angles, h)
        }
        let first = gait(0)
        let from = centre(first)
        let to = SIMD2(state.x, state.y) + Self.turned(from, by: state.z)
        let heading = first.prefix(rod).reduce(0, +)
        let moved = Self.turned(to - from, by: -heading)
        return Stride(along: moved.x, across: moved.y, turn: state.z)
    }

    /// A step of Runge–Kutta along the parabola through three shapes: it meets corners without looking past them.
    private func advanced(_ state: Twist, _ angles: [[Double]], _ h: Double) -> Twist {
        let (first, middle, last) = (angles[0], angles[1], angles[2])
        let joints = first.indices
        let rates = [
            joints.map { (-3 * first[$0] + 4 * middle[$0] - last[$0]) / h },
            joints.map { (last[$0] - first[$0]) / h },
            joints.map { (first[$0] - 4 * middle[$0] + 3 * last[$0]) / h },
        ]
        let twists = (0..<3).map { twist(angles[$0], rates: rates[$0]) }
        func slope(_ twist: Twist, _ heading: Double) -> Twist {
            let v = Self.turned(SIMD2(twist.x, twist.y), by: heading)
            return Twist(v.x, v.y, twist.z)
        }
        let k1 = slope(twists[0], state.z)
        let k2 = slope(twists[1], state.z + h / 2 * k1.z)
        let k3 = slope(twists[1], state.z + h / 2 * k2.z)
        let k4 = slope(twists[2], state.z + h * k3.z)
        return state + (k1 + 2 * k2 + 2 * k3 + k4) * (h / 6)
    }

    private static func turned(_ v: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
        SIMD2(cos(angle) * v.x - sin(angle) * v.y, sin(angle) * v.x + cos(angle) * v.y)
    }
}
