/// What a line does to what is sent over it.
public struct LineProfile: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    /// There and back, milliseconds.
    public let roundTrip: Double
    /// How much earlier or later each way may be, milliseconds.
    public let jitter: Double
    /// Share that is lost on each way.
    public let loss: Float
    /// Bytes a second on each way; nil for any number.
    public var bytesPerSecond: Double?

    /// Milliseconds, share, bytes a second.
    public init(name: String, roundTrip: Double, jitter: Double, loss: Float, bytesPerSecond: Double? = nil) {
        self.name = name
        self.roundTrip = roundTrip
        self.jitter = jitter
        self.loss = loss
        self.bytesPerSecond = bytesPerSecond
    }

    public static let lan = LineProfile(name: "lan", roundTrip: 0, jitter: 0, loss: 0)
    public static let good = LineProfile(name: "good", roundTrip: 40, jitter: 6, loss: 0.002)
    public static let far = LineProfile(name: "far", roundTrip: 100, jitter: 15, loss: 0.02)
    public static let bad = LineProfile(name: "bad", roundTrip: 200, jitter: 30, loss: 0.1)
    public static let terrible = LineProfile(name: "terrible", roundTrip: 300, jitter: 60, loss: 0.15)
    public static let thin = LineProfile(name: "thin", roundTrip: 80, jitter: 0, loss: 0, bytesPerSecond: 8_000)
    public static let all = [lan, good, far, bad, terrible, thin]

    /// nil for a name that no profile has.
    public static func named(_ name: String) -> LineProfile? { all.first { $0.name == name } }

    public var description: String { name }
}
