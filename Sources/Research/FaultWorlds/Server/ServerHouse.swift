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
    private(set) var life: ServerLife?
    private var lives = 0
    /// When the next life begins, milliseconds.
    private var startsAt = 0.0
    /// Whether the next life finds the newest save damaged.
    private var isDamaging = false

    static let folder = "/dish"

    init(
        _ plan: FaultPlan, seed: UInt64, disk: FaultyDisk, clock: VirtualClock, findings: Findings, log: Logger
    ) {
        self.plan = plan
        self.seed = seed
        self.disk = disk
        self.clock = clock
        self.findings = findings
        self.log = log
        trouble = DiskTrouble(disk)
        books = ServerBooks(plan, findings)
    }

    private var now: Double { clock.now }
    private var saves: SaveFolder { SaveFolder(Self.folder, on: disk) }

    // MARK: Time

    /// Once a pass of the world.
    func serve() throws {
        if trouble.tick(now: now) { findings.say("the disk has room again") }
        guard life != nil else { return now >= startsAt ? start() : () }
        life?.host.keepLinesAlive()
        guard let due = life?.nextPass, let interval = life?.server.millisecondsPerPass, now >= due,
            now >= life?.pausedUntil ?? 0
        else { return }
        // What is lost by standing still is skipped, as `Rhythm` does.
        life?.nextPass = (now - due > 250 ? now : due) + interval
        let clock = clock
        life?.server.receive { clock.now }
        try life?.server.pass { clock.now }
        if let life { books.note(life, disk, &trouble, now: now) }
        if trouble.isTorn {
            findings.note(.powerLostInSave)
            end(.power)
        }
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

    func tearWrite(_ operations: Int) { if life != nil { trouble.tear(after: operations, now: now) } }

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
        guard let ending = life else { return }
        findings.say("the server ends: \(how)")
        noteAbsent(ending)
        if how == .shutdown {
            let clock = clock
            life?.server.close { clock.now }
            if let life { books.note(life, disk, &trouble, now: now) }
        }
        books.judgeAge(ending, trouble, plan.saveInterval, now: now)
        ending.host.die()
        life = nil
        trouble.end(losingPower: how == .power)
        startsAt = now + delay
        self.isDamaging = isDamaging
        if plan.isReplayed, let path = ending.recording { verify(path, losingPower: how == .power) }
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
        let names = disk.files.keys.filter { $0.hasPrefix(Self.folder) && $0.hasSuffix(".save") }.sorted()
        guard names.count > 1, let newest = names.last else { return }
        findings.say("\(newest) is damaged")
        disk.damage(newest)
    }

    private func start() {
        if isDamaging { damageNewest() }
        let found: SaveFolder.Found?
        do { found = try books.find(in: plan.saveInterval == nil ? nil : saves, disk, isFull: trouble.isFull) } catch {
            startsAt = now + 1_000
            return findings.say("the server cannot start: \(error)")
        }
        lives += 1
        guard let world = found?.save.world ?? (try? World(settings: plan.dish, seed: seed &+ UInt64(lives))) else {
            return findings.fail("the dish of the plan cannot be made")
        }
        let host = FaultHost(places: plan.places, clock: clock, findings: findings)
        let recording = plan.isRecorded ? "/tape/life-\(lives).replay" : nil
        var server = DishServer(
            world: world, transport: host, settings: plan.server,
            autosave: plan.saveInterval.map { Autosave(saves, interval: $0, waits: true) },
            tape: recording.map { tape($0, world) }, log: log)
        if let save = found?.save { server.takeUp(save, now: now) }
        if lives > 1 { noteRestart(found) }
        findings.say("life \(lives) of the server begins at tick \(world.tick)")
        life = ServerLife(
            server: server, host: host, number: lives, nextPass: now, beganAt: now, awayAtStart: host.keptPlaces,
            recording: recording)
    }

    private func tape(_ path: String, _ world: World) -> Tape {
        var settings = TapeSettings(
            head: ReplayHead(writer: "faults", build: Self.build, settings: world.settings), file: path, disk: disk)
        settings.ringBytes = 1 << 20
        return Tape(settings, folder: "/tape", waits: true)
    }

    private static let build = "simulated"

    private func noteRestart(_ found: SaveFolder.Found?) {
        if found == nil, plan.saveInterval != nil { findings.note(.startedAnew) }
        if found?.save.world.editPhase.isEditing == true { findings.note(.restartWithEditor) }
        if found?.damaged.isEmpty == false { findings.note(.savedBefore) }
        if trouble.isFull { findings.note(.restartOnFullDisk) }
    }

    // MARK: Recordings

    /// Lives a recording again.
    private func verify(_ path: String, losingPower: Bool) {
        guard let bytes = disk.files[path], !bytes.isEmpty else { return }
        do {
            let report = try ReplayFile(.bytes(bytes)).check(build: Self.build)
            if let difference = report.first_difference {
                findings.fail("the recording lives another life from tick \(difference.tick): \(difference.parts)")
            }
        } catch {
            // Of a file that was just begun not even the head may be there.
            if bytes.count > 65_536 || !losingPower && !trouble.isFull {
                findings.fail("the recording of \(bytes.count) bytes cannot be read: \(error)")
            }
        }
    }

    /// The recording of the life that is, or was last.
    func lastRecording() -> [UInt8]? {
        disk.files["/tape/life-\(lives).replay"]
    }
}
