import Bytes

/// What a client says of itself, sealed, in its entry: who it is and what it knows.
struct EntryForm: Hashable {
    var player: PlayerKey
    /// The player's signature of the handshake so far.
    var signature: [UInt8]
    /// What proves the password; nil where none was given.
    var passwordProof: [UInt8]?
    /// Whether the player will only watch.
    var watches: Bool
    /// Whether it comes to give commands: then the password is the admins'.
    var administers: Bool

    private static let passwordFlag: UInt8 = 1
    private static let watchesFlag: UInt8 = 2
    private static let administersFlag: UInt8 = 4

    init(
        _ player: PlayerKeyPair, password: PasswordKey?, watches: Bool = false, administers: Bool = false,
        binding: [UInt8]
    ) {
        self.player = player.publicKey
        self.watches = watches
        self.administers = administers
        signature = player.sign(Self.label + binding)
        passwordProof = password?.proof(for: binding)
    }

    /// nil for bytes that are no form, and for a player who has not signed.
    init?(_ bytes: [UInt8], binding: [UInt8]) {
        var reader = ByteReader<GateDrop>(bytes)
        guard let player = try? reader.take(32), let signature = try? reader.take(PlayerKey.signatureBytes),
            let flags = try? reader.byte()
        else { return nil }
        self.player = PlayerKey(unchecked: Array(player))
        self.signature = Array(signature)
        watches = flags & Self.watchesFlag != 0
        administers = flags & Self.administersFlag != 0
        guard self.player.hasSigned(Self.label + binding, signature) else { return nil }
        guard flags & Self.passwordFlag != 0 else { return }
        guard let proof = try? reader.take(32) else { return nil }
        passwordProof = Array(proof)
    }

    var encoded: [UInt8] {
        let flags =
            (passwordProof == nil ? 0 : Self.passwordFlag) | (watches ? Self.watchesFlag : 0)
            | (administers ? Self.administersFlag : 0)
        return player.bytes + signature + [flags] + (passwordProof ?? [])
    }

    /// Whether it shows that the password is known; not for no password.
    func proves(_ password: PasswordKey?, for binding: [UInt8]) -> Bool {
        guard let password, let passwordProof else { return false }
        return Crypto.areEqual(passwordProof, password.proof(for: binding))
    }

    /// So that a signature given here means nothing anywhere else.
    private static let label = Array("project micro entry".utf8)
}

/// The server's answer to an entry, sealed.
enum EntryVerdict: Hashable {
    case accepted(session: UInt32)
    case refused(GateRefusal)

    init?(_ bytes: [UInt8]) {
        var reader = ByteReader<GateDrop>(bytes)
        guard let kind = try? reader.byte(), let number = try? reader.number(UInt32.self) else { return nil }
        if kind == 0 {
            self = .accepted(session: number)
        } else {
            guard let refusal = GateRefusal(code: kind, number: number) else { return nil }
            self = .refused(refusal)
        }
    }

    var encoded: [UInt8] {
        var bytes: [UInt8]
        switch self {
        case .accepted(let session):
            bytes = [0]
            bytes.append(number: session)
        case .refused(let refusal):
            bytes = [refusal.code]
            bytes.append(number: refusal.number)
        }
        return bytes
    }
}

/// Why a server does not let a visitor in, or why a client does not go in. The text says what to do.
public enum GateRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    case wrongPassword
    case passwordNeeded
    case serverFull
    /// Every viewer's place is taken.
    case viewersFull
    case tooManyFromAddress
    /// For so many seconds, after misbehaviour from the same network.
    case penalty(seconds: UInt32)
    /// The host has banned the player or the address, or has a list of who may come.
    case banned
    /// The server is of another version of the gate.
    case otherVersion(UInt16)
    /// The server has not the key it had when the player was there first.
    case keyChanged(known: ServerKey, now: ServerKey)
    /// The password could not be turned into a key: there is not enough memory.
    case outOfMemory
    /// Of admins. Also where no admin gives commands from elsewhere.
    case wrongAdminPassword
    /// Every admin's place is taken.
    case adminsFull

    /// Whether a client makes it of what has no seal: then it may be a stranger's word.
    public var isUnsealed: Bool {
        switch self {
        case .passwordNeeded, .otherVersion, .keyChanged: true
        case .wrongPassword, .serverFull, .viewersFull, .tooManyFromAddress, .penalty, .banned, .outOfMemory,
            .wrongAdminPassword, .adminsFull:
            false
        }
    }

    public var description: String {
        switch self {
        case .wrongPassword: "the password is wrong: ask the host for it"
        case .passwordNeeded: "this server asks for a password: ask the host for it"
        case .serverFull: "the server is full: try again later"
        case .viewersFull: "as many watch as this server allows: try again later, or play"
        case .tooManyFromAddress: "too many players from your address are there already"
        case .penalty(let seconds):
            "this server has had trouble from your network: try again in \(seconds) "
                + (seconds == 1 ? "second" : "seconds")
        case .banned: "the host does not let you in: by a ban, or by a list of who may come"
        case .otherVersion(let theirs):
            "the server speaks version \(theirs) of the gate and this program \(GateVersion.current): update the "
                + (theirs < GateVersion.current ? "server" : "game")
        case .keyChanged(let known, let now):
            "this is not the server you know: its key was \(known.fingerprint) and is now \(now.fingerprint). If the host "
                + "says that the key was changed, remove the server from your list and join again; if not, do not join"
        case .outOfMemory: "there is not enough memory to check the password: close other programs and try again"
        case .wrongAdminPassword:
            "the admin password is wrong, or this server takes no commands from elsewhere (its --admin-password-file)"
        case .adminsFull: "as many give commands from elsewhere as may at the same time: try again in half a minute"
        }
    }

    /// On the wire; nothing for those that only the client gives.
    fileprivate var code: UInt8 {
        switch self {
        case .wrongPassword: 1
        case .passwordNeeded: 2
        case .serverFull: 3
        case .tooManyFromAddress: 4
        case .penalty: 5
        case .banned: 6
        case .viewersFull: 7
        case .wrongAdminPassword: 8
        case .adminsFull: 9
        case .otherVersion, .keyChanged, .outOfMemory: 255
        }
    }

    fileprivate var number: UInt32 { if case .penalty(let seconds) = self { seconds } else { 0 } }

    fileprivate init?(code: UInt8, number: UInt32) {
        switch code {
        case 1: self = .wrongPassword
        case 2: self = .passwordNeeded
        case 3: self = .serverFull
        case 4: self = .tooManyFromAddress
        case 5: self = .penalty(seconds: number)
        case 6: self = .banned
        case 7: self = .viewersFull
        case 8: self = .wrongAdminPassword
        case 9: self = .adminsFull
        default: return nil
        }
    }
}

/// The version of the gate's datagrams. What is sealed inside has its own, so that an old game gets its reason in words.
public enum GateVersion {
    public static let current: UInt16 = 1
    /// Both sides mix it into the handshake.
    static let prologue = Array("project micro gate 1".utf8)
}
