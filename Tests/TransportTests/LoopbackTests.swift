import Gate
import Glibc
import Testing
import Transport
import Waiting

/// Real sockets on this machine. One at a time: they sleep, and share ENet's time base.
@Suite(.serialized) struct LoopbackTests {
    @Test func messagesArriveOnEveryChannelBothWays() throws {
        // As much at once as no player may send: this is about the channels.
        var limits = ServerHostLimits()
        limits.admission.bytes = .init(burst: 1e9, perSecond: 1e9)
        var link = try Loopback(limits: limits)
        let id = try link.join()
        for channel in Channel.allCases {
            let message = [UInt8](repeating: channel.rawValue + 1, count: channel.isReliable ? 60_000 : 1100)
            try link.client.send(message, on: channel)
            try link.server.send(message, to: id, on: channel)
        }
        link.run { $0.up.count == 4 && $0.down.count == 4 }
        for (channel, bytes) in link.up + link.down {
            #expect(bytes == [UInt8](repeating: channel.rawValue + 1, count: channel.isReliable ? 60_000 : 1100))
        }
        #expect(Set(link.up.map(\.0)) == Set(Channel.allCases))
        #expect(Set(link.down.map(\.0)) == Set(Channel.allCases))
        #expect(link.server.counters.droppedInAll == 0 && link.client.counters.droppedInAll == 0)
        let statistics = try #require(link.server.statistics(of: id))
        #expect(statistics.bytesSent == 122_200 && statistics.bytesReceived == 122_200)
        #expect(link.client.counters.datagramBytesReceived > 122_200)
    }

