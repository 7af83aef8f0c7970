import Ecosystem
import Transport
import WireProtocol

/// Sends guests what they may know of the dish.
extension HostedDish {
    /// To all but those who are in a test swim.
    mutating func sendSnapshots(unless isSwimming: (PlayerID) -> Bool) {
        guard guests.contains(where: { $0.hello != nil }) else { return }
        let builder = SnapshotBuilder(world, plans: &plans)
        for index in guests.indices where guests[index].hello != nil && !isSwimming(guests[index].id) {
            let creature = world.creature(of: guests[index].id)
            if creature == nil { chooseWhomToWatch(index, builder) }
            let seer = seesEverything(guests[index]) ? nil : guests[index].watched
            var view = builder.view(for: guests[index], creature: creature, seer: seer, in: world)
            let spent = introduce(&view, to: index)
            let bytes = guests[index].snapshots.encode(view, spent: spent)
            guests[index].sightings.note(guests[index].snapshots.sequence, at: world.tick)
            send(bytes, to: guests[index].peer, on: .snapshots)
        }
    }

    /// Whether a guest without a creature sees the whole dish. Whoever watches another's sees with its senses: a second
    /// connection would tell a player where everybody is. The machine that hosts the dish knows anyway.
    private func seesEverything(_ guest: Guest) -> Bool {
        settings.isAquarium || (guest.isSpectator && guest.isLocal)
    }

    /// Sends the plans of creatures the guest has not met, a few at a time, and leaves the other strangers out until
    /// their turn comes. Returns the bytes sent, which the snapshot goes without: plans come in bursts (whoever dies
    /// sees the whole dish), and a guest's line has room for one thing or the other.
    mutating func introduce(_ view: inout ViewState, to index: Int) -> Int {
        var spent = 0
        view.creatures.removeAll { creature in
            if guests[index].knownPlans.contains(creature.planID) { return false }
            guard spent < settings.planBytesPerSnapshot || creature.id == view.own.creature else { return true }
            let message = ServerMessage.plan(id: creature.planID, creature.plan).encoded()
            send(message, to: guests[index].peer, on: .bulk)
            guests[index].knownPlans.insert(creature.planID)
            spent += message.count
            return false
        }
        return spent
    }

    /// A guest asks for a plan by its number; without effect for a number that nobody has, and for one who asks too
    /// often.
    mutating func sendPlan(_ id: UInt32, to index: Int, now: Double) {
        guard let plan = plans[id], guests[index].planRequests.take(id, now: now) else { return }
        send(.plan(id: id, plan), to: guests[index].peer, on: .bulk)
    }

    private mutating func chooseWhomToWatch(_ index: Int, _ builder: SnapshotBuilder) {
        // A visitor of an aquarium says whom, or sees all of it.
        if settings.isAquarium { return }
        if let watched = guests[index].watched, builder.isAlive(watched) { return }
        guests[index].watched = builder.champion
    }
}
