import GameSession
import LineTrials
import LossyLines
import Testing
import WireProtocol

/// A dish at half its pace is the same dish: prediction is as good, and what is seen moves as smoothly.
@Suite struct PaceTests {
    /// µm, over half a minute of the dish among eighty opponents: the limits that hold at the usual pace.
    @Test(arguments: zip([LineProfile.lan, .good, .far, .bad], [0.05, 0.05, 0.05, 0.15] as [Float]))
    func predictionIsAsGood(profile: LineProfile, most: Float) throws {
        // No two half minutes have the same fights, in which most pops are: so of three dishes together.
        var pops: (usual: Double, slow: Double) = (0, 0)
        for seed in 3...5 as ClosedRange<UInt64> {
            let usual = try LineTrial(profile, seed: seed)
            try usual.run(seconds: 30)
            let slow = try LineTrial(profile, seed: seed, pace: 50)
            try slow.run(seconds: 60)
            let figures = slow.figures
            #expect((10...16).contains(figures.snapshotsPerSecond), "\(figures)")
            #expect(figures.error95 <= most, "\(figures)")
            // One to two frames wait, as ever: neither too many are sent nor too few.
            #expect((0.4...5).contains(figures.waitingFrames), "\(figures)")
            pops.usual += Double(usual.figures.popsAMinute) / 3
            pops.slow += Double(figures.popsAMinute) / 3
        }
        #expect(pops.slow <= pops.usual + 2, "\(pops)")
    }

    @Test(arguments: [50, 75]) func timeIsSeenToGoByEvenly(pace: Int) throws {
        let trial = try LineTrial(.good, pace: pace)
        try trial.run(seconds: 6)
        var ticks: [Double] = []
        for _ in 1...300 {
            try trial.run(seconds: 1 / 60)
            ticks.append(try #require(trial.view).tick)
        }
        let share = Double(pace) / 100
        let steps = zip(ticks.dropFirst(), ticks).map { ($0 - $1) / share }
        #expect(steps.allSatisfy { $0 >= 0 })
        let smooth = steps.filter { $0 > 0.8 && $0 < 1.25 }.count
        #expect(smooth > 270, "\(smooth) of 299 frames")
        #expect(abs((ticks.last ?? 0) - (ticks.first ?? 0) - 299 * share) < 15)
    }
}
