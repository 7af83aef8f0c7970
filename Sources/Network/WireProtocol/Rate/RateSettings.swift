/// The tuning values of `RateControl`. Bytes are those on the line, with what surrounds a message there.
public struct RateSettings: Hashable, Sendable {
    /// Bytes a second, at least, at most and before anything is known. The least keeps a player in the game, the first is what a
    /// fogged view takes with room to spare, and takes half a second to show on a line of 64 kbit/s.
    public var slowest = 4_000.0
    public var fastest = 60_000.0
    public var first = 12_000.0
    /// IP, UDP, the seal and ENet around each message, bytes.
    public var overhead = 64.0

    /// Milliseconds over which delays are fitted: long enough to see a trend through jitter, short enough to act before a queue is full.
    public var trendWindow = 700.0
    /// Milliseconds in which the least delay is the line's own: longer than any queue stands, short enough to follow another route.
    public var baseWindow = 15_000.0
    /// Milliseconds of queue that are let be: some ticks of either side.
    public var queue = 30.0
    /// The same, and the trend in ms/s, in standard deviations of what jitter makes of it: at 3 a jittery line errs once in a while.
    public var certainty = 3.0
    public var trend = 40.0

    /// What a queue makes of the rate: this share of what went through, and less by the share that empties the queue in a second.
    public var decrease = 0.85
    public var steepestDecrease = 0.5
    /// Milliseconds beside a round trip before an answer to the last change can be seen.
    public var settling = 400.0
    /// Growth a second: before any queue was seen, far below the rate that made one, and near it.
    public var firstGrowth = 1.5
    public var growth = 1.25
    public var carefulGrowth = 1.03
    /// The same while there may be a queue, which is not long or certain enough to act at once.
    public var easing = 0.9
    /// Shares of the last rate that made a queue between which growth is careful: beyond, the line has become wider.
    public var careful = 0.8...1.15
    /// The rate does not grow while less than this share of it is used: nothing would be learned of the line.
    public var used = 0.7

    /// Loss beyond what the line always loses, that is a sign of a policer which drops and does not delay.
    public var excessLoss = 0.15
    /// Milliseconds without any acknowledgement after which the rate is halved, and again.
    public var silence = 1_000.0

    /// Bytes of a snapshot from which more of them are better than larger ones.
    public var comfortable = 320.0

    public init() {}
}
