import Ecosystem
import RecordingHeads
import Replays
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

    @Test func livesOfGuestsAreMarked() throws {
        let (bytes, _) = try ReplayFileTests.recording(seconds: 7)
        let marks = try ReplayFile(.bytes(bytes)).marks(seconds: 100)
        #expect(marks.contains { $0.kind == .birth } && marks.contains { $0.kind == .death })
        #expect(marks.map(\.tick) == marks.map(\.tick).sorted())
    }
}
