import Foundation
import Testing
import Waiting

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
        /// Below .9 the machine had no time for the bots, and what they tell is about it.
        let bots_rounds_share: Double
        let edits: Int
    }

    /// What failed beside the speed of ticks, which is the machine's as much as the server's: a suite runs beside anything.
    private static func failures(_ all: [String], status: Int32) -> [String] {
        let others = all.filter { !$0.hasPrefix("tick p99") }
        return status == (all.isEmpty ? 0 : 2) ? others : others + ["it ended with \(status)"]
    }

    @Test func botsPlayEditAndPassOverTheNetwork() throws {
        let folder = try TemporaryHomes.shared.path("report")
        let process = try TestProcess(
            "micro-soak",
            [
                "--bots", "6", "--minutes", "0.3", "--creatures", "30", "--play-seconds", "6", "--edit-seconds", "4",
                "--json", "--output", folder,
            ])
        let status = try process.exitStatus()
        let report = try JSONDecoder().decode(Report.self, from: Data(process.lastLine.utf8))
        #expect(Self.failures(report.failures, status: status) == [], "\(process.errors)")
        #expect(report.verdict == (report.failures.isEmpty ? "PASS" : "FAIL"))
        let isStarved = report.bots_rounds_share < 0.9
        #expect(report.disconnects == 0 || isStarved)
        #expect(report.edits > 0 || isStarved)
        #expect(report.bytes_per_second_down_max > 1_000 && report.bytes_per_second_up_max > 100)
        #expect(report.rss_mb_start > 1 && report.rss_mb_end > 1)
        let page = try String(contentsOfFile: folder + "/report.md", encoding: .utf8)
        #expect(page.hasPrefix("# Soak: \(report.verdict)\n") && page.contains("| ledger | 0 |"), "\(page)")
        for name in ["tick", "memory", "bytes", "population", "ledger", "disconnects"] {
            let curve = try String(contentsOfFile: "\(folder)/\(name).svg", encoding: .utf8)
            #expect(curve.contains("the server's own figures") && page.contains("(\(name).svg)"))
        }
        let samples = try JSONDecoder().decode(
            Samples.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/report.json")))
        #expect(samples.samples.count >= 2 && samples.samples.allSatisfy { $0.ledger == 0 && $0.creatures > 0 })
    }

    private struct Samples: Decodable {
        let samples: [Sample]

        struct Sample: Decodable {
            let ledger: Int
            let creatures: Int
        }
    }

    /// The server has no place more than bots: who comes back meets its own half-open connection.
    @Test func linesThatBreakAreTakenUpAgain() throws {
        let process = try TestProcess(
            "micro-soak",
            [
                "--bots", "4", "--minutes", "0.25", "--creatures", "10", "--play-seconds", "6", "--edit-seconds", "3",
                "--cut-every", "2", "--json",
            ])
        let status = try process.exitStatus()
        let report = try JSONDecoder().decode(Returns.self, from: Data(process.lastLine.utf8))
        #expect(Self.failures(report.failures, status: status) == [], "\(process.errors)")
        let isWhole = report.lines_lost >= 3 && report.resumed >= report.lines_lost - 1 && report.begun_anew == 0
        #expect(isWhole || report.bots_rounds_share < 0.9)
    }

    private struct Returns: Decodable {
        let failures: [String]
        let lines_lost: Int
        let resumed: Int
        let begun_anew: Int
        let bots_rounds_share: Double
    }

    private struct Hours: Decodable {
        let failures: [String]
        let virtual: Virtual

        struct Virtual: Decodable {
            let worlds: Int
            let seconds: Int
            let hours: [Hour]
        }

        struct Hour: Decodable { let minutes: [Minute] }

        struct Minute: Decodable {
            let ledger: Int
            let memory: Double
            let tickCost: Double
        }
    }

    /// Three minutes of it: how a dish is after hours is for Scripts/soak to find out.
    @Test func whatIsSimulatedComesIntoTheSameReport() throws {
        let folder = try TemporaryHomes.shared.path("report")
        let process = try TestProcess(
            "micro-soak",
            [
                "--hours", "0.05", "--bots", "2", "--minutes", "0.2", "--creatures", "10", "--play-seconds", "6",
                "--edit-seconds", "3", "--json", "--output", folder,
            ])
        let status = try process.exitStatus()
        let report = try JSONDecoder().decode(Hours.self, from: Data(process.lastLine.utf8))
        #expect(Self.failures(report.failures, status: status) == [], "\(process.errors)")
        #expect(report.virtual.worlds == 1 && report.virtual.seconds >= 150)
        let minutes = report.virtual.hours.flatMap(\.minutes)
        #expect(minutes.count >= 2 && minutes.allSatisfy { $0.ledger == 0 })
        #expect(minutes.allSatisfy { $0.memory > 1 && $0.tickCost > 0 })
        let page = try String(contentsOfFile: folder + "/report.md", encoding: .utf8)
        #expect(page.contains("## In simulated time") && page.contains("## Over the network"), "\(page)")
        for name in ["virtual-bytes", "virtual-ledger", "virtual-disconnects", "virtual-memory"] {
            #expect(page.contains("(\(name).svg)") && FileManager.default.fileExists(atPath: "\(folder)/\(name).svg"))
        }
    }

    @Test func aServerThatRunsIsJudgedByItsOwnFiguresToo() throws {
        let (server, port) = try RunningServer.start(["--creatures", "10", "--metrics", "127.0.0.1:0"])
        var shown = ""
        try wait(for: "its page", { server.errors }) {
            shown = server.errors.firstMatch(of: #/http://(127\.0\.0\.1:[0-9]+)/#).map { String($0.output.1) } ?? ""
            return !shown.isEmpty
        }
        let process = try TestProcess(
            "micro-soak",
            [
                "--bots", "2", "--minutes", "0.2", "--connect", "127.0.0.1:\(port)", "--figures", shown,
                "--json",
            ])
        let status = try process.exitStatus()
        let report = try JSONDecoder().decode(Figures.self, from: Data(process.lastLine.utf8))
        #expect(Self.failures(report.failures, status: status) == [], "\(process.errors)")
        #expect(!report.samples.isEmpty && report.ledger_sum == 0)
        #expect(!report.remarks.contains { $0.contains("--figures") }, "\(report.remarks)")
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    private struct Figures: Decodable {
        let failures: [String]
        let remarks: [String]
        let ledger_sum: Int?
        let samples: [Samples.Sample]
    }

    @Test func figuresThatAreNotThereAreSaidBeforeTheBotsCome() throws {
        let process = try TestProcess(
            "micro-soak", ["--minutes", "100", "--connect", "127.0.0.1:9", "--figures", "127.0.0.1:9"])
        #expect(try process.exitStatus() == 1)
        #expect(process.errors.contains("--figures: 127.0.0.1:9 shows no figures"), "\(process.errors)")
    }

    @Test func withoutAServerTheVerdictIsFail() throws {
        let process = try TestProcess(
            "micro-soak", ["--bots", "2", "--minutes", "0.2", "--connect", "127.0.0.1:9", "--json"])
        #expect(try process.exitStatus() == 2)
        #expect(process.lastLine.contains("\"verdict\":\"FAIL\""))
    }

    @Test func aSoakThatIsStoppedSaysSo() throws {
        let (server, port) = try RunningServer.start(["--creatures", "5", "--log-level", "info"])
        let process = try TestProcess(
            "micro-soak", ["--bots", "1", "--minutes", "600", "--connect", "127.0.0.1:\(port)", "--json"])
        try wait(for: "the bot", { server.errors + process.errors }) { server.errors.contains("joined as") }
        process.send(SIGTERM)
        let status = try process.exitStatus()
        let report = try JSONDecoder().decode(Stopped.self, from: Data(process.lastLine.utf8))
        #expect(report.remarks.contains { $0.contains("of 600.0 minutes") }, "\(report.remarks)")
        #expect(Self.failures(report.failures, status: status == 1 ? 0 : status) == [], "\(process.errors)")
        #expect(report.verdict == (report.failures.isEmpty ? "STOPPED" : "FAIL"))
        server.send(SIGTERM)
        try server.exitStatus()
    }

    private struct Stopped: Decodable {
        let verdict: String
        let failures: [String]
        let remarks: [String]
    }

    @Test(arguments: [
        ("micro-soak", ["--connect", "nowhere"], "HOST:PORT"),
        ("micro-soak", ["--figures", "127.0.0.1:9750"], "--connect"),
        ("micro-soak", ["--hours", "3", "--world-hours", "2"], "give --world-hours 3, or 2 or 4 hours"),
        ("micro-vopr", ["--hours", "3", "--world-hours", "2"], "give --world-hours 3, or 2 or 4 hours"),
        ("micro-vopr", ["--world-hours", "2"], "needs --hours"),
        ("micro-soak", ["--world-hours", "2"], "needs --hours"),
        ("micro-soak", ["--processes", "3"], "needs --hours"),
        ("micro-soak", ["--hours", "2.5"], "give --world-hours 2.5, or 2 or 3 hours"),
        ("micro-soak", ["--hours", "0"], "--hours must be from 0.01 to 10000, and is 0"),
        ("micro-vopr", ["--hours", "2.5"], "give --world-hours 2.5, or 2 or 3 hours"),
        ("micro-vopr", ["--hours", "nan"], "--hours must be from 0.01 to 10000, and is nan"),
    ])
    func aWrongOptionIsRefused(_ program: String, _ options: [String], _ words: String) throws {
        let process = try TestProcess(program, options)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(words), "\(process.errors)")
    }
}
