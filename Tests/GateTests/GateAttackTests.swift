import Testing

import Gate

/// What a stranger can try, and what comes of it. Scripts/attack tries the same over sockets.
struct GateAttackTests {
    private static func address(_ number: UInt32) -> NetworkAddress { NetworkAddress(ipv4: number, port: 1) }

    /// A forged source: the server's answers go to somebody who asked for nothing.
    @Test func noAnswerIsLongerThanItsQuestion() throws {
        var pair = try GatePair()
        let key = KeyPair().publicKey
        var random = SystemRandomNumberGenerator()
        var questions = [GateDatagram.greeting(version: GateVersion.current, key: key).encoded]
        questions.append(GateDatagram.greeting(version: 9, key: key).encoded)
        for question in questions {
            guard case .answer(let answer) = pair.send(question) else {
                Issue.record("no answer")
                continue
            }
            #expect(answer.count * 10 <= question.count)
            // A shorter question has no answer.
            #expect(pair.send(Array(question.dropLast())) == .nothing)
        }
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...1_300, using: &random)).map { _ in
                UInt8.random(in: 0...9, using: &random)
            }
            if case .answer(let answer) = pair.send(bytes) { #expect(answer.count <= bytes.count) }
        }
        #expect(pair.server.sessionCount == 0)
    }

    @Test func nothingIsKeptForAStranger() throws {
        var pair = try GatePair()
        for number in 0..<20_000 as Range<UInt32> {
            pair.now += 1
            let greeting = GateDatagram.greeting(
                version: GateVersion.current, key: ServerKey(unchecked: [UInt8](repeating: 1, count: 32)))
            _ = pair.send(greeting.encoded, from: Self.address(number << 8))
        }
        #expect(pair.server.sessionCount == 0)
        // And an honest player still comes in.
        _ = try pair.player()
    }

    @Test func aCookieIsForOneAddressAndOneKeyAndAShortTime() {
        let jar = CookieJar()
        let (mine, other) = (KeyPair().publicKey, KeyPair().publicKey)
        let cookie = jar.cookie(for: GatePair.home, mine, now: 5_000)
        #expect(jar.accepts(cookie, from: GatePair.home, mine, now: 5_000 + GateLimits.cookieLifetime))
        #expect(!jar.accepts(cookie, from: GatePair.home, other, now: 5_000))
        #expect(!jar.accepts(cookie, from: Self.address(7), mine, now: 5_000))
        #expect(!jar.accepts(cookie, from: GatePair.home.with(port: 9), mine, now: 5_000))
        #expect(!jar.accepts(cookie, from: GatePair.home, mine, now: 5_000 + 2 * GateLimits.cookieLifetime))
        #expect(!CookieJar().accepts(cookie, from: GatePair.home, mine, now: 5_000))
    }

    /// An entry that somebody saw on the way: it opens no second session, also when the first is over.
    @Test func aRepeatedEntryHasNoEffect() throws {
        var pair = try GatePair()
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
        let polled = client.poll(now: pair.now)
        let greeting = try #require(polled)
        guard case .answer(let challenge) = pair.send(greeting),
            case .answer(let entry) = pair.deliver(challenge, to: &client)
        else {
            Issue.record("no entry")
            return
        }
        let first = pair.send(entry)
        guard case .answer(let verdict) = first else {
            Issue.record("no verdict")
            return
        }
        #expect(pair.send(entry) == first)
        #expect(pair.server.sessionCount == 1)
        #expect(pair.deliver(verdict, to: &client) == .opened)
        pair.now += GateLimits.confirmation + 1
        _ = pair.server.sweep(now: pair.now)
        #expect(pair.send(entry) == first)
        #expect(pair.server.sessionCount == 0)
        // From another address the cookie is none.
        #expect(pair.send(entry, from: Self.address(5)) == .nothing)
    }

    /// Ten thousand changed datagrams: none is taken for the player's, none harms the session.
    @Test func nothingForgedIsOpened() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(pair.say([1, 2, 3], &client) == .payload(1))
        var random = SystemRandomNumberGenerator()
        for _ in 0..<10_000 {
            var bytes = pair.sealed([1, 2, 3], &client)
            for _ in 0...Int.random(in: 0...3, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
            }
            if bytes == client.sealed { continue }
            #expect(pair.send(bytes) == .nothing)
        }
        #expect(pair.say([4], &client) == .payload(1))
        #expect(pair.server.payload == [4])
    }

    /// The same at the player's side: nobody but the server can say anything to him.
    @Test func nothingForgedReachesThePlayer() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(pair.say([1], &client) == .payload(1))
        var random = SystemRandomNumberGenerator()
        for _ in 0..<10_000 {
            let count = Int.random(in: 0...80, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            if count >= 13 { bytes.replaceSubrange(0..<5, with: [6, 1, 0, 0, 0]) }
            #expect(pair.deliver(bytes, to: &client) == .nothing)
        }
        #expect(pair.answer([5], to: 1) != nil)
        #expect(pair.deliver(pair.server.sealed, to: &client) == .payload)
    }

    /// A player who sends datagrams as fast as he can is cut to his budget; another is not touched.
    @Test func aFloodOfAPlayersIsMetered() throws {
        var pair = try GatePair()
        var flooder = try pair.player()
        var honest = try pair.player(from: Self.address(0x0A00_0001))
        let taken = (0..<10_000).count { _ in pair.say([0], &flooder) == .payload(1) }
        #expect(taken <= 401)
        #expect(pair.say([0], &honest, from: Self.address(0x0A00_0001)) == .payload(2))
        pair.now += 1_000
        let later = (0..<10_000).count { _ in pair.say([0], &flooder) == .payload(1) }
        #expect(later <= 251)
    }

    /// Entries cost key agreements: a block of addresses has its budget of them.
    @Test func aFloodOfEntriesIsMetered() throws {
        var pair = try GatePair(sessions: 1_000, sessionsPerAddress: 1_000)
        let start = pair.now
        for _ in 0..<60 {
            var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
            guard let greeting = client.poll(now: pair.now), case .answer(let challenge) = pair.send(greeting),
                case .answer(let entry) = pair.deliver(challenge, to: &client)
            else { continue }
            _ = pair.send(entry)
        }
        #expect(pair.now == start)
        #expect(pair.server.counters.entered == 20)
        #expect(pair.server.counters.dropped(.overBudget) > 0)
        // The neighbours are not touched.
        _ = try pair.player(from: Self.address(0x0A00_0001))
    }

    @Test func penaltiesDoubleAndAreForgotten() {
        var book = AdmissionBook(AdmissionLimits(), now: 0)
        let block = GatePair.home.prefix
        var now = 0.0
        for seconds in [1, 2, 4, 8, 16] as [UInt32] {
            book.noteOffence(block, now: now)
            #expect(book.penalty(of: block, now: now) == seconds)
            now += Double(seconds) * 1000
            #expect(book.penalty(of: block, now: now) == nil)
        }
        for _ in 0..<100 { book.noteOffence(block, now: now) }
        #expect(book.penalty(of: block, now: now) == 600)
        book.noteOffence(block, now: now + 5_000_000)
        #expect(book.penalty(of: block, now: now + 5_000_000) == 1)
    }
}
