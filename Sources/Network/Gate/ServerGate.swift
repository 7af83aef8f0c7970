import Bytes

/// The door of a server: every datagram from outside goes through it, and nothing gets to ENet that was not sealed with the
/// keys of an open session. No socket and no clock: datagrams and monotonic milliseconds are passed in.
///
///     stranger ── greeting ──▶ (nothing is kept) ── entry with cookie ──▶ accepted ── sealed ──▶ open ──▶ ending
///                                                      └▶ refused            └ 5 s without ┘     └ idle
///
/// Each session is an `AcceptedSession` until its first authentic datagram, then an `OpenSession`, in the end an
/// `EndingSession` for the last acknowledgements.
public struct ServerGate {
    /// Names a session: 1…4 194 303. A number comes again only after all others.
    public typealias SessionID = UInt32
    static let highestSession: SessionID = 0x003F_FFFF

    /// What is to be done with a datagram.
    public enum Outcome: Hashable {
        case nothing
        /// Send these bytes back to where it came from.
        case answer([UInt8])
        /// `payload` is for this session.
        case payload(SessionID)
    }

    public let settings: Settings
    /// The keys and addresses that are refused. Players already connected stay: the server ends their sessions.
    public var rules = AccessRules()
    public private(set) var counters = GateCounters()
    /// The last opened payload.
    public private(set) var payload: [UInt8] = []
    /// The last sealed datagram.
    public private(set) var sealed: [UInt8] = []

    private var sessions: [SessionID: ServerSession] = [:]
    private var lastID: SessionID = 0
    private var cookies = CookieJar()
    private var admission: AdmissionBook
    private var verdicts: VerdictBook
    private var guesses = GuessBook()
    private var sweptAt = -Double.infinity
    private var queries: TokenBucket

    public init(_ settings: Settings, now: Double) {
        self.settings = settings
        admission = AdmissionBook(settings.limits, now: now)
        verdicts = VerdictBook(now: now)
        queries = TokenBucket(settings.limits.queries, now: now)
    }

    // MARK: Datagrams in

    /// Takes a datagram from outside, which may be anything.
    public mutating func receive(
        _ bytes: UnsafeRawBufferPointer, from address: NetworkAddress, now: Double
    ) -> Outcome {
        do throws(GateDrop) {
            if let session = SecureChannel.session(of: bytes) {
                return try open(bytes, session, from: address, now: now)
            }
            if let nonce = ServerQuery.nonce(ofQuery: bytes) { return .answer(try notice(nonce, now)) }
            switch try GateDatagram(bytes) {
            case .greeting(let version, let key): return try greet(version, key, address, now)
            case .entry(let cookie, let key, let form):
                return .answer(try enter(cookie, key, form, from: address, now: now))
            case .challenge, .version, .verdict: throw .unexpected
            }
        } catch {
            counters.dropped[error.rawValue] += 1
            return .nothing
        }
    }

    private mutating func greet(
        _ version: UInt16, _ key: ServerKey, _ address: NetworkAddress, _ now: Double
    ) throws(GateDrop) -> Outcome {
        let echo = GateDatagram.echo(of: key)
        guard version == GateVersion.current else {
            return .answer(GateDatagram.version(echo: echo, version: GateVersion.current).encoded)
        }
        counters.greetings += 1
        let cookie = cookies.cookie(for: address, key, now: now)
        let challenge = GateDatagram.challenge(
            echo: echo, cookie: cookie, key: settings.key.publicKey, needsPassword: settings.password != nil)
        return .answer(challenge.encoded)
    }

    private mutating func notice(_ nonce: UInt64, _ now: Double) throws(GateDrop) -> [UInt8] {
        guard let listing = settings.listing else { throw .unexpected }
        guard queries.take(of: settings.limits.queries, now: now) else { throw .overBudget }
        counters.queries += 1
        let taken = sessions.values.count { $0.isConnected && $0.visitor.role == .player } + absent.count
        return ServerNotice(
            protocolVersion: listing.protocolVersion, players: UInt16(clamping: min(taken, settings.sessions)),
            places: UInt16(clamping: settings.sessions), needsPassword: settings.password != nil,
            fingerprint: settings.key.publicKey.shortHash, name: listing.name
        ).answer(nonce: nonce)
    }

