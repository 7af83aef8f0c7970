import Telemetry
import Testing

@Suite struct DurationsTests {
    @Test func quantilesAreNearestRanksOfTheWindow() {
        var durations = Durations(capacity: 100)
        for i in 1...100 { durations.add(Double(i)) }
        #expect(durations.quantiles(0.5, 0.99, 1) == [50, 99, 100])
        for _ in 0..<100 { durations.add(7) }
        #expect(durations.quantiles(0.5, 0.99) == [7, 7])
        #expect(durations.maximum == 100)
        #expect(durations.count == 200)
    }

    @Test func noSamplesMeanZero() {
        #expect(Durations(capacity: 4).quantiles(0.5) == [0])
    }

    @Test func theMemoryOfThisProcessIsPlausible() throws {
        let megabytes = try #require(ProcessMemory.residentMegabytes())
        #expect(megabytes > 1 && megabytes < 10_000)
        #expect(ProcessMemory.residentMegabytes(of: -1) == nil)
    }

    @Test func theMonotonicClockDoesNotGoBack() {
        var last = MonotonicClock.seconds
        for _ in 0..<1000 {
            let now = MonotonicClock.seconds
            #expect(now >= last)
            last = now
        }
    }
}
