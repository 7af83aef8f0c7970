/// The player's side of the gate: greets a server, enters, and then seals and opens every datagram. No socket and no
/// clock: datagrams and monotonic milliseconds are passed in.
///
///     greeting ── challenge ──▶ entering ── verdict ──▶ open ──▶ closed
///         └──── another key, another version, refused ────────────▶┘
///
/// Before the verdict nothing is sealed, and any machine on the way can forge an answer. So one that would end the
/// attempt counts only when for a second nothing better has come.
public struct ClientGate {
    /// Who goes where with what.
    public struct Settings: Hashable, Sendable {
        public var player: PlayerKeyPair
        /// The server's key, if it is known already: another one is refused.
        public var knownKey: ServerKey?
        /// As the player typed it; nil for none.
        public var password: String?
        /// Whether the player will only watch, and needs no player's place.
        public var watches: Bool
        /// Whether it comes to give commands: then the password is the admins'.
        public var administers: Bool

        public init(
            player: PlayerKeyPair, knownKey: ServerKey? = nil, password: String? = nil, watches: Bool = false,
            administers: Bool = false
        ) {
            self.player = player
            self.knownKey = knownKey
            self.password = password
            self.watches = watches
            self.administers = administers
        }
    }

    /// What is to be done with a datagram.
    public enum Outcome: Hashable {
        case nothing
        /// Send these bytes to the server.
        case answer([UInt8])
        /// The session is open: from now on `seal`.
        case opened
        /// `payload` has come.
        case payload
        /// The server, or this side, does not want it.
        case refused(GateRefusal)
    }

    private enum State {
        case greeting(Greeting)
        case entering(Entering)
        case open
        case closed
    }

    /// Asks for a cookie.
    private struct Greeting {
        let bytes: [UInt8]
        var sentAt = -Double.infinity
    }

    /// Has a cookie and asks to be let in.
    private struct Entering {
        let server: ServerKey
        let handshake: NoiseClient
        let bytes: [UInt8]
        var sentAt = -Double.infinity
    }

    private let settings: Settings
    /// The client's key of this handshake.
    private let ephemeral = KeyPair()
    private var state: State
    /// When something without a seal would first have ended the attempt.
    private var doubtedSince: Double?
    /// nil before the session is open.
    private var channel: SecureChannel?
    /// The key of the server, as soon as it has proved that it has it.
    public private(set) var serverKey: ServerKey?
    /// The last opened payload.
    public private(set) var payload: [UInt8] = []
    /// The last sealed datagram.
    public private(set) var sealed: [UInt8] = []
    /// Indexed by `GateDrop.rawValue`.
    public private(set) var dropped = [UInt64](repeating: 0, count: GateDrop.allCases.count)

    public init(_ settings: Settings) {
        self.settings = settings
        let greeting = GateDatagram.greeting(version: GateVersion.current, key: ephemeral.publicKey)
        state = .greeting(Greeting(bytes: greeting.encoded))
    }

    public var isOpen: Bool { channel != nil }

    /// What is to be sent now, of the handshake; nil mostly. Call it every few milliseconds.
    public mutating func poll(now: Double) -> [UInt8]? {
        switch state {
        case .greeting(var greeting):
            guard now - greeting.sentAt >= GateLimits.retry else { return nil }
            greeting.sentAt = now
            state = .greeting(greeting)
            return greeting.bytes
        case .entering(var entering):
            guard now - entering.sentAt >= GateLimits.retry else { return nil }
            entering.sentAt = now
            state = .entering(entering)
            return entering.bytes
        case .open, .closed: return nil
        }
    }

    /// Takes a datagram, which may be anything.
    public mutating func receive(_ bytes: UnsafeRawBufferPointer, now: Double) -> Outcome {
        do throws(GateDrop) {
            if case .open = state {
                if SecureChannel.session(of: bytes) != nil { return try open(bytes) }
                // A late repetition of the handshake.
                throw .unexpected
            }
            let datagram = try GateDatagram(bytes)
            switch (state, datagram) {
            case (.greeting, .challenge(let echo, let cookie, let key, let needsPassword)):
                try check(echo)
                return try enter(cookie, key, needsPassword, now: now)
            case (.greeting, .version(let echo, let theirs)):
                try check(echo)
                return doubt(.otherVersion(theirs), now: now)
            case (.entering(let entering), .verdict(let echo, let key, let sealed)):
                try check(echo)
                return try judge(entering, key, sealed)
            default: throw .unexpected
            }
        } catch {
            dropped[error.rawValue] += 1
            return .nothing
        }
    }

    private func check(_ echo: UInt64) throws(GateDrop) {
        guard echo == GateDatagram.echo(of: ephemeral.publicKey) else { throw .notForUs }
    }

    private mutating func refuse(_ refusal: GateRefusal) -> Outcome {
        state = .closed
        return .refused(refusal)
    }

    /// A refusal without a seal: the gate goes on greeting until it has heard such things for some time.
    private mutating func doubt(_ refusal: GateRefusal, now: Double) -> Outcome {
        let since = doubtedSince ?? now
        doubtedSince = since
        return now - since >= GateLimits.doubt ? refuse(refusal) : .nothing
    }

    private mutating func enter(
        _ cookie: [UInt8], _ key: ServerKey, _ needsPassword: Bool, now: Double
    ) throws(GateDrop) -> Outcome {
        if let known = settings.knownKey, known != key { return doubt(.keyChanged(known: known, now: key), now: now) }
        var password: PasswordKey?
        if needsPassword || settings.administers {
            guard let typed = settings.password else { return doubt(.passwordNeeded, now: now) }
            password = PasswordKey(typed, of: key)
            guard password != nil else { return refuse(.outOfMemory) }
        }
        guard var handshake = NoiseClient(server: key, prologue: GateVersion.prologue, ephemeral: ephemeral) else {
            throw .notAuthentic
        }
        let form = EntryForm(
            settings.player, password: password, watches: settings.watches, administers: settings.administers,
            binding: handshake.binding)
        let entry = GateDatagram.entry(
            cookie: cookie, key: ephemeral.publicKey, sealed: handshake.seal(form.encoded))
        let bytes = entry.encoded
        state = .entering(Entering(server: key, handshake: handshake, bytes: bytes, sentAt: now))
        return .answer(bytes)
    }

    private mutating func judge(
        _ entering: Entering, _ key: ServerKey, _ sealed: [UInt8]
    ) throws(GateDrop) -> Outcome {
        guard let opened = entering.handshake.open(ephemeral: key, sealed),
            let verdict = EntryVerdict(opened.payload)
        else { throw .notAuthentic }
        serverKey = entering.server
        switch verdict {
        case .refused(let refusal): return refuse(refusal)
        case .accepted(let session):
            state = .open
            channel = SecureChannel(
                session: session, sendKey: opened.keys.toServer, receiveKey: opened.keys.toClient)
            return .opened
        }
    }

    private mutating func open(_ bytes: UnsafeRawBufferPointer) throws(GateDrop) -> Outcome {
        guard let content = try channel?.open(bytes, into: &payload).content else { throw .unexpected }
        switch content {
        case .payload: return .payload
        case .pathChallenge:
            var answer: [UInt8] = []
            payload.withUnsafeBytes { channel?.seal(.pathResponse, $0, into: &answer) }
            return .answer(answer)
        case .pathResponse: throw .unexpected
        }
    }

    /// Seals what ENet sends into `sealed`; false before the session is open.
    public mutating func seal(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= GateLimits.payloadBytes, channel != nil else { return false }
        channel?.seal(.payload, bytes, into: &sealed)
        return true
    }
}