    @Test func anUnreliableMessageThatNeedsFragmentsIsRefused() throws {
        var link = try Loopback()
        let id = try link.join()
        let long = [UInt8](repeating: 0, count: 1101)
        #expect(throws: TransportError.tooLarge(.snapshots, bytes: 1101, limit: 1100)) {
            try link.server.send(long, to: id, on: .snapshots)
        }
        #expect(throws: TransportError.tooLarge(.inputs, bytes: 1101, limit: 1100)) {
            try link.client.send(long, on: .inputs)
        }
        #expect(throws: TransportError.tooLarge(.bulk, bytes: 65_537, limit: 65_536)) {
            try link.client.send([UInt8](repeating: 0, count: 65_537), on: .bulk)
        }
        #expect(throws: TransportError.emptyMessage(.control)) { try link.client.send([], on: .control) }
        #expect(throws: TransportError.unknownPeer(PeerID(value: 9))) {
            try link.server.send([1], to: PeerID(value: 9), on: .control)
        }
    }

    @Test func unreliableMessagesAllArriveOverALoopbackWithAnUnsteadyReader() throws {
        var link = try Loopback()
        let id = try link.join()
        var sent = 0
        for round in 0..<300 {
            try link.server.send([UInt8](repeating: 1, count: 900), to: id, on: .snapshots)
            sent += 1
            if round % 7 == 0 { usleep(8000) }
            if round % 3 != 0 { link.step() }
        }
        link.run { $0.down.count == sent }
        #expect(link.down.count == sent)
    }

    @Test func bothSidesHearWhyAConnectionEnded() throws {
        var link = try Loopback()
        let id = try link.join()
        link.server.disconnect(id, .kicked, now: Loopback.now())
        // A word was never said, so for the client it is a refusal.
        link.run { !$0.failures.isEmpty && !$0.gone.isEmpty }
        #expect(link.failures == [.refused(.kicked)])
        #expect(link.gone == [.byUs(.kicked)])

        var other = try Loopback()
        let second = try other.join()
        try other.server.send([1], to: second, on: .control)
        other.run { !$0.down.isEmpty }
        other.client.disconnect(.leaving, now: Loopback.now())
        other.run { !$0.gone.isEmpty && !$0.ends.isEmpty }
        #expect(other.gone == [.byPeer(.leaving)])
        #expect(other.ends == [.byUs(.leaving)])
        #expect(throws: TransportError.notConnected) { try other.client.send([1], on: .control) }
    }

    /// A program that ends right after its goodbye does not acknowledge it.
    @Test func whoIsOnTheWayOutTakesNobodysPlace() throws {
        var link = try Loopback(limits: ServerHostLimits(peers: 1))
        let id = try link.join()
        link.server.disconnect(id, .leaving, now: Loopback.now())
        // The first client is not served any more.
        let next = try ClientHost()
        next.connect(to: link.server)
        var events: [ClientEvent] = []
        var gone: [ServerEvent] = []
        var watch = HangWatch()
        while (events.isEmpty || gone.isEmpty) && !watch.hangs() {
            gone += link.server.service(timeoutMilliseconds: 1, now: Loopback.now).filter {
                $0 == .disconnected(id, .byUs(.leaving))
            }
            events += next.service(now: Loopback.now)
        }
        #expect(events == [.connected])
        #expect(gone.count == 1)
    }

    @Test func whoComesTooManyHearsIt() throws {
        var link = try Loopback(limits: ServerHostLimits(peers: 1))
        _ = try link.join()
        let late = try ClientHost()
        late.connect(to: link.server)
        var events: [ClientEvent] = []
        link.run { _ in
            events += late.service(now: Loopback.now)
            return !events.isEmpty
        }
        #expect(events.last == .failed(.notAdmitted(.serverFull)))
        #expect(link.server.counters.gate.refusals[.full] == 1)
    }

    /// Mostly the gate lets both in, because neither has opened a connection yet: then one is turned away behind it.
    @Test func ofTwoForOnePlaceOneIsCountedAsRefused() throws {
        var link = try Loopback(limits: ServerHostLimits(peers: 1))
        let other = try ClientHost()
        for client in [link.client, other] {
            client.connect(to: link.server)
        }
        link.run { pair in
            _ = other.service(now: Loopback.now)
            return pair.server.counters.gate.refused > 0
        }
        #expect(link.server.counters.gate.refusals[.full] == 1 && link.server.counters.gate.refused == 1)
        #expect(link.joined.count == 1)
    }

    /// As though this machine's own were strangers.
    @Test func aViewerTakesNoPlayersPlace() throws {
        var limits = ServerHostLimits(peers: 1, viewers: 1)
        limits.admission.limitsLoopback = true
        var link = try Loopback(limits: limits)
        var outcomes: [ClientEvent] = []
        var visitors: [ClientHost] = []
        for watches in [true, true, false, false] {
            let visitor = try ClientHost(ClientGate.Settings(player: PlayerKeyPair(), watches: watches))
            visitors.append(visitor)
            visitor.connect(to: link.server)
            let before = outcomes.count
            link.run { _ in
                outcomes += visitor.service(now: Loopback.now)
                return outcomes.count > before
            }
        }
        #expect(
            outcomes == [
                .connected, .failed(.notAdmitted(.viewersFull)), .connected, .failed(.notAdmitted(.serverFull)),
            ])
        #expect(link.server.peerIDs.map { link.server.isViewer($0) } == [true, false])
    }

    @Test func anAdminComesIntoAFullServerAndTakesNoPlace() throws {
        let key = KeyPair()
        let password = "plankton at dawn"
        let passwordKey = try #require(PasswordKey(password, of: key.publicKey))
        let server = try ServerHost(
            port: 0, bindAddress: "127.0.0.1", limits: ServerHostLimits(peers: 1), key: key,
            adminPassword: passwordKey)
        var visitors: [ClientHost] = []
        var outcomes: [ClientEvent] = []
        for administers in [false, true, false] {
            visitors.append(
                try ClientHost(
                    ClientGate.Settings(
                        player: PlayerKeyPair(), password: administers ? password : nil, administers: administers)))
            visitors.last?.connect(to: server)
            var watch = HangWatch()
            while outcomes.count < visitors.count && !watch.hangs() {
                _ = server.service(timeoutMilliseconds: 1, now: Loopback.now)
                for visitor in visitors { outcomes += visitor.service(now: Loopback.now) }
            }
        }
        #expect(outcomes == [.connected, .connected, .failed(.notAdmitted(.serverFull))])
        #expect(server.peerIDs.map { server.isAdmin($0) } == [false, true])
    }

    @Test func noHostHasMorePlacesThanENet() {
        let maximum = ServerHostLimits.maximumPlaces
        #expect(throws: TransportError.badLimit(name: "viewers", value: maximum, allowed: 0...maximum - 1)) {
            try ServerHost(port: 0, limits: ServerHostLimits(peers: 1, viewers: maximum))
        }
    }

    @Test func aFloodIsDisconnected() throws {
        var link = try Loopback(limits: ServerHostLimits(messagesPerSecond: 50))
        _ = try link.join()
        for _ in 0..<80 { try link.client.send([1, 2, 3], on: .control) }
        link.run { !$0.gone.isEmpty }
        #expect(link.gone == [.byUs(.flooding)])
        #expect(link.server.counters.floods == 1)
        #expect(link.up.count <= 50)
    }

    /// On IPv6 and IPv4 alike, also by a name that has both.
    @Test(arguments: ["127.0.0.1", "::1", "[::1]", "both.example"])
    func everyFamilyOfAddressesReaches(host: String) throws {
        let server = try ServerHost(port: 0)
        let both = try ["::1", "127.0.0.1"].map { try #require(NetworkAddress(figures: $0, port: 0)) }
        let client = try ClientHost(resolver: { _ in .success(both) })
        client.connect(to: server, at: host)
        var events: [ClientEvent] = []
        var arrivals: [ServerEvent] = []
        var watch = HangWatch()
        while (events.isEmpty || arrivals.isEmpty) && !watch.hangs() {
            arrivals += server.service(timeoutMilliseconds: 1, now: Loopback.now)
            events += client.service(now: Loopback.now)
        }
        #expect(events == [.connected])
        #expect(arrivals.count == 1)
        // By these words a server knows its own machine's players.
        let isOwn = arrivals.allSatisfy {
            if case .connected(_, let address) = $0 { ["127.0.0.1", "::1"].contains(address) } else { false }
        }
        #expect(isOwn, "\(arrivals)")
        #expect(client.serverKey == server.key)
    }

    @Test func aWrongPasswordIsToldByTheGate() throws {
        let key = KeyPair()
        let password = try #require(PasswordKey("amoeba", of: key.publicKey))
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1", key: key, password: password)
        for (typed, wanted) in [
            ("amoeba", ClientEvent.connected), ("plankton", .failed(.notAdmitted(.wrongPassword))),
        ] {
            let client = try ClientHost(ClientGate.Settings(player: PlayerKeyPair(), password: typed))
            client.connect(to: server)
            var events: [ClientEvent] = []
            var watch = HangWatch()
            while events.isEmpty && !watch.hangs() {
                _ = server.service(timeoutMilliseconds: 1, now: Loopback.now)
                events += client.service(now: Loopback.now)
            }
            #expect(events == [wanted])
        }
    }

    @Test func aWrongPortIsUnreachableWithinTheTimeout() throws {
        let free = try ServerHost(port: 0, bindAddress: "127.0.0.1").boundPort
        let client = try ClientHost()
        let start = Loopback.now()
        client.connect(host: "127.0.0.1", port: free, timeoutMilliseconds: 300, now: start)
        var events: [ClientEvent] = []
        var watch = HangWatch()
        while events.isEmpty && !watch.hangs() {
            events += client.service(timeoutMilliseconds: 10, now: Loopback.now)
        }
        guard case .failed(.unreachable(let host, let port, let waited)) = events.first else {
            Issue.record("got \(events)")
            return
        }
        #expect(host == "127.0.0.1" && port == free && waited >= 300)
        #expect(client.state == .idle)
    }

    @Test func aBusyPortIsATypedErrorThatNamesIt() throws {
        let first = try ServerHost(port: 0)
        #expect(first.boundPort != 0)
        #expect(throws: TransportError.portBusy(first.boundPort)) { _ = try ServerHost(port: first.boundPort) }
        #expect(TransportError.portBusy(4321).description.contains("4321"))
        #expect(throws: TransportError.badBindAddress("nonsense")) {
            _ = try ServerHost(port: 0, bindAddress: "nonsense")
        }
        #expect(throws: TransportError.badLimit(name: "peers", value: 0, allowed: 1...3839)) {
            _ = try ServerHost(port: 0, limits: ServerHostLimits(peers: 0))
        }
    }
}

