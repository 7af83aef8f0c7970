import SimMath
import WireProtocol

/// One row of snapshots and what is made of it: the dish's, or a test swim's. Each has its own numbers, ticks and creatures.
struct SnapshotStream: Sendable {
    private(set) var receiver: SnapshotReceiver
    private(set) var clock: ServerClock
    private var viewMaker = ViewMaker()
    /// nil where ticks go by evenly.
    private let momentsPerSnapshot: Double?
    /// The last moment that was seen: time does not go back.
    private var lastSeen = -Double.infinity

    /// `number`: 0 for the dish. `snapshotsPerSecond`: for an aquarium, where ticks go by at any speed but snapshots at
    /// theirs. Time then is counted in **moments**: snapshot numbers, counted as if each second had its usual ticks.
    /// So creatures move smoothly at every speed, and when it changes.
    init(_ number: UInt8, ticksPerSecond: Int, snapshotsPerSecond: Int? = nil) {
        receiver = SnapshotReceiver(stream: number)
        clock = ServerClock(ticksPerSecond: ticksPerSecond)
        momentsPerSnapshot = snapshotsPerSecond.map { Double(ticksPerSecond) / Double(max(1, $0)) }
    }

    var latest: ReceivedSnapshot? { viewMaker.latest }

    private func moment(of snapshot: ReceivedSnapshot) -> Double {
        momentsPerSnapshot.map { Double(snapshot.sequence) * $0 } ?? Double(snapshot.tick)
    }

    /// Throws, and changes nothing, for bytes that cannot be used here. `unattended`: as the clock has it.
    mutating func take(
        _ bytes: [UInt8], plans: PlanBook, now: Double, unattended: Double
    ) throws(WireError) -> ReceivedSnapshot {
        let snapshot = try receiver.receive(bytes)
        let moment = moment(of: snapshot)
        clock.observe(tick: moment, now: now, unattended: unattended)
        viewMaker.take(snapshot, at: moment, from: receiver, plans: plans)
        return snapshot
    }

    mutating func planArrived(_ id: UInt32, plans: PlanBook) { viewMaker.planArrived(id, receiver, plans: plans) }

    /// Everything in view, a little while ago; nil before the first snapshot.
    mutating func view(now: Double) -> InterpolatedView? {
        clock.move(now: now)
        guard let tick = clock.tick(now: now) else { return nil }
        // In a silence time stands still where movement is no longer extrapolated.
        let moment = min(tick - clock.delay, viewMaker.latestMoment + Timeline.extrapolation)
        lastSeen = max(lastSeen, moment)
        return viewMaker.view(moment: lastSeen, now: now, food: receiver.foodViews)
    }
}
