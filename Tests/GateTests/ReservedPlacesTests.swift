import Testing

import Gate

/// Places that only those take for whom they are reserved.
@Suite struct ReservedPlacesTests {
    private let regular = PlayerKeyPair()
    private var rules: AccessRules { AccessRules(regulars: [.init(.player(regular.publicKey))]) }

    /// Goes in, with a connection inside where it is let in.
    private func enter(_ pair: inout GatePair, as keys: PlayerKeyPair = PlayerKeyPair()) -> ClientGate.Outcome? {
        var client = ClientGate(ClientGate.Settings(player: keys))
        let outcome = pair.enter(&client)
        if outcome == .opened, case .payload(let session) = pair.say([0], &client) { pair.server.connected(session) }
        return outcome
    }

    @Test func strangersLeaveThemFree() throws {
        var pair = try GatePair(sessions: 3, reserved: 1)
        pair.server.rules = rules
        for _ in 0..<2 { #expect(enter(&pair) == .opened) }
        #expect(enter(&pair) == .refused(.serverFull))
        #expect(enter(&pair, as: regular) == .opened)
        #expect(enter(&pair, as: regular) == .refused(.serverFull), "there are no more places than places")
    }

    @Test func aRegularTakesOneOfThemFirst() throws {
        var pair = try GatePair(sessions: 3, reserved: 1)
        pair.server.rules = rules
        #expect(enter(&pair, as: regular) == .opened)
        for _ in 0..<2 { #expect(enter(&pair) == .opened) }
        #expect(enter(&pair) == .refused(.serverFull))
    }

    @Test func aStrangerWhoWasLostComesBackToItsOwnPlace() throws {
        var pair = try GatePair(sessions: 2, reserved: 1)
        pair.server.rules = rules
        let keys = PlayerKeyPair()
        #expect(enter(&pair, as: keys) == .opened)
        pair.server.end(1, now: pair.now)
        pair.server.keepPlaces(for: [keys.publicKey])
        #expect(enter(&pair) == .refused(.serverFull))
        #expect(enter(&pair, as: keys) == .opened)
    }

    @Test func aStrangerWhoWasLostBesideARegularComesBackToo() throws {
        var pair = try GatePair(sessions: 2, reserved: 1)
        pair.server.rules = rules
        let keys = PlayerKeyPair()
        #expect(enter(&pair, as: regular) == .opened)
        #expect(enter(&pair, as: keys) == .opened)
        pair.server.end(1, now: pair.now)
        pair.server.end(2, now: pair.now)
        pair.server.keepPlaces(for: [regular.publicKey, keys.publicKey])
        #expect(enter(&pair) == .refused(.serverFull))
        #expect(enter(&pair, as: keys) == .opened)
    }

    @Test func whoBecomesARegularWhileItIsHereTakesOneOfThem() throws {
        var pair = try GatePair(sessions: 2, reserved: 1)
        #expect(enter(&pair, as: regular) == .opened)
        #expect(enter(&pair) == .refused(.serverFull))
        pair.server.rules = rules
        #expect(enter(&pair) == .opened)
    }

    @Test func viewersHaveTheirOwnPlaces() throws {
        var pair = try GatePair(sessions: 1, viewers: 1, reserved: 1)
        pair.server.rules = rules
        _ = try pair.guest(watches: true)
        #expect(enter(&pair) == .refused(.serverFull))
    }
}
