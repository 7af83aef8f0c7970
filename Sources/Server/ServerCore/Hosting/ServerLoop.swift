import Logging
public import Telemetry

/// Runs a server in real time: a fixed rhythm of passes, asleep in the socket between them.
public struct ServerLoop {
    public private(set) var server: DishServer
    private var rhythm: Rhythm
    private let clock: () -> Double

    /// `clock` in monotonic milliseconds.
    public init(_ server: DishServer, clock: @escaping () -> Double = { MonotonicClock.milliseconds }) {
        self.server = server
        self.clock = clock
        let isAquarium = server.dish.settings.isAquarium
        rhythm = Rhythm(
            maximumLateness: isAquarium ? Rhythm.aquariumLateness : Rhythm.playLateness, now: clock())
    }

    /// How long after their time passes began, milliseconds.
    public var delays: Durations { rhythm.delays }

    /// Runs until a stop is asked for, then ends in order. What is recorded is complete when it returns or throws.
    /// `attend` is called between passes, with the time in monotonic milliseconds. Throws `WorldInvariantError` when the world
    /// checks itself and has broken a rule.
    public mutating func run(
        until isStopped: () -> Bool, attend: (inout DishServer, Double) -> Void = { _, _ in }
    ) throws {
        defer { server.endRecording() }
        while !isStopped() {
            try turn()
            attend(&server, clock())
        }
        server.close(clock: clock)
    }

    /// Waits until the next pass is due or a guest says something, and does either.
    mutating func turn() throws {
        let wait = max(0, rhythm.due - clock())
        server.receive(timeoutMilliseconds: Int(wait.rounded(.up)), clock: clock)
        let now = clock()
        guard now >= rhythm.due else { return }
        let lost = rhythm.begin(now: now, interval: server.millisecondsPerPass)
        if lost > 0, !server.dish.settings.isAquarium {
            server.dish.log.warning("\(Int(lost)) ms behind: time is skipped")
        }
        try server.pass(clock: clock)
    }
}

/// When passes are due. Milliseconds.
struct Rhythm {
    private(set) var due: Double
    private(set) var delays = Durations(capacity: StatusReports.rememberedTicks)
    private let maximumLateness: Double

    /// Lost time beyond this is skipped instead of caught up: a stall must not become a spiral.
    static let playLateness = 250.0
    /// A pass of an aquarium makes ticks for its own time, so there is little to catch up.
    static let aquariumLateness = 100.0

    init(maximumLateness: Double, now: Double) {
        due = now
        self.maximumLateness = maximumLateness
    }

    /// A pass begins; the next is due after `interval`. Returns the time that is skipped: 0 unless it begins far too late.
    mutating func begin(now: Double, interval: Double) -> Double {
        let lateness = now - due
        let skipped = lateness > maximumLateness ? lateness : 0
        due += skipped
        delays.add(now - due)
        due += interval
        return skipped
    }
}
