import Gate
import Glibc
import Synchronization
import Testing
import Transport
import Waiting

/// A resolver that answers when the test wants it to.
private final class SlowResolver: Sendable {
    private let isOpen = Mutex(false)
    private let answer: HostLookup.Answer

    init(_ answer: HostLookup.Answer) { self.answer = answer }

    var resolver: HostLookup.Resolver {
        { [self] _ in
            while !isOpen.withLock({ $0 }) { usleep(500) }
            return answer
        }
    }

    func letGo() { isOpen.withLock { $0 = true } }
}

/// Names are looked up while the caller goes on.
@Suite(.serialized) struct HostLookupTests {
    private let loopback = HostLookup("127.0.0.1").answer

    /// Services until something happens; nothing where it hangs.
    private func events(_ client: ClientHost, server: ServerHost? = nil) -> [ClientEvent] {
        var watch = HangWatch()
        while !watch.hangs() {
            _ = server?.service(timeoutMilliseconds: 0, now: Loopback.now)
            let events = client.service(timeoutMilliseconds: 2, now: Loopback.now)
            if !events.isEmpty { return events }
        }
        return []
    }

    @Test func figuresNeedNobody() throws {
        let lookup = HostLookup("192.0.2.7") { host in
            Issue.record("asked for \(host)")
            return .failure(.unresolvable(host: host))
        }
        #expect(try lookup.answer?.get().first?.ipv4 == 0xC000_0207)
    }

    @Test func whileANameIsLookedUpNothingWaitsAndThenItConnects() throws {
        let slow = SlowResolver(try #require(loopback))
        let server = try ServerHost(port: 0, bindAddress: "127.0.0.1")
        let client = try ClientHost(resolver: slow.resolver)
        // Long ago: only the server's silence counts against the timeout.
        client.connect(host: "reef.example", port: server.boundPort, now: Loopback.now() - 60_000)
        #expect(client.state == .lookingUp)
        for _ in 0..<20 { #expect(client.service(now: Loopback.now) == []) }
        #expect(client.state == .lookingUp)
        slow.letGo()
        #expect(events(client, server: server) == [.connected])
        #expect(client.state == .connected)
    }

    @Test func aNameThatNobodyKnowsFailsWithItsName() throws {
        let slow = SlowResolver(.failure(.unresolvable(host: "nowhere.example")))
        let client = try ClientHost(resolver: slow.resolver)
        client.connect(host: "nowhere.example", port: 4000, now: Loopback.now())
        slow.letGo()
        #expect(events(client) == [.failed(.unresolvable(host: "nowhere.example"))])
        #expect(client.state == .idle)
    }

    @Test func whoGivesUpHearsNoMoreOfIt() throws {
        let slow = SlowResolver(try #require(loopback))
        let client = try ClientHost(resolver: slow.resolver)
        client.connect(host: "reef.example", port: 4000, now: Loopback.now())
        client.disconnect(.leaving, now: Loopback.now())
        #expect(client.state == .idle)
        slow.letGo()
        for _ in 0..<20 { #expect(client.service(timeoutMilliseconds: 1, now: Loopback.now) == []) }
        #expect(client.state == .idle)
    }

    @Test func theSystemKnowsThisMachineAndNotEverything() throws {
        #expect(try HostLookup.system("localhost").get().allSatisfy(\.isLoopback))
        #expect(HostLookup.system("no such host") == .failure(.unresolvable(host: "no such host")))
    }
}
