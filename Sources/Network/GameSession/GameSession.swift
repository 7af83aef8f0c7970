public import Anatomy
public import Gate
import Prediction
public import Transport
public import WireProtocol

/// The headless client: joins a server, sends inputs, keeps what the server says, and gives a smooth view of it. The
/// window and the bots use the same one.
///
///     connecting ─ connected ─▶ joining ─ welcome ─▶ playing ⇄ editing
///         │                        │                  ⇅  death, respawn
///         └──────── closed ◀───────┴─────────────── watching
///
/// Time is passed in: monotonic milliseconds. Use it from one thread at a time. `update` never blocks.
public final class GameSession {
    public let request: JoinRequest
    public private(set) var stage = SessionStage.connecting
    public internal(set) var welcome: Welcome?
    public internal(set) var phase: PhaseNotice?
    public internal(set) var status: ServerStatus?
    /// Who is done with the open editor; nil outside one.
    public internal(set) var readiness: ReadinessNotice?
    /// Whether `view` shows the dish, and nothing in its place.
    public var isInDish: Bool { side == nil }
    /// The test swim that `view` shows and inputs steer in; nil in the dish.
    public var testSwim: TestSwimNotice? { side?.testSwim }
    /// The kill cam that `view` shows; nil in the dish.
    public var killCam: KillCamNotice? { side?.killCam }
    /// The longest lives of guests in this dish, the longest first.
    public internal(set) var lives: [DishLife] = []
    /// The last death of this guest, until it lives again.
    public internal(set) var death: DeathNotice?
    /// Whom the last death was of, by the newest snapshot then; 0 if that knew of it already.
    var lastDead: UInt32 = 0
    public internal(set) var statistics = NetStatistics()
    /// What lets this guest come back after its connection was lost; empty for one that has nothing to come back to.
    public internal(set) var ticket: [UInt8] = []
    /// What of a broadcast is not yet shown; nil for a guest that has snapshots of its own.
    var broadcast: BroadcastQueue?
    /// How many seconds ago the dish was as a spectator from elsewhere sees it; nil for all others.
    public internal(set) var broadcastDelay: Int?
    /// When it sees the first of it, as the server says; monotonic milliseconds.
    var broadcastOpensAt = 0.0
    /// When the dish was stopped, ms; nil while it lives.
    var heldSince: Double?
    /// What is shown in place of a living dish; nil in one.
    public internal(set) var recording: RecordingNotice?
    /// Names of guests, by number.
    public internal(set) var guestNames: [UInt32: String] = [:]

    let connection: any Connection
    /// Of the server that has welcomed this guest: a connection that is over knows it no longer.
    var provenKey: ServerKey?
    var dish = SnapshotStream(0, ticksPerSecond: 60)
    /// nil while the dish is seen.
    var side: SideStream?
    var plans = PlanBook()
    var drafts = DraftQueue()
    private var inputs = InputQueue()
    private var controls = SampledControls()
    var pace = InputPace()
    private var lastReceivedAt: Double?
    /// For how many milliseconds before this update the line was not read, beyond a usual frame.
    private(set) var unattended = 0.0
    private var isLeaving = false
    /// When the server said something last.
    var heardAt: Double?
    private var meter = ByteMeter()
    var events: [SessionEvent] = []

    /// A session over a connection that is being made.
    public init(_ request: JoinRequest, over connection: any Connection) {
        self.request = request
        self.connection = connection
    }

    /// Starts to connect. Throws where there is no socket to be had; everything else arrives as an event. `resolver`
    /// finds the address of a name, on a thread of its own.
    public convenience init(
        _ request: JoinRequest, now: Double, resolver: @escaping HostLookup.Resolver = HostLookup.system
    ) throws(TransportError) {
        let host = try ClientHost(request.gate, resolver: resolver)
        host.connect(host: request.host, port: request.port, timeoutMilliseconds: request.timeout, now: now)
        self.init(request, over: host)
    }

    /// Services the network and returns what happened: `receive` and `send` in one, for callers that have set the controls before.
    public func update(now: Double) -> [SessionEvent] {
        let events = receive(now: now)
        send(now: now)
        return events
    }

    /// What has happened since the last call. Call it every frame, then set the controls by what is seen, then `send`.
    public func receive(now: Double) -> [SessionEvent] {
        pace.awake(now: now, newest: inputs.newest)
        unattended = max(0, now - (lastReceivedAt ?? now) - InputPace.usualMilliseconds)
        lastReceivedAt = now
        for event in connection.poll(now: now) { handle(event, now: now) }
        playBroadcast(now: now)
        measure(now: now)
        // What happened between two updates is among them: a session that leaves before joining is closed at once.
        defer { events.removeAll() }
        return events
    }

    /// Sends the controls, if a frame is due, and all that was said.
    public func send(now: Double) {
        if isJoined && !isLeaving {
            // No client waits for word of those that share a broadcast, and there may be thousands of them.
            if broadcast == nil { sendInputs(now: now) }
            sendDueDraft(now: now)
        }
        connection.flush(now: now)
    }

    /// The key that the server has proved to have; nil before that, and within one process.
    public var serverKey: ServerKey? { provenKey ?? connection.serverKey }

    /// For how many milliseconds the server has said nothing; 0 before it has said anything.
    public func silence(now: Double) -> Double { heardAt.map { max(0, now - $0) } ?? 0 }

    public var isJoined: Bool {
        switch stage {
        case .playing, .editing, .watching: true
        default: false
        }
    }

    /// Whether the server's name is being looked up: no server has been asked yet.
    public var isLookingUp: Bool { stage == .connecting && connection.isLookingUp }

