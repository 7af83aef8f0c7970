/// What nurseries are tuned by.
public struct NurserySettings: Hashable, Sendable {
    /// Whether the designs of dead guests wait for a nursery to find them a brain. Otherwise each takes the best brain of
    /// the hall of fame at once and untried: for dishes without nurseries.
    public var raisesGhosts = false
    /// Designs of dead guests that wait for a nursery; the oldest are let go.
    public var ghostsWaiting = 8
    /// Designs one nursery tries: with their brains a tenth of a full dish, so that the others stay most of what is met.
    public var ghostsPerNursery = 2
    /// Brains of the hall each design is tried with.
    public var brainsPerGhost = 4
    /// Most winners a nursery sends home, ghosts beside: a sixteenth of the dish, so that no nursery takes it over.
    public var winners = 5
    /// And of those, most of one founder's line.
    public var winnersPerLine = 2

    public init() {}
}
