/// What a fleet is tuned by.
public struct FleetTuning: Hashable, Sendable {
    /// Seconds between two exchanges: a champion a minute is more than a dish of eighty breeds by itself.
    public var interval = 60.0
    /// Seconds between two attempts while the database is away.
    public var retry = 10.0
    /// Champions that wait while it is away: an hour's worth. A dish offers three with each exchange, one a minute.
    public var outboxRoom = 192
    /// Genomes that came and wait to be taken in.
    public var inboxRoom = 8
    /// Champions of one server in a minute: more is a flood, and waits.
    public var publishedPerMinute = 10
    /// Of each other server only so many are drawn from: who publishes more gains nothing.
    public var drawnPerOrigin = 4
    /// Champions that the database keeps of one kind of dish, the newest.
    public var kept = 4_096
    /// Jobs for nurseries that may wait of one server, and hours after which they are forgotten.
    public var openJobs = 4
    public var jobHours = 24
    /// Minutes for which a nursery has a job to itself: one takes seconds, and who died with one gives it back so.
    public var leaseMinutes = 10

    public init() {}
}
