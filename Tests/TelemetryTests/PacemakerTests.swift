import Telemetry
import Testing

/// A clock that goes on by what a tick is said to cost.
@Suite struct PacemakerTests {
    private static let pass = 1000.0 / 30

    /// Ticks made in each of `count` passes, where a tick costs `cost` milliseconds.
    private func ticks(_ pace: inout Pacemaker, passes count: Int, cost: Double) -> [Int] {
        var made: [Int] = []
        for number in 0..<count {
            var now = Double(number) * Self.pass
            pace.beginPass(now: now)
            var ticks = 0
            while pace.takesTick(now: now) {
                ticks += 1
                now += cost
            }
            made.append(ticks)
        }
        return made
    }

    private func pace(_ times: Double?) -> Pacemaker {
        var pace = Pacemaker(ticksPerSecond: 60, passesPerSecond: 30)
        pace.request(times)
        return pace
    }

    @Test func aPassMakesTheTicksOfItsTimeAtEverySpeed() {
        for times in [0, 1, 2, 4, 8, 16, 32] {
            var pace = pace(Double(times))
            #expect(ticks(&pace, passes: 30, cost: 0.1) == Array(repeating: 2 * times, count: 30), "× \(times)")
        }
    }

    @Test func fractionsOfATickAreKept() {
        var pace = Pacemaker(ticksPerSecond: 60, passesPerSecond: 40)
        #expect(ticks(&pace, passes: 40, cost: 0.1).reduce(0, +) == 60)
    }

    @Test func asFastAsItGoesFillsItsShareOfThePassAndNoMore() {
        var pace = pace(nil)
        let most = Int((Self.pass * Pacemaker.maximumShare).rounded(.up))
        #expect(ticks(&pace, passes: 10, cost: 1) == Array(repeating: most, count: 10))
    }

    @Test func aMachineTooSlowKeepsItsSocketServicedAndHeapsUpNoDebt() {
        var pace = pace(32)
        let slow = ticks(&pace, passes: 20, cost: 5)
        #expect(slow.allSatisfy { $0 == 5 }, "5 × 5 ms is the share of a pass")
        // As soon as it is fast enough it makes up for one pass at most.
        let fast = ticks(&pace, passes: 5, cost: 0.1)
        #expect(fast[0] <= 128 && fast.dropFirst().allSatisfy { $0 == 64 })
    }

    @Test func howeverSlowATickIsEachPassMakesOne() {
        var pace = pace(1)
        #expect(ticks(&pace, passes: 6, cost: 500).allSatisfy { $0 == 1 })
    }

    @Test func aWishForgetsWhatWasOwed() {
        var pace = pace(32)
        _ = ticks(&pace, passes: 3, cost: 20)
        pace.request(0)
        #expect(ticks(&pace, passes: 3, cost: 0.1) == [0, 0, 0])
        pace.request(-4)
        #expect(pace.times == 0)
    }

    @Test func theMeterTellsWhatWasReachedInTheLastSecond() {
        var meter = SpeedMeter(ticksPerSecond: 60)
        for pass in 0...30 { meter.note(ticks: 16, now: Double(pass) * 100 / 3) }
        #expect(abs(meter.reached - 8) < 0.3)
        meter.restart(now: 1000)
        for pass in 1...31 { meter.note(ticks: 0, now: 1000 + Double(pass) * 100 / 3) }
        #expect(meter.reached == 0)
    }
}
