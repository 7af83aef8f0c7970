import Testing

import Gate

struct ReplayWindowTests {
    @Test func everyCounterIsTakenOnce() {
        var window = ReplayWindow()
        // As it comes over a line that turns pairs round.
        for pair in 0..<2_000 as Range<UInt64> {
            for counter in [2 * pair + 1, 2 * pair] {
                #expect(window.accepts(counter))
                #expect(window.insert(counter) == (counter % 2 == 1))
                #expect(!window.accepts(counter))
            }
        }
        #expect(window.newest == 3_999)
        #expect(!window.accepts(3_999 - 256))
    }

    /// Against a plain set, with jumps of every size.
    @Test func itAgreesWithASet() {
        var window = ReplayWindow()
        var taken: Set<UInt64> = []
        var newest: UInt64 = 0
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            let counter =
                Bool.random(using: &random)
                ? newest &+ .random(in: 0...300, using: &random)
                : newest - min(newest, .random(in: 0...300, using: &random))
            let isTooOld = !taken.isEmpty && newest >= 256 && counter <= newest - 256
            let expected = !taken.contains(counter) && !isTooOld
            #expect(window.accepts(counter) == expected)
            guard expected else { continue }
            _ = window.insert(counter)
            taken.insert(counter)
            newest = max(newest, counter)
        }
    }

    /// Counters come from outside: the highest numbers there are must not trap.
    @Test func theHighestCountersAreHarmless() {
        var window = ReplayWindow()
        for counter: UInt64 in [.max, .max - 1, 0, .max - 255, .max - 256] {
            if window.accepts(counter) { _ = window.insert(counter) }
        }
        #expect(window.newest == .max)
        #expect(!window.accepts(.max - 256))
        #expect(window.accepts(.max - 254))
    }
}
