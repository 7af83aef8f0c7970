/// The number a side gives when it ends a connection on purpose. Any value can arrive; 0 never means a purpose.
public struct DisconnectCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let leaving = DisconnectCode(rawValue: 1)
    public static let serverFull = DisconnectCode(rawValue: 2)
    public static let tooManyFromAddress = DisconnectCode(rawValue: 3)
    public static let kicked = DisconnectCode(rawValue: 4)
    public static let protocolViolation = DisconnectCode(rawValue: 5)
    public static let flooding = DisconnectCode(rawValue: 6)
    public static let shuttingDown = DisconnectCode(rawValue: 7)
    public static let refused = DisconnectCode(rawValue: 8)
    public static let resumedElsewhere = DisconnectCode(rawValue: 9)
    public static let silent = DisconnectCode(rawValue: 10)

    public var description: String {
        switch self {
        case .leaving: "the player left"
        case .serverFull: "the server is full"
        case .tooManyFromAddress: "too many connections from one address"
        case .kicked: "removed by the host"
        case .protocolViolation: "messages that make no sense"
        case .flooding: "too many messages a second"
        case .shuttingDown: "the server is shutting down"
        case .refused: "the server refused the join"
        case .resumedElsewhere: "the player came back over another connection"
        case .silent: "nothing was said for too long"
        // Without the number: the other side chooses it, and servers count the endings they have seen by these words.
        default: "another reason"
        }
    }
}

/// Why a connection ended.
public enum DisconnectReason: Hashable, Sendable, CustomStringConvertible {
    case byPeer(DisconnectCode)
    case byUs(DisconnectCode)
    case timedOut

    /// ENet reports a lost connection with the data 0.
    init(eventData: UInt32, ours: DisconnectCode?) {
        if let ours {
            self = .byUs(ours)
        } else {
            self = eventData == 0 ? .timedOut : .byPeer(DisconnectCode(rawValue: eventData))
        }
    }

    public var description: String {
        switch self {
        case .byPeer(let code): "closed by the other side: \(code)"
        case .byUs(let code): "closed by this side: \(code)"
        case .timedOut: "no answer for some seconds"
        }
    }
}
