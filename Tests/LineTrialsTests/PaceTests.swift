import GameSession
import LineTrials
import LossyLines
import Synchronization
import Testing
import WireProtocol

/// A dish at half its pace is the same dish: prediction is as good, and what is seen moves as smoothly.
@Suite struct PaceTests {
    /// µm, over half a minute of the dish among eighty opponents: the limits that hold at the usual pace.
    @Test(arguments: zip([LineProfile.lan, .far], [0.05, 0.05] as [Float]))
    func predictionIsAsGood(profile: LineProfile, most: Float) throws {
        _ = try slow(profile, seed: 3, most: most)
    }

    /// No two half minutes have the same fights, in which most pops are: so of three dishes together.
    @Test(arguments: zip([LineProfile.good, .bad], [0.05, 0.15] as [Float]))
    func thereAreNoMorePops(profile: LineProfile, most: Float) throws {
        var pops: (usual: Double, slow: Double) = (0, 0)
        for seed in 3...5 as ClosedRange<UInt64> {
            pops.slow += Double(try slow(profile, seed: seed, most: most).popsAMinute) / 3
            pops.usual += Double(try UsualTrials.figures(profile, seed: seed).popsAMinute) / 3
        }
        #expect(pops.slow <= pops.usual + 2, "\(pops)")
    }

    private func slow(_ profile: LineProfile, seed: UInt64, most: Float) throws -> LineFigures {
        let trial = try LineTrial(profile, seed: seed, pace: 50)
        try trial.run(seconds: 60)
        let figures = trial.figures
        #expect((10...16).contains(figures.snapshotsPerSecond), "\(figures)")
        #expect(figures.error95 <= most, "\(figures)")
        // One to two frames wait, as ever: neither too many are sent nor too few.
        #expect((0.4...5).contains(figures.waitingFrames), "\(figures)")
        return figures
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

/// Half a minute at the usual pace, lived once for all tests that look at it.
enum UsualTrials {
    private static let known = Mutex<[String: LineFigures]>([:])

    static func figures(_ profile: LineProfile, seed: UInt64) throws -> LineFigures {
        let name = "\(profile.name) \(seed)"
        if let figures = known.withLock({ $0[name] }) { return figures }
        let trial = try LineTrial(profile, seed: seed)
        try trial.run(seconds: 30)
        known.withLock { $0[name] = trial.figures }
        return trial.figures
    }
}
