import Anatomy
import GameSession
import LossyLines
import SimMath
import Testing
import WireProtocol

/// What lines of all kinds do to time: to what the hands do on its way to the world, and to what is seen of it.
@Suite struct LineTests {
    // MARK: Inputs

    @Test(arguments: LineProfile.all) func framesComeATickOrTwoEarly(profile: LineProfile) throws {
        let dish = LossyDish(profile)
        try dish.run(seconds: 6)
        let start = dish.now
        try dish.run(seconds: 10)
        let depth = dish.meanDepth(since: start)
        // Where the server runs out of frames again and again, more are left waiting on purpose.
        let most = profile.jitter < 20 ? 2.0 : 5
        #expect((0.4...most).contains(depth), "\(depth) frames were left waiting")
        // Hardly a tick goes by without a frame of its own.
        let taken = dish.taken.count { $0.at >= start }
        #expect(taken > 480, "\(taken) frames in 600 ticks")
    }

    @Test(arguments: LineProfile.all) func aHitchOfTheClientLeavesNoLastingDelay(profile: LineProfile) throws {
        let dish = LossyDish(profile)
        try dish.run(seconds: 6)
        let start = dish.now
        try dish.run(seconds: 6)
        let before = dish.meanDelay(since: start)
        for _ in 0..<3 {
            dish.freeze(milliseconds: 95)
            try dish.run(seconds: 0.5)
        }
        try dish.run(seconds: 5)
        let recovered = dish.now
        try dish.run(seconds: 6)
        let after = dish.meanDelay(since: recovered)
        #expect(abs(after - before) < 12, "\(before) ms before, \(after) ms after")
    }

    @Test(arguments: LineProfile.all) func handsThatNeverRestStayBelowThreeKilobytesASecond(
        profile: LineProfile
    ) throws {
        for channels in [4, ControlFrame.channelCount] {
            var random = RandomSource(seed: 3)
            let dish = LossyDish(profile)
            dish.hands = { _ in
                var frame = SIMD8<Float>(repeating: 0)
                for i in 0..<channels { frame[i] = random.uniform(-1, 1) }
                return ControlFrame(channels: frame)
            }
            try dish.run(seconds: 2)
            let start = dish.now
            try dish.run(seconds: 10)
            let most = try #require(dish.upstream(since: start).max())
            #expect(most <= 3_000, "\(most) B/s with \(channels) channels")
            // And hardly a frame is lost over it: the world takes them in their number.
            let taken = dish.taken.count { $0.at >= start }
            #expect(taken > 480, "\(taken) frames in 600 ticks")
        }
    }

    // MARK: Views

    @Test(arguments: LineProfile.all) func timeSeenNeverGoesBack(profile: LineProfile) throws {
        let dish = LossyDish(profile)
        dish.hands = { ControlFrame(thrust: $0 % 90 < 45 ? 1 : -1) }
        for freeze in [700.0, 95, 2_500] {
            try dish.run(seconds: 5)
            dish.freeze(milliseconds: freeze)
        }
        try dish.run(seconds: 5)
        #expect(dish.seen.count > 900)
        for (earlier, later) in zip(dish.seen, dish.seen.dropFirst()) where later.tick < earlier.tick {
            Issue.record("at \(later.at) ms from tick \(earlier.tick) back to \(later.tick)")
        }
    }

    @Test(arguments: LineProfile.all, [100.0, 300, 800, 3_000]) func aStallOfTheServerIsOverInTime(
        profile: LineProfile, stall: Double
    ) throws {
        let dish = LossyDish(profile)
        try dish.run(seconds: 5)
        dish.stall(milliseconds: stall)
        try dish.run(seconds: stall / 1000 + 6)
        for (earlier, later) in zip(dish.seen, dish.seen.dropFirst()) { #expect(later.tick >= earlier.tick) }
        let behind = dish.behind(last: 60)
        #expect((40...profile.roundTrip / 2 + profile.jitter + 190).contains(behind), "\(behind) ms behind")
    }

    @Test(arguments: LineProfile.all) func theViewLiesBehindByNoMoreThanTheLineAsksFor(profile: LineProfile) throws {
        let dish = LossyDish(profile)
        try dish.run(seconds: 6)
        for (frame, next) in zip(dish.seen, dish.seen.dropFirst()) {
            #expect((40...150).contains(frame.delay.rounded()))
            // By 5 % of the time, told a frame later now and then.
            #expect(abs(next.delay - frame.delay) <= 0.11 * (next.at - frame.at), "it changes smoothly")
        }
        // What is seen is one way of the line and the delay old, and two ways of jitter at most.
        let behind = dish.seen.suffix(200).map { ($0.serverTick - $0.tick) * LossyDish.millisecondsPerTick - $0.delay }
        let most = try #require(behind.max())
        #expect(most < profile.roundTrip / 2 + profile.jitter + 40, "\(most) ms behind beside the delay")
    }

    @Test func theDelayGrowsWithJitterAndAFreezeOfTheClientIsNone() throws {
        var delays: [Double] = []
        for profile in [LineProfile.lan, .good, .far, .bad, .terrible] {
            let dish = LossyDish(profile)
            try dish.run(seconds: 10)
            delays.append(try #require(dish.seen.last).delay)
            guard profile.jitter == 0 else { continue }
            dish.freeze(milliseconds: 700)
            try dish.run(seconds: 3)
            #expect(try #require(dish.seen.last).delay < 42)
        }
        #expect(delays == delays.sorted() && delays[0] < 42 && delays[3] > 80 && delays[4] > 140, "\(delays)")
    }
}
