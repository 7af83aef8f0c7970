import ClientCore
import Controls
import Foundation
import GameSession
import Gate
import Preferences
import Screens
import Testing
import Transport
import WireProtocol

/// How the servers of a list are, and which there are around.
@Suite("Servers are asked how they are") @MainActor struct ServerCensusTests {
    private func joining(_ servers: [String] = ["reef.example:1000"]) -> TestGame {
        var settings = Settings()
        for server in servers { settings.player.remember(server: server, at: 999_000) }
        let game = TestGame(Launch(.join), settings: settings)
        game.step(3)
        return game
    }

    private func sighting(
        _ host: String?, at figures: String = "192.0.2.7", port: UInt16 = 1_000, fingerprint: UInt64 = 1,
        name: String = "", version: UInt16 = protocolVersion
    ) throws -> ServerSighting {
        ServerSighting(
            address: try #require(NetworkAddress(figures: figures, port: port)), host: host, port: port,
            milliseconds: 11.6,
            notice: ServerNotice(
                protocolVersion: version, players: 3, places: 32, needsPassword: false, fingerprint: fingerprint,
                name: name))
    }

    @Test("Ping and players stand beside a known server, from its answer on, and are asked for again")
    func known() throws {
        let game = joining()
        let scout = try #require(game.world.scouts.last)
        #expect(scout.asked == ["reef.example:1000"] && scout.rounds == 1)
        #expect(!game.shows("3 of 32"))
        scout.sightings = [try sighting("reef.example")]
        game.step(2)
        #expect(game.shows("3 of 32  ·  12 ms"), "\(game.texts)")
        game.step(60 * 3)
        #expect(scout.asked.count == 2 && scout.rounds == 2)
    }

    @Test("A known server stands under the name it answers with, beside its address, from then on")
    func ownName() throws {
        let game = joining()
        let scout = try #require(game.world.scouts.last)
        #expect(game.shows("reef.example:1000") && !game.shows("  ·  reef.example:1000"))
        scout.sightings = [try sighting("reef.example", name: "Reef\u{202E}\u{7}")]
        game.step(2)
        #expect(game.shows("Reef  ·  reef.example:1000"), "\(game.texts)")
        game.run { game.shows("no answer") }
        #expect(game.shows("Reef  ·  reef.example:1000"), "\(game.texts)")
        scout.sightings = [try sighting("reef.example")]
        game.step(2)
        #expect(!game.shows("  ·  reef.example:1000"), "it is called nothing any more")
    }

    @Test("A server that does not answer is said to be silent, also one that has answered before")
    func silent() throws {
        let game = joining()
        let scout = try #require(game.world.scouts.last)
        game.step(90)
        #expect(!game.shows("no answer"))
        game.step(40)
        #expect(game.shows("no answer"), "\(game.texts)")
        scout.sightings = [try sighting("reef.example")]
        game.step(2)
        #expect(game.shows("3 of 32") && !game.shows("no answer"))
        game.step(60 * 6)
        #expect(game.shows("no answer") && !game.shows("3 of 32"))
    }

    @Test("A server found around stands in a section of its own, under its name, and is joined like any other")
    func nearby() throws {
        let game = joining([])
        let scout = try #require(game.world.scouts.last)
        #expect(!game.shows("IN YOUR NETWORK"))
        scout.sightings = [try sighting(nil, port: 27_501, name: "Reef")]
        game.step(2)
        #expect(game.shows("IN YOUR NETWORK") && game.shows("Reef  ·  192.0.2.7:27501"), "\(game.texts)")
        try game.click("Reef  ·  192.0.2.7:27501")
        game.press(.enter)
        game.step(2)
        #expect(game.server.request.host == "192.0.2.7" && game.server.request.port == 27_501)
    }

    @Test("One server is one row, at the address that others can use too, and none if it is known already")
    func oneRow() throws {
        let game = joining()
        let scout = try #require(game.world.scouts.last)
        scout.sightings = [
            try sighting(nil, at: "127.0.0.1", fingerprint: 5), try sighting(nil, at: "192.0.2.9", fingerprint: 5),
            try sighting(nil, at: "fe80::1", fingerprint: 5), try sighting(nil, at: "192.0.2.7", fingerprint: 1),
            try sighting("reef.example", fingerprint: 1),
        ]
        game.step(2)
        #expect(game.shows("192.0.2.9:1000") && !game.shows("127.0.0.1:1000") && !game.shows("fe80"), "\(game.texts)")
        #expect(!game.shows("192.0.2.7:1000"), "that is the known one")
        scout.sightings = [try sighting(nil, at: "192.0.2.9", port: 1_001, fingerprint: 5)]
        game.step(2)
        #expect(game.shows("192.0.2.9:1000") && game.shows("192.0.2.9:1001"), "two servers of one host")
        game.step(60 * 9)
        #expect(!game.shows("192.0.2.9:1000"), "it answers no longer")
    }

    @Test("A published list is a section of its own, asked as all others; a line that names no server is said")
    func published() throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path("servers.txt"))
        try Data("# Ponds\n\npond.example:1000 The pond\nreef.example\n\n:9\n".utf8).write(to: file)
        let game = TestGame(Launch(.join), folder: folder)
        game.step(3)
        let scout = try #require(game.world.scouts.last)
        #expect(scout.asked.contains("pond.example:1000") && scout.asked.contains("reef.example:27500"))
        #expect(game.shows("FROM YOUR LIST") && game.shows("The pond  ·  pond.example:1000"), "\(game.texts)")
        #expect(game.shows("Line 6 of the list of servers: The host is missing"), "\(game.texts)")
        scout.sightings = [try sighting("pond.example")]
        game.step(2)
        #expect(game.shows("3 of 32  ·  12 ms"), "\(game.texts)")
        try game.click("The pond  ·  pond.example:1000")
        game.press(.enter)
        game.step(2)
        #expect(game.server.request.host == "pond.example" && game.server.request.port == 1_000)
    }

    @Test("A list that is no file is said, and the screen is there all the same")
    func noList() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("servers.txt"), withIntermediateDirectories: false)
        let game = TestGame(Launch(.join), folder: folder)
        game.step(3)
        #expect(game.shows("The list of servers cannot be read"), "\(game.texts)")
    }

    @Test("A server of another version says so, and answers for nobody's address change nothing")
    func others() throws {
        let game = joining()
        let scout = try #require(game.world.scouts.last)
        scout.sightings = [
            try sighting("reef.example", version: protocolVersion + 1), try sighting("other.example", fingerprint: 9),
        ]
        game.step(2)
        #expect(game.shows("other version") && !game.shows("other.example"))
    }

    @Test("A flood of servers fills neither the list nor the memory, and one address has one row")
    func flood() throws {
        for (isOneAddress, rows) in [(false, 32), (true, 1)] {
            let game = joining([])
            let scout = try #require(game.world.scouts.last)
            for round in 0..<20 as Range<UInt64> {
                scout.sightings = try (0..<100 as Range<UInt64>).map {
                    try sighting(
                        nil, at: "192.0.\(isOneAddress ? 2 : round).\(isOneAddress ? 7 : $0)",
                        fingerprint: round * 100 + $0)
                }
                game.step()
            }
            #expect(try #require(game.screen(JoinScreen.self)).nearby.count == rows)
        }
    }
}
