import Ecosystem
import Replays
import Scenarios
import ServerCore
import Testing

/// The last minutes lie in one piece of memory, whatever comes and goes there.
@Suite struct TapeRingTests {
    @Test func theRingTakesAllItsMemoryAtOnceAndBlocksStayWhatTheyWere() throws {
        var encoder = ReplayEncoder()
        let keyframe = encoder.keyframe(try Scenario.duel.makeWorld(seed: 4)).content
        var ring = TapeRing(ticks: 2_400, bytes: 8 * keyframe.count)
        let memory = ring.memory
        #expect(memory >= 8 * keyframe.count)
        var all: [UInt8] = []
        for second in 0..<200 {
            let beginsGroup = second % 10 == 0
            let inputs = (0..<(50 + second * 37 % 400)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ second) }
            let block = ReplayBlock(
                kind: beginsGroup ? .keyframe : .second, tick: UInt64(60 * second),
                content: beginsGroup ? keyframe : inputs)
            ring.add(block, beginsGroup: beginsGroup)
            all += block.encoded()
            #expect(ring.memory == memory, "after \(second) s")
        }
        // Old minutes have gone, and of the others nothing.
        let content = ring.content()
        #expect(content.count > 4 * keyframe.count && content.count < all.count / 2)
        #expect(content == Array(all.suffix(content.count)))
        #expect(ring.bytes < content.count)
    }

    /// A keyframe of a very large dish: what the ring takes grows by as much, and not to twice.
    @Test func aBlockLargerThanForeseenTakesNoMoreThanItNeeds() {
        var ring = TapeRing(ticks: 600, bytes: 40_000)
        ring.add(
            ReplayBlock(kind: .keyframe, tick: 0, content: [UInt8](repeating: 7, count: 50_000)), beginsGroup: true)
        #expect(ring.bytes == 0 && ring.content().isEmpty)
        #expect(ring.memory < 60_000)
    }
}
