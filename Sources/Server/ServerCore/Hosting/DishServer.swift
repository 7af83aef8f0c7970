import Anatomy
public import Ecosystem
public import Logging
import RecordingHeads
import Replays
import SimMath
public import Telemetry
import Transport
import WireProtocol

/// The authoritative server of one dish: its guests, a fixed tick, and the features, each with its own state.
///
/// It reads no clock and waits for nothing: `ServerLoop` runs it in real time, tests run it in theirs.
public struct DishServer {
    var dish: HostedDish
    var editPhases = EditPhases()
    var testSwims = TestSwims()
    var killCams = KillCams()
    var hold = Hold()
    var vacancy = Vacancy()
    var timing = Timing()
    var lives = LifeTable()
    var broadcast = Broadcast()
    var deathCards = DeathCards()
    var lineages = LineageAnswers()
    var history = HistoryDesk()
    var reunions = Reunions()
    var keptLives = KeptLives()
    var status = StatusReports()
    /// nil for a dish with players.
    var aquarium: Aquarium?
    /// nil for a living dish.
    var screening: Screening?
    /// nil for a dish without nurseries.
    var nurseries: Nurseries?
    /// nil for a dish by itself.
    var exchange: Exchange?
    var records: Records
    var admins = Admins()

    /// Shows a recording in place of a living dish. The settings' `isAquarium` must be set: no guest lives in a
    /// recording.
    public init(_ screening: Screening, transport: any HostTransport, settings: ServerSettings, log: Logger) {
        self.init(world: screening.world, transport: transport, settings: settings, log: log)
        self.screening = screening
        dish.book.guestsBefore = Screening.firstGuest
        if let life = screening.life { dish.book.names.add(life.guest, life.name) }
    }

    /// `nurseries`: nil where nothing evolves while an editor is open; `seed` is theirs. `recorder`: nil where nothing
    /// is recorded. `autosave`: nil where the dish is not kept. `tape`: nil where nothing is kept to be lived again. `exchange`: nil for
    /// a dish by itself.
    public init(
        world: World, transport: any HostTransport, settings: ServerSettings, nurseries: NurseryPlan? = nil,
        seed: UInt64 = 0, recorder: Recorder? = nil, autosave: Autosave? = nil, tape: Tape? = nil,
        exchange: ChampionExchange? = nil, log: Logger
    ) {
        dish = HostedDish(world: world, transport: transport, settings: settings, log: log)
        self.nurseries = nurseries.map { Nurseries(NurseryCrew(plan: $0, seed: seed)) }
        self.exchange = exchange.map { Exchange($0) }
        records = Records(
            recorder: recorder, autosave: autosave, tape: tape, hasLostArchive: settings.hasLostArchive)
        records.tape?.begin(&dish.entrance)
        if settings.isAquarium { aquarium = Aquarium(settings) }
    }

    public var world: World { dish.world }
    /// What waits for guests.
    package var backlog: ReliableBacklog { dish.outgoing.backlog }
    public var counts: ServerCounts { dish.counts }
    /// How long ticks took, milliseconds.
    public var durations: Durations { status.durations }
    /// Nurseries that run beside the dish.
    public var runningNurseries: Int { nurseries?.progress.running ?? 0 }
    /// Whether trials of migrants run beside the dish.
    package var isTryingMigrants: Bool { exchange?.isTrying ?? false }

    // MARK: Guests

    /// Waits for guests `timeoutMilliseconds` at most and does what they ask.
    public mutating func receive(timeoutMilliseconds: Int = 0, clock: () -> Double) {
        let events = dish.transport.service(timeoutMilliseconds: timeoutMilliseconds, now: clock)
        guard !events.isEmpty else { return }
        let start = clock()
        for event in events { handle(event, now: clock()) }
        status.note(receive: clock() - start)
    }

    private mutating func handle(_ event: ServerEvent, now: Double) {
        switch event {
        case .connected(let peer, let address):
            if dish.transport.isAdmin(peer) {
                admins.connect(peer, address: address, dish, now: now)
            } else {
                dish.connect(peer, address: address, now: now)
            }
        case .disconnected(let peer, let reason):
            if !admins.remove(peer, reason, dish) { remove(peer, reason, now: now) }
        case .received(let peer, _, let bytes):
            if admins.contains(peer) { return hear(bytes, fromAdmin: peer, now: now) }
            guard let index = dish.index(of: peer) else { return }
            read(bytes, from: index, now: now)
        }
    }

    /// A guest is gone, or away: what the features keep for it goes.
    mutating func forget(_ guest: Guest) {
        editPhases.forget(guest.id)
        testSwims.forget(guest.id)
        killCams.forget(guest.id)
        broadcast.forget(guest)
        lineages.forget(guest.id)
        reunions.forget(guest.id, dish)
    }

