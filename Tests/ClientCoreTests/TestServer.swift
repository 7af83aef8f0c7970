import Transport
import Anatomy
import ClientCore
import GameSession
import Gate
import SimMath
import WireProtocol

/// The server's side of one session, without sockets: it says what the test wants, and keeps what it hears.
@MainActor final class TestServer {
    let request: JoinRequest
    let connection = LoopbackConnection()
    let session: GameSession
    /// All that the client has said but inputs.
    private(set) var words: [ClientMessage] = []
    private(set) var inputs: [InputMessage] = []
    private var tick: UInt32 = 1_000
    private var dish = SnapshotSender()
    /// What is seen in place of the dish, and whose body is the guest's own there.
    private var side: (sender: SnapshotSender, stream: UInt8, tick: UInt32, own: UInt32)?
    private var creatures: [CreatureView] = []
    private var own: UInt32 = 0
    private(set) var hasEnded = false
    /// From where the guest sees how far, µm.
    var sight: (centre: Vector2, radius: Float) = (.zero, 30)
    /// Whether no snapshots come.
    var isSilent = false

    static let plan = SeedDesign.all[0].plan
    /// Of the creatures it gives.
    var body = TestServer.plan
    /// Of the player's creature, seconds.
    var age: Float = 60

    init(_ request: JoinRequest) {
        self.request = request
        session = GameSession(request, over: connection)
    }

    /// One tick: hears what was said, and shows what there is.
    func step() {
        tick += 1
        for message in connection.takeMessages() { hear(message) }
        guard session.isJoined, !hasEnded, !isSilent else { return }
        if var side {
            side.tick += 1
            connection.send(bytes: snapshot(&side.sender, tick: side.tick, own: side.own), on: .snapshots)
            self.side = side
        } else {
            connection.send(bytes: snapshot(&dish, tick: tick, own: own), on: .snapshots)
        }
    }

    private func hear(_ message: ClientMessage) {
        guard case .input(let input) = message else { return words.append(message) }
        inputs.append(input)
        if input.stream == 0 {
            dish.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        } else {
            side?.sender.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        }
    }

    private func snapshot(_ sender: inout SnapshotSender, tick: UInt32, own: UInt32) -> [UInt8] {
        var status = OwnStatus()
        status.creature = own
        status.age = age
        status.health = 1
        status.storage = 60_000
        status.capacity = 90_000
        return sender.encode(
            ViewState(
                tick: tick, lastFrame: inputs.last?.newestFrame ?? 0, waitingFrames: 1, own: status,
                centre: sight.centre,
                sightRadius: sight.radius, light: 1, creatures: creatures, food: []))
    }

    // MARK: What it says

    func say(_ message: ServerMessage) { connection.say(message) }

    /// Lets the client in.
    func welcome(
        guest: UInt32 = 7, isAquarium: Bool = false, resumption: Resumption = .newcomer,
        before messages: [ServerMessage] = []
    ) {
        connection.accept()
        var welcome = Welcome(
            guest: guest, ticksPerSecond: 60, snapshotsPerSecond: 30, dishRadius: 120, fog: !isAquarium,
            light: LightNotice(radius: 26, orbit: 28, period: 400), rocks: [], vents: [Vector2(40, 0)])
        welcome.isAquarium = isAquarium
        welcome.resumption = resumption
        say(.welcome(welcome))
        say(.plan(id: 1, body))
        for message in messages { say(message) }
        say(.phase(phase(.play)))
    }

    /// The player's creature lives, beside others. `guests`: who steers which creature.
    func give(life creature: UInt32, beside others: [UInt32] = [], guests: [UInt32: UInt32] = [:]) {
        own = creature
        creatures = ([creature] + others).filter { $0 != 0 }.enumerated().map { index, id in
            var view = Self.creature(id, at: Vector2(Float(index) * 12, 0), plan: body)
            if let guest = guests[id] { (view.steering, view.guest) = (.player, guest) }
            return view
        }
    }

    /// Puts a creature somewhere, heading this way.
    func place(_ creature: UInt32, at position: Vector2, rotation: Float = 0) {
        guard let index = creatures.firstIndex(where: { $0.id == creature }) else { return }
        creatures[index] = Self.creature(creature, at: position, plan: body)
        creatures[index].rotation = rotation
    }

    /// Gives a creature another body, somewhere.
    func place(_ creature: UInt32, at position: Vector2, as plan: BodyPlan) {
        guard let index = creatures.firstIndex(where: { $0.id == creature }) else { return }
        say(.plan(id: 2, plan))
        creatures[index] = Self.creature(creature, at: position, plan: plan)
        creatures[index].planID = 2
    }

    /// Venom wounds cells of a creature.
    func poison(_ creature: UInt32, cells: Range<Int>) {
        guard let index = creatures.firstIndex(where: { $0.id == creature }) else { return }
        for cell in cells { creatures[index].cells[cell].affliction = .poisoned }
    }

    /// Cells of a creature are bitten: what has no health left is swallowed.
    func wound(_ creature: UInt32, cells: Range<Int>, health: Float) {
        guard let index = creatures.firstIndex(where: { $0.id == creature }) else { return }
        for cell in cells {
            creatures[index].cells[cell].health = health
            if health <= 0 { creatures[index].cells[cell].state = .gone }
        }
    }