    public var end: SessionEnd? {
        if case .closed(let end) = stage { return end }
        return nil
    }

    /// The guest's own plan as the server knows it, alive or not yet replaced.
    public var ownPlan: BodyPlan? {
        guard own.creature != 0, let id = dish.receiver.planID(of: own.creature) else { return nil }
        return plans[id]
    }

    /// What a guest is called; a number where its name was not sent.
    public func name(of guest: UInt32) -> String { guestNames[guest] ?? "guest \(guest)" }

    /// A plan the server has named; nil for one that is not known, or no longer.
    public func plan(_ id: UInt32) -> BodyPlan? { plans[id] }

    /// The stream that is seen, and whose snapshots are acknowledged.
    private var shown: SnapshotStream { side?.stream ?? dish }

    /// Own figures in the dish, of its newest snapshot.
    public var own: OwnStatus { dish.latest?.own ?? OwnStatus() }
    /// Of that snapshot; nil before the first.
    public var ownTick: UInt32? { dish.latest?.tick }

    /// Everything in view in the dish, or in what is seen in its place, a little while ago: 40 to 150 ms, by the line. Its time never
    /// goes back. nil before the first snapshot.
    public func view(now: Double) -> InterpolatedView? {
        let share = pace.share(now: now)
        return changeShown { $0.view(now: now, share: share, controls: controls.frame) }
    }

    /// Seconds until the present phase ends; nil if it does not.
    public func secondsLeft(now: Double) -> Float? {
        guard let phase, phase.endTick > 0, let tick = dish.clock.tick(now: heldSince ?? now) else { return nil }
        return max(0, Float((Double(phase.endTick) - tick) / (dish.clock.rate * 1000)))
    }

    // MARK: Saying something

    /// Holds until the next call; sent once a tick of the dish, 60 times a second at its usual pace. Actions that were set
    /// between two ticks are sent once, even if they are over.
    public func setControls(_ frame: ControlFrame) { controls.set(frame.quantized) }

    /// Whether the dish stands still for this guest.
    public var isHeld: Bool { heldSince != nil }

    /// Asks that the dish stands still, or goes on. It does so only for one who is alone in it, on its own machine.
    public func hold(_ isHeld: Bool) { say(.hold(isHeld), on: .control) }

    /// Asks for another life.
    public func respawn(_ body: FirstBody) { say(.respawn(body), on: .control) }

    /// Asks where a creature comes from, or with 0 who are the best of the dish. The answer comes as `.lineage`.
    public func askLineage(of creature: UInt32) { say(.askLineage(of: creature), on: .control) }

    /// Asks for the course of the dish. The answer comes as `.history`.
    public func askHistory() { say(.askHistory, on: .control) }

    /// Says goodbye; keep calling `update` until the session is closed.
    public func leave(now: Double) {
        guard !isLeaving else { return }
        guard isJoined || stage == .joining else {
            connection.disconnect(.leaving, now: now)
            return close(.left)
        }
        say(.leave, on: .control)
        isLeaving = true
        connection.disconnect(.leaving, now: now)
        connection.flush(now: now)
    }

    /// Goes without a word, as if the line were dead: the guest's creature lives on for a while.
    public func abandon() {
        connection.abandon()
        close(.disconnected(.timedOut))
    }

    /// After the goodbye nothing more is said.
    func say(_ message: ClientMessage, on channel: Channel) {
        guard !isLeaving, end == nil else { return }
        do {
            try connection.send(message.encoded(), on: channel)
        } catch .notConnected {
            // If it is the end, the connection says so itself, and why.
        } catch {
            close(.transport(error))
        }
    }

    // MARK: Stages

    func enter(_ next: SessionStage) { stage = next }

    func close(_ end: SessionEnd) {
        guard self.end == nil else { return }
        stage = .closed(end)
        side = nil
        events.append(.closed(end))
    }

    /// Playing, editing or watching, by what the server last said.
    func settleStage() {
        guard isJoined || stage == .joining, welcome != nil else { return }
        if phase?.kind == .edit {
            stage = .editing
        } else {
            stage = own.creature == 0 ? .watching : .playing
        }
    }

    // MARK: Inputs

    private func sendInputs(now: Double) {
        for _ in 0..<pace.take(now: now) { add(controls.take()) }
        let receiver = shown.receiver
        let message = inputs.message(
            InputMessage(
                newestSnapshot: receiver.newest, earlierSnapshots: receiver.earlier, stream: receiver.stream,
                newestFrame: 0, frames: []))
        if let message { say(.input(message), on: .inputs) }
    }

    private func add(_ frame: ControlFrame) {
        inputs.add(frame)
        changeShown { $0.advance(frame) }
    }

    /// Replays the frames that the server had not yet taken when it made the snapshot.
    func reconcile(_ snapshot: ReceivedSnapshot) {
        changeShown { $0.reconcile(snapshot, inputs, plans: plans) }
    }

    func confirmInputs(_ snapshot: ReceivedSnapshot) {
        inputs.confirm(snapshot.lastFrame)
        // There no player steers, and ticks come at any pace.
        if !isAquarium && killCam == nil { pace.note(snapshot) }
    }

    private func measure(now: Double) {
        let counted = connection.statistics
        statistics.roundTrip = Double(counted.roundTripMilliseconds)
        statistics.loss = Double(counted.loss)
        let clock = shown.clock
        statistics.jitter = clock.jitter / clock.rate
        statistics.interpolationDelay = clock.delay / clock.rate
        statistics.waitingFrames = pace.depth
        statistics.corrections = shown.predictor?.corrections ?? Corrections()
        meter.note(down: counted.bytesReceived, up: counted.bytesSent, now: now, into: &statistics)
    }
}