    /// The answer to an entry, the same for the same one.
    private mutating func enter(
        _ cookie: [UInt8], _ key: ServerKey, _ form: [UInt8], from address: NetworkAddress, now: Double
    ) throws(GateDrop) -> [UInt8] {
        guard cookies.accepts(cookie, from: address, key, now: now) else { throw .badCookie }
        if let bytes = verdicts.verdict(for: key, now: now) { return bytes }
        guard !isLimited(address) || admission.mayEnter(address.prefix, now: now) else { throw .overBudget }
        guard let handshake = NoiseServer(server: settings.key, prologue: GateVersion.prologue, ephemeral: key, form),
            let form = EntryForm(handshake.payload, binding: handshake.binding)
        else { throw .notAuthentic }
        let role = form.role(hasViewersPlaces: settings.viewers != nil && isLimited(address))
        let visitor = Visitor(player: form.player, address: address, role: role)
        let refusal = refusal(of: form, visitor, handshake.binding, now: now)
        let id = nextID
        let ephemeral = KeyPair()
        let verdict = refusal.map(EntryVerdict.refused) ?? .accepted(session: id)
        guard let answer = handshake.answer(verdict.encoded, ephemeral: ephemeral) else { throw .notAuthentic }
        let bytes = GateDatagram.verdict(
            echo: GateDatagram.echo(of: key), key: ephemeral.publicKey, sealed: answer.sealed
        ).encoded
        verdicts.add(bytes, for: key)
        if let refusal {
            counters.note(refusal)
            return bytes
        }
        counters.entered += 1
        lastID = id
        let channel = SecureChannel(session: id, sendKey: answer.keys.toClient, receiveKey: answer.keys.toServer)
        sessions[id] = ServerSession(
            channel: channel, visitor: visitor, stage: .accepted(AcceptedSession()), settings.limits, now: now)
        return bytes
    }

    private var nextID: SessionID {
        var id = lastID
        repeat { id = id < Self.highestSession ? id + 1 : 1 } while sessions[id] != nil
        return id
    }

    private mutating func refusal(
        of form: EntryForm, _ visitor: Visitor, _ binding: [UInt8], now: Double
    ) -> GateRefusal? {
        let (address, role) = (visitor.address, visitor.role)
        // Bans and lists are for guests: who may mend them is not kept out by them.
        if role != .admin, rules.refuses(visitor.player, from: address, now: now) { return .banned }
        if isPunished(visitor), let seconds = admission.penalty(of: block(of: visitor), now: now) {
            return .penalty(seconds: seconds)
        }
        if let refusal = settings.passwordRefusal(of: form, role, binding) {
            if refusal != .passwordNeeded { noteOffence(of: visitor, now: now) }
            // Where no password is right there is nothing to guess.
            if refusal == .wrongAdminPassword, settings.adminPassword != nil {
                guesses.note(address, of: block(of: visitor), now: now)
            }
            return refusal
        }
        // A visitor that is let in and opens no connection takes no place, and is gone in a few seconds.
        let alike = sessions.values.count { $0.visitor.role == role }
        if !hasPlace(for: visitor, now: now) || alike >= 4 * places(of: visitor) + 64 {
            return Self.full(for: visitor)
        }
        guard isLimited(address), role != .admin else { return nil }
        let here = sessions.values.count {
            !$0.isEnding && $0.visitor.role == role && $0.visitor.address.isSameHost(as: address)
                && !$0.isSilent(of: visitor.player, now)
        }
        return here >= settings.sessionsPerAddress ? .tooManyFromAddress : nil
    }

    private static func full(for visitor: Visitor) -> GateRefusal {
        switch visitor.role {
        case .player: .serverFull
        case .viewer: .viewersFull
        case .admin: .adminsFull
        }
    }