    private mutating func read(_ bytes: [UInt8], from index: Int, now: Double) {
        do throws(WireError) {
            let message = try ClientMessage(decoding: bytes)
            if case .hello(let hello) = message { return greet(hello, index, now: now) }
            guard dish.guests[index].hello != nil else {
                return countUnreadable(index, "a message before the hello", now: now)
            }
            switch dish.judge(message, from: index, now: now) {
            case .granted: handle(message, from: index, now: now)
            case .overBudget: editPhases.postpone(message, from: index, dish)
            case .flooding: end(dish.guests[index].peer, .flooding, now: now)
            }
        } catch .otherVersion(let theirs) {
            let peer = dish.guests[index].peer
            dish.refuse(index, .otherVersion(theirs))
            end(peer, .refused, now: now)
        } catch {
            countUnreadable(index, "\(error)", now: now)
        }
    }

    private mutating func countUnreadable(_ index: Int, _ problem: String, now: Double) {
        let peer = dish.guests[index].peer
        if dish.countUnreadable(index, problem) { end(peer, .protocolViolation, now: now) }
    }

    /// Sends a guest away. It is gone at once: what else it has said already is not heard, and the transport may wait
    /// long for a peer that does not acknowledge the end.
    private mutating func end(_ peer: PeerID, _ code: DisconnectCode, now: Double) {
        dish.transport.disconnect(peer, code, now: now)
        remove(peer, .byUs(code), now: now)
    }

    private mutating func handle(_ message: ClientMessage, from index: Int, now: Double) {
        switch message {
        case .hello: break
        case .input(let input):
            dish.guests[index].take(input, now: now)
            testSwims.acknowledge(input, from: dish.guests[index].id)
            killCams.acknowledge(input, from: dish.guests[index].id)
        case .submitDesign(let editor, let plan): editPhases.judge(plan, editor: editor, from: index, &dish)
        case .ready(let editor): editPhases.setReady(index, editor: editor, &dish)
        case .respawn(let body):
            killCams.end(index, .asked, dish)
            dish.respawn(index, body)
        case .requestPlan(let id): dish.sendPlan(id, to: index, now: now)
        case .testSwim(let editor, let plan): testSwims.begin(plan, editor: editor, for: index, &dish)
        case .endTest: testSwims.end(index, .asked, &dish)
        case .askLineage(let creature):
            lineages.handle(request: creature, from: index, records.recorder?.writer, dish, now: now)
        case .askHistory: history.answer(index, dish)
        case .aquarium(let command): handle(command, from: index, now: now)
        case .killCam: killCams.begin(index, isRecorded: records.tape != nil, &dish)
        case .endKillCam: killCams.end(index, .asked, dish)
        case .hold(let isWanted): hold.ask(isWanted, from: index, dish)
        case .timing(let wanted): timing.ask(wanted, from: index, &dish)
        case .keepLife: keptLives.ask(index, hasTape: records.tape != nil, dish)
        case .leave:
            // The creature goes with the goodbye: a program that has ended does not acknowledge that the connection is
            // closed, and the transport waits for that.
            let peer = dish.guests[index].peer
            dish.transport.disconnect(peer, .leaving, now: now)
            remove(peer, .byPeer(.leaving), now: now)
        case .adminLine: countUnreadable(index, "a guest's command to the server", now: now)
        }
    }

    /// Tells a guest that has come what it looks at.
    func introduceRecording(to peer: PeerID) {
        guard let screening, let index = dish.index(of: peer), dish.guests[index].hello != nil else { return }
        dish.send(.recording(screening.notice), to: peer, on: .control)
        guard let life = screening.life else { return }
        dish.send(.guestName(guest: life.guest, name: life.name), to: peer, on: .control)
    }

    private mutating func handle(_ command: AquariumCommand, from index: Int, now: Double) {
        guard aquarium != nil else { return dish.refuseCommand(.notAnAquarium, from: index) }
        if screening != nil {
            switch command {
            case .seek(let tick):
                screening?.seek(to: UInt64(tick))
                return status.speedChanged(now: now)
            case .feed, .poke: return dish.refuseCommand(.aRecording, from: index)
            case .speed, .watch: break
            }
        }
        if aquarium?.handle(command, from: index, &dish) == true { status.speedChanged(now: now) }
    }

    // MARK: Time

    /// Whether the dish stands still on purpose.
    var isPaused: Bool { hold.isHeld || vacancy.isPaused }
    /// Whether it is as wanted that no ticks go by: guests of an aquarium and of a recording stop it as they like.
    var isStill: Bool { isPaused || aquarium != nil }
    private var isSaveWanted: Bool { records.autosave?.isPending == true }
    var latestTicks: (median: Double, p99: Double) { status.latestTicks }
    var latestPhases: [HostFigures.Phase] { status.phases.latest }

    /// Milliseconds between two passes, as the dish's pace is now.
    public var millisecondsPerPass: Double { aquarium?.pace.millisecondsPerPass ?? dish.milliseconds(ticks: 1) }

