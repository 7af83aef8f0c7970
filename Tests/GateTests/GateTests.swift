import Testing

import Gate

/// Coming in, and talking.
struct GateTests {
    @Test func aPlayerEntersAndBothTalk() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(client.serverKey == pair.server.settings.key.publicKey)
        for count in [0, 1, 500, GateLimits.payloadBytes] {
            let word = [UInt8](repeating: 7, count: count)
            guard case .payload(let session) = pair.say(word, &client) else {
                Issue.record("the server did not open it")
                continue
            }
            #expect(pair.server.payload == word)
            #expect(pair.answer(word.reversed(), to: session) == GatePair.home)
            #expect(pair.server.sealed.count == count + SecureChannel.overhead)
            #expect(pair.deliver(pair.server.sealed, to: &client) == .payload)
            #expect(client.payload == word.reversed())
        }
        #expect(pair.server.visitor(1)?.address == GatePair.home)
    }

    @Test func whoComesBackHasTheSameKey() throws {
        var pair = try GatePair()
        let keys = PlayerKeyPair()
        for visit in 1...2 as ClosedRange<UInt32> {
            var client = ClientGate(ClientGate.Settings(player: try #require(PlayerKeyPair(seed: keys.seed))))
            #expect(pair.enter(&client) == .opened)
            #expect(pair.server.visitor(visit)?.player == keys.publicKey)
        }
    }

    /// Every second datagram is lost, both ways.
    @Test func entersOverABadLine() throws {
        var pair = try GatePair()
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
        var random = SystemRandomNumberGenerator()
        #expect(pair.enter(&client, loses: { Bool.random(using: &random) }) == .opened)
        #expect(pair.server.sessionCount == 1)
    }

    /// The longest datagram fits the smallest path of IPv6.
    @Test func datagramsFitEveryPath() { #expect(GateLimits.datagramBytes + 8 + 40 <= 1280) }

    @Test func passwordsAreAskedFor() throws {
        var pair = try GatePair(password: "amoeba")
        var none = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
        #expect(pair.enter(&none) == .refused(.passwordNeeded))
        var right = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), password: "amoeba"))
        #expect(pair.enter(&right) == .opened)
        var wrong = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), password: "ameoba"))
        #expect(pair.enter(&wrong) == .refused(.wrongPassword))
        // Who guesses waits, and longer each time.
        var again = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), password: "amoeba"))
        #expect(pair.enter(&again) == .refused(.penalty(seconds: 1)))
        pair.now += 1_000
        var patient = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), password: "amoeba"))
        #expect(pair.enter(&patient) == .opened)
    }

    @Test func whoIsBannedStaysOutside() throws {
        var pair = try GatePair()
        let keys = PlayerKeyPair()
        func refusal() -> ClientGate.Outcome? {
            var client = ClientGate(ClientGate.Settings(player: keys))
            return pair.enter(&client)
        }
        let network = try #require(AddressBlock(GatePair.home, bits: 24))
        for rules in [
            AccessRules(banned: [.init(.player(keys.publicKey))]), AccessRules(banned: [.init(.block(network))]),
            AccessRules(allowed: []),
        ] {
            pair.server.rules = rules
            #expect(refusal() == .refused(.banned))
        }
        #expect(pair.server.counters.refusals[.banned] == 3 && pair.server.counters.refused == 3)
        for rules in [
            AccessRules(banned: [.init(.player(keys.publicKey), until: pair.now)]),
            AccessRules(banned: [.init(.player(PlayerKeyPair().publicKey))]),
            AccessRules(allowed: [.init(.player(keys.publicKey))]), AccessRules(allowed: [.init(.block(network))]),
        ] {
            pair.server.rules = rules
            #expect(refusal() == .opened)
        }
    }

    @Test func aBlockHoldsTheAddressesThatBeginAsItDoes() throws {
        let one = NetworkAddress(ipv4: 0xC000_0207, port: 9)
        #expect("\(try #require(AddressBlock(one)))" == "192.0.2.7")
        #expect("\(try #require(AddressBlock(one, bits: 24)))" == "192.0.2.0/24")
        #expect(AddressBlock(one, bits: 33) == nil && AddressBlock(one, bits: -1) == nil)
        let six = NetworkAddress(high: 0x2001_0DB8_0000_0001, low: 5, port: 9)
        #expect("\(try #require(AddressBlock(six, bits: 32)))" == "2001:db8::/32")
        #expect(AddressBlock(six, bits: 128) == AddressBlock(six))
        #expect(AddressBlock(six, bits: 0) != nil && AddressBlock(one, bits: 0) != nil)
    }

    private static let spellings: [(UInt64, UInt64, String)] = [
        (0x2001_0DB8_0000_0000, 1, "2001:db8::1"), (0, 0, "::"), (0, 1, "::1"), (0xFE80_0000_0000_0000, 0, "fe80::"),
        (0x2001_0DB8_0000_0001, 0x0001_0001_0001_0001, "2001:db8:0:1:1:1:1:1"),
        (0x2001_0000_0000_0001, 0x0000_0000_0000_0001, "2001:0:0:1::1"),
        (0x2001_0DB8_0000_0000, 0x0001_0000_0000_0001, "2001:db8::1:0:0:1"),
        (0x0001_0002_0003_0004, 0x0005_0006_0007_0ABC, "1:2:3:4:5:6:7:abc"),
        (0, 0x0000_FFFF_C000_0207, "192.0.2.7"), (0, 0x0001_FFFF_C000_0207, "::1:ffff:c000:207"),
    ]

    /// RFC 5952, section 4: the first of the longest runs of zeros is left out, and no single zero.
    @Test(arguments: spellings)
    func anAddressHasOneSpelling(_ high: UInt64, _ low: UInt64, _ text: String) {
        let address = NetworkAddress(high: high, low: low, port: 9)
        #expect(address.host == text)
        #expect("\(address)" == (address.ipv4 == nil ? "[\(text)]:9" : "\(text):9"))
    }

    @Test func anAddressOfOneNetworkNamesItsInterface() {
        #expect(NetworkAddress(high: 0xFE80 << 48, low: 1, port: 9, scope: 3).host == "fe80::1%3")
    }

    @Test func aFullServerSaysSo() throws {
        var pair = try GatePair(sessions: 1)
        var first = try pair.player()
        #expect(pair.say([0], &first) == .payload(1))
        // A session without a connection takes nobody's place.
        _ = try pair.player()
        pair.server.connected(1)
        var second = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
        #expect(pair.enter(&second) == .refused(.serverFull))
    }

    @Test func oneAddressHasItsShare() throws {
        var pair = try GatePair(sessionsPerAddress: 1)
        _ = try pair.player()
        var second = ClientGate(ClientGate.Settings(player: PlayerKeyPair()))
        #expect(pair.enter(&second) == .refused(.tooManyFromAddress))
        _ = try pair.player(from: NetworkAddress(ipv4: 0xC000_0208, port: 40_000))
    }

    @Test func aKnownServerWithAnotherKeyIsNotEntered() throws {
        var pair = try GatePair()
        let known = KeyPair().publicKey
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), knownKey: known))
        let now = pair.server.settings.key.publicKey
        #expect(pair.enter(&client) == .refused(.keyChanged(known: known, now: now)))
        #expect(pair.server.sessionCount == 0)
    }

    /// Whoever reads the greeting can answer it before the server does.
    @Test(arguments: ["key", "version", "password"])
    func aForgedAnswerToAGreetingKeepsNobodyOut(kind: String) throws {
        var pair = try GatePair()
        let key = pair.server.settings.key.publicKey
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), knownKey: key))
        let greeting = client.poll(now: pair.now)
        let question = try #require(greeting)
        // All that the greeting says of itself that an answer must repeat.
        let echo = question[3..<11].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let forged: GateDatagram =
            switch kind {
            case "key":
                .challenge(
                    echo: echo, cookie: [UInt8](repeating: 3, count: 24), key: KeyPair().publicKey, needsPassword: false
                )
            case "version": .version(echo: echo, version: GateVersion.current + 1)
            default: .challenge(echo: echo, cookie: [UInt8](repeating: 3, count: 24), key: key, needsPassword: true)
            }
        for _ in 0..<50 { #expect(pair.deliver(forged.encoded, to: &client) == .nothing) }
        #expect(pair.enter(&client) == .opened)
        // Who goes on for a second, and the server says nothing: then it is told.
        var other = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), knownKey: KeyPair().publicKey))
        let start = pair.now
        guard case .refused(.keyChanged) = pair.enter(&other) else {
            Issue.record("a changed key is not told")
            return
        }
        #expect((1_000...1_500).contains(pair.now - start), "\(pair.now - start) ms")
    }

    @Test func anotherVersionIsTold() throws {
        var pair = try GatePair()
        let key = KeyPair().publicKey
        let greeting = GateDatagram.greeting(version: GateVersion.current + 1, key: key)
        let answer = GateDatagram.version(echo: GateDatagram.echo(of: key), version: GateVersion.current)
        #expect(pair.send(greeting.encoded) == .answer(answer.encoded))
    }

    @Test func aSilentSessionEnds() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(pair.say([1], &client) == .payload(1))
        pair.server.connected(1)
        // A machine that stands still for seven seconds loses nobody.
        pair.now += 7_000
        #expect(pair.server.sweep(now: pair.now) == [])
        #expect(pair.say([2], &client) == .payload(1))
        pair.now += GateLimits.idle + 1
        #expect(pair.server.sweep(now: pair.now) == [1])
        #expect(pair.server.sessionCount == 0)
        #expect(pair.say([1], &client) == .nothing)
    }

    /// Who is let in and says nothing holds a place for five seconds only.
    @Test func anUnusedSessionEnds() throws {
        var pair = try GatePair()
        _ = try pair.player()
        #expect(pair.server.sessionCount == 1)
        pair.now += GateLimits.confirmation + 1
        _ = pair.server.sweep(now: pair.now)
        #expect(pair.server.sessionCount == 0)
    }

    @Test func anEndedSessionLingersForTheLastWords() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(pair.say([1], &client) == .payload(1))
        pair.server.end(1, now: pair.now)
        #expect(pair.say([2], &client) == .payload(1))
        pair.now += GateLimits.linger + 300
        #expect(pair.server.sweep(now: pair.now) == [1])
        #expect(pair.say([3], &client) == .nothing)
    }
}

