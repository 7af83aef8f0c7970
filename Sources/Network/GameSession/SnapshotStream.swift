import Anatomy
import Prediction
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
    /// Predicts the player's creature ahead of the server; nil where that is not wanted or cannot be done.
    private(set) var predictor: Predictor?

    /// `number`: 0 for the dish. `snapshotsPerSecond`: for an aquarium, where ticks go by at any speed but snapshots at
    /// theirs. Time then is counted in **moments**: snapshot numbers, counted as if each second had its usual ticks.
    /// So creatures move smoothly at every speed, and when it changes.
    init(_ number: UInt8, ticksPerSecond: Int, snapshotsPerSecond: Int? = nil, water: PredictedWater? = nil) {
        predictor = water.map { Predictor($0) }
        receiver = SnapshotReceiver(stream: number)
        clock = ServerClock(ticksPerSecond: ticksPerSecond)
        momentsPerSnapshot = snapshotsPerSecond.map { Double(ticksPerSecond) / Double(max(1, $0)) }
    }

    var latest: ReceivedSnapshot? { viewMaker.latest }

    /// From `now` on ticks go by at this share of their usual pace; 0.25…1.
    mutating func setPace(_ share: Double, now: Double) { clock.setPace(share, now: now) }

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

    /// The next snapshots begin anew, as for a client that knows nothing; what is shown stays.
    mutating func beginGroup() { receiver = SnapshotReceiver(stream: receiver.stream) }

    /// All has been said that there is: what was not is gone.
    mutating func endOpening() { viewMaker.keep(only: Set(receiver.creatureIDs)) }

    mutating func planArrived(_ id: UInt32, plans: PlanBook) { viewMaker.planArrived(id, receiver, plans: plans) }

    /// What the snapshot says of the own body, from which the frames are stepped again that its world had not taken yet.
    mutating func reconcile(_ snapshot: ReceivedSnapshot, _ inputs: InputQueue, plans: PlanBook) {
        guard predictor != nil, snapshot.sequence == receiver.newest else { return }
        let id = snapshot.own.creature
        guard id != 0, let motion = snapshot.motion, let plan = receiver.planID(of: id).flatMap({ plans[$0] }) else {
            predictor?.stop()
            return
        }
        // Without word of its cells the motion is of no use; the next snapshot has it.
        guard snapshot.updated.contains(id), let own = receiver.creature(id, plan: plan) else {
            return
        }
        let neighbours = viewMaker.neighbours(of: own, at: moment(of: snapshot), beside: motion.beside)
        predictor?.reconcile(own, motion, neighbours: neighbours, taken: inputs.taken, frames: inputs.frames)
    }

    /// A control frame is on its way.
    mutating func advance(_ controls: ControlFrame) { predictor?.advance(controls) }

    /// Everything in view, a little while ago, but the own creature as the controls have it now, `share` of a frame after the
    /// last one; nil before the first snapshot.
    mutating func view(now: Double, share: Float, controls: ControlFrame) -> InterpolatedView? {
        guard var view = pastView(now: now) else { return nil }
        predictor?.show(in: &view.creatures, share: share, controls: controls, now: now)
        if let own = view.ownCreature, predictor?.creature == own.id { view.centre = own.position }
        return view
    }

    private mutating func pastView(now: Double) -> InterpolatedView? {
        clock.move(now: now)
        guard let tick = clock.tick(now: now) else { return nil }
        // In a silence time stands still where movement is no longer extrapolated.
        let moment = min(tick - clock.delay, viewMaker.latestMoment + Timeline.extrapolation)
        lastSeen = max(lastSeen, moment)
        return viewMaker.view(moment: lastSeen, now: now, food: receiver.foodViews)
    }
}