/// A server and a client on this machine, pumped by turns.
struct Loopback {
    let server: ServerHost
    let client: ClientHost
    var up: [(Channel, [UInt8])] = []
    var down: [(Channel, [UInt8])] = []
    var joined: [PeerID] = []
    var gone: [DisconnectReason] = []
    var ends: [DisconnectReason] = []
    var failures: [TransportError] = []

    init(limits: ServerHostLimits = .init()) throws {
        server = try ServerHost(port: 0, bindAddress: "127.0.0.1", limits: limits)
        client = try ClientHost()
    }

    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) * 1e-6
    }

    mutating func step() {
        for event in server.service(timeoutMilliseconds: 1, now: Self.now) {
            switch event {
            case .connected(let id, let address):
                joined.append(id)
                #expect(address == "127.0.0.1")
            case .disconnected(_, let reason): gone.append(reason)
            case .received(_, let channel, let bytes): up.append((channel, bytes))
            }
        }
        for event in client.service(now: Self.now) {
            switch event {
            case .connected: break
            case .failed(let error): failures.append(error)
            case .disconnected(let reason): ends.append(reason)
            case .received(let channel, let bytes): down.append((channel, bytes))
            }
        }
    }

    mutating func run(until done: (Loopback) -> Bool) {
        var watch = HangWatch()
        while !done(self) && !watch.hangs() { step() }
    }

    mutating func join() throws -> PeerID {
        client.connect(to: server)
        run { $0.client.state == .connected && !$0.joined.isEmpty }
        return try #require(joined.first)
    }
}

extension ClientHost {
    /// Of this machine. Its answer is waited for as long as anything else.
    func connect(to server: ServerHost, at host: String = "127.0.0.1") {
        connect(
            host: host, port: server.boundPort, timeoutMilliseconds: Int(HangWatch.longest * 1_000),
            now: Loopback.now())
    }
}
