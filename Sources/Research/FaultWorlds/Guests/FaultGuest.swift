import GameSession
import Gate
import SimMath

/// A guest of a world of faults: its program, as far as the network sees it. It has a clock of its own.
class FaultGuest {
    let number: Int
    let plan: FaultPlan.GuestPlan
    let key: PlayerKey
    var random: RandomSource
    /// Makes a line to the server, or to where it was.
    let dial: (FaultGuest) -> FaultLink
    /// The latest line.
    private(set) var link: FaultLink?
    /// When its program acts again, milliseconds.
    private(set) var nextFrame: Double
    /// Faults have stopped: it makes no more trouble of its own.
    private(set) var isCalm = false

    init(_ number: Int, _ plan: FaultPlan.GuestPlan, seed: UInt64, dial: @escaping (FaultGuest) -> FaultLink) {
        self.number = number
        self.plan = plan
        self.dial = dial
        random = RandomSource(seed: seed &+ UInt64(number) &* 0x1_0001)
        var source = RandomSource(seed: seed ^ UInt64(number + 1))
        let bytes = (0..<32).map { _ in UInt8(truncatingIfNeeded: source.next()) }
        key = PlayerKey(bytes) ?? PlayerKeyPair().publicKey
        nextFrame = plan.joinsAt
    }

    /// What its own clock shows.
    func localTime(_ now: Double) -> Double { plan.clockOffset + now * plan.clockRate }

    /// Its program stands still.
    func pause(until: Double) { nextFrame = max(nextFrame, until) }

    /// Faults have stopped.
    func calm(now: Double) {
        isCalm = true
        nextFrame = min(nextFrame, now)
    }

    /// From here on it takes other chances.
    func reseed(_ seed: UInt64) { random = RandomSource(seed: seed &+ UInt64(number)) }

    /// A frame, if one is due.
    final func frame(now: Double) {
        guard now >= nextFrame else { return }
        let interval = isCalm ? min(plan.frame, 17) : plan.frame
        nextFrame = plan.kind == .lagging ? now + interval * Double(random.uniform(0.5, 1.5)) : nextFrame + interval
        if nextFrame < now { nextFrame = now }
        act(now: now)
    }

    func connect() -> FaultLink {
        let link = dial(self)
        self.link = link
        return link
    }

    /// What its program does in one frame.
    func act(now: Double) {}

    /// What it sees of the game; nil for one that has none.
    var session: GameSession? { nil }
    /// What happened to its session, for who looks for rare events.
    var events: [SessionEvent] = []

    func takeEvents() -> [SessionEvent] {
        defer { events = [] }
        return events
    }
}
