import LineTrials
import LossyLines
import Testing

/// What prediction does for a player in a real dish, at the end of lines of all kinds.
struct PredictionOverLinesTests {
    /// The whole way: hands, session, line, server, world, and back. The first frame after the key shows it.
    @Test(arguments: LineProfile.all) func theOwnBodyAnswersInTheFrameOfTheKey(profile: LineProfile) throws {
        #expect(try LineTrial.framesToAnswer(profile) == 1)
    }

    /// µm, over half a minute among eighty opponents, who are met now and then.
    @Test(arguments: zip([LineProfile.lan, .good, .far, .bad], [0.05, 0.05, 0.05, 0.15] as [Float]))
    func thePredictionIsAsGoodAsTheLineAllows(profile: LineProfile, most: Float) throws {
        let figures = try UsualTrials.figures(profile, seed: 3)
        #expect(figures.snapshotsPerSecond > 20 && figures.errorMaximum > 0, "\(figures)")
        #expect(figures.error95 <= most, "\(figures)")
    }
}
