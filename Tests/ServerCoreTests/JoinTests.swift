import Anatomy
import Ecosystem
import Gate
import ServerCore
import Testing
import Transport
import WireProtocol

@Suite("Guests come and go")
struct JoinTests {
    @Test("A player is welcomed with the dish, has a creature, and learns everybody's name")
    func player() throws {
        var lab = try Lab()
        let ann = lab.join("Ann", design: 1)
        let first = lab.host.takeMessages(to: ann)
        let welcome = try #require(first.welcomes.first)
        #expect(welcome.guest == ann.value && welcome.dishRadius == lab.server.world.layout.radius)
        #expect(welcome.snapshotsPerSecond == 30 && !welcome.isAquarium)
        #expect(first.names == [ann.value: "Ann"])
        #expect(first.phases.map(\.kind) == [.play])
        #expect(lab.creature(of: ann)?.plan == SeedDesign.all[1].plan)

        let bob = lab.join("Bob", .bot)
        #expect(lab.host.takeMessages(to: bob).names == [ann.value: "Ann", bob.value: "Bob"])
        #expect(lab.host.takeMessages(to: ann).names == [bob.value: "Bob"])
        #expect(lab.creature(of: bob)?.owner == .bot(bob.value))
        #expect(lab.server.counts.joins == 2)
    }

    @Test("A spectator has no creature and gets none, but sees the dish")
    func spectator() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let eve = lab.join("Eve", .spectator)
        lab.host.say(.respawn(.seed(0)), from: eve)
        try lab.pass(2)
        #expect(lab.creature(of: eve) == nil)
        var receiver = SnapshotReceiver()
        let snapshot = try receiver.receive(try #require(lab.host.takeSnapshots(to: eve).first))
        #expect(snapshot.own.creature == 0)
        #expect(receiver.creatureIDs == [try #require(lab.creature(of: ann)).id])
    }

    @Test("Another version is refused in words that say which side to update", arguments: [protocolVersion + 1, 1])
    func otherVersion(version: UInt16) throws {
        var lab = try Lab()
        let peer = lab.host.connect()
        lab.host.say(.hello(Hello(version: version, kind: .player, body: .seed(0), name: "Old")), from: peer)
        lab.receive()
        let refusal = try #require(lab.host.takeMessages(to: peer).refusals.first)
        #expect(refusal.reason == .version && refusal.serverVersion == protocolVersion)
        #expect(refusal.text.contains("\(version)"))
        #expect(refusal.text.hasSuffix(version < protocolVersion ? "update the game" : "update the server"))
        #expect(lab.host.ended[peer] == .refused)
        #expect(lab.server.counts.refusals == 1 && lab.server.counts.joins == 0)
        #expect(lab.server.figures(now: 0).refused["version"] == 1)
        #expect(lab.server.world.creatureIDs.isEmpty)
    }

    @Test("Who is refused is gone: a good hello after that is not heard")
    func helloAfterRefusal() throws {
        var lab = try Lab()
        let peer = lab.host.connect()
        lab.host.say(.hello(Hello(version: 1, kind: .player, body: .seed(0), name: "Old")), from: peer)
        lab.host.say(.hello(Hello(kind: .player, body: .seed(0), name: "New")), from: peer)
        try lab.pass(2)
        #expect(lab.server.counts.joins == 0 && lab.server.counts.refusals == 1)
        #expect(lab.server.world.creatureIDs.isEmpty)
        #expect(lab.server.counts.disconnects == ["\(DisconnectReason.byUs(.refused))": 1])
    }

    @Test("Who says too much that makes no sense is gone: what it says after that is not heard")
    func helloAfterNonsense() throws {
        var lab = try Lab()
        let peer = lab.host.connect()
        for _ in 0..<25 { lab.host.send([], from: peer) }
        lab.host.say(.hello(Hello(kind: .player, body: .seed(0), name: "Eve")), from: peer)
        try lab.pass(2)
        #expect(lab.server.counts.joins == 0 && lab.server.world.creatureIDs.isEmpty)
        #expect(lab.server.counts.disconnects == ["\(DisconnectReason.byUs(.protocolViolation))": 1])
    }

