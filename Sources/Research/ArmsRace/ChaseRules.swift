/// What counts as a chase, and how long one is waited for. Lengths in µm, times in seconds.
public struct ChaseRules: Hashable, Sendable {
    /// How far the hunter was when it set out: from there on none comes by chance alone.
    public var distance: Float = 8
    /// It bites within this time after that.
    public var within: Float = 12
    /// What is shown after the bite.
    public var aftermath: Float = 2
    /// Guests that are tried, each for `Encounter.limit` at most.
    public var lives = 16
    /// What is shown around the guest.
    public var sight: Float = 16

    public init() {}
}
