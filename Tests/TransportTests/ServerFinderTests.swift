import Gate
import Glibc
import Testing
import Transport
import Waiting

/// Real sockets on this machine.
@Suite("Servers that are asked and found", .serialized) struct ServerFinderTests {
    private let listing = ServerListing(protocolVersion: 8, name: "Reef")

    private func finder(_ resolver: @escaping HostLookup.Resolver = HostLookup.system) throws -> ServerFinder {
        try ServerFinder(clock: { Loopback.now() }, resolver: resolver)
    }

    /// What the finder has seen, once it has seen something that is wanted.
    private func sightings(
        _ finder: ServerFinder, _ servers: [ServerHost], until isEnough: ([ServerSighting]) -> Bool
    ) -> [ServerSighting] {
        var all: [ServerSighting] = []
        var watch = HangWatch()
        while !isEnough(all), !watch.hangs() {
            for server in servers { _ = server.service(timeoutMilliseconds: 1, now: Loopback.now) }
            all += finder.takeSightings()
        }
        return all
    }

    @Test("A server that is asked answers from where it was asked", arguments: ["127.0.0.1", "::1", "reef.example"])
    func asked(host: String) throws {
        let server = try ServerHost(port: 0, listing: listing)
        let home = try #require(NetworkAddress(figures: "127.0.0.1", port: 0))
        let finder = try finder { $0 == "reef.example" ? .success([home]) : .failure(.unresolvable(host: $0)) }
        let asked = Loopback.now()
        finder.ask(host, port: server.boundPort)
        let seen = sightings(finder, [server]) { !$0.isEmpty }
        let sighting = try #require(seen.first)
        #expect(sighting.host == host && sighting.port == server.boundPort)
        #expect(sighting.notice.name == "Reef" && sighting.notice.places == 64 && sighting.notice.players == 0)
        #expect(sighting.notice.fingerprint == server.key.shortHash)
        #expect(sighting.milliseconds >= 0 && sighting.milliseconds <= Loopback.now() - asked)
    }

    @Test("Who is silent, is not there or has no address is no sighting")
    func silent() throws {
        let hidden = try ServerHost(port: 0)
        let open = try ServerHost(port: 0, listing: listing)
        let finder = try finder()
        finder.ask("127.0.0.1", port: hidden.boundPort)
        finder.ask("no-such-host.invalid", port: 1)
        finder.ask("127.0.0.1", port: open.boundPort)
        let seen = sightings(finder, [hidden, open]) { !$0.isEmpty }
        #expect(seen.map(\.port) == [open.boundPort])
        #expect(hidden.counters.gate.queries == 0)
    }

    @Test("A server at one of the usual ports of this machine is found without its address")
    func neighbours() throws {
        // Other programs of this machine may have some of the ports.
        let server = ServerFinder.neighbourPorts.lazy.compactMap { port in
            try? ServerHost(port: port, listing: listing)
        }.first
        guard let server else { return }
        let finder = try finder()
        finder.askNeighbours()
        let seen = sightings(finder, [server]) { $0.contains { $0.notice.fingerprint == server.key.shortHash } }
        let found = try #require(seen.first { $0.notice.fingerprint == server.key.shortHash })
        #expect(found.host == nil && found.port == server.boundPort)
    }

    @Test("Answers to questions that nobody asked are dropped")
    func unasked() throws {
        let server = try ServerHost(port: 0, listing: listing)
        let asker = try finder()
        let other = try finder()
        asker.ask("127.0.0.1", port: server.boundPort)
        _ = sightings(asker, [server]) { !$0.isEmpty }
        #expect(other.takeSightings().isEmpty && asker.takeSightings().isEmpty, "and each counts once")
    }
}
