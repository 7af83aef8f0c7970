import Anatomy
import Ecosystem
import Evolution

/// A world and the only way into it: whatever is done to it beside its ticks is done here, and noted while a recorder
/// runs.
struct WorldEntrance {
    private(set) var world: World
    /// Whether acts are noted: the recorder must take them then.
    var isNoting = false
    private var acts: [WorldAct] = []
    /// What acts have caused since the last tick.
    private var events: [WorldEvent] = []
    /// Shares ticks, and what is made of them.
    var secondThread = SecondThread()

    init(_ world: World) { self.world = world }

    /// What was done since the last call, in order.
    mutating func takeActs() -> [WorldAct] {
        guard !acts.isEmpty else { return [] }
        defer { acts = [] }
        return acts
    }

    /// One tick: see `World.step`. `sharedFrom`: so many creatures. Returns what happened, what acts have caused since
    /// the tick before first.
    mutating func step(_ controls: [PlayerControl], touches: [DishTouch], sharedFrom: Int?) -> [WorldEvent] {
        let workers = secondThread.workers(for: world, from: sharedFrom)
        let before = world.tick
        defer {
            events = []
            precondition(world.tick == before + 1, "a step from tick \(before) to \(world.tick)")
        }
        return events + world.step(controls, touches: touches, workers: workers)
    }

    /// Another moment of a recording is shown: nothing enters a dish here.
    mutating func show(_ world: World) { self.world = world }

    private mutating func note(_ act: @autoclosure () -> WorldAct) {
        if isNoting { acts.append(act()) }
    }

    // MARK: Acts, as the world has them

    mutating func spawnPlayer(plan: BodyPlan, player: PlayerID, isBot: Bool) throws(SpawnError) {
        // One that finds no room has changed the books too. A plan that is no body changes nothing.
        if plan.isValid { note(.spawn(plan, player, isBot: isBot)) }
        let creature = try world.spawnPlayer(plan: plan, player: player, isBot: isBot)
        precondition(world.creature(of: player) == creature, "the creature of player \(player) is another")
    }

    mutating func submitDraft(_ draft: BodyPlan, of player: PlayerID) throws(DraftError) -> EditPrice {
        let price = try world.submitDraft(draft, of: player)
        let budget = world.editPhase.desk(of: player)?.budget ?? 0
        precondition(price.total <= budget, "player \(player) was sold \(price.total) points for \(budget)")
        note(.submitDraft(draft, player))
        return price
    }

    mutating func submitLateDraft(
        _ draft: BodyPlan, of player: PlayerID
    ) throws(DraftError) -> EditPrice {
        let (price, event) = try world.submitLateDraft(draft, of: player)
        note(.submitLateDraft(draft, player))
        events.append(event)
        return price
    }

    /// Returns whether that has ended a life.
    mutating func giveUp(_ player: PlayerID, olderThan seconds: Float) -> Bool {
        guard let death = world.giveUp(player, olderThan: seconds) else { return false }
        note(.giveUp(player))
        events.append(death)
        precondition(world.creature(of: player) == nil, "player \(player) has given up and lives")
        return true
    }

    mutating func setReady(_ isReady: Bool, player: PlayerID) {
        note(.setReady(isReady, player))
        world.setReady(isReady, player: player)
    }

    mutating func setEditorEnd(_ end: UInt64?) {
        note(.setEditorEnd(end))
        world.setEditorEnd(end)
    }

    mutating func withdraw(_ player: PlayerID, dissolvingYoungerThan seconds: Float) {
        note(.withdraw(player, dissolvingYoungerThan: seconds))
        world.withdraw(player, dissolvingYoungerThan: seconds)
        precondition(world.creature(of: player) == nil, "player \(player) has left and lives")
    }

    mutating func entrust(_ creature: CreatureID) {
        note(.entrust(creature))
        world.entrust(creature)
    }

    mutating func handBack(_ creature: CreatureID) {
        note(.handBack(creature))
        world.handBack(creature)
    }

    mutating func admit(_ entry: HallEntry) {
        note(.admitEntry(entry))
        world.admit(entry)
    }

    mutating func admit(_ migrants: [Migrant]) -> [Migrant] {
        note(.admit(migrants))
        return world.admit(migrants)
    }
}
