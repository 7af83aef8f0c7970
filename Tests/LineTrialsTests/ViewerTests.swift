import GameSession
import LineTrials
import LossyLines
import Testing
import WireProtocol

/// A spectator at the other end of a line sees the dish move smoothly.
@Suite struct ViewerTests {
    @Test(arguments: [LineProfile.lan, .far, .bad]) func theDishMovesSmoothly(_ profile: LineProfile) throws {
        let trial = try LineTrial(profile, predicts: false, spectatorDelay: 1)
        try trial.run(seconds: 5)
        var ticks: [Double] = []
        for step in 1...300 {
            try trial.run(seconds: 1 / 60)
            let view = try #require(trial.view, "after \(step) frames")
            #expect(view.own.creature == 0 && view.creatures.count > 20)
            ticks.append(view.tick)
        }
        let steps = zip(ticks.dropFirst(), ticks).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 >= 0 })
        // A frame is a tick, and nobody sees 5 %. Where a piece is late time may stand still for a moment.
        let smooth = steps.filter { $0 > 0.8 && $0 < 1.25 }.count
        #expect(smooth > 270, "\(smooth) of 299 frames")
        #expect(abs((ticks.last ?? 0) - (ticks.first ?? 0) - 299) < 30)
    }
}
