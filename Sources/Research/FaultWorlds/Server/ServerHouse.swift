import Ecosystem
import Faults
import GameSession
import Logging
import Replays
import Saves
import ServerCore
import SimMath

/// The machine that a server runs on: its disk, and the server's lives, one after the other.
final class ServerHouse {
    private let plan: FaultPlan
    private let seed: UInt64
    private let clock: VirtualClock
    private let findings: Findings
    private let log: Logger
    let disk: FaultyDisk
    private var trouble: DiskTrouble
    private var books: ServerBooks
    private var tapes: TapeBooks
    private let planted: PlantedFault?
    private(set) var life: ServerLife?
    private(set) var lives = 0
    /// Of lives that are over.
    private var pastDisconnects: [String: Int] = [:]
    /// When the next life begins, milliseconds.
    private var startsAt = 0.0
    /// Whether the next life finds the newest save damaged.
    private var isDamaging = false

    static let folder = "/dish"

    init(
        _ plan: FaultPlan, seed: UInt64, planted: PlantedFault?, clock: VirtualClock, findings: Findings, log: Logger
    ) {
        self.plan = plan
        self.seed = seed
        self.planted = planted
        disk = FaultyDisk(forgetsSync: planted == .forgottenSync)
        self.clock = clock
        self.findings = findings
        self.log = log
        trouble = DiskTrouble(disk)
        books = ServerBooks(plan, findings)
        tapes = TapeBooks(plan, disk, findings)
    }

    /// Seconds by which viewers see the dish late.
    var delay: Int { plan.server.spectatorDelay }
    private var now: Double { clock.now }
    private var saves: SaveFolder { SaveFolder(Self.folder, on: disk) }

    /// Connections that ended, by reason, over all lives.
    var disconnects: [String: Int] {
        pastDisconnects.merging(life?.server.counts.disconnects ?? [:], uniquingKeysWith: +)
    }

    // MARK: Time

    /// Once a pass of the world.
    func serve() throws {
        if trouble.tick(now: now) { findings.say("the disk has room again") }
        guard life != nil else {
            if now >= startsAt { start() }
            if trouble.died != nil { end(.kill) }
            return
        }
        life?.host.keepLinesAlive()
        guard let due = life?.nextPass, let interval = life?.server.millisecondsPerPass, now >= due,
            now >= life?.pausedUntil ?? 0
        else { return }
        // What is lost by standing still is skipped, as `Rhythm` does.
        life?.nextPass = (now - due > 250 ? now : due) + interval
        life?.failuresBeforePass = disk.failures
        let clock = clock
        life?.server.receive { clock.now }
        try life?.server.pass { clock.now }
        if let life { books.note(life, disk, &trouble, now: now) }
        if trouble.died != nil { end(.kill) }
    }

    /// How a session's newest snapshot compares with what there was to see.
    func compare(_ session: GameSession) -> SightBook.Comparison { books.sights.compare(session) }

    // MARK: Faults

    func pause(_ time: Double) {
        guard life != nil else { return }
        findings.say("the server stands still for \(Int(time)) ms")
        if time > 10_000 { findings.note(.longPause) }
        life?.pausedUntil = now + time
        books.pausedAt = now + time
    }

    func fillDisk(_ time: Double) {
        findings.say("the disk is full for \(Int(time)) ms")
        trouble.fill(until: now + time, now: now)
    }

    func failWrites(_ operations: [Int]) {
        findings.say("the next operations of the disk fail: \(operations)")
        trouble.fail(operations, now: now)
    }

    func cutWrite(_ cut: WriteCut) { trouble.cut(cut, now: now) }

    /// Nothing is wrong any more.
    func mend() {
        trouble.mend()
        life?.pausedUntil = 0
        startsAt = min(startsAt, now)
    }

    // MARK: Lives

    enum End { case kill, power, shutdown }

