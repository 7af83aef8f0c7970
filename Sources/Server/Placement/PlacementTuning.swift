/// What the line to Agones is tuned by. Seconds.
public struct PlacementTuning: Hashable, Sendable {
    /// Between two signs of life: the interval of Agones' own examples, for fleets that want one every five.
    public var health = 2.0
    /// Between two questions how Agones has this server.
    public var look = 10.0
    /// Until such a question after a word of ours: the sidecar writes to Kubernetes in its own time.
    public var settle = 1.0
    /// Until "ready" is said again where it has changed nothing: then the sidecar was started anew and has forgotten
    /// it.
    public var insist = 10.0
    /// For the players of an allocation to come, before a server that allocates itself is ready for others.
    public var arrival = 600.0
    /// From the last player's leaving until such a server is ready for others: Agones may have allocated it anew for
    /// players who are on their way.
    public var leaving = 30.0
    /// Between two readings of the list of players: Agones itself may change it when it allocates.
    public var listing = 60.0
    /// Until something that failed is tried again, the first time; each further time twice as long.
    public var firstPause = 0.5
    /// No pause is longer: a server that says nothing for fifteen seconds is taken for dead.
    public var longestPause = 5.0
    /// The same for the list of players, which a fleet may not have at all.
    public var longestListPause = 60.0
    /// For one request, from the first byte to the last.
    public var timeout = 2.0
    /// For the goodbye, however often it is tried.
    public var farewell = 2.0
    /// Between two looks at what is due.
    public var nap = 0.25

    public init() {}
}
