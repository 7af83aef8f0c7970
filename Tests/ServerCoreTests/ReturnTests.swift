import Anatomy
import Ecosystem
import Gate
import Locomotion
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

/// A guest whose connection was lost, and what it holds to come back with.
private struct Lost {
    var lab: Lab
    let key = PlayerKeyPair().publicKey
    let peer: PeerID
    let ticket: [UInt8]

    /// Ann, who has been there for so many seconds, and Bob. The line of Ann is not yet lost.
    init(
        seconds: Double = 11, world: World? = nil, settings: ServerSettings = ServerSettings(),
        from address: String = "127.0.0.1", hasCompany: Bool = true
    ) throws {
        lab = try Lab(world: world, settings: settings)
        peer = lab.join("Ann", design: 1, from: address, key: key)
        if hasCompany { _ = lab.join("Bob") }
        ticket = try #require(lab.host.takeMessages(to: peer).welcomes.first).ticket
        try lab.pass(Int(seconds * 60))
    }

    /// Ann is back over another connection. What she is told first.
    mutating func comeBack(
        with ticket: [UInt8]? = nil, key: PlayerKey? = nil, named name: String = "Ann"
    ) throws -> (peer: PeerID, told: [ServerMessage], welcome: Welcome) {
        let peer = lab.join(name, design: 1, key: key ?? self.key, ticket: ticket ?? self.ticket)
        let told = lab.host.takeMessages(to: peer)
        return (peer, told, try #require(told.welcomes.first))
    }

    var creature: CreatureID? { lab.server.world.creature(of: peer.value) }

    func steer(_ number: UInt32) -> ClientMessage {
        .input(
            InputMessage(
                newestSnapshot: 0, earlierSnapshots: 0, newestFrame: number, frames: [ControlFrame(thrust: 1)]))
    }
}

@Suite("Guests whose connection was lost come back")
struct ReturnTests {
    /// The last word of the old connection, read by a server that stood still until then, held the dish: the game that came back
    /// waited for a picture of it until its time was over.
    @Test("Who comes back holds nothing: the dish goes on, and is seen")
    func comesBackToADishThatGoesOn() throws {
        var lost = try Lost(hasCompany: false)
        lost.lab.host.say(.hold(true), from: lost.peer)
        try lost.lab.pass(2)
        let tick = lost.lab.server.world.tick
        let back = try lost.comeBack()
        #expect(back.welcome.resumption == .resumed)
        try lost.lab.pass(10)
        #expect(lost.lab.server.world.tick == tick + 10)
        #expect(!lost.lab.host.takeSnapshots(to: back.peer).isEmpty)
        #expect(lost.lab.ask(.hold(true), from: back.peer).holds == [true])
    }

