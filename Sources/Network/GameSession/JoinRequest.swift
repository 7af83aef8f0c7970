public import Anatomy
public import Gate
public import Transport
public import WireProtocol

/// Where to go and as whom.
public struct JoinRequest: Hashable, Sendable {
    public var host: String
    public var port: UInt16
    public var name: String
    public var kind: GuestKind
    /// What the first life begins with.
    public var body: FirstBody
    /// How long the connection may take, milliseconds.
    public var timeout: Int
    /// The player's key, the server's as far as it is known, the password; nil for a visitor with a key of the moment.
    public var entry: ClientGate.Settings?
    /// Whether the own body is shown ahead of the server's answer. A bot sees no more by it.
    public var predicts: Bool
    /// What is sent to the gate: `entry`, and whether the guest only watches.
    public var gate: ClientGate.Settings {
        var settings = entry ?? ClientGate.Settings(player: PlayerKeyPair())
        settings.watches = kind == .spectator
        return settings
    }

    /// Of a session that was lost; empty for a newcomer.
    public var ticket: [UInt8] = []

    public init(
        host: String, port: UInt16, name: String, kind: GuestKind, body: FirstBody = .seed(0), timeout: Int = 5_000,
        entry: ClientGate.Settings? = nil, predicts: Bool? = nil
    ) {
        self.predicts = predicts ?? (kind == .player)
        self.entry = entry
        self.host = host
        self.port = port
        self.name = name
        self.kind = kind
        self.body = body
        self.timeout = timeout
    }
}

/// Why a session is over.
public enum SessionEnd: Hashable, Sendable, CustomStringConvertible {
    case transport(TransportError)
    case refused(Refusal)
    case disconnected(DisconnectReason)
    /// The server said something that makes no sense here.
    case wire(WireError)
    case left

    /// Whether it was the line or a server that may be back soon, and not a decision about this guest.
    public var mayPass: Bool {
        switch self {
        case .left, .wire: false
        case .refused(let refusal): [.full, .noRoom, .shuttingDown].contains(refusal.reason)
        case .disconnected(.timedOut): true
        case .disconnected(.byPeer(let code)): [.serverFull, .tooManyFromAddress, .shuttingDown].contains(code)
        case .disconnected(.byUs): false
        case .transport(.notAdmitted(let refusal)): refusal.mayPass
        case .transport(.refused(let code)): [.serverFull, .tooManyFromAddress, .shuttingDown].contains(code)
        case .transport: true
        }
    }

    /// Whether it was said without the server's seal, and any machine on the way can have said it.
    var mayBeForged: Bool {
        if case .transport(.notAdmitted(let refusal)) = self { refusal.isUnsealed } else { false }
    }

    /// Whether the server said that it ends.
    public var isShutdown: Bool {
        switch self {
        case .refused(let refusal): refusal.reason == .shuttingDown
        case .disconnected(.byPeer(let code)), .transport(.refused(let code)): code == .shuttingDown
        default: false
        }
    }

    public var description: String {
        switch self {
        case .transport(let error): error.description
        case .refused(let refusal): "the server refused: \(refusal.text)"
        case .disconnected(let reason): reason.description
        case .wire(let error): "the server's message cannot be read: \(error)"
        case .left: "left"
        }
    }
}

extension GateRefusal {
    fileprivate var mayPass: Bool {
        switch self {
        case .serverFull, .viewersFull, .adminsFull, .tooManyFromAddress, .penalty: true
        case .wrongPassword, .passwordNeeded, .banned, .otherVersion, .keyChanged, .outOfMemory,
            .wrongAdminPassword:
            false
        }
    }
}

/// What `GameSession.update` reports.
public enum SessionEvent: Hashable, Sendable {
    case joined(Welcome)
    case phase(PhaseNotice)
    case verdict(DesignVerdict)
    case died(DeathNotice)
    /// For the list of news.
    case happening(Happening)
    case nursery(NurseryNotice)
    /// The guest is in a test swim from now on.
    case testSwimOpened(TestSwimNotice)
    /// And is back, or was refused one.
    case testSwimClosed(TestSwimClosure)
    case readiness(ReadinessNotice)
    /// An aquarium command was not carried out.
    case commandRefused(AquariumRefusal)
    /// Where a killer comes from, or what was asked for.
    case lineage(LineageNotice)
    /// The course of the dish, which was asked for.
    case history(HistoryNotice)
    /// The last seconds before the guest's death are seen from now on.
    case killCamOpened(KillCamNotice)
    /// And the dish again, or there was nothing to be seen.
    case killCamClosed(KillCamEnd)
    /// A spectator sees the dish as it was so many seconds ago, from so many seconds from now on.
    case broadcastOpens(delay: Int, wait: Int)
    /// The dish is a recording.
    case recording(RecordingNotice)
    /// What became of a life that was to be kept.
    case life(LifeNotice)
    case closed(SessionEnd)
}

/// Where a session stands.
public enum SessionStage: Hashable, Sendable {
    case connecting
    case joining
    /// In the dish, alive.
    case playing
    /// The editor is open.
    case editing
    /// In the dish without a creature: dead, or a spectator.
    case watching
    case closed(SessionEnd)
}
