import Glibc

/// A critically damped spring: x(t) = e^(−βt) (x₀ + (v₀ + βx₀) t), β = √(stiffness/mass). Displacements from its rest
/// in points, seconds.
public struct BounceSpring: Hashable, Sendable {
    public var mass = 1.0
    public var stiffness = 100.0

    public init() {}

    /// 1/s.
    public var beta: Double { (stiffness / mass).squareRoot() }

    /// The offset from the rest position after `time` seconds, points.
    public func value(from x: Double, velocity v: Double, after time: Double) -> Double {
        exp(-beta * time) * (x + (v + beta * x) * time)
    }

    /// The velocity after `time` seconds, points a second.
    public func velocity(from x: Double, velocity v: Double, after time: Double) -> Double {
        exp(-beta * time) * (v - beta * (v + beta * x) * time)
    }

    /// Seconds until it stays within `threshold` points of rest: both terms below half of it.
    public func duration(from x: Double, velocity v: Double, threshold: Double = 0.5) -> Double {
        let slope = v + beta * x
        let first = x == 0 ? 0 : log(2 * abs(x) / threshold) / beta
        let second = slope == 0 ? 0 : 2 / beta * log(4 * abs(slope) / (M_E * beta * threshold))
        return max(0, first, second)
    }

    /// When it passes through its rest, seconds; nil if it comes to it from one side.
    public func crossing(from x: Double, velocity v: Double) -> Double? {
        let slope = v + beta * x
        guard x != 0, slope != 0, -x / slope > 0 else { return nil }
        return -x / slope
    }

    /// The speed that takes it `distance` points from rest, points a second: v₀ = β e x.
    public func velocity(reaching distance: Double) -> Double { beta * M_E * distance }
}
