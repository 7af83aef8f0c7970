import Gate
import Testing

@Suite("Tickets") struct TicketTests {
    private let ann = PlayerKeyPair().publicKey
    private let ticket = ResumeTicket(guest: 70_000, returns: 3, issuedAt: 123_456.789)

    @Test("A ticket is opened by the seal that closed it, for the player it was made for")
    func opened() {
        let seal = TicketSeal()
        let sealed = seal.seal(ticket, for: ann)
        #expect(sealed.count == TicketSeal.ticketBytes)
        #expect(seal.open(sealed, of: ann) == ticket)
        #expect(seal.open(sealed, of: PlayerKeyPair().publicKey) == nil)
        #expect(TicketSeal().open(sealed, of: ann) == nil, "after a restart the key is another")
    }

    @Test("Two tickets of the same content have nothing in common")
    func noise() {
        let seal = TicketSeal()
        let (one, two) = (seal.seal(ticket, for: ann), seal.seal(ticket, for: ann))
        #expect(zip(one, two).count { $0 == $1 } < 12)
    }

    @Test("No changed bit and no other length is let through")
    func changed() {
        let seal = TicketSeal()
        let sealed = seal.seal(ticket, for: ann)
        for bit in 0..<8 * sealed.count {
            var forged = sealed
            forged[bit / 8] ^= 1 << (bit % 8)
            #expect(seal.open(forged, of: ann) == nil)
        }
        for count in 0..<sealed.count { #expect(seal.open(Array(sealed[..<count]), of: ann) == nil) }
        #expect(seal.open(sealed + [0], of: ann) == nil && seal.open([], of: ann) == nil)
    }
}

@Suite("Places of players who were lost") struct PlaceTests {
    private func client(_ player: PlayerKeyPair) -> ClientGate { ClientGate(ClientGate.Settings(player: player)) }

    @Test("Nobody else gets the place of who may come back")
    func kept() throws {
        var pair = try GatePair(sessions: 1)
        let ann = PlayerKeyPair()
        pair.server.keepPlaces(for: [ann.publicKey])
        var stranger = client(PlayerKeyPair())
        #expect(pair.enter(&stranger) == .refused(.serverFull))
        var returning = client(ann)
        #expect(pair.enter(&returning) == .opened)
        pair.server.keepPlaces(for: [])
        var later = client(PlayerKeyPair())
        #expect(pair.enter(&later) == .opened)
    }

    @Test("A full server takes back who has gone silent, and nobody in the stead of who speaks")
    func replaced() throws {
        var pair = try GatePair(sessions: 1, sessionsPerAddress: 1)
        let ann = PlayerKeyPair()
        var first = client(ann)
        try #require(pair.enter(&first) == .opened)
        #expect(pair.say([0], &first) == .payload(1))
        pair.server.connected(1)
        var hasty = client(ann)
        #expect(pair.enter(&hasty) == .refused(.serverFull), "a word has just come")
        pair.now += 1_500
        var stranger = client(PlayerKeyPair())
        #expect(pair.enter(&stranger) == .refused(.serverFull))
        var returning = client(ann)
        #expect(pair.enter(&returning) == .opened)
    }
}
