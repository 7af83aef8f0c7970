import Foundation

/// How many times as often something happens to one group as to another for the time that each is at risk, compared
/// within strata: Mantel and Haenszel's estimate for person-time, and the interval of Greenland and Robins ("Estimation
/// of a common effect parameter from sparse follow-up data", Biometrics 41, 1985). Of a single stratum it is the ratio
/// of two rates with its log-normal interval.
public struct RateRatio: Hashable, Sendable {
    /// What happened in one stratum.
    public struct Stratum: Sendable {
        public var events = (one: 0, other: 0)
        /// In any unit of time.
        public var time = (one: 0.0, other: 0.0)

        public init(events: (one: Int, other: Int), time: (one: Double, other: Double)) {
            self.events = events
            self.time = time
        }
    }

    public let ratio: Double
    /// The bounds of the 95 % interval.
    public let low: Double
    public let high: Double

    /// Of a standard normal distribution.
    private static let quantile = 1.959964

    /// nil where in no stratum with time of both groups something happened to the one, or to the other.
    public init?(_ strata: [Stratum]) {
        var (one, other, variance) = (0.0, 0.0, 0.0)
        for stratum in strata {
            guard stratum.time.one > 0, stratum.time.other > 0 else { continue }
            let time = stratum.time.one + stratum.time.other
            one += Double(stratum.events.one) * stratum.time.other / time
            other += Double(stratum.events.other) * stratum.time.one / time
            let events = Double(stratum.events.one + stratum.events.other)
            variance += events * stratum.time.one * stratum.time.other / (time * time)
        }
        guard one > 0, other > 0 else { return nil }
        ratio = one / other
        let width = Self.quantile * (variance / (one * other)).squareRoot()
        (low, high) = (ratio * exp(-width), ratio * exp(width))
    }
}
