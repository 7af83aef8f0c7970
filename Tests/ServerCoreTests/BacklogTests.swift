import Ecosystem
import Testing
import Transport
import WireProtocol

import ServerCore

@Suite("What waits for a guest is bounded")
struct BacklogTests {
    private let peer = PeerID(value: 1)

    @Test("All that is sent counts while the line is full, and what is in transit when it is not")
    func bound() {
        let backlog = ReliableBacklog()
        for _ in 0..<256 {
            backlog.add(1_024, to: peer)
            #expect(!backlog.settle(peer, inTransit: 60_000))
        }
        backlog.add(1, to: peer)
        #expect(!backlog.settle(PeerID(value: 2), inTransit: 60_000), "each has a backlog of its own")
        #expect(backlog.settle(peer, inTransit: 60_000))
        #expect(!backlog.settle(peer, inTransit: 2_000), "so little in transit: nothing waits behind it")
        for _ in 0..<240 { backlog.add(1_024, to: peer) }
        #expect(!backlog.settle(peer, inTransit: 60_000))
        backlog.forget(peer)
        for _ in 0..<240 { backlog.add(1_024, to: peer) }
        #expect(!backlog.settle(peer, inTransit: 60_000))
    }

    @Test("An honest guest on a bad line gets megabytes in time")
    func honest() {
        let backlog = ReliableBacklog()
        for second in 0..<600 {
            backlog.add(20_000, to: peer)
            // Once in five seconds everything has arrived.
            #expect(!backlog.settle(peer, inTransit: second % 5 == 4 ? 1_000 : 30_000))
        }
    }

    @Test("Who takes nothing and goes on asking is sent away, and nobody else")
    func served() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let eve = lab.join("Eve")
        for peer in [ann, eve] { lab.host.lines[peer] = Line(bytesInTransit: 60_000) }
        try lab.pass(60)
        #expect(lab.host.ended.isEmpty)
        let own = try #require(lab.creature(of: eve)?.id)
        // In place of the many messages that it would take: what the transport itself has counted.
        lab.host.lines[eve] = Line(bytesInTransit: 300_000)
        try lab.pass()
        #expect(lab.host.ended == [eve: .flooding])
        #expect(lab.server.world.view(of: own) == nil && lab.creature(of: ann) != nil)
    }

    @Test("Every reliable message is counted, and no snapshot")
    func counted() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        lab.host.lines[ann] = Line(bytesInTransit: 5_000)
        let backlog = lab.server.backlog
        backlog.add(ReliableBacklog.maximum - 2_000, to: ann)
        try lab.pass(4)
        #expect(!lab.host.takeSnapshots(to: ann).isEmpty && lab.host.ended.isEmpty)
        for _ in 0..<40 where lab.host.ended.isEmpty { _ = lab.join("Bob") }
        try lab.pass()
        #expect(lab.host.ended[ann] == nil, "names are short")
        for _ in 0..<90 { _ = lab.join("Bob with a longer name ab") }
        try lab.pass()
        #expect(lab.host.ended[ann] == .flooding)
    }
}