/// A player's address changes: Wi-Fi to mobile, or a router's new port.
struct AddressChangeTests {
    private static let away = NetworkAddress(high: 0x2001_0db8_0000_0000, low: 0x42, port: 999)

    @Test func aNewAddressIsChallengedThenFollowed() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(pair.say([1], &client) == .payload(1))
        // What the player says from there counts at once; the answers still go to the old address.
        #expect(pair.say([2], &client, from: Self.away) == .payload(1))
        let pending = pair.server.takePathChallenge()
        let challenge = try #require(pending)
        #expect(challenge.address == Self.away)
        #expect(pair.answer([3], to: 1) == GatePair.home)
        guard case .answer(let response) = pair.deliver(challenge.bytes, to: &client) else {
            Issue.record("the client did not answer the challenge")
            return
        }
        #expect(pair.send(response, from: Self.away) == .nothing)
        #expect(pair.answer([4], to: 1) == Self.away)
        #expect(pair.server.counters.addressChanges == 1)
    }

    /// Who repeats a player's datagrams from elsewhere does not get the answers.
    @Test func aRepeatedDatagramMovesNobody() throws {
        var pair = try GatePair()
        var client = try pair.player()
        let word = pair.sealed([1], &client)
        #expect(pair.send(word) == .payload(1))
        #expect(pair.send(word, from: Self.away) == .nothing)
        #expect(pair.server.takePathChallenge() == nil)
        #expect(pair.server.counters.dropped(.replayed) == 1)
    }

    /// Who carries a player's datagram to another address first gets a challenge there and cannot answer it.
    @Test func aDivertedDatagramMovesNobody() throws {
        var pair = try GatePair()
        var client = try pair.player()
        #expect(pair.say([1], &client) == .payload(1))
        #expect(pair.say([2], &client, from: Self.away) == .payload(1))
        let pending = pair.server.takePathChallenge()
        let challenge = try #require(pending)
        // The thief sends the challenge back as it is, and the player's answer arrives from the player's own address.
        #expect(pair.send(challenge.bytes, from: Self.away) == .nothing)
        guard case .answer(let response) = pair.deliver(challenge.bytes, to: &client) else {
            Issue.record("the client did not answer the challenge")
            return
        }
        #expect(pair.send(response) == .nothing)
        #expect(pair.answer([4], to: 1) == GatePair.home)
    }
}
