public import Anatomy
import Evolution
public import Locomotion
import SimMath

/// Players and bots: entering, leaving, editing.
extension World {
    /// Brings a guest's creature into the dish. Its body is paid for by the dissolved reserve; what that lacks the
    /// vents give at once, because a guest does not wait. Without a placement it appears where there is room. Throws if
    /// the plan is not a valid body or the guest has a living creature already. A player finds a drifter before it. Of edit
    /// points of an earlier life nothing is left.
    public mutating func spawnPlayer(
        plan: BodyPlan, player: PlayerID, isBot: Bool = false, placement: RootFrame? = nil
    ) throws(SpawnError) -> CreatureID {
        let problems = plan.problems()
        if !problems.isEmpty { throw .invalidPlan(problems) }
        if creature(of: player) != nil { throw .alreadyAlive(player) }
        let short = cost(of: plan, isGuest: true) - books.ledger[.reserve]
        if short > 0 { books.ledger.move(short, from: .vents, to: .reserve) }
        let genome = Genome(plan: plan, brain: Brain())
        let owner: CreatureOwner = isBot ? .bot(player) : .player(player)
        let newborn = Newborn(genome: genome, owner: owner, placement: placement)
        guard let id = spawn(newborn, paidFrom: .reserve) else { throw .noRoom }
        editPhase.forgetUnspent(of: player)
        if editPhase.isEditing { editPhase.seat(player, success: 0) }
        if !isBot { greet(id) }
        return id
    }

    /// A guest leaves: its creature dies where it is, or if it has lived fewer seconds than `dissolvingYoungerThan`
    /// dissolves without carrion, its energy back in the reserve. Nothing happens for a guest without a living creature.
    public mutating func withdraw(_ player: PlayerID, dissolvingYoungerThan seconds: Float = 0) {
        editPhase.desks.removeAll { $0.player == player }
        editPhase.forgetUnspent(of: player)
        guard let index = population.index(ofGuest: player) else { return }
        if Float(population.creatures[index].age) * Self.secondsPerTick < seconds {
            population.dissolve(index, &books)
        } else {
            population.die(index, of: .withdrawn, &heredity, &books, at: tick)
        }
    }

    /// Ends the life of a guest's creature that can neither swim nor bite any more, as a last bite would: the one
    /// credited with its wounds has killed it, and its flesh stays where it is. Returns the death, which is not among
    /// the next tick's events; nil, with nothing changed, for a creature that can still do something, for one that has
    /// lived less than `seconds`, and while the editor is open, because after it every body is whole.
    public mutating func giveUp(_ player: PlayerID, olderThan seconds: Float = 0) -> WorldEvent? {
        guard !editPhase.isEditing, let index = population.index(ofGuest: player), population.isStump(index),
            Float(population.creatures[index].age) * Self.secondsPerTick >= seconds
        else { return nil }
        let cause = population.causeOfWounds(index)
        population.die(index, of: cause, &heredity, &books, at: tick)
        return books.events.popLast()
    }

    /// The guests with a living creature.
    public var guestsAlive: [PlayerID] {
        population.creatures.compactMap { $0.isAlive ? $0.owner.guest : nil }
    }

    /// A guest's living creature.
    public func creature(of player: PlayerID) -> CreatureID? {
        population.index(ofGuest: player).map { population.creatures[$0].id }
    }

    // MARK: Absence

    /// A guest's creature goes on under a brain: the best of the hall of fame, or of the living opponents. Without any it
    /// drifts. A brain keeps its meaning in another body, because senses and controls are the same in all.
    public mutating func entrust(_ creature: CreatureID) {
        guard let index = population.index(of: creature), population.creatures[index].isAlive,
            !population.creatures[index].isSteeredByBrain
        else { return }
        population.creatures[index].takeBrain(bestBrain ?? Brain())
        population.creatures[index].isEntrusted = true
    }

    /// And is its guest's again.
    public mutating func handBack(_ creature: CreatureID) {
        guard let index = population.index(of: creature), population.creatures[index].isEntrusted else { return }
        population.creatures[index].takeBrain(Brain())
        population.creatures[index].isEntrusted = false
    }

    /// Whether a guest's creature goes on under a brain.
    public func isEntrusted(_ creature: CreatureID) -> Bool {
        population.index(of: creature).map { population.creatures[$0].isEntrusted } ?? false
    }