    private mutating func open(
        _ bytes: UnsafeRawBufferPointer, _ id: SessionID, from address: NetworkAddress, now: Double
    ) throws(GateDrop) -> Outcome {
        guard let index = sessions.index(forKey: id) else { throw .unknownSession }
        let (content, isNewest) = try sessions.values[index].channel.open(bytes, into: &payload)
        guard sessions.values[index].takes(bytes.count, settings.limits, now: now) else { throw .overBudget }
        sessions.values[index].heardAt = now
        if case .accepted = sessions.values[index].stage {
            sessions.values[index].stage = .open(OpenSession(since: now))
        }
        switch content {
        case .payload:
            let moved = address != sessions.values[index].visitor.address
            if moved && isNewest, let challenge = challengePath(index, to: address, now: now) {
                // The payload does not wait; the answer goes to the new address.
                counters.pathChallenges += 1
                pendingPath = (challenge, address)
            }
            return .payload(id)
        case .pathChallenge:
            return .answer(sealPath(index, .pathResponse))
        case .pathResponse:
            followPath(index, to: address)
            return .nothing
        }
    }

    // MARK: Places

    /// Players who were lost and may come back, one entry for each place that is kept for them.
    private var absent: [PlayerKey] = []

    /// No other player gets these players' places.
    public mutating func keepPlaces(for players: [PlayerKey]) { absent = players }

    /// Whether one more connection of this visitor's fits. A place that is kept for the player is none that is taken, and
    /// neither is a connection of the player's own that has gone silent: this one is likely to be in its stead.
    public func hasPlace(for visitor: Visitor, now: Double) -> Bool {
        let connected = sessions.values.count {
            $0.isConnected && $0.visitor.role == visitor.role && !$0.isSilent(of: visitor.player, now)
        }
        guard visitor.role == .player else { return connected < places(of: visitor) }
        let kept = absent.count { $0 != visitor.player } + reserve(against: visitor, now: now)
        return connected + kept < places(of: visitor)
    }

    /// Free places that are reserved for others: none against who comes back to a place of its own. The place of a
    /// regular who was lost is kept beside them.
    private func reserve(against visitor: Visitor, now: Double) -> Int {
        guard settings.reserved > 0, !absent.contains(visitor.player), !isRegular(visitor, now) else { return 0 }
        let regulars = sessions.values.count {
            $0.isConnected && $0.visitor.role == .player && isRegular($0.visitor, now)
        }
        return max(0, settings.reserved - regulars)
    }

    /// Whether places are reserved for it, by the rules that hold now.
    private func isRegular(_ visitor: Visitor, _ now: Double) -> Bool {
        rules.reserves(visitor.player, from: visitor.address, now: now)
    }

    /// Of all like this one.
    private func places(of visitor: Visitor) -> Int {
        switch visitor.role {
        case .player: settings.sessions
        case .viewer: settings.viewers ?? 0
        case .admin: settings.admins
        }
    }

    // MARK: A new address

    /// A challenge that is to be sent to a new address, after a payload that came from there.
    private var pendingPath: (bytes: [UInt8], address: NetworkAddress)?

    /// What else is to be sent after `receive`, and where to; nil mostly.
    public mutating func takePathChallenge() -> (bytes: [UInt8], address: NetworkAddress)? {
        defer { pendingPath = nil }
        return pendingPath
    }

    private mutating func challengePath(
        _ index: Dictionary<SessionID, ServerSession>.Index, to address: NetworkAddress, now: Double
    ) -> [UInt8]? {
        guard case .open(var open) = sessions.values[index].stage else { return nil }
        if let path = open.path, path.address == address, now - path.askedAt < GateLimits.pathRetry { return nil }
        let nonce = open.path?.address == address ? open.path!.nonce : Crypto.random(8)
        open.path = OpenSession.Path(address: address, nonce: nonce, askedAt: now)
        sessions.values[index].stage = .open(open)
        var bytes: [UInt8] = []
        nonce.withUnsafeBytes { sessions.values[index].channel.seal(.pathChallenge, $0, into: &bytes) }
        return bytes
    }

