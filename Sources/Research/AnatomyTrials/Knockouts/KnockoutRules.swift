/// How knock-outs are played and judged.
public struct KnockoutRules: Hashable, Sendable {
    /// For each site, two in each start, with the sides swapped; of an odd number one is left out.
    public var matches: Int
    /// Starts of a trial at least: of one alone there is no error.
    static let fewestStarts = 2
    /// Clones whose senses are recorded: one may be born where there is nothing to sense.
    static let listeners = 8
    /// Standard errors that a cost must exceed to matter.
    static let standardErrors = 2.0

    /// By default twelve starts: to matter, the surest of sixty sites must cost 4.5 standard errors. With two starts it
    /// must be hundreds.
    public init(matches: Int = 24) { self.matches = matches }

    var starts: Int { max(Self.fewestStarts, matches / 2) }
}
