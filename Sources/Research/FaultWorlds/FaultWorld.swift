import Ecosystem
import Faults
import GameSession
import Logging
import ServerCore
import SimMath
import Transport

/// A server, its machine, its guests and the lines between them, in time that goes as fast as it can be computed, and all that
/// goes wrong there. The same course gives the same world, to the bit.
final class FaultWorld {
    let findings: Findings
    let house: ServerHouse
    private let course: FaultCourse
    private let plan: FaultPlan
    private let planted: PlantedFault?
    private let clock = VirtualClock()
    private let passes: Int
    private var guests: [FaultGuest] = []
    private var dealer: FaultDealer
    private var lines: RandomSource
    private var seats: GuestBooks
    private var trace = StateHash()
    private let serverLog = LogLines()
    private var writes = 0
    private var minutes: [FaultMinute] = []

    private static let millisecondsPerPass = 1000.0 / 60
    /// At the end nothing goes wrong for so long: what was broken must be whole again.
    static let quietSeconds = 10.0

    init(_ course: FaultCourse, isLogging: Bool = false, planted: PlantedFault? = nil) {
        self.course = course
        self.planted = planted
        plan = FaultPlan(course)
        passes = Int(course.seconds * 60)
        findings = Findings(clock: clock, isLogging: isLogging)
        var log = Logger(label: "faults") { [lines = serverLog] _ in ServerLog(lines: lines) }
        log.logLevel = isLogging ? .info : .critical
        house = ServerHouse(
            plan, seed: course.seed, planted: planted, clock: clock, findings: findings, log: log)
        dealer = FaultDealer(plan, seed: course.seed)
        lines = RandomSource(seed: course.seed &+ 0x11E5)
        seats = GuestBooks(findings)
        guests = plan.guests.enumerated().map { number, guest in
            makeGuest(number, guest, seed: course.seed) { [unowned self] in dial($0) }
        }
        findings.say("\(plan.summary)")
    }

    /// Runs it to its end, or to the first thing that breaks. `eachPass`: called before each.
    func run(eachPass: () -> Void) -> FaultReport {
        while findings.pass < passes, findings.failures.isEmpty {
            eachPass()
            step()
        }
        if findings.failures.isEmpty { seats.judgeQuiet(guests, house) }
        if findings.failures.isEmpty { house.end(.kill) }
        return FaultReport(course, findings, trace: trace.value, writes: writes, minutes: minutes)
    }

    private var quietPass: Int { passes - Int(Self.quietSeconds * 60) }
    private var isQuiet: Bool { findings.pass >= quietPass }

    private func faults() -> [Fault] {
        guard let cut = course.cut else {
            let first = findings.pass == 1 ? plan.firstCut : nil
            return (first.map { [.cutWrite($0)] } ?? []) + dealer.deal()
        }
        switch findings.pass {
        case 1: return cut.operation > 0 ? [.cutWrite(cut)] : []
        case quietPass * 2 / 5: return [.killAndDamage]
        case quietPass - 60: return [.shutDown]
        default: return []
        }
    }

    private func endProcess() {
        guard findings.pass == 600 else { return }
        precondition(planted != .trap, "a trap that was planted")
        while planted == .hang { findings.pass = 600 }
    }

    private func step() {
        clock.now += Self.millisecondsPerPass
        findings.pass += 1
        endProcess()
        if let branch = course.branch, findings.pass == branch.pass { reseed(branch.salt) }
        if isQuiet { calm() } else { for fault in faults() { apply(fault) } }
        do { try house.serve() } catch { findings.fail("\(error)") }
        for line in serverLog.take() { findings.say("server: \(line)") }
        for guest in guests { guest.frame(now: clock.now) }
        seats.note(guests, house, isQuiet: isQuiet)
        if findings.pass % 60 == 0 { fold() }
        if findings.pass % 3_600 == 0 { noteMinute() }
    }

