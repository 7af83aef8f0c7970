/// What a fleet is tuned by.
public struct FleetTuning: Hashable, Sendable {
    /// Seconds between two exchanges: a champion a minute is more than a dish of eighty breeds by itself.
    public var interval = 60.0
    /// Seconds between two attempts while the database is away.
    public var retry = 10.0
    /// Seconds for a connection and for a statement, and for an answer over a line on which nothing goes: a machine that hangs ends no
    /// statement by itself. Who runs out of them tries again.
    public var (connectTimeout, statementTimeout, answerTimeout) = (5, 5, 10)
    /// Seconds between two looks at who is best, where something waits or others have published, and where neither is so.
    public var (lookAfterNews, look) = (2.0, 15.0)
    /// Of each niche so many count as its best.
    public var elites = 4
    /// Champions that wait while it is away: an hour's worth. A dish offers three with each exchange, one a minute.
    public var outboxRoom = 192
    /// Genomes that came and wait to be taken in, each of another niche.
    public var inboxRoom = 8
    /// Other servers that champions come from with each exchange, drawn anew each time, beside the next one on the ring.
    public var neighbours = 2
    /// Champions of one server in a minute: more is a flood, and waits.
    public var publishedPerMinute = 10
    /// Of each other server only so many are drawn from: who publishes more gains nothing.
    public var drawnPerOrigin = 4
    /// Champions that the database keeps of one kind of dish, the newest, and births for lineages.
    public var (kept, keptBirths) = (4_096, 65_536)
    /// Jobs for nurseries that may wait of one server, and hours after which they are forgotten.
    public var openJobs = 4
    public var jobHours = 24
    /// Minutes for which a nursery has a job to itself: one takes seconds, and who died with one gives it back so.
    public var leaseMinutes = 10

    public init() {}
}
