/// How a world of faults was at the end of one of its minutes.
public struct FaultMinute: Codable, Hashable, Sendable {
    /// From 1.
    public let minute: Int
    /// Opponents and guests' creatures; 0 while no server ran.
    public let creatures: Int
    public let guests: Int
    /// Energy out of nothing: 0, or the world would have ended.
    public let ledger: Int64
    /// The server's lives so far.
    public let lives: Int
    /// Connections that ended so far, by reason, over all lives.
    public let disconnects: [String: Int]
    /// Of the lines that were there then, since each began.
    public let bytesToGuests: Int
}
