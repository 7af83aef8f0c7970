import Anatomy
import Ecosystem
import Faults
import Foundation
import Gate
import Logging
import Replays
import Scenarios
import ServerCore
import SimMath
import Testing
import Transport
import WireProtocol

/// A dish is recorded while it lives, and lives again.
@Suite struct TapeTests {
    private let disk = FaultyDisk()

    private func tape(of world: World, waits: Bool = true, _ change: (inout TapeSettings) -> Void = { _ in }) -> Tape {
        let head = ReplayHead(writer: "test", build: "a", settings: world.settings)
        var settings = TapeSettings(head: head, file: "/dish.replay", disk: disk)
        change(&settings)
        return Tape(settings, folder: "/dish", waits: waits)
    }

    private func recording(_ path: String = "/dish.replay") throws -> ReplayFile {
        try ReplayFile(.bytes(try #require(disk.files[path])))
    }

    private func steer(_ lab: Lab, _ peer: PeerID, _ number: UInt32, turn: Float) {
        lab.host.say(
            .input(
                InputMessage(
                    newestSnapshot: 0, earlierSnapshots: 0, newestFrame: number,
                    frames: [ControlFrame(thrust: 1, turn: turn, bite: 1)])), from: peer)
    }

    /// Guests join, swim, edit, are lost, come back and leave, and opponents bite.
    @Test(arguments: [true, false]) func allThatCanEnterADishIsRecorded(_ waits: Bool) throws {
        var settings = Scenario.dish.settings
        settings.dish.population = 40
        settings.phases.play = 5
        settings.phases.edit = 2
        let world = try World(settings: settings, seed: 3)
        var lab = try Lab(world: world, tape: tape(of: world, waits: waits))
        let key = PlayerKeyPair().publicKey
        let ann = lab.join("Ann", key: key)
        let bob = lab.join("Bob", design: 1)
        let ticket = try #require(lab.host.takeMessages(to: ann).welcomes.first).ticket
        for number in 1...700 as ClosedRange<UInt32> {
            steer(lab, ann, number, turn: number % 90 < 45 ? 0.5 : -1)
            if number % 3 == 0 { steer(lab, bob, number, turn: -0.2) }
            if number % 50 == 0 { lab.host.say(.respawn(.seed(2)), from: bob) }
            try lab.pass()
            let phase = lab.server.world.editPhase
            if phase.isEditing, phase.desk(of: ann.value)?.draft == nil, let plan = lab.creature(of: ann)?.plan {
                _ = lab.ask(.submitDesign(editor: UInt32(phase.number), Lab.grown(plan)), from: ann)
                _ = lab.ask(.ready(editor: UInt32(phase.number)), from: bob)
            }
        }
        lab.host.lose(ann)
        try lab.pass(200)
        _ = lab.join("Ann", key: key, ticket: ticket)
        try lab.pass(100)
        lab.host.say(.leave, from: bob)
        try lab.pass(77)
        lab.server.close { 0 }
        let report = try recording().check(build: "a")
        #expect(report.verified, "\(String(describing: report.first_difference))")
        // It was not a recording of nothing.
        let acts = try recording().acts.map { "\($0)" }
        for name in ["spawn", "submitDraft", "setReady", "entrust", "handBack", "withdraw"] {
            #expect(acts.contains { $0.hasPrefix(name + "(") }, "no \(name)")
        }
        #expect(report.ticks == Int(lab.server.world.tick) && report.bytes_lost == 0)
        let again = try #require(try recording().world(at: lab.server.world.tick))
        #expect(again.stateHash == lab.server.world.stateHash)
    }

    /// A new file has a name that the next loss of power forgets, unless its folder is synchronised too.
    @Test func theRecordingOutlivesALossOfPower() throws {
        let world = try Scenario.duel.makeWorld(seed: 3)
        var lab = try Lab(world: world, tape: tape(of: world))
        try lab.pass(700)
        disk.restart()
        #expect(try recording().ticks.upperBound >= 600)
    }

    @Test func whatWasRecordedLastOutlivesALossOfPowerAfterAnOrderlyEnd() throws {
        let world = try Scenario.duel.makeWorld(seed: 3)
        var lab = try Lab(world: world, tape: tape(of: world))
        try lab.pass(130)
        lab.server.close { 0 }
        disk.restart()
        #expect(try recording().ticks.upperBound == lab.server.world.tick)
    }

    @Test func whatANurserySendsIsRecorded() throws {
        // Two creatures, and an editor that waits for the nursery, whatever time that takes: then the dish has little to do.
        let world = try Lab.water(play: 1, edit: 3_600) {
            $0.dish.population = 2
            $0.dish.radius = 30
        }
        var plan = NurseryPlan(difficulty: .calm, cores: 2)
        plan.runsWhenIdle = false
        var lab = try Lab(world: world, nurseries: plan, tape: tape(of: world))
        let ann = lab.join("Ann")
        try lab.pass(until: "an editor") { $0.server.world.editPhase.isEditing }
        lab.host.say(.ready(editor: 1), from: ann)
        try lab.pass(until: "a nursery's harvest", within: 200_000) { lab in
            sched_yield()
            return lab.server.counts.nurseries > 0
        }
        // What is done to a dish belongs to its next tick.
        try lab.pass()
        lab.server.close { 0 }
        #expect(try recording().check(build: "a").verified)
        #expect(try recording().acts.contains { if case .admit = $0 { true } else { false } })
    }

    @Test func aWorldThatIsTakenUpIsRecordedFromThere() throws {
        var world = try Scenario.duel.makeWorld(seed: 4)
        for _ in 0..<133 { _ = world.step([]) }
        var lab = try Lab(world: world, tape: tape(of: world))
        try lab.pass(130)
        lab.server.close { 0 }
        let file = try recording()
        #expect(file.ticks == 133...263)
        #expect(try file.check(build: "a").verified)
    }

    /// On a full disk play goes on; what is recorded before and after it lives again.
    @Test func aFullDiskLeavesAGap() throws {
        let world = try Scenario.duel.makeWorld(seed: 4)
        var lab = try Lab(world: world, tape: tape(of: world))
        try lab.pass(130)
        disk.losePower(at: 0)
        try lab.pass(400)
        disk.losePower(at: .max)
        try lab.pass(900)
        lab.server.close { 0 }
        let file = try recording()
        let report = try file.check(build: "a")
        #expect(report.verified && report.keyframes >= 2)
        #expect(file.ticks == 0...lab.server.world.tick)
        #expect(file.entries.count < 24)
    }

    /// A host moves a recording away while it is written, removes it or cuts it: what follows is a recording by itself.
    @Test(arguments: ["moved", "removed", "cut"]) func aRecordingThatIsTakenAwayBeginsAnew(_ how: String) throws {
        let world = try Scenario.duel.makeWorld(seed: 4)
        var lab = try Lab(world: world, tape: tape(of: world))
        try lab.pass(130)
        switch how {
        case "moved": try disk.rename("/dish.replay", to: "/old.replay")
        case "removed": try disk.remove("/dish.replay")
        default: try disk.append([], to: "/dish.replay", at: 100)
        }
        try lab.pass(1_300)
        lab.server.close { 0 }
        let file = try recording()
        #expect(try file.check(build: "a").verified)
        #expect(file.ticks.lowerBound > 130 && file.ticks.upperBound == lab.server.world.tick)
        if how == "moved" { #expect(try recording("/old.replay").check(build: "a").verified) }
    }

    @Test func theRingStaysWithinItsBoundsAndCanBeRead() throws {
        var world = try Scenario.duel.makeWorld(seed: 4)
        var tape = tape(of: world) {
            $0.file = nil
            $0.ringSeconds = 70
        }
        tape.begin(world)
        var most = 0
        for _ in 0..<(60 * 250) {
            _ = world.step([])
            tape.tick(ReplayTick(), world)
            most = max(most, tape.ringBytes)
        }
        _ = world.step([])
        tape.keepBroken(ReplayTick(), world, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let file = try recording("/dish/broken-\(world.tick).replay")
        let kept = file.ticks.upperBound - file.ticks.lowerBound
        #expect(kept >= 70 * 60 && kept <= 140 * 60, "\(kept) ticks")
        #expect(file.bytes <= most + 100_000)
    }

    @Test func aSmallRingKeepsWhatItHasRoomFor() throws {
        var world = try Scenario.duel.makeWorld(seed: 4)
        var tape = tape(of: world) {
            $0.file = nil
            $0.ringBytes = 60_000
        }
        tape.begin(world)
        for _ in 0..<(60 * 150) {
            _ = world.step([])
            tape.tick(ReplayTick(), world)
            #expect(tape.ringBytes <= 60_000)
        }
    }

    /// So many seconds of water into which a swimmer comes every other second: what is remembered of it grows. `each`:
    /// after each of them.
    private func fillWater(seconds: Int, _ tapes: inout [Tape], each: ([Tape]) -> Void = { _ in }) throws -> World {
        var world = try Lab.water()
        for index in tapes.indices { tapes[index].begin(world) }
        var controls: [PlayerControl] = []
        for second in 0..<seconds {
            for tick in 0..<World.ticksPerSecond {
                var inputs = ReplayTick(controls: controls)
                if tick == 0, second % 2 == 0 {
                    let plan = SeedDesign.all[second / 2 % SeedDesign.all.count].plan
                    inputs.acts = [.spawn(plan, PlayerID(second + 1), isBot: true)]
                }
                for act in inputs.acts { world.perform(act) }
                _ = world.step(inputs.controls)
                for index in tapes.indices { tapes[index].tick(inputs, world) }
            }
            controls = world.guestsAlive.compactMap { guest in
                let frame = ControlFrame(thrust: 1, turn: Float(guest % 7) / 7 - 0.4)
                return world.creature(of: guest).map { PlayerControl(creature: $0, frame: frame, lag: 6) }
            }
            each(tapes)
        }
        return world
    }

    /// What a tape has in memory when the dish breaks a rule in its next step.
    private func memory(of tape: Tape, after world: World) throws -> ReplayFile {
        var (tape, world) = (tape, world)
        _ = world.step([])
        tape.keepBroken(ReplayTick(), world, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        return try recording("/dish/broken-\(world.tick).replay")
    }

    /// Bodies grow, and guests come: the ring lets go of keyframes, then of minutes, and is a recording all the same.
    @Test func aRingOfADishThatGrowsStaysWithinItsBytesAndLivesAgain() throws {
        let water = try Lab.water()
        var generous = [tape(of: water) { $0.file = nil }]
        let last = try fillWater(seconds: 140, &generous)
        let bytes = generous[0].ringBytes
        let whole = try memory(of: generous[0], after: last)
        #expect(whole.entries.count { $0.kind == .keyframe } == 15)
        let bounds = [bytes * 4 / 5, bytes / 2, bytes / 4]
        var tapes = bounds.map { bound in
            tape(of: water) {
                $0.file = nil
                $0.ringBytes = bound
            }
        }
        let world = try fillWater(seconds: 140, &tapes) { tapes in
            for (tape, bound) in zip(tapes, bounds) { #expect(tape.ringBytes <= bound) }
        }
        #expect(world.stateHash == last.stateHash)
        let files = try tapes.map { try memory(of: $0, after: world) }
        for file in files {
            #expect(try file.check(build: "a").verified)
            #expect(file.ticks.upperBound == world.tick + 1)
            #expect(try file.world(at: world.tick)?.stateHash == world.stateHash)
        }
        // All seconds are there, and the newest minute is as it was; older ones are lived from their beginnings.
        #expect(files[0].ticks == whole.ticks)
        let keyframes = [files[0], whole].map { $0.entries.filter { $0.kind == .keyframe }.map(\.tick) }
        #expect(keyframes[0].count < keyframes[1].count && keyframes[0].starts(with: [0]))
        #expect(keyframes[0].filter { $0 >= 7_200 } == [7_200, 7_800, 8_400])
        let early = try (files[0].world(at: 3_000), whole.world(at: 3_000))
        #expect(early.0 != nil && early.0?.stateHash == early.1?.stateHash)
    }

    /// What minutes have in common is in memory once, and a file has each minute by itself.
    @Test func theRingIsSmallerThanItsRecording() throws {
        var world = try Scenario.dish.makeWorld(seed: 4)
        var tape = tape(of: world)
        tape.begin(world)
        for _ in 0..<(60 * 190) {
            _ = world.step([])
            tape.tick(ReplayTick(), world)
        }
        let written = try recording()
        #expect(try written.world(at: world.tick)?.stateHash == world.stateHash)
        #expect(tape.ringBytes + 40_000 < written.bytes)
        let kept = try memory(of: tape, after: world)
        #expect(try kept.check(build: "a").verified)
        #expect(written.ticks == 0...world.tick && kept.ticks == 0...world.tick + 1)
    }

    /// A machine that is too slow for any second: each that it has time for begins anew, and no tick waits.
    @Test func aTapeThatFallsBehindHasGapsAndCanBeRead() throws {
        let world = try Scenario.duel.makeWorld(seed: 4)
        var lab = try Lab(world: world, tape: tape(of: world, waits: false) { $0.waitingSeconds = 0 })
        try lab.pass(60 * 30)
        lab.server.close { 0 }
        let file = try recording()
        #expect(try file.check(build: "a").verified)
        #expect(file.entries.allSatisfy { $0.kind == .keyframe })
    }
}
