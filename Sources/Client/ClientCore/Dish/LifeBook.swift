import Anatomy
import GameSession
import Preferences
import Screens
import WireProtocol

/// What the player's life in this dish has come to, and which goals that reaches.
struct LifeBook {
    private(set) var facts = LifeFacts()
    private(set) var goals = Goals(0, hasKiller: false)
    /// The player's creature that all this is about; 0 before it is known.
    private var creature: UInt32 = 0
    /// Who killed the player's last creature here; 0 for none.
    private var killer: UInt32 = 0
    /// Whether the last life in it has ended.
    private var isOver = false
    /// Lives so far.
    private var number: Int

    /// `number`: from which set of goals on.
    init(number: Int) { self.number = number }

    /// The editor that is open, by the last word of the server; nil outside one.
    private var openEditor: UInt32?

    /// A life that was begun in an earlier visit goes on; `true` once.
    private var goesOn = false

    /// The book of a life that is gone on with, as far as it is still known. `lives`: of the player so far.
    static func continued(_ left: LeftLife?, lives: Int) -> LifeBook {
        var book = LifeBook(number: max(0, lives - 1))
        if let left { book.take(left) } else { book.begin() }
        // What has ended is not gone on with: the next life has goals of its own.
        book.goesOn = !book.isOver
        return book
    }

    private mutating func take(_ left: LeftLife) {
        (creature, isOver, killer) = (left.creature, left.isOver, left.killer)
        number = left.goalSet + 1
        goals = Goals(left.goalSet, hasKiller: left.seeksRevenge, reached: left.reached)
        (facts.editors, facts.hasEatenLarger, facts.hasRevenge) = (left.editors, left.hasEatenLarger, left.hasRevenge)
    }

    /// What another game has to know to go on with this life; nil before there is one.
    var left: LeftLife? {
        guard creature != 0 else { return nil }
        var left = LeftLife(creature: creature)
        (left.isOver, left.killer) = (isOver, killer)
        left.goalSet = max(0, number - 1)
        left.seeksRevenge = goals.goals.contains(.revenge)
        left.reached = goals.reachedIndices
        (left.editors, left.hasEatenLarger, left.hasRevenge) = (facts.editors, facts.hasEatenLarger, facts.hasRevenge)
        return left
    }

    /// The life of the player's `creature` begins, or goes on. Returns whether it is a new one.
    mutating func follow(_ creature: UInt32) -> Bool {
        // Another creature lives there than the one that was left: nothing in the book is about it.
        if goesOn, self.creature != 0, self.creature != creature { self = LifeBook(number: number) }
        defer { goesOn = false }
        self.creature = creature
        if !goesOn { begin() }
        return !goesOn
    }

    private mutating func begin() {
        facts = LifeFacts()
        goals = Goals(number, hasKiller: killer != 0)
        number += 1
        isOver = false
        // It was not lived through from its beginning.
        openEditor = nil
    }

    mutating func end(_ notice: DeathNotice) {
        killer = notice.killer
        isOver = true
    }

    /// `own`: how the player's creature is; `rivals`: as known before; `view`: as it was before what is noted, so that
    /// the eaten are still to be seen.
    mutating func note(_ event: SessionEvent, own status: OwnStatus, rivals: Rivals, in view: InterpolatedView?) {
        let own = status.creature
        countEditor(event, isAlive: own != 0)
        guard own != 0 else { return }
        switch event {
        case .happening(.ate(let eater, let eaten)) where eater.creature == own:
            let prey = view?.creatures.first { $0.id == eaten.creature }
            let cells = prey?.plan.cells.count ?? 0
            if cells > facts.cells { facts.hasEatenLarger = true }
            // The killer itself is often dead before the player is strong enough.
            if killer != 0, eaten.creature == killer || rivals.isOfKillersLine(eaten.creature) {
                facts.hasRevenge = true
            }
        default: break
        }
    }

    /// A phase of play may be announced more than once, to who joins and where another one follows it: an editor counts
    /// when it is seen to open and to close.
    private mutating func countEditor(_ event: SessionEvent, isAlive: Bool) {
        guard case .phase(let phase) = event else { return }
        if phase.kind == .play, isAlive, phase.editor == openEditor { facts.editors += 1 }
        openEditor = phase.kind == .edit ? phase.editor : nil
    }

    /// Once a frame, while the player lives. Returns the goals that have just been reached.
    mutating func follow(_ session: GameSession) -> [Goal] {
        guard session.own.creature != 0 else { return [] }
        facts.eaten = Int(session.own.rivalsEaten)
        facts.cells = session.ownPlan?.cells.count ?? facts.cells
        // In an open editor nothing is spent yet: what is left over there is seen at its end.
        if session.phase?.kind != .edit { facts.points = session.budget.total }
        return goals.observe(facts)
    }
}
