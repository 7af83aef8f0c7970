import Ecosystem
import Evolution
import Foundation
import RecordingHeads
import Replays
import Scenarios
import SimMath
import Testing

/// A recording tick by tick, and pieces of one.
@Suite struct ReplayReelTests {
    @Test func aReelLivesEachTickAsItWas() throws {
        let (bytes, world) = try ReplayFileTests.recording(seconds: 5)
        let file = try ReplayFile(.bytes(bytes))
        var reel = try #require(try ReplayReel(file, near: 0))
        let copy = reel
        var ticks = 0
        while case .lived = try reel.step() { ticks += 1 }
        #expect(ticks == 300 && reel.world.stateHash == world.stateHash)
        #expect(copy.tick == 0, "a copy stays at its moment")
    }

    @Test func aReelJumpsAGapAndSaysSo() throws {
        let (first, _) = try ReplayFileTests.recording(seconds: 2)
        let whole = try ReplayFile(.bytes(try ReplayFileTests.recording(seconds: 6).bytes))
        // The fourth second's keyframe stands for all between.
        var later = try #require(try whole.world(at: 240))
        var encoder = ReplayEncoder()
        var bytes = first + encoder.keyframe(later).encoded()
        _ = later.step([])
        bytes += encoder.second([ReplayTick()], later).encoded()
        let file = try ReplayFile(.bytes(bytes))
        var reel = try #require(try ReplayReel(file, near: 120))
        #expect(reel.isBeforeGap)
        guard case .jumped = try reel.step() else {
            Issue.record("no jump")
            return
        }
        #expect(reel.tick == 240)
        #expect(try file.world(at: 200)?.tick == 120, "within the gap there is the last that was recorded")
    }

    @Test func aLifeIsCutOutOfARecording() throws {
        let (bytes, _) = try ReplayFileTests.recording(seconds: 14)
        let file = try ReplayFile(.bytes(bytes))
        let life = RecordedLife(
            creature: 3, guest: 1, name: "Ann", born: 500, ended: 640, hasDied: true, seconds: 2.3, date: 77)
        let cut = try ReplayFile(.bytes(try #require(try file.cut(life, until: 700))))
        #expect(cut.ticks == 480...720 && cut.head.life == life)
        #expect(try cut.check(build: "a").verified)
        #expect(try cut.world(at: 640)?.stateHash == file.world(at: 640)?.stateHash)
        var early = life
        early.born = 0
        early.ended = 1
        #expect(try #require(try file.cut(early, until: 1)).count < bytes.count)
        var late = life
        (late.born, late.ended) = (5_000, 6_000)
        #expect(try file.cut(late, until: 6_000) == nil)
    }

    /// A recording may begin in the middle of a life: its head says after how much of it.
    @Test func aLifeWithoutItsBeginningSaysHowMuchIsMissing() throws {
        let file = try ReplayFile(.bytes(try ReplayFileTests.recording(seconds: 14).bytes))
        let oldest = try #require(try file.world(at: 480)?.views().first { $0.isAlive })
        var life = RecordedLife(
            creature: oldest.id, guest: 1, name: "Ann", born: 480, ended: 640, hasDied: true, seconds: 9, date: 77)
        let later = try ReplayFile(.bytes(try #require(try file.cut(life, until: 700))))
        #expect(later.head.life?.unseen == nil && later.ticks.lowerBound == 480)
        life.born = oldest.lineage.birthTick
        try #require(life.born < 480)
        let whole = try ReplayFile(.bytes(try #require(try file.cut(life, until: 700))))
        #expect(whole.head.life?.unseen == nil && whole.ticks.lowerBound <= life.born)
        let rest = try ReplayFile(.bytes(try #require(try later.cut(life, until: 700))))
        #expect(oldest.age > 0 && rest.head.life?.unseen == Double(oldest.age))
    }

    private static func alone(_ world: World) -> ReplayBlock {
        var encoder = ReplayEncoder()
        return encoder.keyframe(world)
    }

    /// Keyframes that are kept for long are kept by how they differ, and come back to the byte.
    @Test func aKeyframeIsFoldedOntoAnotherAndUnfolded() throws {
        var world = try Scenario.dish.makeWorld(seed: 4)
        for _ in 0..<1_200 { _ = world.step([]) }
        let early = Self.alone(world)
        for _ in 0..<1_200 { _ = world.step([]) }
        let late = Self.alone(world)
        let folded = try early.folded(onto: late)
        #expect(folded.tick == early.tick && folded.count < early.count * 9 / 10)
        #expect(try folded.unfolded(from: late).encoded() == early.encoded())
        #expect(try early.unfolded(from: late).encoded() == early.encoded(), "one that stands alone stays as it is")
        // By another one than it was folded onto it cannot be read, and that is found out.
        #expect(throws: ReplayError.self) { try folded.unfolded(from: early) }
    }

    @Test func lifeInAHeadIsReadWithoutTheDish() throws {
        let (bytes, _) = try ReplayFileTests.recording(seconds: 1)
        let head = try RecordingHead.json(in: bytes)
        #expect(head.end < bytes.count)
        #expect(throws: RecordingHeadError.foreign) { try RecordingHead.json(in: [1, 2]) }
        #expect(throws: RecordingHeadError.missing) { try RecordingTitle.read("/no/such/file") }
        var damaged = bytes
        damaged[40] ^= 1
        #expect(throws: RecordingHeadError.damaged) { try RecordingHead.json(in: damaged) }
    }

    /// By the heads of its blocks alone a file tells what the whole of it shows.
    @Test func whatARecordingShowsIsToldWithoutTheDish() throws {
        let (bytes, _) = try ReplayFileTests.recording(seconds: 7)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString).replay")
        defer { try? FileManager.default.removeItem(at: url) }
        for end in [bytes.count, bytes.count - 5] {
            try Data(bytes.prefix(end)).write(to: url)
            let file = try ReplayFile(.bytes(Array(bytes.prefix(end))))
            let span = try #require(try RecordingTitle.read(url.path).span)
            #expect(span.first...span.last == file.ticks)
            #expect(span.seconds == Float(file.ticks.count - 1) / Float(World.ticksPerSecond))
        }
        try Data(bytes.prefix(try RecordingHead.json(in: bytes).end)).write(to: url)
        #expect(try RecordingTitle.read(url.path).span == nil)
    }

    @Test func livesOfGuestsAreMarked() throws {
        let (bytes, _) = try ReplayFileTests.recording(seconds: 7)
        let marks = try ReplayFile(.bytes(bytes)).marks(seconds: 100)
        #expect(marks.contains { $0.kind == .birth } && marks.contains { $0.kind == .death })
        #expect(marks.map(\.tick) == marks.map(\.tick).sorted())
    }
}
