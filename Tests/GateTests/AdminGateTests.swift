import Testing

import Gate

/// Who gives commands from elsewhere comes in by a password of its own, and is no guest.
@Suite struct AdminGateTests {
    private static let password = "plankton at dawn"

    /// Goes in as an admin.
    private func enter(
        _ pair: inout GatePair, _ password: String? = AdminGateTests.password,
        as player: PlayerKeyPair = PlayerKeyPair(),
        from address: NetworkAddress = GatePair.home
    ) -> ClientGate.Outcome? {
        var client = ClientGate(ClientGate.Settings(player: player, password: password, administers: true))
        let outcome = pair.enter(&client, from: address)
        if outcome == .opened, case .payload(let session) = pair.say([0], &client, from: address) {
            pair.server.connected(session)
        }
        return outcome
    }

    private func join(_ pair: inout GatePair, _ password: String? = nil) -> ClientGate.Outcome? {
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), password: password))
        return pair.enter(&client)
    }

    @Test(arguments: [(1, "in 1 second"), (2, "in 2 seconds")] as [(UInt32, String)])
    func howLongToWaitIsSaidAsOneSaysIt(seconds: UInt32, words: String) {
        #expect(GateRefusal.penalty(seconds: seconds).description.hasSuffix(words))
    }

    @Test func theRightPasswordOpensAFullServerAndTakesNobodysPlace() throws {
        var pair = try GatePair(sessions: 1, viewers: 0, adminPassword: Self.password)
        let guest = try pair.guest(watches: false)
        #expect(join(&pair) == .refused(.serverFull))
        #expect(enter(&pair) == .opened)
        #expect(pair.server.visitor(guest + 1)?.role == .admin)
        pair.server.end(guest, now: pair.now)
        _ = try pair.guest(watches: false)
    }

    @Test func aWrongPasswordIsSaidAndPunishedWithLongerAndLongerWaits() throws {
        var pair = try GatePair(adminPassword: Self.password)
        for seconds in [1, 2, 4] as [UInt32] {
            #expect(enter(&pair, "plankton at dusk") == .refused(.wrongAdminPassword))
            #expect(enter(&pair) == .refused(.penalty(seconds: seconds)))
            pair.now += Double(seconds) * 1_000
        }
        #expect(pair.server.counters.penalties == 3 && pair.server.counters.refusals[.admin] == 3)
        #expect("\(GateRefusal.wrongAdminPassword)".contains("the admin password is wrong"))
        #expect(enter(&pair) == .opened)
    }

    @Test func aHostHearsOfWrongPasswordsOnceAMinuteForEachBlock() throws {
        var pair = try GatePair(adminPassword: Self.password)
        let other = NetworkAddress(ipv4: 0xC633_6407, port: 40_000)
        #expect(enter(&pair) == .opened)
        #expect(enter(&pair, "plankton at dusk") == .refused(.wrongAdminPassword))
        let start = pair.now
        let first = pair.server.takeGuesses(now: start)
        #expect(first == [AdminGuesses(host: GatePair.home.host, count: 1)])
        for _ in 0..<2 {
            pair.now += 5_000
            #expect(enter(&pair, "plankton at dusk") == .refused(.wrongAdminPassword))
        }
        let soon = pair.server.takeGuesses(now: start + 59_000)
        #expect(soon.isEmpty)
        #expect(enter(&pair, "plankton at dusk", from: other) == .refused(.wrongAdminPassword))
        let elsewhere = pair.server.takeGuesses(now: start + 59_000)
        #expect(elsewhere == [AdminGuesses(host: "198.51.100.7", count: 1)])
        let later = pair.server.takeGuesses(now: start + 60_000)
        #expect(later == [AdminGuesses(host: GatePair.home.host, count: 2)])
        let last = pair.server.takeGuesses(now: start + 300_000)
        #expect(last.isEmpty)
    }

    /// Other users of the server's machine, who are else not made to wait.
    @Test func guessesFromTheOwnMachineArePunishedToo() throws {
        let own = NetworkAddress(ipv4: 0x7F00_0001, port: 40_000)
        var pair = try GatePair(adminPassword: Self.password)
        #expect(enter(&pair, "plankton at dusk", from: own) == .refused(.wrongAdminPassword))
        #expect(enter(&pair, from: own) == .refused(.penalty(seconds: 1)))
        // Who plays there did not guess.
        _ = try pair.player(from: own)
    }

    /// Each user of the server's machine may come from all of them.
    @Test func allAddressesOfTheOwnMachineCountAsOne() throws {
        var pair = try GatePair(adminPassword: Self.password)
        let own = [
            NetworkAddress(ipv4: 0x7F00_0001, port: 40_000), NetworkAddress(ipv4: 0x7F00_0101, port: 40_000),
            NetworkAddress(ipv4: 0x7FFF_FFFE, port: 40_000), NetworkAddress(high: 0, low: 1, port: 40_000),
        ]
        #expect(enter(&pair, "plankton at dusk", from: own[0]) == .refused(.wrongAdminPassword))
        for address in own { #expect(enter(&pair, from: address) == .refused(.penalty(seconds: 1))) }
        pair.now += 1_000
        #expect(enter(&pair, "plankton at dusk", from: own[3]) == .refused(.wrongAdminPassword))
        for address in own { #expect(enter(&pair, from: address) == .refused(.penalty(seconds: 2))) }
        let guesses = pair.server.takeGuesses(now: pair.now)
        #expect(guesses == [AdminGuesses(host: own[3].host, count: 2)])
    }

    /// Who has one address of a network of IPv6 has them all.
    @Test func allAddressesOfANetworkOfIPv6CountAsOne() throws {
        var pair = try GatePair(adminPassword: Self.password)
        let first = NetworkAddress(high: 0x2001_0DB8_0000_0001, low: 1, port: 40_000)
        let second = NetworkAddress(high: 0x2001_0DB8_0000_0001, low: 0xFEDC_BA98_7654_3210, port: 40_001)
        let elsewhere = NetworkAddress(high: 0x2001_0DB8_0000_0100, low: 1, port: 40_000)
        #expect(enter(&pair, "plankton at dusk", from: first) == .refused(.wrongAdminPassword))
        #expect(enter(&pair, from: second) == .refused(.penalty(seconds: 1)))
        #expect(enter(&pair, from: elsewhere) == .opened)
        pair.now += 1_000
        #expect(enter(&pair, "plankton at dusk", from: second) == .refused(.wrongAdminPassword))
        let guesses = pair.server.takeGuesses(now: pair.now)
        #expect(guesses == [AdminGuesses(host: second.host, count: 2)])
    }

    /// Who asks does not learn whether anybody may give commands from elsewhere, nor whether somebody does.
    @Test func withoutThePasswordNothingIsLearned() throws {
        var off = try GatePair()
        #expect(enter(&off) == .refused(.wrongAdminPassword))
        #expect(enter(&off) == .refused(.penalty(seconds: 1)))
        var taken = try GatePair(adminPassword: Self.password, admins: 1)
        #expect(enter(&taken) == .opened)
        #expect(enter(&taken, "plankton at dusk") == .refused(.wrongAdminPassword))
    }

    @Test func noPasswordIsGoodForWhatTheOtherIsFor() throws {
        var pair = try GatePair(password: "amoeba", adminPassword: Self.password)
        #expect(enter(&pair, "amoeba") == .refused(.wrongAdminPassword))
        pair.now += 1_000
        #expect(join(&pair, Self.password) == .refused(.wrongPassword))
        pair.now += 2_000
        #expect(enter(&pair) == .opened)
        #expect(join(&pair, "amoeba") == .opened)
    }

    @Test func whoAdministersWithoutAPasswordIsNotLetIn() throws {
        var pair = try GatePair(adminPassword: Self.password)
        #expect(enter(&pair, nil) == .refused(.passwordNeeded))
        #expect(pair.server.sessionCount == 0)
    }

    @Test func thereAreSoManyAndNoMore() throws {
        var pair = try GatePair(sessionsPerAddress: 1, adminPassword: Self.password, admins: 2)
        for _ in 0..<2 { #expect(enter(&pair) == .opened) }
        #expect(enter(&pair) == .refused(.adminsFull))
        pair.server.end(1, now: pair.now)
        #expect(enter(&pair) == .opened)
    }

    /// Who bans its own network can still lift that.
    @Test func bansAndListsAreForGuests() throws {
        var pair = try GatePair(adminPassword: Self.password)
        let player = PlayerKeyPair()
        pair.server.rules = AccessRules(banned: [.init(.player(player.publicKey))], allowed: [])
        #expect(join(&pair) == .refused(.banned))
        #expect(enter(&pair, as: player) == .opened)
    }

    @Test func listsOfServersDoNotCountThem() throws {
        var settings = try GatePair(adminPassword: Self.password).server.settings
        settings.listing = ServerListing(protocolVersion: 1, name: "")
        var pair = try GatePair()
        pair.server = ServerGate(settings, now: pair.now)
        #expect(enter(&pair) == .opened)
        guard case .answer(let answer) = pair.send(ServerQuery.query(nonce: 1)) else {
            Issue.record("no answer")
            return
        }
        #expect(ServerNotice.read(answer)?.notice.players == 0)
    }
}
