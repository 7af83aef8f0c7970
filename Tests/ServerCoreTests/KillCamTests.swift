import Anatomy
import Ecosystem
import Faults
import Locomotion
import Replays
import ServerCore
import SimMath
import Testing
import Transport
import Waiting
import WireProtocol

/// Whoever has died may see how, with the senses of whoever did it.
@Suite struct KillCamTests {
    private func tape(of world: World, waits: Bool = true) -> Tape {
        let head = ReplayHead(writer: "test", build: "a", settings: world.settings)
        return Tape(TapeSettings(head: head, disk: FaultyDisk()), folder: "/dish", waits: waits)
    }

    /// Ann faces Bob with her mouth open, and somebody lies far off. Bob is dead when this returns.
    private func murder(
        isRecorded: Bool = true, waits: Bool = true, _ settings: ServerSettings = ServerSettings()
    ) throws -> (lab: Lab, ann: PeerID, bob: PeerID, card: DeathNotice, far: CreatureID) {
        var world = try Lab.water {
            $0.dish.radius = 100
            $0.view.fog = true
        }
        let east = Vector2(1, 0)
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0, gridFacing: 0)], links: [])
        let here = RootFrame(position: Vector2(0, 0), rotation: east)
        _ = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1, placement: here)
        let ahead = RootFrame(position: Vector2(2.2, 0), rotation: east)
        _ = try world.spawnPlayer(plan: nucleus, player: 2, placement: ahead)
        let away = RootFrame(position: Vector2(80, 0), rotation: east)
        let far = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 100, placement: away)
        var lab = try Lab(
            world: world, settings: settings, tape: isRecorded ? tape(of: world, waits: waits) : nil)
        let (ann, bob) = (lab.join("Ann"), lab.join("Bob"))
        var frame: UInt32 = 0
        var card: DeathNotice?
        try lab.pass(until: "the death", within: 4_000) { lab in
            frame += 1
            lab.host.say(
                .input(
                    InputMessage(
                        newestSnapshot: 0, earlierSnapshots: 0, newestFrame: frame,
                        frames: [ControlFrame(thrust: 1, bite: 1)])), from: ann)
            card = card ?? lab.host.takeMessages(to: bob).deaths.first
            return card != nil
        }
        return (lab, ann, bob, try #require(card), far)
    }

    private func opened(_ lab: inout Lab, to guest: PeerID) throws -> KillCamNotice {
        var notice: KillCamNotice?
        // It may be made on a thread, while passes go by as fast as they can: no number of them is enough for certain.
        var watch = HangWatch()
        while notice == nil, !watch.hangs() {
            try lab.pass()
            notice = lab.host.takeMessages(to: guest).killCams.first
        }
        return try #require(notice)
    }

    @Test(arguments: [true, false]) func theLastSecondsAreSeenWithTheKillersSenses(_ waits: Bool) throws {
        var (lab, ann, bob, card, far) = try murder(waits: waits)
        #expect(card.killer != 0)
        lab.host.say(.killCam, from: bob)
        let notice = try opened(&lab, to: bob)
        #expect(notice.subject == card.killer && notice.victim != notice.subject)
        #expect(notice.firstTick < notice.deathTick && notice.deathTick - notice.firstTick <= 480)
        #expect(!notice.moments.isEmpty && notice.moments.map(\.tick) == notice.moments.map(\.tick).sorted())
        var receiver = SnapshotReceiver(stream: notice.stream)
        var (seen, ticks): (Set<UInt32>, [UInt32]) = ([], [])
        var plans: Set<UInt32> = []
        var end: KillCamEnd?
        _ = lab.host.takeSnapshots(to: bob)
        try lab.pass(until: "the end of the kill cam") { lab in
            for bytes in lab.host.takeSnapshots(to: bob) where SnapshotReceiver.stream(of: bytes) == notice.stream {
                ticks.append(try receiver.receive(bytes).tick)
                seen.formUnion(receiver.creatureIDs)
                lab.host.say(
                    .input(
                        InputMessage(
                            newestSnapshot: receiver.newest, earlierSnapshots: receiver.earlier, stream: notice.stream,
                            newestFrame: 0, frames: [])), from: bob)
            }
            let said = lab.host.takeMessages(to: bob)
            plans.formUnion(said.planNumbers)
            end = said.killCamEnds.first ?? end
            return end != nil
        }
        #expect(end == .over)
        #expect(seen.isSuperset(of: [notice.subject, notice.victim]) && !seen.contains(far))
        #expect(ticks == ticks.sorted() && ticks.first ?? 0 >= notice.firstTick)
        #expect(ticks.last ?? 0 > notice.deathTick)
        // It is seen as what it is.
        let killer = try #require(receiver.planID(of: notice.subject))
        #expect(plans.contains(killer) || killer == card.killerPlan)
        // The dish again; and once more at once, in another stream.
        try lab.pass(2)
        #expect(lab.host.takeSnapshots(to: bob).contains { SnapshotReceiver.stream(of: $0) == 0 })
        lab.host.say(.killCam, from: bob)
        #expect(try opened(&lab, to: bob).stream == notice.stream + 1)
        _ = ann
    }

    @Test func whatADeathGoesBackToIsSeenBeforeTheEnd() throws {
        var world = try Lab.water { $0.wounds.creditMemory = 5 }
        let here = RootFrame(position: .zero, rotation: Vector2(1, 0))
        _ = try world.spawnPlayer(plan: SeedDesign.all[0].plan, player: 1, placement: here)
        let across = RootFrame(position: Vector2(2.2, -2), rotation: Vector2(0, 1))
        _ = try world.spawnPlayer(plan: Lab.row, player: 2, placement: across)
        var lab = try Lab(world: world, tape: tape(of: world))
        let (ann, bob) = (lab.join("Ann"), lab.join("Bob"))
        let host = lab.host
        var frame: UInt32 = 0
        func steer(_ controls: ControlFrame) {
            frame += 1
            let input = InputMessage(newestSnapshot: 0, earlierSnapshots: 0, newestFrame: frame, frames: [controls])
            host.say(.input(input), from: ann)
        }
        try lab.pass(until: "a stump") { lab in
            steer(ControlFrame(thrust: 0.4, bite: 1))
            return lab.creature(of: bob)?.cells[4].state != .alive
        }
        let wound = UInt32(lab.server.world.tick)
        for _ in 0..<900 {
            steer(.neutral)
            try lab.pass()
        }
        try #require(lab.creature(of: bob) != nil)
        lab.host.say(.respawn(.seed(0)), from: bob)
        var card: DeathNotice?
        try lab.pass(until: "the death") { lab in
            card = lab.host.takeMessages(to: bob).deaths.first
            return card != nil
        }
        #expect(card?.reason == .tornApart && card?.killer == 0)
        lab.host.say(.killCam, from: bob)
        let notice = try opened(&lab, to: bob)
        #expect(notice.subject == notice.victim && notice.deathTick - notice.firstTick > 900)
        // The bite and the end, and not the long wait between them.
        let ticks = notice.moments.map(\.tick)
        #expect(ticks.contains { $0 <= wound } && ticks.contains { $0 + 60 > notice.deathTick })
        #expect(ticks.allSatisfy { $0 <= wound + 60 || $0 + 180 >= notice.deathTick })
    }

    @Test func aNewLifeEndsIt() throws {
        var (lab, _, bob, _, _) = try murder()
        lab.host.say(.killCam, from: bob)
        let notice = try opened(&lab, to: bob)
        let said = lab.ask(.respawn(.seed(0)), from: bob)
        #expect(said.killCamEnds == [.asked])
        try lab.pass(3)
        #expect(lab.creature(of: bob) != nil && notice.stream >= 128)
        #expect(lab.ask(.killCam, from: bob).killCamEnds == [.nobodyDied])
    }

    @Test func whoAsksForWhatIsNotThereIsToldWhy() throws {
        var lab = try Lab()
        let eve = lab.join("Eve")
        #expect(lab.ask(.killCam, from: eve).killCamEnds == [.nobodyDied])
        var (other, _, bob, _, _) = try murder(isRecorded: false)
        #expect(other.ask(.killCam, from: bob).killCamEnds == [.notRecorded])
        // Without one, the way out leads nowhere.
        #expect(other.ask(.endKillCam, from: bob).killCamEnds.isEmpty)
    }

    @Test func noMoreAtATimeThanMayBe() throws {
        var settings = ServerSettings()
        settings.maximumKillCams = 0
        var (lab, _, bob, _, _) = try murder(settings)
        #expect(lab.ask(.killCam, from: bob).killCamEnds == [.allTaken])
    }

    /// Cards of deaths may be looked at for hours: what was made for them is not kept for all of them.
    @Test func ofThoseThatAreOverTheLatestAreKept() throws {
        let world = try Lab.water { $0.metabolism.upkeepScale = 30 }
        var settings = ServerSettings()
        settings.maximumKillCams = 1
        var lab = try Lab(world: world, settings: settings, tape: tape(of: world))
        let (ann, bob) = (lab.join("Ann"), lab.join("Bob"))
        try lab.pass(until: "two ends without food", within: 60 * 600) { lab in
            lab.creature(of: ann) == nil && lab.creature(of: bob) == nil
        }
        var streams: [UInt8] = []
        for guest in [ann, bob, ann] {
            _ = lab.host.takeMessages(to: guest)
            lab.host.say(.killCam, from: guest)
            streams.append(try opened(&lab, to: guest).stream)
            try lab.pass(until: "its end") { $0.host.takeMessages(to: guest).killCamEnds == [.over] }
            #expect(lab.server.seenKillCams == 1)
        }
        // Made once more, it is as good as the first.
        #expect(streams[2] == streams[0] + 1)
    }
}