    @Test("The creature lives on under a brain, and is the guest's again with number, name and body")
    func comesBack() throws {
        var lost = try Lost()
        let creature = try #require(lost.creature)
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(600)
        #expect(lost.creature == creature && lost.lab.server.world.isEntrusted(creature))
        #expect(lost.lab.host.keptPlaces == [lost.key])
        let back = try lost.comeBack()
        #expect(back.welcome.resumption == .resumed && back.welcome.guest == lost.peer.value)
        #expect(back.told.names[lost.peer.value] == "Ann" && back.told.names.values.contains("Bob"))
        #expect(back.told.phases.count == 1)
        #expect(lost.creature == creature && !lost.lab.server.world.isEntrusted(creature))
        #expect(lost.lab.host.keptPlaces.isEmpty)
        #expect(lost.lab.server.counts.returns == 1 && lost.lab.server.counts.joins == 2)
        try lost.lab.pass(4)
        var receiver = SnapshotReceiver()
        let snapshot = try receiver.receive(try #require(lost.lab.host.takeSnapshots(to: back.peer).first))
        #expect(snapshot.own.creature == creature)
        #expect(!lost.lab.host.takeMessages(to: back.peer).planNumbers.isEmpty, "its new client knows no plan")
    }

    @Test("The guest steers again over the new connection")
    func steersAgain() throws {
        var lost = try Lost()
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(60)
        let back = try lost.comeBack()
        let start = try #require(lost.lab.creature(of: lost.peer)).root.position
        for number in 1...120 {
            lost.lab.host.say(lost.steer(UInt32(number)), from: back.peer)
            try lost.lab.pass()
        }
        let moved = (try #require(lost.lab.creature(of: lost.peer)).root.position - start).length
        #expect(moved > 2, "\(moved) µm")
    }

    @Test(
        "A game that ended without a goodbye has no ticket: its player's key is enough, also before the loss is noticed"
    )
    func byKeyAlone() throws {
        for isNoticed in [true, false] {
            var lost = try Lost()
            let creature = try #require(lost.creature)
            // It has steered, and then says nothing more.
            lost.lab.host.say(lost.steer(1), from: lost.peer)
            try lost.lab.pass()
            if isNoticed { lost.lab.host.lose(lost.peer) }
            try lost.lab.pass(240)
            let back = try lost.comeBack(with: [])
            #expect(back.welcome.resumption == .resumed && back.welcome.guest == lost.peer.value)
            #expect(lost.creature == creature && back.told.names[lost.peer.value] == "Ann")
            let other = try lost.comeBack(with: [], key: PlayerKeyPair().publicKey)
            #expect(other.welcome.resumption != .resumed && other.welcome.guest != lost.peer.value)
        }
    }

    @Test("A second game with one key is another guest while the first is steered")
    func twoGames() throws {
        var lost = try Lost()
        for number in 1...30 {
            lost.lab.host.say(lost.steer(UInt32(number)), from: lost.peer)
            try lost.lab.pass()
        }
        let second = try lost.comeBack(with: [])
        #expect(second.welcome.guest == second.peer.value && lost.lab.host.ended[lost.peer] == nil)
    }

    @Test("After a minute the creature goes as if its guest had left, and a ticket is worth nothing")
    func tooLate() throws {
        var lost = try Lost()
        let creature = try #require(lost.creature)
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(59 * 60)
        #expect(lost.creature == creature)
        try lost.lab.pass(2 * 60)
        #expect(lost.creature == nil && lost.lab.server.world.view(of: creature)?.isAlive == false)
        #expect(lost.lab.server.counts.lost == 1 && lost.lab.host.keptPlaces.isEmpty)
        let back = try lost.comeBack()
        #expect(back.welcome.resumption == .gone && back.welcome.guest == back.peer.value)
        #expect(back.told.names[back.peer.value] == "Ann", "the name is free again")
        #expect(lost.lab.creature(of: back.peer) != nil, "a new life")
        #expect(lost.lab.server.world.recountedImbalance == 0)
    }

    @Test(
        "A ticket that cannot be opened is worth nothing to who shows it; its owner is known by the key",
        arguments: 0..<5)
    func notOwn(_ number: Int) throws {
        var lost = try Lost()
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(60)
        var forged = lost.ticket
        forged[forged.count - 1] ^= 1
        let other = TicketSeal().seal(
            ResumeTicket(guest: lost.peer.value, returns: 0, issuedAt: lost.lab.host.now), for: lost.key)
        let tickets = [forged, other, lost.ticket, Array(lost.ticket.dropLast()), [1]]
        let back = try lost.comeBack(with: tickets[number], key: PlayerKeyPair().publicKey)
        #expect(back.welcome.resumption == .gone && back.welcome.guest == back.peer.value)
        #expect(back.told.names[back.peer.value] == "Ann 2", "the name of who is away is not free")
        #expect(lost.creature != nil && lost.lab.server.counts.returns == 0)
        let owner = try lost.comeBack(with: tickets[number], key: lost.key)
        #expect(owner.welcome.resumption == .resumed, "and its owner comes back all the same")
    }

    @Test("A connection that is still half open is closed, and its guest goes on over the new one")
    func halfOpen() throws {
        var lost = try Lost()
        let creature = try #require(lost.creature)
        let back = try lost.comeBack()
        #expect(back.welcome.resumption == .resumed && lost.creature == creature)
        #expect(lost.lab.host.ended == [lost.peer: .resumedElsewhere])
        try lost.lab.pass(3)
        #expect(lost.creature == creature, "the late word of the old connection's end has no effect")
        #expect(lost.lab.server.counts.disconnects == ["\(DisconnectReason.byUs(.resumedElsewhere))": 1])
    }

    @Test("A line that is lost again before the welcome arrives leaves the older ticket good; afterwards it is not")
    func lostTwice() throws {
        var lost = try Lost()
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(60)
        lost.lab.host.lose(try lost.comeBack().peer)
        try lost.lab.pass(60)
        let back = try lost.comeBack()
        #expect(back.welcome.resumption == .resumed)
        lost.lab.host.say(lost.steer(1), from: back.peer)
        try lost.lab.pass(2)
        lost.lab.host.lose(back.peer)
        try lost.lab.pass(2)
        #expect(try lost.comeBack().welcome.resumption == .gone, "it was taken up with a newer one")
        #expect(try lost.comeBack(with: back.welcome.ticket).welcome.resumption == .resumed)
    }

    @Test("Tickets are renewed, so that after hours the newest is good and the first is not")
    func renewal() throws {
        var lost = try Lost(seconds: 200)
        let newest = try #require(lost.lab.host.takeMessages(to: lost.peer).tickets.last)
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(2)
        #expect(try lost.comeBack().welcome.resumption == .gone)
        try lost.lab.pass(59 * 60)
        #expect(try lost.comeBack(with: newest).welcome.resumption == .resumed)
    }

    @Test("Who dies while it is away comes back to the card of its death")
    func death() throws {
        var settings = ServerSettings()
        settings.litterAge = 0.1
        var lost = try Lost(
            seconds: 0.3, world: try Lab.water { $0.metabolism.upkeepScale = 20 }, settings: settings)
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(until: "the death") { $0.server.world.creature(of: 1) == nil }
        let back = try lost.comeBack()
        #expect(back.welcome.resumption == .resumed)
        #expect(back.told.deaths.map(\.reason) == [.starved])
        let order = back.told.compactMap { message -> String? in
            switch message {
            case .death: "death"
            case .phase: "phase"
            default: nil
            }
        }
        #expect(order == ["death", "phase"])
        lost.lab.host.say(.respawn(.seed(0)), from: back.peer)
        try lost.lab.pass(2)
        #expect(lost.creature != nil, "and lives again")
        let again = try lost.comeBack(with: back.welcome.ticket)
        #expect(again.welcome.resumption == .resumed && again.told.deaths.isEmpty)
    }

    @Test("The desk at an open editor waits: budget and draft, and nobody waits for who is away")
    func editor() throws {
        var lost = try Lost(seconds: 0.5, world: try Lab.water(play: 12, edit: 20))
        try lost.lab.pass(until: "the editor", { $0.server.world.editPhase.isEditing })
        let guest = lost.peer.value
        let plan = try #require(lost.lab.creature(of: lost.peer)).plan
        let draft = Lab.grown(plan)
        let verdict = lost.lab.ask(.submitDesign(editor: 1, draft), from: lost.peer).verdicts.first
        let isTaken = verdict?.reasons.isEmpty == true
        let desk = try #require(lost.lab.server.world.editPhase.desk(of: guest))
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(60)
        #expect(lost.lab.server.world.editPhase.desk(of: guest) == desk)
        let back = try lost.comeBack()
        #expect(back.told.phases.first?.kind == .edit && back.told.phases.first?.budget == UInt16(desk.budget))
        #expect(back.told.readiness.count == 1)
        lost.lab.host.lose(back.peer)
        lost.lab.host.say(.ready(editor: 1), from: PeerID(value: 2))
        try lost.lab.pass(3)
        #expect(!lost.lab.server.world.editPhase.isEditing, "Bob was the only one who was there")
        #expect(lost.lab.creature(of: lost.peer)?.plan == (isTaken ? draft : plan))
    }

    @Test("An editor at which nobody is left stays open for who may come back")
    func emptyEditor() throws {
        var lost = try Lost(seconds: 0.5, world: try Lab.water(play: 12, edit: 20))
        try lost.lab.pass(until: "the editor", { $0.server.world.editPhase.isEditing })
        lost.lab.host.say(.leave, from: PeerID(value: 2))
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(120)
        #expect(lost.lab.server.world.editPhase.isEditing)
    }

    @Test("Who leaves, is sent away or has hardly been here has nothing to come back to", arguments: 0..<4)
    func gone(_ number: Int) throws {
        var lost = try Lost(seconds: number == 3 ? 9 : 11)
        switch number {
        case 0: lost.lab.host.say(.leave, from: lost.peer)
        case 1: lost.lab.host.lose(lost.peer, .byPeer(.leaving))
        case 2: for _ in 0..<25 { lost.lab.host.send([], from: lost.peer) }
        default: lost.lab.host.lose(lost.peer)
        }
        try lost.lab.pass(2)
        #expect(lost.creature == nil && lost.lab.host.keptPlaces.isEmpty)
        #expect(try lost.comeBack().welcome.resumption == .gone)
    }

    @Test("No more are away than there are places, and from one address fewer")
    func bounded() throws {
        var settings = ServerSettings()
        settings.maximumAbsent = 6
        var lab = try Lab(settings: settings)
        let near = (0..<5).map { lab.join("Near \($0)", from: "192.0.2.\($0)") }
        let far = (0..<6).map { lab.join("Far \($0)", from: "198.51.100.1") }
        try lab.pass(601)
        for peer in far { lab.host.lose(peer) }
        try lab.pass()
        #expect(lab.host.keptPlaces.count == 4, "of one address")
        for peer in near { lab.host.lose(peer) }
        try lab.pass()
        #expect(lab.host.keptPlaces.count == 6)
    }

    @Test("A spectator holds no ticket, and neither does a visitor of an aquarium")
    func spectators() throws {
        var lab = try Lab()
        let watcher = lab.join("Eve", .spectator)
        #expect(lab.host.takeMessages(to: watcher).welcomes.first?.ticket == [])
        var aquarium = try Lab.aquarium()
        let visitor = aquarium.join("Eve")
        #expect(aquarium.host.takeMessages(to: visitor).welcomes.first?.ticket == [])
    }

    @Test("Who says nothing for two seconds does not steer: a brain does, until the next word")
    func silence() throws {
        var lost = try Lost(seconds: 0.1)
        let creature = try #require(lost.creature)
        lost.lab.host.say(lost.steer(1), from: lost.peer)
        try lost.lab.pass(115)
        #expect(!lost.lab.server.world.isEntrusted(creature))
        try lost.lab.pass(10)
        #expect(lost.lab.server.world.isEntrusted(creature))
        lost.lab.host.say(lost.steer(2), from: lost.peer)
        try lost.lab.pass(2)
        #expect(!lost.lab.server.world.isEntrusted(creature))
    }

    @Test("A test swim ends with the line, and the next one can begin after the return")
    func testSwim() throws {
        var lost = try Lost(seconds: 0.5, world: try Lab.water(play: 12, edit: 20))
        try lost.lab.pass(until: "the editor", { $0.server.world.editPhase.isEditing })
        let plan = try #require(lost.lab.creature(of: lost.peer)).plan
        #expect(lost.lab.ask(.testSwim(editor: 1, plan), from: lost.peer).swimsBegun.count == 1)
        lost.lab.host.lose(lost.peer)
        try lost.lab.pass(70)
        let back = try lost.comeBack()
        #expect(lost.lab.ask(.testSwim(editor: 1, plan), from: back.peer).swimsBegun.count == 1)
    }
}
