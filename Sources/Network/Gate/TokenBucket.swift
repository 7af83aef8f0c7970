/// How often something may be asked for: so much at once, and so much a second in the long run.
public struct Budget: Hashable, Sendable {
    public var burst: Double
    public var perSecond: Double

    public init(burst: Double, perSecond: Double) {
        self.burst = burst
        self.perSecond = perSecond
    }
}

/// How much of a budget is left: full at first (the token bucket of RFC 2697, with one rate). Times in monotonic
/// milliseconds.
package struct TokenBucket {
    private var tokens: Double
    private var filledAt: Double

    package init(_ budget: Budget, now: Double) {
        tokens = budget.burst
        filledAt = now
    }

    /// Takes `count` tokens, or none and returns false.
    package mutating func take(_ count: Double = 1, of budget: Budget, now: Double) -> Bool {
        tokens = min(budget.burst, tokens + max(0, now - filledAt) / 1000 * budget.perSecond)
        filledAt = now
        guard tokens >= count else { return false }
        tokens -= count
        return true
    }
}
