/// How a pad shakes in the hand for a moment.
public struct Rumble: Hashable, Sendable {
    /// The large, slow motor, 0…1: blows.
    public var low: Float
    /// The small, fast one, 0…1: teeth.
    public var high: Float
    public var seconds: Float

    public init(low: Float, high: Float, seconds: Float) {
        self.low = low
        self.high = high
        self.seconds = seconds
    }

    /// The same, `strength` times as hard; nil where nothing would be felt.
    public func scaled(by strength: Float) -> Rumble? {
        guard strength.isFinite, strength > 0 else { return nil }
        return Rumble(low: min(1, low * strength), high: min(1, high * strength), seconds: seconds)
    }
}
