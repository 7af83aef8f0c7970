/// What a soak saw over the network: what its verdict is made of.
public struct SoakFindings: Sendable {
    public var minutes = 0.0
    /// That it was to last.
    public var minutesDue = 0.0
    /// A signal ended it before its time.
    public var isStopped = false
    /// Every session was over before its time was.
    public var areAllGone = false
    /// Of the rounds that the bots should have had; fewer mean that the machine had no time for them.
    public var roundsShare = 1.0
    public var joined = 0
    /// Sessions that ended before the soak did, by reason.
    public var disconnects: [String: Int] = [:]
    /// Of them, those by silence: the only ones that a machine without time for the bots can cause.
    public var silences = 0
    public var linesLost = 0
    /// Of them, those after which a guest had to begin anew.
    public var begunAnew = 0
    /// Bots that were there at the end and had never got a snapshot.
    public var withoutSnapshot = 0
    /// Milliseconds.
    public var tickP99 = 0.0
    /// Bytes a second, the most that one client got and sent.
    public var (bytesDown, bytesUp) = (0.0, 0.0)
    /// Megabytes of the server, when all had joined and at the end.
    public var (memoryAtStart, memoryAtEnd) = (0.0, 0.0)
    /// The server's own figures; nil where it was not said where they are.
    public var samples: [SoakSample]?

    public init() {}
}
