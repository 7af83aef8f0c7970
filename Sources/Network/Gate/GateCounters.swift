/// What a gate has seen since it was made.
public struct GateCounters: Hashable, Sendable {
    /// Datagrams that went no further, indexed by `GateDrop.rawValue`.
    public internal(set) var dropped = [UInt64](repeating: 0, count: GateDrop.allCases.count)
    public internal(set) var greetings: UInt64 = 0
    public internal(set) var queries: UInt64 = 0
    public internal(set) var entered: UInt64 = 0
    /// Visitors that were turned away.
    public internal(set) var refusals: [GateRefusal.Kind: UInt64] = Dictionary(
        uniqueKeysWithValues: GateRefusal.Kind.allCases.map { ($0, 0) })
    public internal(set) var pathChallenges: UInt64 = 0
    public internal(set) var addressChanges: UInt64 = 0
    public internal(set) var penalties: UInt64 = 0

    public init() {}

    /// Datagrams dropped for this reason.
    public func dropped(_ reason: GateDrop) -> UInt64 { dropped[reason.rawValue] }
    /// Visitors turned away for any reason.
    public var refused: UInt64 { refusals.values.reduce(0, &+) }

    mutating func note(_ refusal: GateRefusal) {
        if let kind = refusal.kind { refusals[kind, default: 0] += 1 }
    }
}

extension GateRefusal {
    /// Why a gate turns a visitor away, as figures call it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case full
        case viewersFull = "viewers full"
        /// As many as may come from one address are there.
        case address
        case penalty
        /// Also where a list says who may come.
        case banned
        case password
        /// Who came to give commands, with a wrong password or one too many.
        case admin
    }

    /// nil for those that only the client gives.
    var kind: Kind? {
        switch self {
        case .wrongPassword, .passwordNeeded: .password
        case .wrongAdminPassword, .adminsFull: .admin
        case .serverFull: .full
        case .viewersFull: .viewersFull
        case .tooManyFromAddress: .address
        case .penalty: .penalty
        case .banned: .banned
        case .otherVersion, .keyChanged, .outOfMemory: nil
        }
    }
}
