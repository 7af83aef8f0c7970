import Anatomy
import GameSession
import Screens
import WireProtocol

/// What the player's life in this dish has come to, and which goals that reaches.
struct LifeBook {
    private(set) var facts = LifeFacts()
    private(set) var goals = Goals(0, hasKiller: false)
    /// Who killed the player's last creature here; 0 for nobody.
    private var killer: UInt32 = 0
    /// Whether the last life in it has ended.
    private var isOver = false
    /// Lives so far.
    private var number: Int
    /// Of the player's editors: points are left over from life to life.
    private(set) var budget = BudgetBook()

    /// `number`: from which set of goals on.
    init(number: Int) { self.number = number }

    /// A life that was begun in an earlier visit goes on; `true` once.
    private var goesOn = false

    /// The book of a life that is gone on with, as far as it is still known. `lives`: of the player so far.
    static func continued(_ left: LifeBook?, lives: Int) -> LifeBook {
        var book = left ?? LifeBook(number: max(0, lives - 1))
        if left == nil {
            book.begin()
            book.budget = BudgetBook(isKnown: false)
        }
        // What has ended is not gone on with: the next life has goals of its own.
        book.goesOn = !book.isOver
        return book
    }

    /// A life begins, or goes on. Returns whether it is a new one.
    mutating func follow() -> Bool {
        defer { goesOn = false }
        if !goesOn { begin() }
        return !goesOn
    }

    private mutating func begin() {
        facts = LifeFacts()
        goals = Goals(number, hasKiller: killer != 0)
        number += 1
        isOver = false
    }

    mutating func end(_ notice: DeathNotice) {
        killer = notice.killer
        isOver = true
    }

    /// On a server that knows nothing of the player no points are left over.
    mutating func forgetBudget() { budget = BudgetBook() }

    /// `own`: how the player's creature is; `view`: as it was before what is noted, so that the eaten are still to be
    /// seen.
    mutating func note(_ event: SessionEvent, own status: OwnStatus, in view: InterpolatedView?) {
        budget.note(event, success: status.success)
        let own = status.creature
        guard own != 0 else { return }
        switch event {
        case .phase(let phase) where phase.kind == .play && phase.editor > 0: facts.editors += 1
        case .happening(.ate(let eater, let eaten)) where eater.creature == own:
            let prey = view?.creatures.first { $0.id == eaten.creature }
            let cells = prey?.plan.cells.count ?? 0
            if cells > facts.cells { facts.hasEatenLarger = true }
            if killer != 0, eaten.creature == killer { facts.hasRevenge = true }
        default: break
        }
    }

    /// Once a frame, while the player lives. Returns the goals that have just been reached.
    mutating func follow(_ session: GameSession) -> [Goal] {
        guard session.own.creature != 0 else { return [] }
        facts.eaten = Int(session.own.rivalsEaten)
        facts.cells = session.ownPlan?.cells.count ?? facts.cells
        // In an open editor nothing is spent yet: what is left over there is seen at its end.
        if !budget.isOpen { facts.points = budget.total(success: session.own.success) }
        return goals.observe(facts)
    }
}
