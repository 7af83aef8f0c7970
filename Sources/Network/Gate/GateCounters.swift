/// What a gate has seen since it was made.
public struct GateCounters: Hashable, Sendable {
    /// Datagrams that went no further, indexed by `GateDrop.rawValue`.
    public internal(set) var dropped = [UInt64](repeating: 0, count: GateDrop.allCases.count)
    public internal(set) var greetings: UInt64 = 0
    public internal(set) var queries: UInt64 = 0
    public internal(set) var entered: UInt64 = 0
    public internal(set) var refused: UInt64 = 0
    public internal(set) var pathChallenges: UInt64 = 0
    public internal(set) var addressChanges: UInt64 = 0
    public internal(set) var penalties: UInt64 = 0

    public init() {}

    /// Datagrams dropped for this reason.
    public func dropped(_ reason: GateDrop) -> UInt64 { dropped[reason.rawValue] }
}
