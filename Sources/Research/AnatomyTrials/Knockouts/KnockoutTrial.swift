/// One site of a creature, and what its knock-out costs.
public struct KnockoutTrial: Hashable, Sendable {
    /// How it was told.
    public enum Outcome: Hashable, Sendable {
        /// Without a match: it changes no control for anything that the creature sensed in a match against itself.
        case idle
        /// Not at all: there is no valid body without it.
        case noBody
        /// By matches, which were ended as soon as it had cost nothing so far.
        case givenUp
        /// By all matches.
        case played
    }

    public let site: KnockoutSite
    public let outcome: Outcome
    /// The share of the energy above a half that the whole won against those without it, −½…½: of each start the mean of
    /// two matches with the sides swapped. None where none was played.
    public let costs: [Double]

    public init(site: KnockoutSite, outcome: Outcome, costs: [Double] = []) {
        self.site = site
        self.outcome = outcome
        self.costs = costs
    }

    /// Whether matches were played.
    public var isPlayed: Bool { outcome == .played || outcome == .givenUp }
}
