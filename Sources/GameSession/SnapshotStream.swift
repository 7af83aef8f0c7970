import SimMath
import WireProtocol

/// One row of snapshots and what is made of it: the dish's, or a tank's. Each has its own numbers, ticks and creatures.
struct SnapshotStream: Sendable {
    private(set) var receiver: SnapshotReceiver
    private(set) var clock: ServerClock
    private var viewMaker = ViewMaker()

    /// `number`: 0 for the dish.
    init(_ number: UInt8, ticksPerSecond: Int) {
        receiver = SnapshotReceiver(stream: number)
        clock = ServerClock(ticksPerSecond: ticksPerSecond)
    }

    var latest: ReceivedSnapshot? { viewMaker.latest }

    /// Throws, and changes nothing, for bytes that cannot be used here.
    mutating func take(_ bytes: [UInt8], plans: PlanBook, now: Double) throws(WireError) -> ReceivedSnapshot {
        let snapshot = try receiver.receive(bytes)
        clock.observe(tick: snapshot.tick, now: now)
        viewMaker.take(snapshot, from: receiver, plans: plans)
        return snapshot
    }

    mutating func planArrived(_ id: UInt32, plans: PlanBook) { viewMaker.planArrived(id, receiver, plans: plans) }

    /// Everything in view, about a tenth of a second ago; nil before the first snapshot.
    mutating func view(now: Double) -> InterpolatedView? {
        guard let tick = clock.tick(now: now) else { return nil }
        return viewMaker.view(tick: tick - ViewMaker.delay, now: now, food: receiver.foodViews)
    }
}
