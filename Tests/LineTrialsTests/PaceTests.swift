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
        let usual = try LineTrial(profile, seed: 3)
        try usual.run(seconds: 30)
        let slow = try LineTrial(profile, seed: 3, pace: 50)
        try slow.run(seconds: 60)
        let figures = slow.figures
        #expect((10...16).contains(figures.snapshotsPerSecond), "\(figures)")
        #expect(figures.error95 <= most, "\(figures)")
        #expect(figures.popsAMinute <= usual.figures.popsAMinute + 2, "\(figures), \(usual.figures)")
        // One to two frames wait, as ever: neither too many are sent nor too few.
        #expect((0.4...5).contains(figures.waitingFrames), "\(figures)")
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