    @Test("Endings are counted by kind, whatever number a stranger gives for one")
    func endings() throws {
        var lab = try Lab()
        for code: UInt32 in 1_000..<1_050 {
            lab.host.lose(lab.host.connect(), .byPeer(DisconnectCode(rawValue: code)))
        }
        lab.receive()
        #expect(lab.server.counts.disconnects.values.sorted() == [50])
    }

    @Test("A name that would break a line becomes a harmless one", arguments: ["\u{7}\u{1B}", "  ", "\n"])
    func badName(name: String) throws {
        var lab = try Lab()
        let peer = lab.join(name)
        #expect(lab.host.takeMessages(to: peer).names == [peer.value: "guest \(peer.value)"])
    }

    @Test("What is printable of a name is kept")
    func mixedName() throws {
        var lab = try Lab()
        let peer = lab.join(" A\u{1B}n\nn 🦠")
        #expect(lab.host.takeMessages(to: peer).names == [peer.value: "Ann 🦠"])
    }

    @Test("A design that is not there becomes the last one")
    func badDesign() throws {
        var lab = try Lab()
        let peer = lab.join(design: .max)
        #expect(lab.creature(of: peer)?.plan == SeedDesign.all.last?.plan)
    }

    @Test("A body of the guest's own making is taken, and taken again for the next life")
    func designed() throws {
        var lab = try Lab()
        let own = Lab.grown(SeedDesign.all[0].plan)
        let peer = lab.host.connect(from: "127.0.0.1", player: PlayerKeyPair().publicKey)
        lab.host.say(.hello(Hello(kind: .player, body: .designed(own), name: "Ann")), from: peer)
        lab.receive()
        #expect(lab.creature(of: peer)?.plan == own)
        #expect(!lab.host.takeMessages(to: peer).contains(.happening(.notEntered(.invalidDesign))))
    }

    @Test("With a body that is too dear or none a life begins as the first seed, and the guest is shown that")
    func refusedBody() throws {
        let rich = (0..<6).reduce(SeedDesign.all[0].plan) { plan, _ in Lab.grown(plan) }
        for body in [FirstBody.designed(rich), .designed(BodyPlan(cells: [], links: [], hue: 0, pattern: 0))] {
            var lab = try Lab()
            let peer = lab.host.connect(from: "127.0.0.1", player: PlayerKeyPair().publicKey)
            lab.host.say(.hello(Hello(kind: .player, body: body, name: "Ann")), from: peer)
            lab.receive()
            #expect(lab.creature(of: peer)?.plan == SeedDesign.all[0].plan)
            #expect(lab.host.takeMessages(to: peer).contains(.happening(.notEntered(.invalidDesign))))
        }
    }

    @Test("A second hello changes nothing")
    func secondHello() throws {
        var lab = try Lab()
        let peer = lab.join("Ann")
        let answers = lab.ask(.hello(Hello(kind: .spectator, body: .seed(0), name: "Bob")), from: peer)
        #expect(answers.isEmpty)
        #expect(lab.server.counts.joins == 1 && lab.creature(of: peer) != nil)
    }

    @Test("Who leaves or is lost takes its creature along, and nobody else's", arguments: [true, false])
    func leaving(inOrder: Bool) throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let bob = lab.join("Bob")
        if inOrder { lab.host.say(.leave, from: ann) } else { lab.host.lose(ann) }
        try lab.pass(2)
        #expect(lab.host.ended[ann] == (inOrder ? .leaving : nil))
        #expect(lab.creature(of: ann) == nil && lab.creature(of: bob) != nil)
        // The goodbye counts, not the transport's word that the connection is closed, which can come much later.
        let reason = inOrder ? DisconnectReason.byPeer(.leaving) : .timedOut
        #expect(lab.server.counts.disconnects == ["\(reason)": 1])
    }

    @Test("A connection that never says hello is ended after five seconds, and only that one")
    func silence() throws {
        var lab = try Lab()
        let silent = lab.host.connect()
        let ann = lab.join("Ann")
        try lab.pass(until: "4.9 seconds", { $0.host.now > 4_900 })
        #expect(lab.host.ended.isEmpty)
        try lab.pass(until: "5.1 seconds", { $0.host.now > 5_100 })
        #expect(lab.host.ended == [silent: .protocolViolation])
        #expect(lab.creature(of: ann) != nil)
        #expect(lab.server.counts.joins == 1)
    }
}