    /// Seals the opened payload again as something else.
    private mutating func sealPath(
        _ index: Dictionary<SessionID, ServerSession>.Index, _ content: SecureChannel.Content
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        payload.withUnsafeBytes { sessions.values[index].channel.seal(content, $0, into: &bytes) }
        return bytes
    }

    private mutating func followPath(_ index: Dictionary<SessionID, ServerSession>.Index, to address: NetworkAddress) {
        guard case .open(var open) = sessions.values[index].stage, let path = open.path, path.address == address,
            Crypto.areEqual(path.nonce, payload)
        else { return }
        open.path = nil
        sessions.values[index].stage = .open(open)
        sessions.values[index].visitor.address = address
        counters.addressChanges += 1
    }

    // MARK: Datagrams out

    /// Seals what ENet sends. Returns where `sealed` is to go; nil for a session that is gone.
    public mutating func seal(_ bytes: UnsafeRawBufferPointer, for id: SessionID) -> NetworkAddress? {
        guard let index = sessions.index(forKey: id), bytes.count <= GateLimits.payloadBytes else { return nil }
        sessions.values[index].channel.seal(.payload, bytes, into: &sealed)
        return sessions.values[index].visitor.address
    }

    // MARK: Sessions

    /// nil for a session that is gone.
    public func visitor(_ id: SessionID) -> Visitor? { sessions[id]?.visitor }

    /// Accepted, open and ending.
    public var sessionCount: Int { sessions.count }

    /// There is a connection inside.
    public mutating func connected(_ id: SessionID) {
        guard case .open(var open) = sessions[id]?.stage else { return }
        open.isConnected = true
        sessions[id]?.stage = .open(open)
    }

    /// The connection inside has ended: the session stays for the last acknowledgements only.
    public mutating func end(_ id: SessionID, now: Double) {
        guard let session = sessions[id], !session.isEnding else { return }
        sessions[id]?.stage = .ending(EndingSession(since: now))
    }

    /// Two were let in for one place, and this one opened its connection later: it ends, and counts as refused.
    public mutating func turnAway(_ id: SessionID, now: Double) {
        if let visitor = visitor(id) { counters.note(Self.full(for: visitor)) }
        end(id, now: now)
    }

    /// A visitor misbehaved: who comes from the same block of addresses waits before coming again.
    public mutating func penalize(_ id: SessionID, now: Double) {
        if let visitor = sessions[id]?.visitor { noteOffence(of: visitor, now: now) }
    }

    private mutating func noteOffence(of visitor: Visitor, now: Double) {
        guard isPunished(visitor) else { return }
        admission.noteOffence(block(of: visitor), now: now)
        counters.penalties += 1
    }

    /// Who waits together after an offence. No user of this machine begins afresh at the admins' password from another
    /// of its own addresses.
    private func block(of visitor: Visitor) -> AddressPrefix {
        visitor.role == .admin && visitor.address.isLoopback ? .ownMachine : visitor.address.prefix
    }

    /// Wrong admin passwords that a host is to hear of now: at most once a minute for each block of addresses.
    public mutating func takeGuesses(now: Double) -> [AdminGuesses] { guesses.take(now: now) }

    /// Guesses at an admin's password are slowed down, on this machine too.
    private func isPunished(_ visitor: Visitor) -> Bool { visitor.role == .admin || isLimited(visitor.address) }

    private func isLimited(_ address: NetworkAddress) -> Bool { settings.limits.limitsLoopback || !address.isLoopback }

    /// Removes the sessions that are over, and returns them: what is still inside is lost.
    public mutating func sweep(now: Double) -> [SessionID] {
        guard now - sweptAt >= 250 else { return [] }
        sweptAt = now
        var over: [SessionID] = []
        for (id, session) in sessions where session.isOver(now) {
            over.append(id)
            sessions[id] = nil
        }
        return over.sorted()
    }
}
