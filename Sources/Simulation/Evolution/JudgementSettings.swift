/// What decides a tournament for a birth.
public enum SelectionRule: String, Hashable, Codable, CaseIterable, Sendable {
    /// The highest score.
    case score
    /// One case after another in random order, each of which only those stay for who are among its best.
    case lexicase
}

/// One thing that a creature may be good at, by what the world has booked of it.
///
/// How many children it has is none: that is what this very selection has granted it.
public enum SelectionCase: String, Hashable, Codable, CaseIterable, Sendable {
    /// The score, as far as it was eaten of rivals.
    case rivals
    /// The score, as far as it was eaten of anything else.
    case food
    /// The score for what the body costs.
    case economy
    /// The share of its cells that live.
    case wholeness
    /// How long it has lived.
    case age
}

/// Other ways to judge creatures. No dish uses one by itself: each has to show first that it pays.
public struct JudgementSettings: Hashable, Codable, Sendable {
    /// What decides a tournament.
    public var rule = SelectionRule.score
    /// What lexicase selection asks for.
    public var cases = SelectionCase.allCases
    /// Brains with which a body of other parts than its parent's is born, one birth after another: its parent's and
    /// variants of it; 1: its parent's alone. A brain that fitted the old body may not fit the new one, and a body that
    /// is judged by it alone goes with it (Cheney, Bongard, SunSpiral & Lipson 2018, "Scalable co-optimization of
    /// morphology and control in embodied machines", Journal of the Royal Society Interface 15).
    public var litter = 1

    public init() {}
}

extension KeyedDecodingContainer {
    /// Dishes that were saved before there was a choice go on with the defaults. `EvolutionSettings` decodes itself by
    /// this, because it is more special than the container's own `decode`.
    func decode(_ type: JudgementSettings.Type, forKey key: Key) throws -> JudgementSettings {
        try decodeIfPresent(type, forKey: key) ?? JudgementSettings()
    }
}
