import Anatomy
import Ecosystem
import Locomotion
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

@Suite("Play over the server")
struct PlayTests {
    private func steer(_ frame: ControlFrame, number: UInt32, count: Int = 1) -> ClientMessage {
        .input(
            InputMessage(
                newestSnapshot: 0, earlierSnapshots: 0, newestFrame: number,
                frames: Array(repeating: frame, count: count)))
    }

    /// How far a guest's creature gets in half a second with what it says before each tick.
    private func way(_ say: (Int) -> ClientMessage?) throws -> Float {
        var lab = try Lab()
        let ann = lab.join()
        let start = try #require(lab.creature(of: ann)).root.position
        for tick in 1...30 {
            if let message = say(tick) { lab.host.say(message, from: ann) }
            try lab.pass()
        }
        return (try #require(lab.creature(of: ann)).root.position - start).length
    }

    @Test("Input reaches the creature, and the snapshots say which was the last")
    func input() throws {
        let forward = ControlFrame(thrust: 1)
        let rest = try way { _ in nil }
        let swum = try way { self.steer(forward, number: UInt32($0)) }
        #expect(swum > rest + 1, "\(swum) µm with input, \(rest) without")

        var lab = try Lab()
        let ann = lab.join()
        lab.host.say(steer(forward, number: 7, count: 3), from: ann)
        try lab.pass(4)
        var receiver = SnapshotReceiver()
        let snapshots = try lab.host.takeSnapshots(to: ann).map { try receiver.receive($0) }
        #expect(snapshots.last?.lastFrame == 7)
        #expect(snapshots.last?.own.creature == lab.creature(of: ann)?.id)
    }

    @Test("Frame numbers that wrap or repeat do nothing")
    func hostileNumbers() throws {
        let rest = try way { _ in nil }
        let wrapped = try way { _ in self.steer(ControlFrame(thrust: 1), number: 0, count: 3) }
        #expect(wrapped == rest)
    }

    @Test("A plan is sent before the snapshot that shows it, once")
    func plans() throws {
        var lab = try Lab()
        let ann = lab.join()
        try lab.pass(4)
        let numbers = lab.host.takeMessages(to: ann).planNumbers
        #expect(numbers.count == 1)
        var receiver = SnapshotReceiver()
        for bytes in lab.host.takeSnapshots(to: ann) { _ = try receiver.receive(bytes) }
        let id = try #require(lab.creature(of: ann)).id
        #expect(receiver.planID(of: id) == numbers.first)
        #expect(lab.ask(.requestPlan(try #require(numbers.first)), from: ann).planNumbers == numbers)
        #expect(lab.ask(.requestPlan(999), from: ann).isEmpty)
    }

    @Test("A plan that is asked for again and again is sent once in a while")
    func greed() throws {
        var lab = try Lab()
        let ann = lab.join()
        try lab.pass(2)
        let number = try #require(lab.host.takeMessages(to: ann).planNumbers.first)
        for _ in 0..<50 { lab.host.say(.requestPlan(number), from: ann) }
        lab.receive()
        #expect(lab.host.takeMessages(to: ann).planNumbers == [number])
        lab.host.now += 500
        #expect(lab.ask(.requestPlan(number), from: ann).planNumbers == [number], "a client that waits is answered")
    }

    @Test("The server says how it is once a second")
    func status() throws {
        var lab = try Lab()
        let ann = lab.join()
        _ = lab.host.connect()
        try lab.pass(120)
        let statuses = lab.host.takeMessages(to: ann).statuses
        #expect(statuses.count == 2)
        let last = try #require(statuses.last)
        #expect(last.players == 1 && last.creatures == 1 && (61...62).contains(last.tick), "\(last)")
        #expect(last.wanted == .x1 && abs(last.reached - 1) < 0.05, "\(last.reached)")
    }

    @Test("Hostile bytes cost only the guest that sends them")
    func hostileBytes() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let eve = lab.join("Eve")
        var random = RandomSource(seed: 5)
        for _ in 0..<24 {
            // Codes from 100 up belong to no message.
            lab.host.send((0..<40).map { _ in UInt8(100 + random.index(100)) }, from: eve)
        }
        try lab.pass()
        #expect(lab.server.counts.unreadable == 24 && lab.host.ended.isEmpty)
        lab.host.send([], from: eve)
        try lab.pass(2)
        #expect(lab.host.ended == [eve: .protocolViolation])
        #expect(lab.creature(of: eve) == nil && lab.creature(of: ann) != nil)
        _ = lab.host.takeSnapshots(to: ann)
        try lab.pass(2)
        #expect(lab.host.takeSnapshots(to: ann).count == 1)
        #expect(lab.host.unreadable == 0)
    }

    @Test("Messages before the hello count as unreadable and do nothing")
    func beforeHello() throws {
        var lab = try Lab()
        let eve = lab.host.connect()
        for _ in 0..<25 { lab.host.say(.respawn(.seed(0)), from: eve) }
        lab.receive()
        #expect(lab.host.ended == [eve: .protocolViolation])
        #expect(lab.server.world.creatureIDs.isEmpty && lab.server.counts.unreadable == 25)
    }

