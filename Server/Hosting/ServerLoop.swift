import Anatomy
import Ecosystem
import Lineages
import Logging
import Telemetry
import Transport
import WireProtocol

/// The authoritative server: one dish, its guests, a fixed tick, asleep in the socket wait between ticks.
struct ServerLoop {
    var world: World
    let host: ServerHost
    let settings: ServerSettings
    let log: Logger

    /// In rising order of peer.
    var guests: [Guest] = []
    var plans = PlanTable()
    var names = NameBook()
    /// nil: the dish has none.
    var nurseries: NurseryCrew?
    var durations = Durations(capacity: ServerLoop.rememberedTicks)
    /// How long after its time a tick began, milliseconds.
    var delays = Durations(capacity: ServerLoop.rememberedTicks)
    var announcedPhase: EditPhase.Kind?
    var announcedReadiness: ReadinessNotice?
    var counts = ServerCounts()
    /// nil for a dish that nobody writes down.
    var recorder: Recorder?
    var lateCards: [LateCard] = []
    /// nil for a dish with players.
    var aquarium: AquariumState?
    /// How fast the dish really lives.
    var meter = SpeedMeter(ticksPerSecond: World.ticksPerSecond)
    var statusDueAt = 0.0
    var meals = MealBook()
    var lateDynasties: [LateDynasty] = []

    /// Ten minutes of ticks for the quantiles.
    private static let rememberedTicks = 36_000
    private static let millisecondsPerTick = 1000.0 / Double(World.ticksPerSecond)
    /// Lost time beyond this, milliseconds, is let go instead of caught up: a stall must not become a spiral.
    private static let mostCatchUp = 250.0

    init(world: World, host: ServerHost, settings: ServerSettings, log: Logger) {
        self.world = world
        self.host = host
        self.settings = settings
        self.log = log
    }

    /// Runs until a stop is asked for.
    mutating func run() throws {
        if settings.isAquarium {
            let pace = Pacemaker(
                ticksPerSecond: World.ticksPerSecond, passesPerSecond: settings.snapshotsPerSecond)
            try runAquarium(AquariumState(pace: pace))
        } else {
            try runGame()
        }
        farewell()
    }

    private mutating func runGame() throws {
        var due = MonotonicClock.milliseconds
        while !StopSignal.isRequested {
            serve(until: due)
            let now = MonotonicClock.milliseconds
            guard now >= due else { continue }
            if now - due > Self.mostCatchUp {
                log.warning("\(Int(now - due)) ms behind: time let go")
                counts.millisecondsLetGo += now - due
                due = now
            }
            delays.add(now - due)
            due += Self.millisecondsPerTick
            try tick()
            durations.add(MonotonicClock.milliseconds - now)
            meter.note(ticks: 1, now: now)
            sendStatus(now: now)
        }
    }

    /// Hears what guests say, asleep in the socket until `due`, monotonic milliseconds.
    mutating func serve(until due: Double) {
        let wait = max(0, due - MonotonicClock.milliseconds)
        for event in host.service(timeoutMilliseconds: Int(wait.rounded(.up)), now: { MonotonicClock.milliseconds }) {
            handle(event)
        }
    }

    private mutating func tick() throws {
        try step(touches: [])
        if world.tick % UInt64(settings.ticksPerSnapshot) == 0 { sendSnapshots() }
        host.flush(now: MonotonicClock.milliseconds)
    }

    /// One tick: everybody's wishes into the world, what happened out to everybody.
    mutating func step(touches: [DishTouch]) throws {
        var controls: [PlayerControl] = []
        for i in guests.indices {
            // Taken while nobody can use them too: what is not confirmed is sent again and again.
            let wish = guests[i].inputs.take()
            guests[i].tank?.tank.step(wish)
            guard let creature = world.creature(of: guests[i].id) else { continue }
            let frame = world.editPhase.isEditing ? .neutral : wish
            controls.append(PlayerControl(creature: creature, frame: frame))
        }
        let events = world.step(controls, touches: touches)
        if settings.checksInvariants && world.tick % 60 == 0 { try world.checkInvariants() }
        tell(events)
        record(events)
        dealDynasties()
        // Before the phase, so that who swims in a tank is back at the editor when it closes.
        try tendTanks()
        announcePhase()
        announceReadiness()
        tendNurseries(events)
    }

