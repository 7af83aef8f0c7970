import Anatomy
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// A server that says what the test wants, and one session joined to it. Real sockets on this machine, but the time both
/// sides are told is a counter: a step is one tick, however long it really takes.
final class FakeServer {
    static let millisecondsPerTick = 1000.0 / 60

    let host: ServerHost
    let session: GameSession
    private(set) var now = 50_000.0
    private(set) var tick: UInt32 = 1_000
    private(set) var heard: [(channel: Channel, message: ClientMessage)] = []
    private(set) var events: [SessionEvent] = []
    private(set) var peer: PeerID?
    private var sender = SnapshotSender()
    /// Of the test swim that the test opened last.
    private var testSwimSender = SnapshotSender(stream: 1)

    init() throws {
        host = try ServerHost(port: 0, bindAddress: "127.0.0.1")
        let request = JoinRequest(host: "127.0.0.1", port: host.boundPort, name: "Ada", kind: .player, body: .seed(2))
        session = try GameSession(request, now: now)
    }

    /// One tick: the server hears and says what is queued, then the session.
    func step() {
        now += Self.millisecondsPerTick
        tick += 1
        for event in host.service(timeoutMilliseconds: 0, now: { now }) { note(event) }
        host.flush(now: now)
        events += session.update(now: now)
    }

    func run(steps: Int = 120, until done: (FakeServer) -> Bool) {
        for _ in 0..<steps where !done(self) { step() }
    }

    private func note(_ event: ServerEvent) {
        switch event {
        case .connected(let id, _): peer = id
        case .disconnected: peer = nil
        case .received(_, let channel, let bytes):
            do {
                let message = try ClientMessage(decoding: bytes)
                heard.append((channel, message))
                if case .input(let input) = message { note(input) }
            } catch {
                Issue.record("the session sent what cannot be read: \(error)")
            }
        }
    }

    private func note(_ input: InputMessage) {
        if input.stream == sender.stream {
            sender.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        } else if input.stream == testSwimSender.stream {
            testSwimSender.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        }
    }

    /// Announces a test swim with snapshots of its own.
    func openTestSwim(stream: UInt8) throws {
        testSwimSender = SnapshotSender(stream: stream)
        try say(
            .testSwimOpened(
                TestSwimNotice(
                    editor: 1, stream: stream, dishRadius: 30, light: LightNotice(radius: 13, orbit: 14, period: 400),
                    own: 2, champion: 1, championAtHome: 39, seconds: 30)))
    }

    /// A snapshot of the test swim, at its own tick.
    func testSwimSnapshot(_ creatures: [CreatureView], own: UInt32, tick: UInt32) -> [UInt8] {
        testSwimSender.encode(Self.view(creatures, own: own, food: [], lastFrame: 0, tick: tick))
    }

    func say(_ message: ServerMessage, on channel: Channel = .control) throws {
        try host.send(message.encoded(), to: #require(peer), on: channel)
    }

    func send(_ bytes: [UInt8]) throws { try host.send(bytes, to: #require(peer), on: .snapshots) }

    /// Answers nothing until the session has said hello.
    func awaitHello() throws {
        run { server in server.heard.contains { $0.channel == .control } }
        try #require(peer != nil && session.stage == .joining)
    }

    /// Welcomes the session and waits until it knows.
    func join() throws {
        try awaitHello()
        try say(.welcome(Self.welcome))
        run { $0.session.isJoined }
        try #require(session.isJoined)
    }

    /// One at the tick of an aquarium's world.
    func show(_ creatures: [CreatureView], worldTick: UInt32) throws {
        try send(sender.encode(Self.view(creatures, own: 0, food: [], lastFrame: 0, tick: worldTick)))
    }

    /// A snapshot of this tick with these creatures, and `own` among them.
    func show(
        _ creatures: [CreatureView] = [], own: UInt32 = 0, food: [FoodView] = [], tethers: [TetherView] = [],
        clouds: [CloudView] = [], lastFrame: UInt32 = 0
    ) throws {
        try send(
            snapshot(creatures, own: own, food: food, tethers: tethers, clouds: clouds, lastFrame: lastFrame))
    }

    func snapshot(
        _ creatures: [CreatureView] = [], own: UInt32 = 0, food: [FoodView] = [], tethers: [TetherView] = [],
        clouds: [CloudView] = [], lastFrame: UInt32 = 0
    ) -> [UInt8] {
        var view = Self.view(creatures, own: own, food: food, lastFrame: lastFrame, tick: tick)
        view.tethers = tethers
        view.clouds = clouds
        return sender.encode(view)
    }

    private static func view(
        _ creatures: [CreatureView], own: UInt32, food: [FoodView], lastFrame: UInt32, tick: UInt32
    ) -> ViewState {
        var status = OwnStatus()
        status.creature = own
        status.health = 1
        return ViewState(
            tick: tick, lastFrame: lastFrame, own: status, centre: .zero, sightRadius: 30, light: 1,
            creatures: creatures, food: food)
    }

    static let welcome = Welcome(
        guest: 7, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 120, fog: true,
        light: LightNotice(radius: 26, orbit: 28, period: 400), rocks: [], vents: [])

    func phase(_ kind: PhaseNotice.Kind, editor: UInt32 = 1) -> PhaseNotice {
        PhaseNotice(
            kind: kind, editor: editor, startTick: tick, endTick: tick + 600, budget: 60, generation: 3, births: 9,
            population: 40, played: 0)
    }

    var inputs: [InputMessage] {
        heard.compactMap { if case .input(let input) = $0.message { input } else { nil } }
    }
    /// Everything heard but inputs.
    var words: [ClientMessage] {
        heard.map(\.message).filter { if case .input = $0 { false } else { true } }
    }
}

/// A whole creature at rest.
func creature(
    _ id: UInt32, plan: BodyPlan = SeedDesign.all[0].plan, planID: UInt32 = 1, at position: Vector2 = .zero,
    rotation: Float = 0, isAlive: Bool = true
) -> CreatureView {
    let forward = Vector2(angle: rotation)
    let left = Vector2(-forward.y, forward.x)
    let cells = plan.cells.map { cell in
        CellView(
            position: position + forward * cell.position.x + left * cell.position.y,
            state: isAlive ? .alive : .carrion, health: 1)
    }
    return CreatureView(
        id: id, planID: planID, plan: plan, steering: .brain, guest: 0, isAlive: isAlive, position: position,
        rotation: rotation, cells: cells)
}