    private var bestBrain: Brain? {
        if let hero = heredity.genePool.entries.first { return hero.genome.brain }
        // The first of equals: which one it is must not depend on the machine.
        var best: CreatureIndex?
        for index in population.livingOpponents
        where best.map({ population.creatures[index].gain > population.creatures[$0].gain }) ?? true { best = index }
        return best.map { population.creatures[$0].genome.brain }
    }

    // MARK: The editor

    /// Takes a draft, to be applied when the open editor closes; it replaces an earlier one. Throws, and keeps the
    /// earlier one, for a draft that is not a valid body or over the budget.
    @discardableResult
    public mutating func submitDraft(_ draft: BodyPlan, of player: PlayerID) throws(DraftError) -> EditPrice {
        let price = try priceDraft(draft, of: player)
        guard let desk = editPhase.desks.firstIndex(where: { $0.player == player }) else { throw .noCreature(player) }
        editPhase.desks[desk].draft = draft
        editPhase.desks[desk].price = price
        return price
    }

    /// What a draft would cost at the open editor. Throws, as `submitDraft` does, for one that would not be taken.
    public func priceDraft(_ draft: BodyPlan, of player: PlayerID) throws(DraftError) -> EditPrice {
        guard editPhase.isEditing else { throw .notEditing }
        guard let index = population.index(ofGuest: player), let desk = editPhase.desk(of: player) else {
            throw .noCreature(player)
        }
        do {
            return try population.creatures[index].genome.plan.checkEdit(to: draft, budget: desk.budget)
        } catch { throw .refused(error) }
    }

    /// Marks a guest as ready or not. When every guest at the editor is ready it closes early.
    public mutating func setReady(_ isReady: Bool, player: PlayerID) {
        guard let desk = editPhase.desks.firstIndex(where: { $0.player == player }) else { return }
        editPhase.desks[desk].isReady = isReady
    }

    /// Sets when the open editor closes by itself: at the tick `end`, or with the next one if that is over; nil: not before
    /// every guest at it is ready. Without effect while none is open.
    public mutating func setEditorEnd(_ end: UInt64?) {
        guard editPhase.isEditing else { return }
        editPhase.endTick = end.map { max($0, tick + 1) }
    }

    /// Opens and closes the editor. Without a living guest play goes on.
    mutating func advanceEditPhase() {
        let isDue = editPhase.endTick.map { tick >= $0 } ?? false
        switch editPhase.kind {
        case .play:
            if isDue { openEditor() }
        case .edit:
            if isDue || editPhase.everybodyIsReady || editPhase.desks.isEmpty { closeEditor() }
        }
    }

    private mutating func openEditor() {
        let guests = population.creatures.filter { $0.isAlive && $0.owner.guest != nil }
        guard !guests.isEmpty else {
            editPhase.close(at: tick)
            return
        }
        editPhase.open(at: tick)
        for creature in guests {
            guard let player = creature.owner.guest else { continue }
            editPhase.seat(player, success: creature.success.points - creature.successAtPhaseStart.points)
        }
        precondition(editPhase.desks.count == guests.count, "\(guests.count) guests at \(editPhase.desks.count) desks")
        books.events.append(.editBegan(number: editPhase.number))
    }

    private mutating func closeEditor() {
        for desk in editPhase.desks {
            guard let index = population.index(ofGuest: desk.player) else { continue }
            // Without a draft a wounded body is rebuilt by its old plan: after an editor every body is whole.
            let (id, plan) = (population.creatures[index].id, population.creatures[index].genome.plan)
            if let next = desk.draft ?? (population.isWhole(index) ? nil : plan),
                population.replaceBody(of: index, by: next, &books.ledger)
            {
                books.events.append(.bodyChanged(id, EditPrice(from: plan, to: next)))
            }
            population.creatures[index].successAtPhaseStart = population.creatures[index].success
            // A guest leaves the editor young, whatever was changed.
            population.creatures[index].bodyAge = 0
        }
        books.events.append(.editEnded(number: editPhase.number))
        editPhase.close(at: tick)
    }

    /// What lives of a guest's body, energy units: it pays first for what the editor makes of it. 0 for who has none.
    public func livingFlesh(ofGuest player: PlayerID) -> Energy {
        population.index(ofGuest: player).map { population.livingFlesh(of: $0) } ?? 0
    }

    /// What a guest's creature has eaten since the last editor, as the editor counts it; 0 for an opponent, and for one
    /// that is gone.
    public func success(ofGuestCreature id: CreatureID) -> Energy {
        guard let index = population.index(of: id), population.creatures[index].owner.guest != nil else { return 0 }
        return population.creatures[index].success.points - population.creatures[index].successAtPhaseStart.points
    }
}