    /// And is dead, by a rival of this number; 0 for nobody.
    func kill(by killer: UInt32 = 31, _ reason: DeathReason = .stabbed, survived: Float = 100) {
        say(.death(Self.death(by: killer, reason, survived: survived)))
        give(life: 0, beside: [killer])
    }

    func phase(_ kind: PhaseNotice.Kind, editor: UInt32 = 0) -> PhaseNotice {
        PhaseNotice(
            kind: kind, editor: editor, startTick: tick, endTick: tick + 1_800, budget: 60, generation: 3, births: 9,
            population: 40, played: 0)
    }

    func openTestSwim(stream: UInt8 = 1) {
        side = (SnapshotSender(stream: stream), stream, 0, 2)
        creatures = [Self.creature(2), Self.creature(1, at: Vector2(9, 0))]
        say(
            .testSwimOpened(
                TestSwimNotice(
                    editor: 1, stream: stream, dishRadius: 30, light: LightNotice(radius: 13, orbit: 14, period: 400),
                    own: 2, champion: 1, championAtHome: 39, seconds: 30)))
    }

    func refuseTestSwim(_ refusal: TestSwimRefusal) {
        say(.testSwimClosed(TestSwimClosure(editor: 1, refusal: refusal)))
    }

    func closeTestSwim(_ end: TestSwimEnd) {
        let stream = side?.stream ?? 0
        side = nil
        say(
            .testSwimClosed(
                TestSwimClosure(
                    editor: 1, stream: stream, end: end, seconds: 12, topSpeed: 4.5, particles: 3)))
    }

    /// A creature is dead, and what is left of it lies where it was.
    func fell(_ creature: UInt32) {
        guard let index = creatures.firstIndex(where: { $0.id == creature }) else { return }
        creatures[index].isAlive = false
        for cell in creatures[index].cells.indices { creatures[index].cells[cell].state = .carrion }
    }

    /// The last second before the death of creature 6, with the senses of whoever saw it on its left; its own where
    /// nobody else did it.
    func openKillCam(by killer: UInt32, stream: UInt8 = 128) {
        side = (SnapshotSender(stream: stream), stream, 400, 0)
        creatures = [Self.creature(killer)] + (killer == 6 ? [] : [Self.creature(6, at: Vector2(0, 9))])
        var senses = SenseFrame()
        senses[SenseFrame.index(.prey, sector: 2)] = 0.6
        senses[SenseFrame.index(.blood, component: 0)] = 0.8
        senses[SenseFrame.index(.blood, component: 2)] = 0.5
        let notice = KillCamNotice(
            stream: stream, subject: killer, victim: 6, firstTick: 400, deathTick: 460, lastTick: 500,
            moments: [SensedMoment(tick: 0, senses)])
        say(.killCamOpened(notice))
    }

    func closeKillCam(_ end: KillCamEnd) {
        say(.killCamClosed(stream: side?.stream ?? 0, end))
        side = nil
        give(life: own, beside: [31])
    }

    func status(_ speed: DishSpeed, reached: Float = 1) {
        say(
            .status(
                ServerStatus(
                    tickMedian: 1, tickP99: 2, players: 1, creatures: 46, memory: 100, tick: 3600, births: 412,
                    generation: 31, wanted: speed, reached: reached)))
    }

    /// The connection is gone.
    func end() {
        hasEnded = true
        connection.close(.timedOut)
    }

    static func death(
        by killer: UInt32, _ reason: DeathReason = .stabbed, survived: Float = 100
    ) -> DeathNotice {
        DeathNotice(
            reason: reason, killer: killer, killerPlan: 1, killerName: "", killerGeneration: 12, killerAncestors: [3],
            killerGhostOf: 0, killerGhostName: "", secondsSurvived: survived, energyFromRivals: 1_000,
            energyFromFood: 2_000, rivalsEaten: 4, generation: 9)
    }

    static func line(of creature: UInt32, generation: UInt32 = 12, victims: UInt16 = 5) -> LineageNotice {
        let steps = [(UInt32(3), UInt32(0)), (creature, generation)].map { id, generation in
            AncestorNotice(creature: id, generation: generation, name: "", plan: plan, victims: victims)
        }
        return LineageNotice(subject: creature, steps: steps)
    }

    static let champions = LineageNotice(
        subject: 0,
        steps: [11, 40].map { AncestorNotice(creature: $0, generation: 6, name: "", plan: plan, victims: 2) })

    static func creature(
        _ id: UInt32, at position: Vector2 = .zero, plan: BodyPlan = TestServer.plan
    ) -> CreatureView {
        let cells = plan.cells.map { cell in
            CellView(position: position + cell.position, state: .alive, health: 1)
        }
        return CreatureView(
            id: id, planID: 1, plan: plan, steering: .brain, guest: 0, isAlive: true, position: position, rotation: 0,
            cells: cells)
    }
}

/// A server of the player's own that is ready when the test says so.
@MainActor final class TestOwnServer: OwnServer {
    let arguments: [String]
    var port: UInt16? = 27_999
    var key: ServerKey?
    var failure: ClientError?
    private(set) var isStopped = false

    init(_ arguments: [String]) { self.arguments = arguments }
    func poll() {}
    func stop() { isStopped = true }
}
