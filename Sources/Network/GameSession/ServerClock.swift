/// What tick it is on the server, estimated from the ticks that snapshots carry and the times they came at. Where ticks
/// do not go by evenly, "ticks" are the moments of `SnapshotStream`.
///
/// A snapshot can be late and never early: the least delayed one of the last second tells the time (the minimum filter of
/// NTP's clock filter, RFC 5905 § 10), and how much later the others came is the line's jitter. What is estimated moves
/// slowly, so that a view that follows it neither jumps nor runs backwards.
struct ServerClock: Sendable {
    /// Server ticks a millisecond, now.
    private(set) var rate: Double
    /// At the usual pace. What is shown behind the server is counted by it: a slower dish is as many ticks behind.
    private let usualRate: Double
    /// tick ≈ milliseconds · rate + offset.
    private var offset: Double?
    /// Where the offset moves to: that of the least delayed of the latest snapshots.
    private var best = 0.0
    private var movedAt = 0.0
    /// tick − milliseconds · rate of the latest snapshots, oldest first.
    private var samples: [(now: Double, offset: Double)] = []
    /// How late each was, ticks, oldest first.
    private var lateness: [(now: Double, ticks: Double)] = []
    /// How far behind the server creatures are drawn, ticks.
    private(set) var delay: Double
    /// How late snapshots come, ticks: one in twenty comes later.
    private(set) var jitter = 0.0

    /// Milliseconds in which the least delayed sample is looked for: long enough to hold one that was not held up, short
    /// enough to follow another way through the network.
    private static let window = 1_000.0
    /// Milliseconds of lateness that jitter is the measure of.
    private static let jitterWindow = 4_000.0
    /// Fewer say nothing about one in twenty.
    private static let leastSamples = 10
    /// How fast the estimate and the delay move, share of the time that goes by: a player does not see 5 %.
    private static let slew = 0.05
    /// Milliseconds that they move for at once, after a silence.
    private static let longestStep = 100.0
    /// An error this large, ticks, is a stall of the server or another way to it: start anew. Slowly it would take seconds.
    private static let leap = 12.0
    /// How far behind the server creatures may be drawn, and are until the jitter is known, milliseconds: one snapshot's
    /// interval and a little, and as long as a player does not feel as being late.
    static let delays = 40.0...150.0
    private static let firstDelay = 100.0

    init(ticksPerSecond: Int) {
        rate = Double(ticksPerSecond) / 1000
        usualRate = rate
        delay = Self.firstDelay * rate
    }

    /// From `now` on the server's ticks go by at this share of their usual pace. The estimate goes on from where it is.
    mutating func setPace(_ share: Double, now: Double) {
        let next = usualRate * share
        guard next != rate else { return }
        let tick = tick(now: now)
        rate = next
        samples = []
        lateness = []
        guard let tick else { return }
        offset = tick - now * rate
        best = tick - now * rate
        samples = [(now, best)]
    }

    /// A snapshot of this tick was taken at `now`. `unattended`: for how many milliseconds before nobody looked whether one
    /// had come; for so much of its lateness the line is not to blame.
    mutating func observe(tick: Double, now: Double, unattended: Double = 0) {
        let sample = tick - now * rate
        samples.removeAll { now - $0.now > Self.window }
        samples.append((now, sample))
        best = samples.reduce(sample) { max($0, $1.offset) }
        guard let offset, abs(best - offset) < Self.leap else { return startOver(now: now) }
        note(lateness: max(0, best - sample - unattended * rate), now: now)
        move(now: now)
    }

    /// Time goes by: what is estimated and the delay come nearer to what they should be.
    mutating func move(now: Double) {
        guard let old = offset else { return }
        let step = min(max(0, now - movedAt), Self.longestStep) * rate * Self.slew
        movedAt = max(movedAt, now)
        offset = old + min(step, max(-step, best - old))
        guard lateness.count >= Self.leastSamples else { return }
        let wanted = min(Self.delays.upperBound * usualRate, max(Self.delays.lowerBound * usualRate, 2 * jitter))
        delay += min(step, max(-step, wanted - delay))
    }

    private mutating func startOver(now: Double) {
        offset = best
        movedAt = now
        samples = [(now, best)]
        lateness = []
    }

    private mutating func note(lateness ticks: Double, now: Double) {
        lateness.removeAll { now - $0.now > Self.jitterWindow }
        lateness.append((now, ticks))
        let sorted = lateness.map(\.ticks).sorted()
        jitter = sorted[(sorted.count - 1) * 95 / 100]
    }

    /// Ticks, with a fraction; nil before the first snapshot.
    func tick(now: Double) -> Double? { offset.map { now * rate + $0 } }
}
