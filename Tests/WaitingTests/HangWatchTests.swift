import Testing
import Waiting

@Suite struct HangWatchTests {
    /// A machine and a process of which a test says how they are.
    private final class Machine {
        var now = 0.0
        var work: Double?

        func watch() -> HangWatch { HangWatch(clock: { self.now }, work: { self.work }) }

        /// Looks, `step` seconds apart, until it hangs; nil where it does not within so many.
        func looks(_ watch: inout HangWatch, step: Double, atMost limit: Int, each: () -> Void = {}) -> Int? {
            for look in 1...limit {
                now += step
                each()
                if watch.hangs() { return look }
            }
            return nil
        }
    }

    @Test func whatGetsNowhereHangs() {
        let machine = Machine()
        var watch = machine.watch()
        let looks = machine.looks(&watch, step: 0.005, atMost: 200_000)
        #expect(looks.map { abs(Double($0) * 0.005 - HangWatch.limit) < 1 } == true, "\(looks ?? 0)")
    }

    /// Each look counts a little, however long it took to come.
    @Test func aMachineThatStandsStillDoesNotCount() {
        let machine = Machine()
        var watch = machine.watch()
        let long = machine.looks(&watch, step: 500, atMost: 10)
        let short = machine.looks(&watch, step: HangWatch.longestStep, atMost: 3_900)
        #expect(long == nil && short == nil, "by its own clock it has waited for 391 s")
    }

    @Test func whoWorksDoesNotHangAndWhoStopsDoes() {
        let machine = Machine()
        machine.work = 0
        var watch = machine.watch()
        let first = machine.looks(&watch, step: 0.1, atMost: 20_000) { machine.work? += 0.001 }
        #expect(first == nil)
        // What it did before does not count for it: from the next time that it is asked how much it has worked.
        let second = machine.looks(&watch, step: 0.1, atMost: 20_000)
        #expect(second.map { Double($0) * 0.1 < 2 * HangWatch.limit + 1 } == true, "\(second ?? 0)")
    }

    @Test func whoWorksForEverHangsToo() {
        let machine = Machine()
        machine.work = 0
        var watch = machine.watch()
        let looks = machine.looks(&watch, step: 0.1, atMost: 100_000) { machine.work? += 0.001 }
        #expect(looks.map { abs(Double($0) * 0.1 - HangWatch.longest) < 1 } == true, "\(looks ?? 0)")
    }

    @Test func aConditionIsLookedAtUntilItHolds() throws {
        var looks = 0
        try wait(for: "the third look") {
            looks += 1
            return looks == 3
        }
        #expect(looks == 3)
    }
}
