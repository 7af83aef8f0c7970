import Anatomy
import Ecosystem
import Evolution
import Replays
import Scenarios
import SimMath
import Testing

@Suite struct ReplayFileTests {
    /// A small dish, since tests live some of its seconds a hundred times.
    private static func dish() throws -> World {
        var settings = Scenario.dish.settings
        settings.dish.population = 24
        return try World(settings: settings, seed: 3)
    }

    /// A dish with two guests, one of whom goes astray: so many seconds, as a server would record them.
    static func recording(
        seconds: Int, _ change: (inout [ReplayTick], _ second: Int) -> Void = { _, _ in }
    ) throws -> (bytes: [UInt8], world: World) {
        var world = try dish()
        var encoder = ReplayEncoder()
        var bytes = ReplayHead(writer: "test", build: "a", settings: world.settings).encoded()
        bytes += encoder.keyframe(world).encoded()
        for second in 1...seconds {
            var ticks: [ReplayTick] = []
            for tick in 0..<World.ticksPerSecond {
                let entry = Self.entry(tick, of: second, world)
                for act in entry.acts { world.perform(act) }
                _ = world.step(entry.controls, touches: entry.touches)
                ticks.append(entry)
            }
            change(&ticks, second)
            bytes += encoder.second(ticks, world).encoded()
            if second % 2 == 0 { bytes += encoder.keyframe(world).encoded() }
        }
        return (bytes, world)
    }

    private static func entry(_ tick: Int, of second: Int, _ world: World) -> ReplayTick {
        let controls = world.views().filter { $0.owner.guest != nil && $0.isAlive }.map {
            PlayerControl(
                creature: $0.id, frame: ControlFrame(thrust: 1, turn: tick % 20 < 10 ? 0.3 : -1, bite: 1), lag: tick % 9
            )
        }
        var entry = ReplayTick(controls: controls)
        if tick == 7 && second == 1 {
            entry.acts = (1...2).map { .spawn(SeedDesign.all[0].plan, $0, isBot: $0 == 2) }
        }
        if tick == 30, let first = controls.first {
            entry.acts = [second % 2 == 1 ? .entrust(first.creature) : .handBack(first.creature)]
            entry.touches = [.feed(at: Vector2(100, 20)), .poke(at: .zero)]
        }
        if tick == 50 && second == 5 { entry.acts = [.withdraw(2, dissolvingYoungerThan: 1)] }
        return entry
    }

    @Test func aRecordingLivesAgainToTheBit() throws {
        let (bytes, world) = try Self.recording(seconds: 15)
        let file = try ReplayFile(.bytes(bytes))
        let report = try file.check(build: "a")
        #expect(report.verified && report.same_build && report.bytes_lost == 0)
        #expect(report.ticks == 15 * 60 && report.keyframes == 8 && report.seconds == 15)
        #expect(try file.check(build: "b").same_build == false)
        #expect(try #require(try file.world(at: world.tick)).stateHash == world.stateHash)
    }

    /// An encoder lives as long as its server.
    @Test func ofTheLastKeyframeLittleIsKept() throws {
        var world = try Scenario.crowd.makeWorld(seed: 3)
        var encoder = ReplayEncoder()
        var bytes = ReplayHead(writer: "test", build: "a", settings: world.settings).encoded()
        for number in 1...12 {
            bytes += encoder.keyframe(world).encoded()
            let standsNextAlone = number.isMultiple(of: ReplayEncoder.keyframesPerGroup)
            #expect(encoder.beginsGroup == standsNextAlone && (encoder.memory == 0) == standsNextAlone)
            #expect(encoder.memory < world.encoded().count * 4 / 5)
            if number < 12 { for _ in 0..<20 { _ = world.step([]) } }
        }
        let file = try ReplayFile(.bytes(bytes))
        #expect(try file.world(at: world.tick)?.stateHash == world.stateHash)
    }

    @Test func anyTickCanBeSeen() throws {
        let (bytes, _) = try Self.recording(seconds: 15)
        let file = try ReplayFile(.bytes(bytes))
        for tick in [0, 1, 59, 60, 61, 400, 839, 840, 899, 900] as [UInt64] {
            #expect(try file.world(at: tick)?.tick == tick)
        }
        #expect(try file.world(at: 5_000)?.tick == 900)
    }

