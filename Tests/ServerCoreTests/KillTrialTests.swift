import Faults
import Saves
import ServerCore
import Testing

/// A dish that is killed again and again beside one that nobody touches.
@Suite struct KillTrialTests {
    private static let seconds = 4
    private static let ticks = 60 * seconds

    /// Stopped when it has been asked so often whether to stop.
    private func report(kills: Int, stopAfter limit: Int) throws -> KillReport {
        var trial = KillTrial(
            try Lab.water(), in: SaveFolder("/dish", on: FaultyDisk()), interval: 1, kills: kills, seed: 1)
        var asked = 0
        let report = try trial.run(seconds: Double(Self.seconds)) {
            asked += 1
            return asked > limit
        }
        #expect(asked <= limit + 2, "it went on when it was to stop")
        return report
    }

    @Test func aDishThatIsKilledEndsAsOneThatIsNot() throws {
        let report = try report(kills: 3, stopAfter: .max - 2)
        #expect(report.hash_equal == true && report.differing_parts.isEmpty)
        #expect(report.kills == 3 && report.saves >= Self.seconds)
    }

    @Test func aStopBeforeTheFirstKillComparesNothing() throws {
        let report = try report(kills: 3, stopAfter: 50)
        #expect(report.hash_equal == nil && report.differing_parts.isEmpty)
        #expect(report.kills == 0 && report.saves == 0)
    }

    @Test func aStopBetweenKillsReportsThoseThatWere() throws {
        let report = try report(kills: 200, stopAfter: Self.ticks + 100)
        #expect(report.hash_equal == nil && report.differing_parts.isEmpty)
        #expect(report.kills > 0 && report.kills < 200, "\(report.kills)")
    }
}