    /// The server's process ends. `delay`: milliseconds until the next begins. `isDamaging`: whether that finds the newest
    /// save damaged.
    func end(_ how: End, delay: Double = 1_000, isDamaging: Bool = false) {
        if how == .shutdown { close() }
        let died = trouble.died
        if let died { note(died) }
        let loss: FaultyDisk.Loss? =
            switch died {
            case .power: .unsynchronised
            case .half: .half
            case .kill, nil: how == .power ? .unsynchronised : nil
            }
        if let ending = life {
            findings.say("the server ends: \(how)")
            noteAbsent(ending)
            books.judgeAge(ending, trouble, plan.saveInterval, now: now)
            ending.host.die()
        }
        trouble.end(losing: loss)
        if let ending = life { tapes.judge(ending, hasDied: died != nil, hasLostPower: loss != nil) }
        pastDisconnects = disconnects
        life = nil
        startsAt = now + delay
        self.isDamaging = isDamaging
    }

    private func close() {
        life?.failuresBeforePass = disk.failures
        let clock = clock
        life?.server.close { clock.now }
        if let life { books.note(life, disk, &trouble, now: now) }
    }

    private func note(_ death: WriteCut.End) {
        findings.say("it dies within a write: \(death)")
        findings.note(death == .kill ? .diedInWrite : .powerLostInWrite)
        if life == nil { findings.note(.diedWithoutLife) }
    }

    private func noteAbsent(_ ending: ServerLife) {
        let away = ending.host.keptPlaces
        guard !away.isEmpty else { return }
        findings.note(.restartWithAbsent)
        if away.contains(where: ending.awayAtStart.contains) { findings.note(.restartTwiceInAnAbsence) }
    }

    /// Turns bits of the newest save over, if there is one before it.
    private func damageNewest() {
        isDamaging = false
        let names = disk.files.keys.filter { $0.hasPrefix(Self.folder + "/") && $0.hasSuffix(".save") }.sorted()
        guard names.count > 1, let newest = names.last else { return }
        findings.say("\(newest) is damaged")
        disk.damage(newest)
        books.noteDamage(newest)
    }

    private func start() {
        if isDamaging { damageNewest() }
        let found: SaveFolder.Found?
        do { found = try books.find(in: plan.saveInterval == nil ? nil : saves, planted) } catch {
            startsAt = now + 1_000
            return findings.say("the server cannot start: \(error)")
        }
        tapes.judgeLives()
        lives += 1
        guard let world = found?.save.world ?? (try? World(settings: plan.dish, seed: seed &+ UInt64(lives))) else {
            return findings.fail("the dish of the plan cannot be made")
        }
        let failures = disk.failures
        let host = FaultHost(
            places: plan.places, maximumWaiting: plan.server.maximumWaitingBytes, clock: clock, findings: findings)
        let recording = plan.isRecorded ? "/tape/life-\(lives).replay" : nil
        var settings = plan.server
        if planted == .unboundedQueue { settings.maximumWaitingBytes = .max }
        var server = DishServer(
            world: world, transport: host, settings: settings,
            nurseries: plan.nurseryTicks.map { NurseryPlan(ticksAtOnce: $0) }, seed: seed &+ UInt64(lives),
            autosave: plan.saveInterval.map { Autosave(saves, interval: $0, waits: true) },
            tape: recording.map { tape($0, world) }, log: log)
        if let save = found?.save { server.takeUp(save, now: now) }
        if lives > 1 { noteRestart(found) }
        findings.say("life \(lives) of the server begins at tick \(world.tick)")
        life = ServerLife(
            server: server, host: host, number: lives, nextPass: now, beganAt: now, awayAtStart: host.keptPlaces,
            recording: recording, beganTick: world.tick, failuresAtStart: failures, failuresBeforePass: failures)
    }

    private func tape(_ path: String, _ world: World) -> Tape {
        var settings = TapeSettings(
            head: ReplayHead(writer: "faults", build: TapeBooks.build, settings: world.settings), file: path, disk: disk
        )
        settings.ringBytes = 1 << 20
        return Tape(settings, folder: "/tape", waits: true)
    }

    private func noteRestart(_ found: SaveFolder.Found?) {
        if found == nil, plan.saveInterval != nil { findings.note(.startedAnew) }
        if found?.save.world.editPhase.isEditing == true { findings.note(.restartWithEditor) }
        if found?.damaged.isEmpty == false { findings.note(.savedBefore) }
        if trouble.isFull { findings.note(.restartOnFullDisk) }
    }

    /// The recording of the life that is, or was last.
    func lastRecording() -> [UInt8]? { disk.content(of: "/tape/life-\(lives).replay") }
}
