import Anatomy
import GameSession
import Preferences
import Screens
import WireProtocol

/// The points of the player's editors: half of what is left over at one counts at the next.
struct BudgetBook {
    /// An editor as far as it decides what the next one gives.
    private struct Editor {
        var number: UInt32
        /// Edit points: there, and of the drafts that were taken.
        var budget: Int
        var price = 0
    }

    private var last: Editor?
    private(set) var isOpen = false
    /// Whether it is known what is left over: not in a life that is gone on with, before its first editor.
    private var isKnown: Bool
    /// Where its points come from; nil where that is not known.
    private var sum: BudgetSum?

    /// In the first editor that is seen, so few points more than were earned by the last word were earned since then.
    private static let slack = 2

    init(isKnown: Bool = true) { self.isKnown = isKnown }

    /// As an earlier game has left it.
    init(_ left: LeftLife) {
        isKnown = left.isBudgetKnown
        last = left.lastEditor.map { Editor(number: $0.number, budget: $0.budget, price: $0.spent) }
        sum = left.lastEditor.flatMap { editor in editor.saved.flatMap { Self.sum(of: editor.budget, saved: $0) } }
    }

    /// Puts what a later game has to know into `life`.
    func store(in life: inout LeftLife) {
        life.isBudgetKnown = isKnown
        life.lastEditor = last.map {
            LeftLife.Editor(number: $0.number, budget: $0.budget, spent: $0.price, saved: sum?.saved)
        }
    }

    /// `success`: of the player's creature since the last editor, energy units.
    mutating func note(_ event: SessionEvent, success: Int64) {
        switch event {
        case .phase(let phase): note(phase, success: success)
        case .verdict(let verdict):
            guard let price = verdict.price, verdict.editor == last?.number else { return }
            // One that comes late is paid from what was left.
            let before = isOpen ? 0 : last?.price ?? 0
            last?.price = Int(price) + before
        default: break
        }
    }

    private mutating func note(_ phase: PhaseNotice, success: Int64) {
        isOpen = phase.kind == .edit
        // Who has no body there has no points, and what was left stays.
        guard isOpen, phase.budget > 0, phase.editor != last?.number else { return }
        let budget = Int(phase.budget)
        let earned = Self.earned(success)
        let surplus = budget - EditBudget.base - earned
        let half = last == nil ? (surplus > Self.slack ? surplus : 0) : saved
        sum = Self.sum(of: budget, saved: half)
        last = Editor(number: phase.editor, budget: budget)
        isKnown = true
    }

    /// Where the points of an editor come from if so many of them were left over; nil where that cannot be.
    private static func sum(of budget: Int, saved: Int) -> BudgetSum? {
        let earned = budget - EditBudget.base - saved
        return earned < 0 ? nil : BudgetSum(given: EditBudget.base, earned: earned, saved: saved)
    }

    /// What the next editor counts of the last one's points.
    private var saved: Int { last.map { max(0, $0.budget - $0.price) / 2 } ?? 0 }

    private static func earned(_ success: Int64) -> Int {
        EditBudget.points(success: success, unspent: 0) - EditBudget.base
    }

    /// Where the points of an editor come from; nil where that is not known.
    func sum(at editor: UInt32) -> BudgetSum? { last?.number == editor ? sum : nil }

    /// Edit points that the next editor will give; where it is not known what is left over, the least.
    func total(success: Int64) -> Int {
        min(EditBudget.maximum, EditBudget.base + Self.earned(success) + saved)
    }

    /// Where they come from; nil where that is not known, and where there is more than one may have.
    func next(success: Int64) -> BudgetSum? {
        guard isKnown else { return nil }
        let sum = BudgetSum(given: EditBudget.base, earned: Self.earned(success), saved: saved)
        return sum.total > EditBudget.maximum ? nil : sum
    }
}
