/// What a part must be worth.
public enum Wanted {
    /// Share of a counter against the one with the part.
    public static let win = 0.6
    /// Share that a body loses with the part, that it has above a half against itself without it, and that a pair gains.
    public static let effect = 0.05
    /// The chance of any false answer among all of one table.
    public static let error = 0.05
    /// Of a payoff table.
    public static let support = 6
    public static let largest = 0.4
    /// Hidden neurons of a champion that matter, in the mean.
    public static let neurons = 4.0
}

/// What a comparison shows.
public enum Verdict: String, Hashable, Sendable, Codable {
    case helps, harms
    /// Too small, or not to be told from chance.
    case open
}

/// How much more one has than the other, among all comparisons of one table.
public struct Effect: Hashable, Sendable, Codable {
    /// Of a share.
    public let size: Estimate
    /// Its mean with each seed, or in each dish.
    public let seeds: [Double]
    /// As Holm's procedure adjusts it, 0…1.
    public let adjusted: Double

    public var verdict: Verdict {
        guard adjusted < Wanted.error, abs(size.mean) >= Wanted.effect else { return .open }
        return size.mean > 0 ? .helps : .harms
    }
}

/// Who beats the best body with a part: chosen by the even starts, judged by the odd ones.
public struct CounterFinding: Hashable, Sendable, Codable {
    public let part: String
    public let champion: String
    public let counter: String
    /// The counter's.
    public let share: Double

    public var isBeaten: Bool { share >= Wanted.win }
}

/// What a body has of a part.
public struct AblationFinding: Hashable, Sendable, Codable {
    public let part: String
    public let archetype: String
    /// Of its share against all other archetypes: with the part less without it.
    public let field: Effect
    /// Of its share against itself without the part: above a half.
    public let direct: Effect
}

/// What two parts gain by being together.
public struct CombinationFinding: Hashable, Sendable, Codable {
    public let name: String
    public let archetype: String
    public let first: String
    public let second: String
    /// With both, with the first alone, with the second alone, without either.
    public let shares: [Double]
    public let gain: Effect
}
