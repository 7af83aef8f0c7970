/// How often one guest may command: a bucket of tokens that fills with time.
struct CommandAllowance {
    private var tokens = CommandAllowance.most
    private var filledAt: Double?

    /// Commands at once, and commands a second in the long run: faster than hands click, slower than a flood.
    private static let most = 20.0
    private static let perSecond = 10.0

    /// Whether one more command is allowed. `now` in monotonic milliseconds.
    mutating func take(now: Double) -> Bool {
        tokens = min(Self.most, tokens + (now - (filledAt ?? now)) / 1000 * Self.perSecond)
        filledAt = now
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