    @Test("Who starves gets a card, the others hear of it, and a new life begins when it is asked for")
    func deathAndNewLife() throws {
        let world = try Lab.water { $0.metabolism.upkeepScale = 100 }
        var lab = try Lab(world: world)
        let eve = lab.join("Eve", .spectator)
        let ann = lab.join("Ann")
        let first = try #require(lab.creature(of: ann)).id
        lab.host.say(.respawn(.seed(1)), from: ann)
        try lab.pass()
        #expect(lab.creature(of: ann)?.id == first, "who lives gets no second life")
        var card: DeathNotice?
        try lab.pass(until: "a death card") { lab in
            card = lab.host.takeMessages(to: ann).deaths.first
            return card != nil
        }
        #expect(card?.reason == .starved && card?.killer == 0)
        #expect(try #require(card).secondsSurvived > 0)
        let dead = Participant(creature: first, guest: ann.value)
        #expect(lab.host.takeMessages(to: eve).happenings == [.died(dead)])
        #expect(lab.creature(of: ann) == nil)

        lab.host.say(.respawn(.seed(1)), from: ann)
        lab.receive()
        let second = try #require(lab.creature(of: ann))
        #expect(second.id != first && second.plan == SeedDesign.all[1].plan)
    }

    @Test("Who is eaten learns by whom, sees the killer's body, and gets its lineage")
    func killer() throws {
        var world = try Lab.water()
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0, gridFacing: 0)], links: [])
        let facing = RootFrame(position: .zero, rotation: Vector2(1, 0))
        let killer = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1, placement: facing)
        let ahead = RootFrame(position: Vector2(2.2, 0), rotation: Vector2(1, 0))
        let prey = try world.spawnPlayer(plan: nucleus, player: 2, placement: ahead)
        var lab = try Lab(world: world)
        let ann = lab.join("Ann")
        let bob = lab.join("Bob")
        var heard: [ServerMessage] = []
        var number: UInt32 = 0
        try lab.pass(until: "a meal and the lineage") { lab in
            number += 1
            lab.host.say(self.steer(ControlFrame(thrust: 1, bite: 1), number: number), from: ann)
            heard += lab.host.takeMessages(to: bob)
            return !heard.lineages.isEmpty
        }
        let card = try #require(heard.deaths.first)
        #expect(card.reason == .eaten && card.killer == killer && card.killerName == "Ann")
        let meal = Happening.ate(
            eater: Participant(creature: killer, guest: 1), eaten: Participant(creature: prey, guest: 2))
        #expect(heard.happenings == [meal])
        let planAt = heard.firstIndex { if case .plan(card.killerPlan, _) = $0 { true } else { false } }
        let cardAt = heard.firstIndex { if case .death = $0 { true } else { false } }
        #expect(try #require(planAt) < (try #require(cardAt)))
        let lineage = try #require(heard.lineages.first)
        #expect(lineage.subject == killer && lineage.steps.last?.name == "Ann")
        #expect(lineage.steps.last?.meals.map(\.name) == ["Bob"])
    }

    /// Ann and Bob, whose body Ann bites to a stump: its mouth is gone, its nucleus lives.
    private func bitten(litterAge: Float) throws -> (lab: Lab, ann: PeerID, bob: PeerID) {
        var world = try Lab.water()
        let facing = RootFrame(position: .zero, rotation: Vector2(1, 0))
        _ = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1, placement: facing)
        let across = RootFrame(position: Vector2(2.2, -2), rotation: Vector2(0, 1))
        let prey = try world.spawnPlayer(plan: Lab.row, player: 2, placement: across)
        var settings = ServerSettings()
        settings.litterAge = litterAge
        var lab = try Lab(world: world, settings: settings)
        let ann = lab.join("Ann")
        let bob = lab.join("Bob")
        lab.host.say(.respawn(.seed(1)), from: bob)
        try lab.pass()
        #expect(lab.creature(of: bob)?.id == prey, "it can bite still")
        var number: UInt32 = 0
        try lab.pass(until: "a stump") { lab in
            number += 1
            lab.host.say(self.steer(ControlFrame(thrust: 0.4, bite: 1), number: number), from: ann)
            return lab.creature(of: bob)?.cells[4].state != .alive
        }
        try #require(lab.creature(of: bob)?.id == prey, "the nucleus lives")
        _ = lab.host.takeMessages(to: bob)
        return (lab, ann, bob)
    }

    @Test("Who can neither swim nor bite any more may end that life, and its eater has the kill")
    func startingOver() throws {
        var (lab, ann, bob) = try bitten(litterAge: 0)
        let eater = try #require(lab.creature(of: ann)).id
        lab.host.say(.respawn(.seed(1)), from: bob)
        lab.host.say(.respawn(.seed(1)), from: bob)
        try lab.pass()
        let said = lab.host.takeMessages(to: bob)
        let card = try #require(said.deaths.first)
        #expect(card.reason == .eaten && card.killer == eater && said.deaths.count == 1)
        #expect(lab.creature(of: bob) == nil)
        #expect(lab.creature(of: ann)?.success.rivalsEaten == 1)
        lab.host.say(.respawn(.seed(1)), from: bob)
        lab.receive()
        #expect(lab.creature(of: bob) == nil, "pressed twice: it has not seen the card")
        try lab.pass(World.ticksPerSecond / 2)
        lab.host.say(.respawn(.seed(1)), from: bob)
        lab.receive()
        #expect(lab.creature(of: bob)?.plan == SeedDesign.all[1].plan, "and begins another")
    }

    @Test("Who has lived less than leaves litter does not start over yet")
    func startingOverYoung() throws {
        var (lab, _, bob) = try bitten(litterAge: 1_000)
        let stump = try #require(lab.creature(of: bob)).id
        lab.host.say(.respawn(.seed(1)), from: bob)
        try lab.pass()
        #expect(lab.creature(of: bob)?.id == stump && lab.host.takeMessages(to: bob).deaths.isEmpty)
    }
}
