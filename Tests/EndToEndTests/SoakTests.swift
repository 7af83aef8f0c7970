import Foundation
import Testing

@Suite(.serialized) struct SoakTests {
    private struct Report: Decodable {
        let verdict: String
        let failures: [String]
        let tick_ms_p50: Double
        let tick_ms_p99: Double
        let bytes_per_second_down_max: Double
        let bytes_per_second_up_max: Double
        let rss_mb_start: Double
        let rss_mb_end: Double
        let disconnects: Int
        let edits: Int
    }

    @Test func botsPlayEditAndPassOverTheNetwork() throws {
        let process = try TestProcess(
            "micro-soak",
            [
                "--bots", "6", "--minutes", "0.3", "--creatures", "30", "--play-seconds", "6", "--edit-seconds", "4",
                "--json",
            ])
        let status = try process.exitStatus(within: 90)
        let report = try JSONDecoder().decode(Report.self, from: Data(process.lastLine.utf8))
        #expect(status == 0, "\(process.errors)")
        #expect(report.verdict == "PASS", "\(report.failures)")
        #expect(report.disconnects == 0)
        #expect(report.edits > 0)
        #expect(report.bytes_per_second_down_max > 1_000 && report.bytes_per_second_up_max > 100)
        #expect(report.rss_mb_start > 1 && report.rss_mb_end > 1)
    }

    /// The server has no place more than bots: who comes back meets its own half-open connection.
    @Test func linesThatBreakAreTakenUpAgain() throws {
        let process = try TestProcess(
            "micro-soak",
            [
                "--bots", "4", "--minutes", "0.25", "--creatures", "10", "--play-seconds", "6", "--edit-seconds", "3",
                "--cut-every", "2", "--json",
            ])
        let status = try process.exitStatus(within: 90)
        #expect(status == 0, "\(process.errors)")
        let report = try JSONDecoder().decode(Returns.self, from: Data(process.lastLine.utf8))
        #expect(report.lines_lost >= 3 && report.resumed >= report.lines_lost - 1 && report.begun_anew == 0)
    }

    private struct Returns: Decodable {
        let lines_lost: Int
        let resumed: Int
        let begun_anew: Int
    }

    @Test func withoutAServerTheVerdictIsFail() throws {
        let process = try TestProcess(
            "micro-soak", ["--bots", "2", "--minutes", "0.2", "--connect", "127.0.0.1:9", "--json"])
        #expect(try process.exitStatus(within: 60) == 2)
        #expect(process.lastLine.contains("\"verdict\":\"FAIL\""))
    }

    @Test func aWrongOptionIsRefused() throws {
        let process = try TestProcess("micro-soak", ["--connect", "nowhere"])
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains("HOST:PORT"))
    }
}
