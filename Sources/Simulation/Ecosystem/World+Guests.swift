public import Anatomy
import Evolution
import SimMath
import SoftBody

/// Players and bots: entering, leaving, editing.
extension World {
    /// Brings a guest's creature into the dish. Its body is paid from the dissolved reserve; what that lacks the vents
    /// give at once, because a guest does not wait. Without a placement it appears wherever there is room. Throws when
    /// the plan is no body or the guest is alive already.
    public mutating func spawnPlayer(
        plan: BodyPlan, player: PlayerID, isBot: Bool = false, placement: RootFrame? = nil
    ) throws(SpawnError) -> CreatureID {
        let problems = plan.problems()
        if !problems.isEmpty { throw .invalidPlan(problems) }
        if creature(of: player) != nil { throw .alreadyAlive(player) }
        let short = cost(of: plan, isGuest: true) - ledger[.reserve]
        if short > 0 { ledger.move(short, from: .vents, to: .reserve) }
        let genome = Genome(plan: plan, brain: Brain())
        let owner: CreatureOwner = isBot ? .bot(player) : .player(player)
        let newborn = Newborn(genome: genome, owner: owner, placement: placement)
        guard let id = bear(newborn, paidFrom: .reserve) else { throw .noRoom }
        if editPhase.isEditing { editPhase.seat(player, success: 0) }
        return id
    }

    /// A guest goes: its creature dies where it is. Nothing happens for a guest without a living creature.
    public mutating func withdraw(_ player: PlayerID) {
        editPhase.desks.removeAll { $0.player == player }
        editPhase.unspent.removeAll { $0.player == player }
        guard let id = creature(of: player), let place = place(of: id) else { return }
        die(place, of: .withdrawn)
    }

    /// A guest's living creature.
    public func creature(of player: PlayerID) -> CreatureID? {
        creatures.first { $0.isAlive && $0.owner.guest == player }?.id
    }

    // MARK: The editor

    /// Takes a draft for the end of the open editor; an earlier one is replaced. Throws, and keeps the earlier one, for
    /// a draft that is no body or beyond the budget.
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
        guard let id = creature(of: player), let place = place(of: id), let desk = editPhase.desk(of: player) else {
            throw .noCreature(player)
        }
        do {
            return try creatures[place].genome.plan.checkEdit(to: draft, budget: desk.budget)
        } catch { throw .refused(error) }
    }

    /// When every guest at the editor is ready it closes early.
    public mutating func setReady(_ isReady: Bool, player: PlayerID) {
        guard let desk = editPhase.desks.firstIndex(where: { $0.player == player }) else { return }
        editPhase.desks[desk].isReady = isReady
    }

    /// Opens and closes the editor. Without a living guest play goes on: there is nobody to wait for.
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
        let guests = creatures.indices.filter { creatures[$0].isAlive && creatures[$0].owner.guest != nil }
        guard !guests.isEmpty else {
            editPhase.close(at: tick)
            return
        }
        editPhase.open(at: tick)
        for place in guests {
            guard let player = creatures[place].owner.guest else { continue }
            let eaten = creatures[place].success.points - creatures[place].successAtPhaseStart.points
            editPhase.seat(player, success: eaten)
        }
        events.append(.editBegan(number: editPhase.number))
    }

    private func isWhole(_ place: Int) -> Bool {
        creatures[place].particles.allSatisfy { cells[$0].state == .alive && cells[$0].health == cells[$0].fullHealth }
    }

    private mutating func closeEditor() {
        for desk in editPhase.desks {
            guard let id = creature(of: desk.player), let place = place(of: id) else { continue }
            // Without a draft a wounded body is made whole to its old plan: every editor ends with a whole body.
            let plan = creatures[place].genome.plan
            if let next = desk.draft ?? (isWhole(place) ? nil : plan), applyEdit(next, place) {
                events.append(.bodyChanged(id, EditPrice(from: plan, to: next)))
            }
            creatures[place].successAtPhaseStart = creatures[place].success
            // Who sat at the editor leaves it young, whatever was changed.
            creatures[place].bodyAge = 0
        }
        events.append(.editEnded(number: editPhase.number))
        editPhase.close(at: tick)
    }
}
