import Compression
import Ecosystem
import Replays
import Scenarios
import SimMath
import Testing

/// Recordings from before there was ink: they have a hash fewer in each block.
@Suite struct EarlierRecordingTests {
    /// The same without the last hashes.
    private static func keyframe(_ block: ReplayBlock, lacking count: Int) throws -> ReplayBlock {
        var reader = StateReader(block.content)
        var (isAlone, hashes, packed): (Bool, [UInt64], [UInt8]) = (true, [], [])
        reader.code(&isAlone, "isAlone")
        reader.list(&hashes, "hashes", limit: WorldPart.allCases.count)
        reader.bytes(&packed, "packed", limit: block.content.count)
        try reader.finish()
        hashes.removeLast(count)
        var writer = StateWriter()
        writer.code(&isAlone, "isAlone")
        writer.list(&hashes, "hashes", limit: WorldPart.allCases.count)
        writer.bytes(&packed, "packed", limit: packed.count)
        return ReplayBlock(kind: .keyframe, tick: block.tick, content: writer.written)
    }

    /// The same without the last hashes, and with another one of the clock if it `differs`.
    private static func second(_ block: ReplayBlock, lacking count: Int, differs: Bool = false) throws -> ReplayBlock {
        var second = try ReplaySecond(unpacking: block.content, offset: 0)
        second.hashes.removeLast(count)
        if differs, let clock = ReplaySecond.parts.firstIndex(of: .clock) { second.hashes[clock] ^= 1 }
        var writer = StateWriter()
        second.code(&writer)
        return ReplayBlock(kind: .second, tick: block.tick, content: Zstandard.compress(writer.written))
    }

    /// Three keyframes and what is between them, a few ticks each. `lacking`: hashes in a keyframe and in a second.
    private static func recording(lacking: (keyframe: Int, second: Int), differs: Bool = false) throws -> [UInt8] {
        var world = try Scenario.duel.makeWorld(seed: 3)
        var encoder = ReplayEncoder()
        var bytes = ReplayHead(writer: "test", build: "a", settings: world.settings).encoded()
        bytes += try keyframe(encoder.keyframe(world), lacking: lacking.keyframe).encoded()
        let ticks = Array(repeating: ReplayTick(), count: 5)
        for _ in 1...2 {
            for _ in ticks { _ = world.step([]) }
            bytes += try second(encoder.second(ticks, world), lacking: lacking.second, differs: differs).encoded()
            bytes += try keyframe(encoder.keyframe(world), lacking: lacking.keyframe).encoded()
        }
        return bytes
    }

    @Test func inkIsTheLastPart() {
        #expect(WorldPart.allCases.last == .ink && ReplaySecond.parts.last == .ink)
    }

    @Test func oneOfBeforeInkLivesAgain() throws {
        let file = try ReplayFile(.bytes(Self.recording(lacking: (1, 1))))
        let report = try file.check(build: "a")
        #expect(report.verified && report.keyframes == 3 && report.ticks == 10)
        var reel = try #require(try ReplayReel(file, near: 0))
        var ticks = 0
        while case .lived = try reel.step() { ticks += 1 }
        #expect(ticks == 10, "no keyframe is taken for another dish")
    }

    @Test func whatItHasIsStillCompared() throws {
        let report = try ReplayFile(.bytes(Self.recording(lacking: (1, 1), differs: true))).check(build: "a")
        #expect(report.first_difference?.parts == ["clock"])
    }

    @Test func fewerHashesStillAreRefused() throws {
        for lacking in [(2, 0), (0, 2), (WorldPart.allCases.count, 0), (0, ReplaySecond.parts.count)] {
            let file = try ReplayFile(.bytes(Self.recording(lacking: lacking)))
            let refusal = #expect(throws: ReplayError.self, "\(lacking)") { try file.check(build: "a") }
            #expect("\(try #require(refusal))".contains("hashes"))
        }
    }
}
