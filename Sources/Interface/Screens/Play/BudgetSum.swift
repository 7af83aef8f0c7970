import Anatomy
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

    /// For the next editor. `success`: what was eaten since the last one as the editor counts it, energy units.
    public init(success: Int64, saved: Int) {
        self.init(given: EditBudget.base, earned: EditBudget.earned(by: success), saved: saved)
    }

    /// At an editor that gives `points`. `success`: as it was known last before it opened, energy units.
    public init(points: Int, success: Int64, saved: Int) {
        let earned = max(0, points - EditBudget.base - saved)
        self.init(success: success, saved: saved)
        // Of points at the limit it is not to be seen how many were earned.
        self.earned = points < EditBudget.maximum ? earned : max(earned, self.earned)
    }

    /// Edit points.
    public var total: Int { min(EditBudget.maximum, sum) }

    private var sum: Int { given + earned + saved }

    /// "60 given + 26 from meals + 11 saved": the reader can check the sum.
    public var words: Phrase {
        let meals: Phrase = "\(given) given + \(earned) from meals"
        let terms: Phrase = saved > 0 ? "\(meals) + \(saved) saved" : meals
        return limited(terms)
    }

    /// The same where that has no room: "60 given + 37 more".
    public var shortWords: Phrase { limited("\(given) given + \(earned + saved) more") }

    private func limited(_ terms: Phrase) -> Phrase {
        sum > EditBudget.maximum ? "\(terms): \(EditBudget.maximum) at most" : terms
    }
}