    @Test func anotherControlIsNamedByItsSecond() throws {
        let (bytes, _) = try Self.recording(seconds: 8) { ticks, second in
            // Of all guests, for a while: one of them may be stunned.
            guard second == 5 else { return }
            for tick in 12..<50 {
                for index in ticks[tick].controls.indices {
                    ticks[tick].controls[index].frame = ControlFrame(thrust: -1, turn: 1)
                }
            }
        }
        let report = try ReplayFile(.bytes(bytes)).check(build: "a")
        let difference = try #require(report.first_difference)
        #expect(!report.verified && difference.second == 5 && difference.tick == 300)
        #expect(difference.parts.contains("population") && !difference.parts.contains("clock"))
        // From the next keyframe on all is as it was.
        #expect(report.differing_stretches == 1)
    }

    @Test func aRecordingThatIsCutLosesItsLastSecondAtMost() throws {
        let (bytes, _) = try Self.recording(seconds: 4)
        let whole = try ReplayFile(.bytes(bytes))
        var random = RandomSource(seed: 2)
        for _ in 0..<40 {
            let length = random.index(bytes.count)
            do throws(ReplayError) {
                let file = try ReplayFile(.bytes(Array(bytes.prefix(length))))
                let report = try file.check(build: "a")
                #expect(report.verified && report.bytes_lost < bytes.count)
                #expect(file.entries.count <= whole.entries.count)
            } catch {
                #expect(error == .foreign || "\(error)".contains("it ends at byte"), "\(length): \(error)")
            }
        }
    }

    /// A machine that lost its power has zeros where the last bytes should be.
    @Test func whatNeverCameToTheDiskIsLostAndNoMore() throws {
        let (bytes, _) = try Self.recording(seconds: 4)
        let whole = try ReplayFile(.bytes(bytes))
        for length in [bytes.count, bytes.count - 3, bytes.count - 200, bytes.count * 3 / 4] {
            let blanks = [UInt8](repeating: 0, count: bytes.count - length + 5_000)
            let file = try ReplayFile(.bytes(bytes.prefix(length) + blanks))
            #expect(try file.check(build: "a").verified)
            #expect(file.entries.count <= whole.entries.count && file.bytesLost >= 5_000)
        }
    }

    @Test func bytesThatAreNoRecordingAreRefusedInWords() throws {
        #expect(throws: ReplayError.foreign) { try ReplayFile(.bytes([])) }
        #expect(throws: ReplayError.foreign) { try ReplayFile(.bytes(Array("a letter to a friend".utf8))) }
        let (bytes, _) = try Self.recording(seconds: 2)
        var other = bytes
        other[11] = 8
        #expect(throws: ReplayError.otherVersion(8)) { try ReplayFile(.bytes(other)) }
        var random = RandomSource(seed: 1)
        for _ in 0..<60 {
            var damaged = bytes
            damaged[random.index(damaged.count)] ^= 1 << UInt8(random.index(8))
            let refusal = #expect(throws: ReplayError.self) { try ReplayFile(.bytes(damaged)).check(build: "a") }
            #expect(!"\(try #require(refusal))".isEmpty)
        }
    }

    @Test func actsReadAsTheyWereWritten() throws {
        let plan = SeedDesign.all[1].plan
        let world = try Scenario.crowd.makeWorld(seed: 3)
        let entry = try #require(world.opponents.first)
        let acts: [WorldAct] = [
            .spawn(plan, 4, isBot: true), .submitDraft(plan, 4), .submitLateDraft(plan, 5), .setReady(true, 6),
            .withdraw(7, dissolvingYoungerThan: 10), .entrust(8), .handBack(9), .admit([]), .admitEntry(entry),
            .setEditorEnd(700), .setEditorEnd(nil), .giveUp(10),
        ]
        let second = ReplayTick(
            acts: acts,
            controls: [PlayerControl(creature: 3, frame: ControlFrame(thrust: 0.123_4, turn: -0.0), lag: 2)],
            touches: [.poke(at: Vector2(1, 2))])
        let block = ReplayEncoder().second([second, second], world)
        #expect(try ReplaySecond(unpacking: block.content, offset: 0).ticks == [second, second])
    }

    @Test func migrantsOfANurseryComeHomeAgain() throws {
        var home = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<3_600 { _ = home.step([]) }
        var nursery = try Nursery(of: home, seed: 1)
        for _ in 0..<12 where nursery.migrants().isEmpty { nursery.run(ticks: 600) }
        let migrants = nursery.migrants()
        #expect(!migrants.isEmpty)
        let tick = ReplayTick(acts: [.admit(migrants)])
        let block = ReplayEncoder().second([tick], home)
        let read = try ReplaySecond(unpacking: block.content, offset: 0)
        #expect(read.ticks == [tick])
        var again = home
        home.admit(migrants)
        for act in read.ticks[0].acts { again.perform(act) }
        #expect(again.stateHash == home.stateHash)
    }
}
