/// How many ticks a loop makes in each of its passes, so that what it steps runs at a requested multiple of real time.
///
/// Passes come at a fixed rate of wall time; each makes the ticks due, but spends only a share of its time on them, so that
/// the rest of the loop keeps its rhythm whatever was requested. Time is passed in: monotonic milliseconds.
public struct Pacemaker: Sendable {
    /// Share of a pass that ticks may take.
    public static let maximumShare = 0.75

    /// The requested multiple of real time: 0 stands still, nil is as fast as it goes.
    public private(set) var times: Double? = 1
    public let millisecondsPerPass: Double
    private let ticksPerPass: Double
    /// Ticks due, with a fraction.
    private var owed = 0.0
    private var isFirst = true
    private var end = 0.0

    /// Ticks are those of real time.
    public init(ticksPerSecond: Int, passesPerSecond: Int) {
        precondition(ticksPerSecond > 0 && passesPerSecond > 0, "rates must be positive")
        millisecondsPerPass = 1000 / Double(passesPerSecond)
        ticksPerPass = Double(ticksPerSecond) / Double(passesPerSecond)
    }

    /// Holds from the next pass on. What was owed at the old speed is forgotten.
    public mutating func request(_ times: Double?) {
        self.times = times.map { max(0, $0) }
        owed = 0
    }

    /// A pass begins at `now`, monotonic milliseconds.
    public mutating func beginPass(now: Double) {
        let due = ticksPerPass * (times ?? 0)
        // A hiccup is made up for in the next pass; a machine that is too slow must not heap up a debt.
        owed = min(owed, due) + due
        isFirst = true
        end = now + millisecondsPerPass * Self.maximumShare
    }

    /// Whether to make another tick in this pass. However slow a tick is, each pass may make one.
    public mutating func takesTick(now: Double) -> Bool {
        guard isFirst || now < end, times == nil || owed >= 1 else { return false }
        isFirst = false
        owed -= 1
        return true
    }
}

/// How fast ticks really go by, as a multiple of real time, over the last second.
public struct SpeedMeter: Sendable {
    /// 0 until the first second is over.
    public private(set) var reached = 0.0
    private let millisecondsPerTick: Double
    private var ticks = 0
    private var since: Double?

    public init(ticksPerSecond: Int) { millisecondsPerTick = 1000 / Double(max(1, ticksPerSecond)) }

    /// So many ticks were made up to `now`, monotonic milliseconds.
    public mutating func note(ticks count: Int, now: Double) {
        guard let since else {
            self.since = now
            return
        }
        ticks += count
        guard now - since >= 1000 else { return }
        reached = Double(ticks) * millisecondsPerTick / (now - since)
        ticks = 0
        self.since = now
    }

    /// Another speed is requested: what was measured before says nothing about it.
    public mutating func restart(now: Double) {
        ticks = 0
        since = now
    }
}
