import Foundation
import Testing

/// `micro-server` as its host uses it.
@Suite(.serialized) struct ServerProcessTests {
    private struct Simulation: Decodable {
        let realtime_factor: Double
        let ledger_sum: Int
        let births: Int
        let deaths: Int
        let consumed: Int
        let tick_ms_p50: Double
        let tick_ms_p99: Double
        let rss_mb: Double
        let state_hash: String
    }

    private func simulate(seed: Int) throws -> Simulation {
        let process = try TestProcess(
            "micro-server", ["simulate", "--minutes", "0.2", "--creatures", "40", "--seed", "\(seed)", "--json"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
        return try JSONDecoder().decode(Simulation.self, from: Data(process.lastLine.utf8))
    }

    @Test func aPasswordFileThatIsNoTextIsRefusedAndAMarkAtItsBeginningDoesNoHarm() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("micro-password-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        for (bytes, words) in [
            ([0xFF, 0xFE, 0x68, 0x00], "is not text in UTF-8"), (Array("  \n".utf8), "is empty"),
        ] as [([UInt8], String)] {
            try Data(bytes).write(to: file)
            for more in [[], ["--check-config"]] {
                let server = try TestProcess("micro-server", ["--port", "0", "--password-file", file.path] + more)
                #expect(try server.exitStatus() == 64, "\(server.errors)")
                #expect(server.errors.contains(file.path) && server.errors.contains(words), "\(server.errors)")
                #expect(!server.output.contains("READY"))
            }
        }
        try Data([0xEF, 0xBB, 0xBF] + Array("hunter2\n".utf8)).write(to: file)
        let (server, _) = try RunningServer.start(["--password-file", file.path])
        server.send(SIGTERM)
        _ = try server.exitStatus()
    }

    /// The players' password, and its host's.
    @Test(arguments: ["--password-file", "--admin-password-file"])
    func aBlankAtAnEndOfAPasswordIsRefusedAndOneWithinCounts(_ option: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("micro-password-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        for line in [" plankton at dawn\n", "plankton at dawn \n", "plankton at dawn\t\r\n", "\u{A0}plankton at dawn"] {
            try Data(line.utf8).write(to: file)
            let server = try TestProcess("micro-server", ["--port", "0", option, file.path])
            #expect(try server.exitStatus() == 64 && !server.output.contains("READY"), "\(server.errors)")
            #expect(server.errors.contains("\(file.path) begins or ends with a blank"), "\(server.errors)")
        }
        try Data("plankton at dawn\r\n\n ".utf8).write(to: file)
        let (server, _) = try RunningServer.start([option, file.path])
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    @Test func aHeadlessRunReportsABalancedLedgerAndTheSameHashForTheSameSeed() throws {
        let first = try simulate(seed: 7)
        #expect(first.ledger_sum == 0)
        #expect(first.births >= 40)
        #expect(first.deaths >= first.consumed)
        #expect(first.realtime_factor > 0)
        #expect(first.tick_ms_p50 > 0 && first.tick_ms_p99 >= first.tick_ms_p50)
        #expect(first.rss_mb > 1)
        #expect(try simulate(seed: 7).state_hash == first.state_hash)
        #expect(try simulate(seed: 8).state_hash != first.state_hash)
    }

    @Test func helpNamesTheSettingsAndEndsWell() throws {
        let process = try TestProcess("micro-server", ["--help"])
        #expect(try process.exitStatus() == 0)
        for word in ["--port", "--play-seconds", "simulate"] { #expect(process.output.contains(word)) }
    }

    @Test(arguments: [
        ["--prot", "1"], ["--players", "0"], ["--snapshot-rate", "31"], ["--port", "70000"], ["--hunger", "0"],
        ["simulate", "--minutes", "-1"], ["simulate", "--creatures", "0"], ["--log-level", "loud"],
    ])
    func aWrongOptionIsRefusedWithTheReason(_ arguments: [String]) throws {
        let process = try TestProcess("micro-server", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains("Error:"))
        let option = arguments.first { $0.hasPrefix("--") } ?? ""
        #expect(process.errors.contains(option), "\(process.errors)")
    }

    @Test func aBusyPortIsNamedAndNobodyElseIsDisturbed() throws {
        let (first, port) = try RunningServer.start()
        let second = try TestProcess("micro-server", ["--address", "127.0.0.1", "--port", "\(port)"])
        #expect(try second.exitStatus() == 1)
        #expect(second.errors.contains("port \(port) is in use"), "\(second.errors)")
        #expect(first.isRunning)
        first.send(SIGTERM)
        #expect(try first.exitStatus() == 0)
    }

    @Test func aServerThatMayOpenTooFewFilesRaisesItsLimitOrSaysWhatItNeeds() throws {
        func start(_ limit: String) throws -> TestProcess {
            let options = "--address 127.0.0.1 --port 0 --metrics 127.0.0.1:0"
            return try TestProcess(
                "/bin/sh", ["-c", "\(limit) && exec '\(Programs.path("micro-server").path)' \(options)"])
        }
        let refused = try start("ulimit -n 16")
        #expect(try refused.exitStatus() == 1)
        #expect(refused.errors.contains("16 files and sockets may be open at a time"), "\(refused.errors)")
        let server = try start("ulimit -S -n 16")
        _ = try server.line(startingWith: "READY port=")
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }

    @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItCleanlyWithAReport(_ signal: Int32) throws {
        let (server, _) = try RunningServer.start(["--json", "--check-invariants"])
        server.send(signal)
        #expect(try server.exitStatus() == 0)
        #expect(server.lastLine.contains("\"ledger_sum\":0"), "\(server.output)")
    }

    @Test func itEndsWhenItsParentIsGone() throws {
        let (server, _) = try RunningServer.start(["--exit-with-stdin"])
        server.closeInput()
        #expect(try server.exitStatus() == 0)
    }
}

/// A server on a free loopback port.
enum RunningServer {
    static func start(
        _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> (TestProcess, UInt16) {
        let server = try TestProcess(
            "micro-server", ["--address", "127.0.0.1", "--port", "0"] + arguments, environment: environment)
        let line = try server.line(startingWith: "READY port=")
        let digits = line.dropFirst("READY port=".count).prefix { $0.isNumber }
        guard line.contains(" key="), let port = UInt16(digits) else {
            throw TestProcess.Failure(description: "no port in '\(line)'")
        }
        return (server, port)
    }
}
