import Anatomy
import Ecosystem
import Foundation
import Replays
import SimMath
import Testing

/// The seeds of the fuzzer of recordings are seconds as this version writes them. `MICRO_WRITE_CORPUS=1` writes them anew.
@Suite struct ReplayCorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fuzz/FuzzReplay/Corpus").standardized

    /// With acts of every kind that a guest can cause, controls and touches; and one in which nothing happens.
    private static func seconds() throws -> [(name: String, second: ReplaySecond)] {
        let hashes = ReplaySecond.parts.indices.map { UInt64($0) }
        var busy = ReplaySecond(ticks: Array(repeating: ReplayTick(), count: 8), hashes: hashes)
        let plan = SeedDesign.all[0].plan
        busy.ticks[0].acts = [.spawn(plan, 1, isBot: false), .spawn(SeedDesign.all[1].plan, 2, isBot: true)]
        busy.ticks[2].acts = [.entrust(13), .handBack(13)]
        for tick in 1..<7 {
            busy.ticks[tick].controls = [
                PlayerControl(creature: 13, frame: ControlFrame(thrust: 1, turn: Float(tick) / 8), lag: tick)
            ]
        }
        busy.ticks[4].touches = [.feed(at: Vector2(3, 4)), .poke(at: .zero)]
        busy.ticks[5].acts = [.submitDraft(plan, 1), .submitLateDraft(plan, 1), .setReady(true, 2)]
        busy.ticks[7].acts = [.withdraw(2, dissolvingYoungerThan: 10), .admit([])]
        return [("busy", busy), ("still", ReplaySecond(ticks: [ReplayTick()], hashes: hashes))]
    }

    @Test func theSeedsAreWhatThisVersionWrites() throws {
        for (name, second) in try Self.seconds() {
            var (writer, second) = (StateWriter(), second)
            second.code(&writer)
            let file = Self.folder.appendingPathComponent(name)
            if ProcessInfo.processInfo.environment["MICRO_WRITE_CORPUS"] != nil {
                try Data(writer.written).write(to: file)
            }
            #expect(
                try [UInt8](Data(contentsOf: file)) == writer.written, "\(name): run the test with MICRO_WRITE_CORPUS=1"
            )
        }
    }
}
