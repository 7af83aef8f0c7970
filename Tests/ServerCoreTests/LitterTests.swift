import Anatomy
import Ecosystem
import ServerCore
import Testing
import Transport
import WireProtocol

@Suite("Who comes and goes leaves no litter")
struct LitterTests {
    private let elsewhere = "192.0.2.7"

    private func steer(_ number: Int) -> ClientMessage {
        .input(
            InputMessage(
                newestSnapshot: 0, earlierSnapshots: 0, newestFrame: UInt32(number), frames: [ControlFrame(thrust: 1)]))
    }

    /// A dish with a player in it.
    private func inhabited() throws -> Lab {
        var lab = try Lab()
        _ = lab.join("Ann")
        try lab.pass(5)
        return lab
    }

    @Test("A guest from elsewhere watches until it has steered for a second, is not told that it is dead, and lives")
    func presence() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let bob = lab.join("Bob", design: 2, from: elsewhere)
        try lab.pass(120)
        #expect(lab.creature(of: bob)?.id == nil, "who says nothing gets no body")
        var receiver = SnapshotReceiver()
        let snapshot = try receiver.receive(try #require(lab.host.takeSnapshots(to: bob).first))
        #expect(snapshot.own.creature == 0)
        #expect(receiver.creatureIDs == [try #require(lab.creature(of: ann)).id], "it watches")
        var bornAt: Int?
        for number in 1...120 where bornAt == nil {
            lab.host.say(steer(number), from: bob)
            try lab.pass()
            if lab.creature(of: bob) != nil { bornAt = number }
        }
        #expect((60...63).contains(try #require(bornAt)))
        #expect(lab.creature(of: bob)?.plan == SeedDesign.all[2].plan)
        let heard = lab.host.takeMessages(to: bob)
        #expect(heard.deaths.isEmpty && heard.welcomes.count == 1 && !heard.phases.isEmpty)
    }

    @Test("Nonsense and silence begin the second anew, and a respawn chooses the body without hurrying it")
    func fault() throws {
        var lab = try Lab()
        let bob = lab.join("Bob", from: elsewhere)
        for number in 1...50 {
            lab.host.say(steer(number), from: bob)
            try lab.pass()
        }
        lab.host.send([], from: bob)
        lab.host.say(.respawn(.seed(1)), from: bob)
        for number in 51...100 {
            lab.host.say(steer(number), from: bob)
            try lab.pass()
        }
        #expect(lab.creature(of: bob)?.id == nil)
        try lab.pass(40)
        for number in 101...150 {
            lab.host.say(steer(number), from: bob)
            try lab.pass()
        }
        #expect(lab.creature(of: bob)?.id == nil)
        for number in 151...170 {
            lab.host.say(steer(number), from: bob)
            try lab.pass()
        }
        #expect(lab.creature(of: bob)?.plan == SeedDesign.all[1].plan)
    }

    @Test("Five hundred who join and leave, fifty a second, leave the bodies as they were", arguments: [true, false])
    func stream(isLocal: Bool) throws {
        var lab = try inhabited()
        let before = lab.server.world.creatureIDs
        for number in 0..<500 {
            let guest = lab.join("Eve", from: isLocal ? "127.0.0.1" : elsewhere)
            if isLocal { #expect(lab.creature(of: guest) != nil) }
            if number % 3 == 0 { try lab.pass() }
            if number % 2 == 0 { lab.host.say(.leave, from: guest) } else { lab.host.lose(guest) }
            if number % 6 == 0 { try lab.pass() }
            lab.host.now += 5
        }
        try lab.pass(2)
        #expect(lab.server.world.creatureIDs == before)
        #expect(lab.server.counts.joins == 501)
        try lab.server.world.checkInvariants()
        #expect(lab.server.world.recountedImbalance == 0)
    }

    @Test("Who has lived ten seconds leaves its flesh to the dish")
    func corpse() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let creature = try #require(lab.creature(of: ann)).id
        try lab.pass(601)
        lab.host.say(.leave, from: ann)
        try lab.pass()
        #expect(lab.server.world.view(of: creature)?.isAlive == false)
        #expect(lab.server.world.recountedImbalance == 0)
    }
}
