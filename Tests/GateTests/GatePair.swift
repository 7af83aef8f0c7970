import Testing

import Gate

/// A server's gate and players' gates in one process; the time is the test's.
struct GatePair {
    var now = 1_000.0
    var server: ServerGate
    static let home = NetworkAddress(ipv4: 0xC000_0207, port: 40_000)

    init(
        password: String? = nil, sessions: Int = 8, sessionsPerAddress: Int = 8, viewers: Int? = nil,
        reserved: Int = 0, adminPassword: String? = nil, admins: Int = 4
    ) throws {
        let key = KeyPair()
        let passwordKey = try password.map { try #require(PasswordKey($0, of: key.publicKey)) }
        var settings = ServerGate.Settings(
            key: key, password: passwordKey, sessions: sessions, sessionsPerAddress: sessionsPerAddress)
        settings.viewers = viewers
        settings.reserved = reserved
        settings.adminPassword = try adminPassword.map { try #require(PasswordKey($0, of: key.publicKey)) }
        settings.admins = admins
        server = ServerGate(settings, now: now)
    }

    mutating func send(_ bytes: [UInt8], from address: NetworkAddress = home) -> ServerGate.Outcome {
        bytes.withUnsafeBytes { server.receive($0, from: address, now: now) }
    }

    func deliver(_ bytes: [UInt8], to client: inout ClientGate) -> ClientGate.Outcome {
        bytes.withUnsafeBytes { client.receive($0, now: now) }
    }

    /// Carries datagrams to and fro until the client's gate says that it is open or refused. `loses` says which are lost.
    mutating func enter(
        _ client: inout ClientGate, from address: NetworkAddress = home, loses: () -> Bool = { false }
    ) -> ClientGate.Outcome? {
        for _ in 0..<2_000 {
            now += 10
            guard var question = client.poll(now: now) else { continue }
            while !loses(), case .answer(let answer) = send(question, from: address), !loses() {
                let outcome = deliver(answer, to: &client)
                guard case .answer(let next) = outcome else {
                    if outcome == .nothing { break }
                    return outcome
                }
                question = next
            }
        }
        return nil
    }

    /// A client that has entered.
    mutating func player(from address: NetworkAddress = home) throws -> ClientGate {
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
        try #require(enter(&client, from: address) == .opened)
        return client
    }

    /// A client with a connection inside, as a viewer or a player.
    mutating func guest(watches: Bool, from address: NetworkAddress = home) throws -> ServerGate.SessionID {
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), watches: watches))
        try #require(enter(&client, from: address) == .opened)
        guard case .payload(let session) = say([0], &client, from: address) else {
            Issue.record("nothing was opened")
            return 0
        }
        server.connected(session)
        return session
    }

    /// What the server makes of a payload of the client's.
    mutating func say(_ payload: [UInt8], _ client: inout ClientGate, from address: NetworkAddress = home)
        -> ServerGate
        .Outcome
    {
        send(sealed(payload, &client), from: address)
    }

    func sealed(_ payload: [UInt8], _ client: inout ClientGate) -> [UInt8] {
        #expect(payload.withUnsafeBytes { client.seal($0) })
        return client.sealed
    }

    /// The server's word to a session, and where it goes.
    mutating func answer(_ payload: [UInt8], to session: ServerGate.SessionID) -> NetworkAddress? {
        payload.withUnsafeBytes { server.seal($0, for: session) }
    }
}
