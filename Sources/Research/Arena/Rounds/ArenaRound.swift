/// A round that was played.
public struct ArenaRound: Hashable, Sendable {
    /// Counted from 0.
    public let number: Int
    /// Whether it is the last meeting, of the best two.
    public let isFinal: Bool
    public let meetings: [Meeting]
    /// Who had nobody to meet; nil where the entries are even.
    public let bye: Int?
}

/// A recording of a match.
public struct MatchRecording: Sendable {
    public let match: ArenaMatch
    /// A whole file, as `micro-server replay` reads it.
    public let bytes: [UInt8]
}