    private func noteMinute() {
        let world = house.life?.server.world
        minutes.append(
            FaultMinute(
                minute: minutes.count + 1, creatures: world?.livingCount ?? 0,
                guests: house.life?.server.guestNumbers.here.count ?? 0, ledger: world?.recountedImbalance ?? 0,
                lives: house.lives, disconnects: house.disconnects,
                bytesToGuests: guests.reduce(0) { $0 + Int($1.link?.statistics.bytesReceived ?? 0) }))
    }

    private func calm() {
        guard findings.pass == quietPass else { return }
        findings.say("faults stop")
        if course.cut != nil { writes = house.disk.operations }
        house.mend()
        for guest in guests {
            guest.calm(now: clock.now)
            guest.link?.mend()
        }
    }

    private func reseed(_ salt: UInt64) {
        findings.say("from here on other faults")
        dealer.reseed(salt)
        lines = RandomSource(seed: salt &+ 1)
        for guest in guests {
            guest.reseed(salt)
            guest.link?.up.reseed(lines.next())
            guest.link?.down.reseed(lines.next())
        }
    }

    /// What two runs of one course must have in common.
    private func fold() {
        if let world = house.life?.server.world { trace.combine(world.stateHash) }
        for guest in guests {
            trace.combine(UInt64(guest.session?.statistics.snapshots ?? 0))
            trace.combine(guest.link?.statistics.bytesReceived ?? 0)
        }
        findings.say("trace \(trace.value.hexadecimal)")
    }

    // MARK: Lines

    private func dial(_ guest: FaultGuest) -> FaultLink {
        let address = guest.plan.isLocal ? "127.0.0.1" : "192.0.2.\(guest.number % 250)"
        let link = FaultLink(
            player: guest.key, address: address, faults: isQuiet ? .good : guest.plan.line, seed: lines.next(),
            timeout: 3_000, clock: clock)
        house.life?.host.knock(link)
        return link
    }

    private func apply(_ fault: Fault) {
        let now = clock.now
        switch fault {
        case .cut(let guest, let time):
            findings.say("the line of guest \(guest) is cut for \(Int(time)) ms")
            guests[guest].link?.cut(until: now + time)
        case .pauseGuest(let guest, let time):
            findings.say("the program of guest \(guest) stands still for \(Int(time)) ms")
            guests[guest].pause(until: now + time)
        case .newLine(let guest, let line):
            findings.say("guest \(guest) has another line: \(line)")
            guests[guest].link?.up.faults = line
            guests[guest].link?.down.faults = line
        case .pauseServer(let time): house.pause(time)
        case .kill: end(.kill)
        case .losePower: end(.power)
        case .shutDown: end(.shutdown)
        case .killAndDamage: house.end(.kill, delay: 300, isDamaging: true)
        case .cutWrite(let cut): house.cutWrite(cut)
        case .fillDisk(let time): house.fillDisk(time)
        case .failWrites(let operations): house.failWrites(operations)
        }
    }

    private func end(_ how: ServerHouse.End) {
        guard house.life != nil else { return }
        if guests.contains(where: { $0.session?.testSwim != nil }) { findings.note(.restartWithTestSwim) }
        let delay = dealer.roll(100, 6_000)
        house.end(how, delay: course.cut == nil ? delay : 300, isDamaging: dealer.damagesSave())
    }

    private func makeGuest(
        _ number: Int, _ guest: FaultPlan.GuestPlan, seed: UInt64, dial: @escaping (FaultGuest) -> FaultLink
    ) -> FaultGuest {
        switch guest.kind {
        case .honest, .lagging, .quitting: PlayingGuest(number, guest, seed: seed, dial: dial)
        case .dawdling: DawdlingGuest(number, guest, seed: seed, dial: dial)
        case .spectating: SpectatingGuest(number, guest, seed: seed, dial: dial)
        case .flooding, .hostile, .greedy, .outdated: RawGuest(number, guest, seed: seed, dial: dial)
        }
    }
}