    mutating func sendSnapshots() {
        guard guests.contains(where: { $0.hello != nil }) else { return }
        let builder = SnapshotBuilder(world, plans: &plans)
        for i in guests.indices where guests[i].hello != nil {
            if guests[i].tank != nil {
                sendTankSnapshot(to: i)
                continue
            }
            let creature = world.creature(of: guests[i].id)
            if creature == nil { chooseWhomToWatch(i, builder) }
            var view = builder.view(for: guests[i], creature: creature, in: world)
            let spent = introduce(&view, to: i)
            let bytes = guests[i].snapshots.encode(view, spent: spent)
            deliver(bytes, to: guests[i].peer, on: .snapshots)
        }
    }

    /// Sends the plans of creatures the guest has not met, a few at a time, and leaves the rest of the strangers out until
    /// their turn comes. Returns the bytes sent, which the snapshot goes without: plans come in bursts (whoever dies sees
    /// the whole dish), and a guest's line has room for one thing or the other.
    mutating func introduce(_ view: inout ViewState, to i: Int) -> Int {
        var spent = 0
        view.creatures.removeAll { creature in
            if guests[i].knownPlans.contains(creature.planID) { return false }
            guard spent < settings.planBytesPerSnapshot || creature.id == view.own.creature else { return true }
            let message = ServerMessage.plan(id: creature.planID, creature.plan).encoded()
            deliver(message, to: guests[i].peer, on: .bulk)
            guests[i].knownPlans.insert(creature.planID)
            spent += message.count
            return false
        }
        return spent
    }

    private mutating func chooseWhomToWatch(_ i: Int, _ builder: SnapshotBuilder) {
        // Whoever visits an aquarium says whom, or sees all of it.
        if settings.isAquarium { return }
        if let watched = guests[i].watched, builder.isAlive(watched) { return }
        guests[i].watched = builder.champion
    }

    mutating func sendStatus(now: Double) {
        guard now >= statusDueAt else { return }
        statusDueAt = now + 1000
        dropSilent(now: now)
        let quantiles = durations.quantiles(0.5, 0.99)
        let status = ServerStatus(
            tickMedian: Float(quantiles[0]), tickP99: Float(quantiles[1]),
            players: UInt16(clamping: guests.filter { $0.hello != nil }.count),
            creatures: UInt16(clamping: world.livingCount), memory: Float(ProcessMemory.residentMegabytes() ?? 0),
            tick: UInt32(truncatingIfNeeded: world.tick), births: UInt32(clamping: world.statistics.births),
            generation: UInt32(clamping: world.statistics.highestGeneration), wanted: aquarium?.speed ?? .x1,
            reached: Float(meter.reached))
        broadcast(.status(status), on: .control)
    }

    private mutating func farewell() {
        broadcast(.refused(Refusal(reason: .shuttingDown, text: "the server is shutting down")), on: .control)
        for guest in guests { host.disconnect(guest.peer, .shuttingDown, now: MonotonicClock.milliseconds) }
        host.flush(now: MonotonicClock.milliseconds)
        // A moment for the goodbyes to be acknowledged.
        let end = MonotonicClock.milliseconds + 200
        while MonotonicClock.milliseconds < end && !host.peerIDs.isEmpty {
            _ = host.service(timeoutMilliseconds: 20, now: { MonotonicClock.milliseconds })
        }
    }

    // MARK: Sending

    func send(_ message: ServerMessage, to peer: PeerID, on channel: Channel) {
        deliver(message.encoded(), to: peer, on: channel)
    }

    func broadcast(_ message: ServerMessage, on channel: Channel) {
        let bytes = message.encoded()
        for guest in guests where guest.hello != nil { deliver(bytes, to: guest.peer, on: channel) }
    }

    func deliver(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) {
        do {
            try host.send(bytes, to: peer, on: channel)
        } catch {
            // A peer that is just leaving; its disconnect event follows.
            log.debug("not sent to \(peer): \(error)")
        }
    }
}
