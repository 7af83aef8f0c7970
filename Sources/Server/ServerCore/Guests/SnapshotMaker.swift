import Ecosystem
import Threads
import WireProtocol

/// A snapshot that a guest is to be sent in this tick.
struct SnapshotOrder {
    /// The guest's, in `HostedDish.guests`.
    let guest: Int
    /// Bytes.
    let limit: Int
    /// To be sent before it: what it shows that the guest has not met.
    var plans: [[UInt8]] = []
    var snapshot: [UInt8] = []
}

/// The snapshots of a tick while it lasts, and who makes them.
struct SnapshotWork {
    /// Empty between ticks; kept for its memory.
    var orders: [SnapshotOrder] = []

    /// Fills in all orders, with workers by two threads.
    mutating func fill(with maker: SnapshotMaker, for guests: inout [Guest], _ workers: Workers?) {
        // One order is for one guest, and no guest has two: the threads change disjoint elements, and only read the rest.
        guests.withUnsafeMutableBufferPointer { guests in
            orders.withUnsafeMutableBufferPointer { orders in
                let (guests, orders) = (guests, orders)
                Workers.forEach(workers, below: orders.count) {
                    maker.fill(&orders[$0], of: &guests[orders[$0].guest])
                }
            }
        }
    }
}

/// Makes the snapshots of one tick, each from the dish and what is kept for its guest.
struct SnapshotMaker {
    let builder: SnapshotBuilder
    let world: World
    let isAquarium: Bool

    func fill(_ order: inout SnapshotOrder, of guest: inout Guest) {
        let creature = world.creature(of: guest.id)
        if creature == nil { chooseWhomToWatch(&guest) }
        let seer = seesEverything(guest) ? nil : guest.watched
        var view = builder.view(for: guest, creature: creature, seer: seer, in: world)
        order.plans = guest.meet(&view, limit: order.limit)
        order.snapshot = guest.snapshots.encode(view, limit: order.limit)
    }

    /// Whether a guest without a creature sees the whole dish. A guest that watches another creature sees with its
    /// senses: a second connection would tell a player where everybody is. The machine that hosts the dish knows
    /// anyway.
    private func seesEverything(_ guest: Guest) -> Bool { isAquarium || (guest.isSpectator && guest.isLocal) }

    private func chooseWhomToWatch(_ guest: inout Guest) {
        // A visitor of an aquarium says whom, or sees all of it.
        if isAquarium { return }
        if let watched = guest.watched, builder.isAlive(watched) { return }
        guest.watched = builder.champion
    }
}
