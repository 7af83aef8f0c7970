import Gate
import Testing

@Suite("How a server is") struct QueryTests {
    /// A gate that answers, and what it says.
    private func pair(named name: String = "Reef", sessions: Int = 8, password: String? = nil) throws -> GatePair {
        var pair = try GatePair(password: password, sessions: sessions)
        var settings = pair.server.settings
        settings.listing = ServerListing(protocolVersion: 8, name: name)
        pair.server = ServerGate(settings, now: pair.now)
        return pair
    }

    private func ask(_ pair: inout GatePair, nonce: UInt64 = 77) throws -> (nonce: UInt64, notice: ServerNotice) {
        let query = ServerQuery.query(nonce: nonce)
        guard case .answer(let answer) = pair.send(query) else { throw NoAnswer() }
        #expect(answer.count < query.count, "no answer is as long as its question")
        return try #require(ServerNotice.read(answer))
    }

    private struct NoAnswer: Error {}

    @Test(
        "It says its version, players, places, the start of its key's hash, its name, and whether it asks for a password"
    )
    func answers() throws {
        var pair = try pair(password: "sesame")
        let (nonce, notice) = try ask(&pair, nonce: 0xFFEE_DDCC_BBAA_0099)
        #expect(nonce == 0xFFEE_DDCC_BBAA_0099)
        let key = pair.server.settings.key.publicKey
        #expect(
            notice
                == ServerNotice(
                    protocolVersion: 8, players: 0, places: 8, needsPassword: true, fingerprint: key.shortHash,
                    name: "Reef"))
        #expect(pair.server.sessionCount == 0)
    }

    @Test("Who is connected and who is away counts, up to the places there are")
    func players() throws {
        var pair = try pair(sessions: 2)
        var ann = try pair.player()
        #expect(pair.say([0], &ann) == .payload(1))
        #expect(try ask(&pair).notice.players == 0, "a session is no guest")
        pair.server.connected(1)
        #expect(try ask(&pair).notice.players == 1)
        pair.server.keepPlaces(for: (0..<5).map { _ in PlayerKeyPair().publicKey })
        #expect(try ask(&pair).notice.players == 2)
    }

    @Test("A server that does not want to be found says nothing")
    func hidden() throws {
        var pair = try GatePair()
        #expect(pair.send(ServerQuery.query(nonce: 1)) == .nothing)
        #expect(pair.server.counters.dropped(.unexpected) == 1)
    }

    @Test("Questions have a budget of their own, which fills again, and players do not feel it")
    func budget() throws {
        var pair = try pair()
        var answers = 0
        for nonce in 0..<5_000 as Range<UInt64> {
            if case .answer = pair.send(ServerQuery.query(nonce: nonce)) { answers += 1 }
        }
        #expect(answers == 200)
        _ = try pair.player()
        pair.now += 1_000
        _ = try ask(&pair)
    }

    @Test("A question that is shorter, longer or another's has no answer")
    func malformed() throws {
        var pair = try pair()
        let query = ServerQuery.query(nonce: 5)
        var attempts = [Array(query.dropLast()), query + [0], Array(query.prefix(16))]
        for index in 0..<8 {
            var changed = query
            changed[index] ^= 0x40
            attempts.append(changed)
        }
        for attempt in attempts { #expect(pair.send(attempt) == .nothing, "\(attempt.prefix(9))") }
    }

    @Test("No answer can be read that is cut, lengthened or of another kind, and none traps")
    func hostileAnswers() {
        let notice = ServerNotice(
            protocolVersion: 8, players: 65_535, places: 65_535, needsPassword: false, fingerprint: .max,
            name: "Twenty-four bytes of reef")
        #expect(notice.name.utf8.count == 24)
        let answer = notice.answer(nonce: 9)
        #expect(ServerNotice.read(answer)?.notice == notice)
        for count in 0..<answer.count { #expect(ServerNotice.read(Array(answer[..<count])) == nil) }
        #expect(ServerNotice.read(answer + [0]) == nil)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            var bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            if !bytes.isEmpty { bytes[0] = 8 }
            if let read = ServerNotice.read(bytes) { #expect(read.notice.name.utf8.count <= ServerQuery.nameBytes) }
        }
    }

    @Test(
        "A name shows nothing that is not there",
        arguments: [
            ("Re\u{202E}ef", "Reef"), ("Re\nef\u{7}", "Reef"), ("  Reef ", "Reef"), ("\u{200B}", ""),
            ("🦠🦠🦠🦠🦠🦠🦠", "🦠🦠🦠🦠🦠🦠"),
        ])
    func names(said: String, shown: String) {
        let notice = ServerNotice(
            protocolVersion: 1, players: 0, places: 1, needsPassword: false, fingerprint: 0, name: said)
        #expect(notice.name == shown)
    }
}
