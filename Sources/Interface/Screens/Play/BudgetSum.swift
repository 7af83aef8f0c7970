public import Drawing

/// Where the points for an editor come from.
public struct BudgetSum: Hashable, Sendable {
    /// What every player gets, edit points.
    public var given: Int
    /// For what was eaten since the last editor.
    public var earned: Int
    /// What counts of the points that were left over there.
    public var saved: Int

    public init(given: Int, earned: Int, saved: Int) {
        self.given = given
        self.earned = earned
        self.saved = saved
    }

    public var total: Int { given + earned + saved }

    /// "60 given + 26 from meals + 11 saved": the reader can check the sum.
    public var words: Phrase {
        let meals: Phrase = "\(given) given + \(earned) from meals"
        return saved > 0 ? "\(meals) + \(saved) saved" : meals
    }
}