    /// A tick, or in an aquarium as many as its speed asks for and time allows; and what is sent after it. `clock` in
    /// monotonic milliseconds. Throws `WorldInvariantError` when the world checks itself and has broken a rule.
    public mutating func pass(clock: () -> Double) throws {
        let now = clock()
        for peer in dish.silentPeers(now: now) { end(peer, .protocolViolation, now: now) }
        forgetExpired(now: now)
        dish.renewTickets(now: now)
        dish.spawnWhoStayed(now: now)
        editPhases.judgeWaiting(&dish, now: now)
        hold.check(dish)
        if vacancy.check(dish) { _ = records.autosave?.request() }
        timing.check(&dish)
        let ticks = try makeTicks(now, clock)
        for peer in dish.overloadedPeers() { end(peer, .flooding, now: now) }
        sendAwayAdmins(now: now)
        warnOfGuesses(now: now)
        // A dish that stands still is saved once, when it is asked for, and again where that failed.
        if !isPaused || isSaveWanted { records.autosave?.tick(dish, lives, history, now: now) }
        records.tape?.report(to: dish.log)
        status.endPass(
            ticks: ticks, speed: aquarium?.speed ?? .x1, records,
            sought: screening?.goal, dish, now: now)
    }

    /// Returns how many.
    private mutating func makeTicks(_ now: Double, _ clock: () -> Double) throws -> Int {
        if isPaused {
            keptLives.tick(&records.tape, dish, isStill: true)
            lineages.tick(dish)
            dish.transport.flush(now: clock())
            return 0
        }
        if screening != nil { return screeningPass(now, clock) }
        return aquarium == nil ? try playPass(now, clock) : try aquariumPass(now, clock)
    }

    private mutating func playPass(_ now: Double, _ clock: () -> Double) throws -> Int {
        try tick(touches: [], now: now)
        let stepped = clock()
        let turn = Int(dish.world.tick % UInt64(dish.settings.ticksPerSnapshot))
        sendSnapshots(of: turn, now: now)
        dish.transport.flush(now: clock())
        let end = clock()
        status.note(tick: end - now)
        status.note(step: stepped - now, send: end - stepped)
        return 1
    }

    private mutating func aquariumPass(_ now: Double, _ clock: () -> Double) throws -> Int {
        aquarium?.pace.beginPass(now: now)
        var ticks = 0
        var start = now
        while aquarium?.pace.takesTick(now: start) == true {
            try tick(touches: aquarium?.takeTouches() ?? [], now: start)
            let end = clock()
            status.note(tick: end - start)
            start = end
            ticks += 1
        }
        sendSnapshots(of: nil, now: now)
        dish.transport.flush(now: clock())
        status.note(step: start - now, send: clock() - start)
        return ticks
    }

    /// One tick: all guests' steering into the world, what happened out to all guests.
    private mutating func tick(touches: [DishTouch], now: Double) throws {
        dish.excuseTheAbsent()
        let controls = takeControls(now: now)
        let inputs = ReplayTick(acts: dish.entrance.takeActs(), controls: controls, touches: touches)
        let sharedFrom = dish.settings.creaturesToShare
        let events = dish.entrance.step(controls, touches: touches, sharedFrom: sharedFrom)
        try checkInvariants(after: inputs)
        records.tape?.tick(inputs, dish.world)
        keptLives.tick(&records.tape, dish)
        for event in events {
            reunions.note(event)
            handle(event)
        }
        history.tick(events, dish)
        records.recorder?.record(events, in: dish.world) { dish.name(of: $0) ?? "guest \($0)" }
        deathCards.tick(dish)
        lineages.tick(dish)
        reunions.tick(dish)
        killCams.tick(records.tape, &dish)
        // Before the phase, so that a swimmer is back at the editor when that closes.
        try testSwims.tick(&dish)
        timing.tick(&dish)
        editPhases.tick(dish)
        nurseries?.tick(events, &dish)
        exchange?.tick(&dish)
        broadcast.tick(&dish)
    }

    /// Once a second, where the world checks itself.
    private mutating func checkInvariants(after inputs: ReplayTick) throws {
        guard dish.settings.checksInvariants && dish.world.tick % 60 == 0 else { return }
        do { try dish.world.checkInvariants() } catch {
            records.tape?.keepBroken(inputs, dish.world, dish.log)
            throw error
        }
    }

    private mutating func takeControls(now: Double) -> [PlayerControl] {
        var controls: [PlayerControl] = []
        for index in dish.guests.indices where !dish.guests[index].isSpectator {
            // Taken even when unusable: what is not confirmed is sent again and again.
            let frame = dish.guests[index].inputs.take()
            let guest = dish.guests[index].id
            testSwims.step(guest, frame)
            guard let creature = dish.world.creature(of: guest) else { continue }
            dish.watchTheWheel(index, creature, now: now)
            controls.append(
                PlayerControl(
                    creature: creature, frame: dish.world.editPhase.isEditing ? .neutral : frame,
                    lag: dish.guests[index].sightings.lag(at: dish.world.tick)))
        }
        return controls
    }

    /// `turn`: whose it is; nil for all guests'.
    mutating func sendSnapshots(of turn: Int?, now: Double) {
        dish.sendSnapshots(of: turn, now: now, unless: { testSwims.isSwimming($0) || killCams.isShown($0) })
        testSwims.sendSnapshots(of: turn, &dish, now: now)
        killCams.sendSnapshots(of: turn, &dish, now: now)
    }
}
