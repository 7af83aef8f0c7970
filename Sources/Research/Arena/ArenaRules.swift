public import Ecosystem

/// What a tournament is like.
public struct ArenaRules: Hashable, Sendable {
    /// Of dishes and of the first pairs: the same seed, entries and build give the same table to the byte.
    public var seed: UInt64 = 1
    /// Of a meeting; even, because each is played both ways round. Twelve are once through all waters.
    public var matches = 2 * DishCondition.allCases.count
    /// Of a match: a dozen encounters each, as in the measures of the arms race.
    public var seconds = 60
    /// Creatures on each side, two thirds more in a crowd: enough that luck evens out, few enough that a night ends.
    public var teamSize = 12
    /// More of a pool never play at once.
    public static let largestTeam = 20

    /// The dish of which the waters are variations.
    public var dish = EcosystemSettings()

    /// Up to so many entries everybody meets everybody: 120 meetings. More are paired by their points.
    public static let largestRoundRobin = 16
    /// More entries are refused: their night would last for hours.
    public static let maximumEntries = 256
    /// In the final there are so many times the matches, each so many times as long.
    public static let finalFactor = 2

    public static let matchRange = 2...240
    public static let secondRange = 5...600

    public init() {}
}
