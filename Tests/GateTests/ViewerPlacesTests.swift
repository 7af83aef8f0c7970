import Testing

import Gate

/// Who only watches is counted apart from who plays.
@Suite struct ViewerPlacesTests {
    private func refusal(of watches: Bool, _ pair: inout GatePair, from address: NetworkAddress = GatePair.home)
        -> ClientGate.Outcome?
    {
        var client = ClientGate(ClientGate.Settings(player: PlayerKeyPair(), watches: watches))
        return pair.enter(&client, from: address)
    }

    @Test func neitherTakesThePlaceOfTheOther() throws {
        var pair = try GatePair(sessions: 1, viewers: 2)
        for _ in 0..<2 {
            let viewer = try pair.guest(watches: true)
            #expect(pair.server.visitor(viewer)?.isViewer == true)
        }
        #expect(refusal(of: true, &pair) == .refused(.viewersFull))
        let player = try pair.guest(watches: false)
        #expect(pair.server.visitor(player)?.isViewer == false)
        #expect(refusal(of: false, &pair) == .refused(.serverFull))
    }

    @Test func aPlaceIsFreeAgainWhenAViewerIsGone() throws {
        var pair = try GatePair(sessions: 1, viewers: 1)
        let first = try pair.guest(watches: true)
        pair.server.end(first, now: pair.now)
        _ = try pair.guest(watches: true)
        #expect(refusal(of: true, &pair) == .refused(.viewersFull))
    }

    @Test func placesThatAreKeptForPlayersAreNoViewers() throws {
        var pair = try GatePair(sessions: 1, viewers: 1)
        pair.server.keepPlaces(for: [PlayerKeyPair().publicKey])
        _ = try pair.guest(watches: true)
        #expect(refusal(of: false, &pair) == .refused(.serverFull))
    }

    @Test func oneAddressHasItsShareOfBoth() throws {
        var pair = try GatePair(sessionsPerAddress: 1, viewers: 8)
        _ = try pair.guest(watches: true)
        _ = try pair.guest(watches: false)
        #expect(refusal(of: true, &pair) == .refused(.tooManyFromAddress))
        #expect(refusal(of: false, &pair) == .refused(.tooManyFromAddress))
        _ = try pair.guest(watches: true, from: NetworkAddress(ipv4: 0xC000_0208, port: 40_000))
    }

    /// Sessions that open no connection: as many viewers as like keep no player out.
    @Test func halfOpenViewersKeepNobodyOut() throws {
        var pair = try GatePair(sessions: 4, sessionsPerAddress: 4_000, viewers: 1)
        var refused: ClientGate.Outcome?
        for number in 0..<100 as Range<UInt32> where refused == nil {
            // From everywhere, so that no budget of an address is in the way.
            let outcome = refusal(of: true, &pair, from: NetworkAddress(ipv4: 0x0A00_0001 + number << 8, port: 9))
            if outcome != .opened { refused = outcome }
            // They neither say a word nor grow old.
            pair.now -= 10
        }
        #expect(refused == .refused(.viewersFull))
        _ = try pair.guest(watches: false)
    }

    @Test func thisMachinesOwnAndThoseOfAServerWithoutSuchPlacesAreGuests() throws {
        var pair = try GatePair(viewers: 1)
        let own = try pair.guest(watches: true, from: NetworkAddress(ipv4: 0x7F00_0001, port: 40_000))
        #expect(pair.server.visitor(own)?.isViewer == false)
        var other = try GatePair()
        let guest = try other.guest(watches: true)
        #expect(other.server.visitor(guest)?.isViewer == false)
        // And with none to give nobody watches.
        var none = try GatePair(viewers: 0)
        #expect(refusal(of: true, &none) == .refused(.viewersFull))
    }

    @Test func listsOfServersCountPlayers() throws {
        var pair = try GatePair(viewers: 4)
        _ = try pair.guest(watches: true)
        _ = try pair.guest(watches: false)
        var settings = pair.server.settings
        settings.listing = ServerListing(protocolVersion: 1, name: "")
        // The gate's settings are fixed: the same guests at a gate that answers.
        var listed = try GatePair(viewers: 4)
        listed.server = ServerGate(settings, now: listed.now)
        _ = try listed.guest(watches: true)
        _ = try listed.guest(watches: false)
        guard case .answer(let answer) = listed.send(ServerQuery.query(nonce: 1)) else {
            Issue.record("no answer")
            return
        }
        #expect(ServerNotice.read(answer)?.notice.players == 1)
    }
}
