import Testing
import Transport

/// Real sockets on this machine, but the time both sides are told is the test's.
@Suite("A line that falls silent")
struct SilenceTests {
    private final class Line {
        let server: ServerHost
        let client: ClientHost
        var now = 50_000.0
        var ofServer: [ServerEvent] = []
        var ofClient: [ClientEvent] = []

        init() throws {
            server = try ServerHost(port: 0, bindAddress: "127.0.0.1")
            client = try ClientHost()
        }

        func serveServer() { ofServer += server.service(timeoutMilliseconds: 0, now: { now }) }

        func serveClient() { ofClient += client.service(now: { now }) }

        func connect() throws {
            client.connect(host: "127.0.0.1", port: server.boundPort, now: now)
            for _ in 0..<1_000 where !ofClient.contains(.connected) || ofServer.isEmpty {
                now += 5
                serveServer()
                serveClient()
            }
            try #require(ofClient == [.connected] && ofServer.count == 1)
            // Until all that was said is acknowledged.
            for _ in 0..<40 {
                now += 25
                serveServer()
                serveClient()
            }
            (ofServer, ofClient) = ([], [])
        }

        /// Milliseconds until something happens, of a side that hears nothing any more.
        func wait(_ serve: () -> Void, until done: () -> Bool) -> Double {
            let start = now
            while !done(), now - start < 60_000 {
                now += 10
                serve()
            }
            return now - start
        }
    }

    @Test("The server waits ten seconds for a player who says nothing, and not much longer")
    func silentPlayer() throws {
        let line = try Line()
        try line.connect()
        let waited = line.wait {
            line.serveServer()
        } until: {
            !line.ofServer.isEmpty
        }
        #expect((9_500...10_600).contains(waited), "\(waited) ms")
        guard case .disconnected(_, .timedOut) = line.ofServer.first else {
            Issue.record("\(line.ofServer)")
            return
        }
    }

    @Test("So does a player's side for a server")
    func silentServer() throws {
        let line = try Line()
        try line.connect()
        let waited = line.wait {
            line.serveClient()
        } until: {
            !line.ofClient.isEmpty
        }
        #expect((9_500...10_600).contains(waited), "\(waited) ms")
        #expect(line.ofClient == [.disconnected(.timedOut)])
    }

    @Test("Whoever was not looked after for nine seconds goes on with what has come meanwhile")
    func frozenPlayer() throws {
        let line = try Line()
        try line.connect()
        for _ in 0..<90 {
            line.now += 100
            line.serveServer()
        }
        line.serveClient()
        for _ in 0..<400 {
            line.now += 25
            line.serveServer()
            line.serveClient()
        }
        #expect(line.ofClient.isEmpty && line.ofServer.isEmpty, "\(line.ofClient) \(line.ofServer)")
    }
}
