import Ecosystem
import Transport
import WireProtocol

/// Sends guests what they may know of the dish.
extension HostedDish {
    /// To all but those who are in a test swim.
    mutating func sendSnapshots(now: Double, unless isSwimming: (PlayerID) -> Bool) {
        guard guests.contains(where: { $0.hello != nil }) else { return }
        let builder = SnapshotBuilder(world, plans: &plans)
        for index in guests.indices where guests[index].hello != nil && !isSwimming(guests[index].id) {
            guard let limit = grant(index, wanted: guests[index].snapshots.wantedBytes, now: now) else {
                guests[index].snapshots.skip()
                continue
            }
            let creature = world.creature(of: guests[index].id)
            if creature == nil { chooseWhomToWatch(index, builder) }
            let seer = seesEverything(guests[index]) ? nil : guests[index].watched
            var view = builder.view(for: guests[index], creature: creature, seer: seer, in: world)
            introduce(&view, to: index, limit: limit)
            let bytes = guests[index].snapshots.encode(view, limit: limit)
            let (sequence, stream) = (guests[index].snapshots.sequence, guests[index].snapshots.stream)
            guests[index].sightings.note(sequence, at: world.tick)
            sendSnapshot(bytes, sequence, stream: stream, to: index, now: now)
        }
    }

    /// How many bytes the guest's next snapshot may have; nil if its line is left alone this time. Everything else that it was sent
    /// counts too.
    mutating func grant(_ index: Int, wanted: Int, now: Double) -> Int? {
        guests[index].rate.noteOther(bytes: outgoing.backlog.takeNew(guests[index].peer))
        return guests[index].rate.grant(wanted: wanted, turnsPerSecond: settings.snapshotsPerSecond, now: now)
    }

    mutating func sendSnapshot(_ bytes: [UInt8], _ sequence: UInt32, stream: UInt8, to index: Int, now: Double) {
        guests[index].rate.noteSnapshot(sequence, stream: stream, bytes: bytes.count, now: now)
        send(bytes, to: guests[index].peer, on: .snapshots)
    }

    /// Whether a guest without a creature sees the whole dish. Whoever watches another's sees with its senses: a second
    /// connection would tell a player where everybody is. The machine that hosts the dish knows anyway.
    private func seesEverything(_ guest: Guest) -> Bool {
        settings.isAquarium || (guest.isSpectator && guest.isLocal)
    }

    /// Sends the plans of creatures the guest has not met, a few at a time, and leaves the other strangers out until
    /// their turn comes. Later snapshots are smaller by what plans took: they come in bursts (whoever dies sees with other senses),
    /// and a guest's line has room for one thing or the other. A third of the room is for plans; the last one may go over it.
    mutating func introduce(_ view: inout ViewState, to index: Int, limit: Int) {
        var spent = 0
        view.creatures.removeAll { creature in
            if guests[index].knownPlans.contains(creature.planID) { return false }
            guard spent < limit / 3 || creature.id == view.own.creature else { return true }
            let message = ServerMessage.plan(id: creature.planID, creature.plan).encoded()
            send(message, to: guests[index].peer, on: .bulk)
            guests[index].knownPlans.insert(creature.planID)
            spent += message.count
            return false
        }
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
