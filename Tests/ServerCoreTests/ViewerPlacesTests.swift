import Anatomy
import Ecosystem
import Gate
import ServerCore
import Testing
import WireProtocol

/// Who was let in to watch does not play, and nobody who plays feels it.
@Suite struct ViewerPlacesTests {
    private let elsewhere = "192.0.2.7"

    @Test func whoWasLetInToWatchDoesNotPlay() throws {
        var lab = try Lab()
        let eve = lab.join("Eve", .player, from: elsewhere, isViewer: true)
        lab.host.now += 2_000
        try lab.pass(120)
        #expect(lab.ask(.respawn(.seed(0)), from: eve).isEmpty && lab.server.world.livingCount == 0)
        #expect(lab.host.ended.isEmpty)
    }

    /// A ticket is good for a player's place only.
    @Test func aViewerDoesNotComeBackAsThePlayerItWas() throws {
        var lab = try Lab()
        let key = PlayerKeyPair().publicKey
        let ann = lab.join("Ann", from: elsewhere, key: key)
        lab.host.now += 2_000
        let ticket = lab.host.takeMessages(to: ann).welcomes.last?.ticket ?? []
        try lab.pass(900)
        try #require(!ticket.isEmpty)
        lab.host.lose(ann)
        try lab.pass(2)
        let viewer = lab.join("Ann", .player, from: elsewhere, key: key, ticket: ticket, isViewer: true)
        let welcome = lab.host.takeMessages(to: viewer).welcomes.last
        #expect(welcome?.resumption != .resumed)
    }

    @Test func viewersAreNoPlayersInTheStatusAndTakeNobodysName() throws {
        var lab = try Lab()
        for _ in 0..<5 { _ = lab.join("Ann", .spectator, from: elsewhere, isViewer: true) }
        let ann = lab.join("Ann")
        try lab.pass(70)
        let messages = lab.host.takeMessages(to: ann)
        #expect(messages.statuses.last?.players == 1)
        #expect(messages.guestNames == ["Ann"])
        #expect(lab.server.counts.maximumViewers == 5)
    }

    @Test func behindATunnelThisMachinesGuestsAreStrangers() throws {
        var settings = ServerSettings()
        settings.isBehindTunnel = true
        var lab = try Lab(settings: settings)
        let eve = lab.join("Eve", .spectator)
        try lab.pass(4)
        #expect(lab.host.takeSnapshots(to: eve).isEmpty)
    }
}

extension [ServerMessage] {
    fileprivate var guestNames: [String] {
        compactMap { if case .guestName(_, let name) = $0 { name } else { nil } }
    }
}
