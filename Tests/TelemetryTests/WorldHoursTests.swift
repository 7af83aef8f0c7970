import Telemetry
import Testing

/// Hours that are to be lived in worlds of one length.
@Suite struct WorldHoursTests {
    @Test(
        arguments: [(8, 1), (8, 8), (3.3, 1.1), (0.01, 1), (0.25, 24), (2.5, 2.5), (10_000, 1)] as [(Double, Double)])
    func aWholeNumberOfThemIsTaken(_ hours: Double, _ each: Double) {
        #expect(WorldHours(hours, each: each).problem == nil)
    }

    @Test(
        arguments: [
            (2.5, 1, "--hours 2.5 is not a whole number of worlds of 1 hour: give --world-hours 2.5, or 2 or 3 hours."),
            (3, 2, "--hours 3 is not a whole number of worlds of 2 hours: give --world-hours 3, or 2 or 4 hours."),
            (30.5, 1, "--hours 30.5 is not a whole number of worlds of 1 hour: give 30 or 31 hours."),
            (
                2.5, 1.1,
                "--hours 2.5 is not a whole number of worlds of 1.1 hours: give --world-hours 2.5, or 2.2 or 3.3 hours."
            ),
            (9_999, 24, "--hours 9999 is not a whole number of worlds of 24 hours: give 9984 hours."),
            (0, 1, "--hours must be from 0.01 to 10000, and is 0."),
            (.nan, 1, "--hours must be from 0.01 to 10000, and is nan."),
            (8, 25, "--world-hours must be from 1 to 24, and is 25."),
        ] as [(Double, Double, String)])
    func anythingElseIsRefusedWithWhatToGive(_ hours: Double, _ each: Double, _ words: String) {
        #expect(WorldHours(hours, each: each).problem == words)
    }
}
