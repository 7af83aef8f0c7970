import Ecosystem
import Transport
import WireProtocol

/// Sends guests what they may know of the dish: who gets how much is decided one guest after the other, then two
/// threads make the snapshots, which then go out in the guests' order. So one thread or two, the bytes are the same.
extension HostedDish {
    /// To those whose turn it is, or all without a turn, but not to those in a test swim.
    mutating func sendSnapshots(of turn: Int?, now: Double, unless isSwimming: (PlayerID) -> Bool) {
        orderSnapshots(of: turn, now: now, unless: isSwimming)
        guard !snapshotWork.orders.isEmpty else { return }
        let maker = SnapshotMaker(
            builder: SnapshotBuilder(world, plans: &plans), world: world, isAquarium: settings.isAquarium)
        let isShared = settings.snapshotsToShare.map { snapshotWork.orders.count >= $0 } ?? false
        snapshotWork.fill(with: maker, for: &guests, entrance.secondThread.workers(if: isShared))
        for order in snapshotWork.orders { send(order, now: now) }
        snapshotWork.orders.removeAll(keepingCapacity: true)
    }

    private mutating func orderSnapshots(of turn: Int?, now: Double, unless isSwimming: (PlayerID) -> Bool) {
        let hasViewers = !settings.isAquarium
        for index in guests.indices where turn == nil || guests[index].turn == turn {
            // In place: a thousand viewers are passed over in every tick.
            if hasViewers && guests[index].isSpectator && !guests[index].isLocal { continue }
            guard guests[index].hello != nil, !isSwimming(guests[index].id) else { continue }
            if let limit = grant(index, wanted: guests[index].snapshots.wantedBytes, now: now) {
                snapshotWork.orders.append(SnapshotOrder(guest: index, limit: limit))
            } else {
                guests[index].snapshots.skip()
            }
        }
    }

    private mutating func send(_ order: SnapshotOrder, now: Double) {
        let index = order.guest
        for plan in order.plans { outgoing.send(plan, to: guests[index].peer, on: .bulk) }
        let (sequence, stream) = (guests[index].snapshots.sequence, guests[index].snapshots.stream)
        guests[index].sightings.note(sequence, at: world.tick)
        sendSnapshot(order.snapshot, sequence, stream: stream, limit: order.limit, to: index, now: now)
    }

    /// How many bytes the guest's next snapshot may have; nil if its line is left alone this time. Everything else
    /// that it was sent counts too.
    mutating func grant(_ index: Int, wanted: Int, now: Double) -> Int? {
        guests[index].rate.noteOther(bytes: outgoing.backlog.takeNew(guests[index].peer))
        return guests[index].rate.grant(wanted: wanted, turnsPerSecond: settings.snapshotsPerSecond, now: now)
    }

    /// `limit`: how many bytes were granted. What was needed beyond that, later snapshots go without.
    mutating func sendSnapshot(
        _ bytes: [UInt8], _ sequence: UInt32, stream: UInt8, limit: Int, to index: Int, now: Double
    ) {
        guests[index].rate.noteOther(bytes: bytes.count - limit)
        guests[index].rate.noteSnapshot(sequence, stream: stream, bytes: bytes.count, now: now)
        outgoing.send(bytes, to: guests[index].peer, on: .snapshots)
    }

    /// A guest asks for a plan by its number; without effect for a number that no plan has, and for one who asks too
    /// often.
    mutating func sendPlan(_ id: UInt32, to index: Int, now: Double) {
        guard let plan = plans[id], guests[index].planRequests.take(id, now: now) else { return }
        send(.plan(id: id, plan), to: guests[index].peer, on: .bulk)
    }
}

extension Guest {
    /// The plans of creatures in view that the guest has not met, as messages to be sent before the snapshot: a few
    /// at a time. The other strangers leave the view until their turn comes. Later snapshots are smaller by what
    /// plans took: they come in bursts (a guest that dies sees with other senses), and a guest's line has room for one
    /// thing or the other. A third of the room is for plans; the last one may go over it.
    mutating func meet(_ view: inout ViewState, limit: Int) -> [[UInt8]] {
        var messages: [[UInt8]] = []
        var spent = 0
        let own = view.own.creature
        view.creatures.removeAll { creature in
            if knownPlans.contains(creature.planID) { return false }
            guard spent < limit / 3 || creature.id == own else { return true }
            messages.append(ServerMessage.plan(id: creature.planID, creature.plan).encoded())
            knownPlans.insert(creature.planID)
            spent += messages[messages.count - 1].count
            return false
        }
        return messages
    }
}
