import Anatomy
import GameSession
import Glibc
import Logging
import LossyLines
import ServerProcess
import SimMath
import Telemetry
import Transport
import WireProtocol

/// The bots of a soak, all in one thread, and what they went through.
struct Swarm {
    private(set) var players: [BotPlayer] = []
    /// Those whose sessions ended before the soak did.
    private var lost: [BotPlayer] = []
    private var cuts: LineCutter?
    let line: LineProfile?
    /// From the hands to the server's word that it took them, milliseconds, once a second of each bot that plays.
    private(set) var inputDelays = Durations(capacity: 1 << 16)
    private var measuredAt = 0.0
    private let log: Logger
    private(set) var joined = 0
    private(set) var deaths = 0
    private(set) var edits = 0
    private(set) var refusedEdits = 0
    private(set) var lastStatus: ServerStatus?
    /// Megabytes of the server, after the bots had joined and at the end.
    private(set) var memoryAtStart: Double?
    private(set) var memoryAtEnd: Double?
    private(set) var statistics: [NetStatistics] = []
    private(set) var ends = SwarmEnds()

    /// Rounds over the bots, and those that there was time for.
    private var (roundsDue, rounds) = (0.0, 0.0)
    private(set) var minutes = 0.0

    /// Of the rounds that were due, those that the bots had.
    var roundsShare: Double { roundsDue > 0 ? min(1, rounds / roundsDue) : 1 }

    /// Seconds after which everything that is allocated once has been.
    private static let settling = 15.0
    /// Milliseconds between two rounds over the bots.
    private static let round = 1000.0 / 60

    /// `cutEvery`: seconds between two cuts of a line, on average; nil for none. `line`: nil for the one there is.
    init(
        host: String, port: UInt16, bots: Int, seed: UInt64, cutEvery: Double?, line: LineProfile?, log: Logger
    ) {
        self.log = log
        self.line = line
        cuts = cutEvery.map { LineCutter(seconds: $0, seed: seed) }
        let now = MonotonicClock.milliseconds
        for number in 0..<bots {
            let request = JoinRequest(
                host: host, port: port, name: "bot \(number + 1)", kind: .bot,
                body: .seed(UInt8(number % SeedDesign.all.count)))
            do {
                players.append(
                    try BotPlayer(
                        request, seed: seed &* 1000 &+ UInt64(number), now: now, comesBack: cutEvery != nil,
                        connect: Self.connect(over: line, seed: seed &+ UInt64(number))))
            } catch {
                ends.add(.transport(error))
            }
        }
    }

    mutating func run(seconds: Double, server: LocalServer?) {
        let start = MonotonicClock.seconds
        var due = MonotonicClock.milliseconds
        while MonotonicClock.seconds - start < seconds, !StopSignal.isRequested, !players.isEmpty {
            let now = MonotonicClock.milliseconds
            cuts?.cut(players, now: now)
            for player in players { note(player.update(now: now)) }
            lost += players.filter(\.isOver)
            players.removeAll(where: \.isOver)
            server?.poll()
            if let server, case .failed = server.state {
                ends.serverEnded = true
                break
            }
            measureInputs(now: now)
            measureMemory(server, elapsed: MonotonicClock.seconds - start)
            due += Self.round
            let rest = due - MonotonicClock.milliseconds
            rounds += 1
            if rest > 0 { usleep(UInt32(rest * 1000)) } else { due = MonotonicClock.milliseconds }
        }
        let elapsed = MonotonicClock.seconds - start
        minutes = elapsed / 60
        ends.minutesDue = seconds / 60
        ends.isStopped = StopSignal.isRequested && elapsed < seconds
        ends.areAllGone = players.isEmpty && elapsed < seconds
        roundsDue = elapsed * 1000 / Self.round
        finish()
    }

    /// Lines that broke, creatures that were taken up again, and guests that had to begin anew.
    var returns: (losses: Int, returns: Int, beginnings: Int) {
        (players + lost).reduce((0, 0, 0)) { ($0.0 + $1.losses, $0.1 + $1.returns, $0.2 + $1.beginnings) }
    }

    private mutating func note(_ events: [SessionEvent]) {
        for event in events {
            switch event {
            case .joined: joined += 1
            case .died: deaths += 1
            case .verdict(let verdict):
                if verdict.isAccepted { edits += 1 } else { refusedEdits += 1 }
            case .closed(let end):
                ends.add(end)
                log.warning("a bot's session ended: \(end)")
            default: break
            }
        }
    }

    private static func connect(over line: LineProfile?, seed: UInt64) -> BotPlayer.Connect {
        { (request, now) throws(TransportError) in
            guard let line else { return try GameSession(request, now: now) }
            let host = try ClientHost(request.gate)
            host.connect(host: request.host, port: request.port, timeoutMilliseconds: request.timeout, now: now)
            return GameSession(request, over: WorseLine(line, over: host, seed: seed))
        }
    }

    private mutating func measureInputs(now: Double) {
        guard now - measuredAt >= 1000 else { return }
        measuredAt = now
        for player in players where player.session.stage == .playing {
            let statistics = player.session.statistics
            let waiting = statistics.waitingFrames * 1000 / 60
            inputDelays.add((line?.roundTrip ?? 0) + statistics.roundTrip + waiting)
        }
    }

    private mutating func measureMemory(_ server: LocalServer?, elapsed: Double) {
        lastStatus = players.first?.session.status ?? lastStatus
        let memory =
            server.map { ProcessMemory.residentMegabytes(of: $0.processIdentifier) }
            ?? lastStatus.map { Double($0.memory) }
        guard let memory else { return }
        if memoryAtStart == nil, elapsed >= Self.settling { memoryAtStart = memory }
        memoryAtEnd = memory
    }

    private mutating func finish() {
        statistics = players.map(\.session.statistics)
        let now = MonotonicClock.milliseconds
        for player in players { player.session.leave(now: now) }
        let end = now + 500
        while MonotonicClock.milliseconds < end, players.contains(where: { $0.session.end == nil }) {
            for player in players { _ = player.session.update(now: MonotonicClock.milliseconds) }
            usleep(10_000)
        }
    }
}

/// Cuts the lines of bots at random. The server still thinks that they are there when they come back.
private struct LineCutter {
    private var random: RandomSource
    private let milliseconds: Double
    private var nextAt: Double?

    init(seconds: Double, seed: UInt64) {
        milliseconds = seconds * 1000
        random = RandomSource(seed: seed)
    }

    mutating func cut(_ players: [BotPlayer], now: Double) {
        guard let due = nextAt else { return plan(now: now) }
        guard now >= due else { return }
        plan(now: now)
        let joined = players.filter(\.session.isJoined)
        if !joined.isEmpty { joined[random.index(joined.count)].cutLine() }
    }

    private mutating func plan(now: Double) {
        nextAt = now + milliseconds * Double(random.uniform(0.5, 1.5))
    }
}
