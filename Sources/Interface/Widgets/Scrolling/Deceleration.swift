import Glibc

/// A glide that keeps a fixed share of its speed every millisecond. Points and seconds.
public struct Deceleration: Hashable, Sendable {
    /// The share of the speed that is left after a millisecond, above 0 and below 1.
    public let rate: Double

    /// Lists that are flicked through.
    public static let normal = Deceleration(rate: 0.998)
    /// Wheels and pages.
    public static let fast = Deceleration(rate: 0.99)

    /// A rate outside (0, 1), which would never come to rest, counts as the nearest that does.
    public init(rate: Double) { self.rate = rate.isNaN ? 0.99 : min(0.9999, max(0.0001, rate)) }

    /// k = 1000 ln rate, 1/s: negative.
    private var k: Double { 1000 * log(rate) }

    /// How far a glide of `velocity` points a second goes in all: −v/k.
    public func distance(velocity: Double) -> Double { -velocity / k }

    /// How far it has come after `time` seconds: (rate^(1000 t) − 1)/k · v.
    public func distance(velocity: Double, after time: Double) -> Double { (exp(k * time) - 1) / k * velocity }

    /// The velocity left of `velocity` after `time` seconds, points a second.
    public func velocity(_ velocity: Double, after time: Double) -> Double { velocity * exp(k * time) }

    /// Seconds until less than `threshold` points are left to go.
    public func duration(velocity: Double, threshold: Double = 0.5) -> Double {
        guard abs(velocity) > -k * threshold else { return 0 }
        return log(-k * threshold / abs(velocity)) / k
    }

    /// Seconds until `distance` points are covered; nil when the glide ends before.
    public func time(velocity: Double, toCover distance: Double) -> Double? {
        guard velocity != 0 else { return distance == 0 ? 0 : nil }
        let left = 1 + k * distance / velocity
        guard left > 0, left <= 1 else { return nil }
        return log(left) / k
    }

    /// The speed whose glide goes `distance` points, points a second.
    public func velocity(covering distance: Double) -> Double { -distance * k }
}
