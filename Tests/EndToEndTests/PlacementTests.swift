import Foundation
import GameSession
import Gate
import Telemetry
import Testing
import Transport
import Waiting
import WireProtocol

/// A real server that tells Agones how it is.
@Suite(.serialized) struct PlacementTests {
    private let variable = "AGONES_SDK_HTTP_PORT"

    @Test func agonesHearsOfAServerAndItsPlayersUntilItEnds() throws {
        let sidecar = try RawSidecar()
        defer { sidecar.leave() }
        let (server, port) = try RunningServer.start(
            ["--creatures", "4", "--agones", "allocate"], environment: [variable: "\(sidecar.port)"])
        try wait(for: "readiness") { sidecar.server == "Ready" && sidecar.signs > 0 }
        let player = PlayerKeyPair()
        let request = JoinRequest(
            host: "127.0.0.1", port: port, name: "Ada", kind: .player, entry: ClientGate.Settings(player: player))
        let session = try patientSession(request)
        let name = String("\(player.publicKey)".prefix(16))
        try run([session], "its place") { _ in sidecar.players == [name] && sidecar.server == "Allocated" }
        session.leave(now: MonotonicClock.milliseconds)
        try run([session], "the end") { _ in session.end == .left }
        try wait(for: "a free place") { sidecar.players.isEmpty && sidecar.server == "Ready" }
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0 && sidecar.server == "Shutdown", "\(server.errors)")
        #expect(server.errors.contains("this server is ready and waits to be allocated"), "\(server.errors)")
    }

    @Test func aServerPlaysOnWithoutItsSidecarAndSaysSoOnce() throws {
        let sidecar = try RawSidecar()
        let (server, _) = try RunningServer.start(
            ["--creatures", "4", "--agones", "on"], environment: [variable: "\(sidecar.port)"])
        try wait(for: "readiness") { sidecar.server == "Ready" }
        sidecar.leave()
        try wait(for: "a word about it") { server.errors.contains("Play goes on without it") }
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
        #expect(server.errors.split(separator: "Play goes on without it").count == 2, "\(server.errors)")
    }

    @Test func aPortThatIsNoneIsNamedBeforeAServerStarts() throws {
        for arguments in [["--check-config"], ["--port", "0", "--creatures", "2"]] {
            let process = try TestProcess(
                "micro-server", ["--agones", "on"] + arguments, environment: [variable: "pond"])
            #expect(try process.exitStatus() == 64)
            #expect(process.errors.contains("\(variable) is 'pond', and a port is from 1"), "\(process.errors)")
        }
        let unasked = try TestProcess("micro-server", ["--check-config"], environment: [variable: "pond"])
        #expect(try unasked.exitStatus() == 0, "\(unasked.errors)")
    }

    /// A fleet whose servers end at once is a long search.
    @Test func theServersOfTheExampleFleetHaveSettingsThatMakeSense() throws {
        let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Packaging/fleet.yaml")
        let lines = try String(contentsOf: path.standardizedFileURL, encoding: .utf8).split(separator: "\n")
        let quoted = lines.drop { !$0.hasSuffix(" args:") }.dropFirst().prefix { $0.contains("- \"--") }
        let arguments = quoted.map { String($0.split(separator: "\"")[1]) }
        #expect(arguments.contains("--agones=allocate") && arguments.count > 3)
        let process = try TestProcess("micro-server", arguments + ["--check-config"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
    }
}
