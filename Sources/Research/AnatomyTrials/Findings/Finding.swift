/// What a part must be worth.
public enum Wanted {
    /// Share of a champion against the plain one, and of its counter against the champion.
    public static let win = 0.6
    /// Share that a body loses with the part, and that a pair gains.
    public static let effect = 0.05
    /// Of a payoff table.
    public static let support = 6
    public static let largest = 0.4
}

/// Whether something can be won with a part, and be won against it.
public struct CounterFinding: Hashable, Sendable, Codable {
    public let part: String
    public let champion: String
    public let againstPlain: Double
    public let counter: String
    public let counterShare: Double

    public var beatsPlain: Bool { againstPlain >= Wanted.win }
    public var isBeaten: Bool { counterShare >= Wanted.win }
}

/// What a body loses with a part.
public struct AblationFinding: Hashable, Sendable, Codable {
    public let part: String
    public let archetype: String
    /// Of its share against all other archetypes.
    public let loss: Estimate
    /// Share against itself without the part.
    public let direct: Double

    public var passes: Bool { loss.mean >= Wanted.effect && loss.low > 0 }
}

/// What two parts gain by being together.
public struct CombinationFinding: Hashable, Sendable, Codable {
    public let name: String
    public let archetype: String
    public let first: String
    public let second: String
    /// With both, with the first alone, with the second alone, without either.
    public let shares: [Double]
    public let gain: Estimate

    public var passes: Bool { gain.mean >= Wanted.effect && gain.low > 0 }
}
