import Foundation
import GameSession
import Gate
import Telemetry
import Testing
import Transport
import Waiting
import WireProtocol

/// A dish outlives its server, as hosts and players see it.
@Suite(.serialized) struct DishKeepingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-dish-\(UUID())")

    private var saves: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".save") }
            .sorted()
    }

    private func serve(_ arguments: [String] = []) throws -> (TestProcess, UInt16) {
        try RunningServer.start(["--creatures", "12", "--world", folder.path, "--save-every", "5"] + arguments)
    }

    private func join(_ port: UInt16, as player: PlayerKeyPair) throws -> GameSession {
        let request = JoinRequest(
            host: "127.0.0.1", port: port, name: "Ada", kind: .player, entry: ClientGate.Settings(player: player))
        return try patientSession(request)
    }

    private func creature(of session: GameSession) -> UInt32? {
        session.view(now: MonotonicClock.milliseconds)?.ownCreature?.id
    }

    @Test func aServerThatWasKilledGoesOnWithItsDishAndItsGuest() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let player = PlayerKeyPair()
        let (first, port) = try serve()
        let session = try join(port, as: player)
        try run([session], "its creature") { _ in creature(of: session) != nil }
        let own = try #require(creature(of: session))
        let before = saves
        try run([session], "a save with the guest in it") { _ in saves.count >= before.count + 2 }
        first.send(SIGKILL)
        _ = try first.exitStatus()

        let (second, newPort) = try serve()
        #expect(second.errors.contains("goes on with"), "\(second.errors)")
        #expect(!second.errors.contains("are for new dishes"), "nothing was said otherwise: \(second.errors)")
        let again = try join(newPort, as: player)
        try run([again], "the same creature") { _ in creature(of: again) == own }
        #expect(again.welcome?.resumption == .resumed)
        second.send(SIGTERM)
        #expect(try second.exitStatus() == 0, "\(second.errors)")
    }

    @Test func optionsThatTheDishWasNotBegunWithAreSaidToCountForNothing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (options, isSaid) in [(["--hunger", "2"], false), (["--hunger", "3"], true)] {
            let (server, _) = try serve(options)
            #expect(server.errors.contains("are for new dishes") == isSaid, "\(server.errors)")
            // Which ones they are.
            #expect(server.errors.contains("hunger 3.0) are for new dishes") == isSaid, "\(server.errors)")
            #expect(server.errors.contains(", hunger 2.0): options") == isSaid, "\(server.errors)")
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0)
        }
    }

    @Test func aFolderForLivesThatCannotBeWrittenIsSaidAtTheStart() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("file").path
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        for (lives, isSaid) in [(file, true), ("/proc/self", true), (folder.path + "/lives", false)] {
            let (server, _) = try RunningServer.start(["--creatures", "2", "--keep-lives", lives])
            #expect(server.errors.contains("no life can be kept") == isSaid, "\(lives): \(server.errors)")
            server.send(SIGTERM)
            #expect(try server.exitStatus() == 0)
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    @Test func noOlderRecordingIsLost() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.path + "/dish.replay"
        for round in 0..<3 {
            try Data("round \(round)".utf8).write(to: URL(fileURLWithPath: file))
            let run = try TestProcess(
                "micro-server", ["simulate", "--minutes", "0.01", "--creatures", "2", "--record", file])
            #expect(try run.exitStatus() == 0, "\(run.errors)")
            #expect(try String(contentsOfFile: "\(file).\(round + 1)", encoding: .utf8) == "round \(round)")
        }
    }

    @Test(arguments: ["simulate", "evolve --output out"])
    func aReportThatCannotBePrintedIsAnError(command: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let call = "cd '\(folder.path)'; '\(Programs.path("micro-server").path)' \(command)"
        let full = try TestProcess("/bin/bash", ["-c", call + " --minutes 0.01 --creatures 2 >/dev/full"])
        #expect(try full.exitStatus() == 1, "\(full.errors)")
        #expect(full.errors.contains("standard output"), "\(full.errors)")
    }

    @Test func aSecondServerDoesNotTakeTheFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (first, _) = try serve()
        let second = try TestProcess("micro-server", ["--port", "0", "--world", folder.path])
        #expect(try second.exitStatus() == 1)
        #expect(second.errors.contains("another server keeps its dish in \(folder.path)"), "\(second.errors)")
        first.send(SIGTERM)
        #expect(try first.exitStatus() == 0)
        #expect(!saves.isEmpty)
    }

    @Test func damagedSavesAreSaidAndNeverReplaced() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (first, _) = try serve()
        try wait(for: "two saves") { saves.count >= 2 }
        first.send(SIGTERM)
        #expect(try first.exitStatus() == 0)
        func damage(_ name: String) throws {
            let file = folder.appendingPathComponent(name)
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count / 2] ^= 0xFF
            try bytes.write(to: file)
        }
        let newest = try #require(saves.last)
        try damage(newest)
        let (second, _) = try serve()
        #expect(second.errors.contains("\(newest) is set aside"), "\(second.errors)")
        second.send(SIGKILL)
        _ = try second.exitStatus()
        for name in saves { try damage(name) }
        let left = saves
        let third = try TestProcess("micro-server", ["--port", "0", "--world", folder.path])
        #expect(try third.exitStatus() == 65)
        #expect(third.errors.contains("no saved dish in \(folder.path) can be read"), "\(third.errors)")
        #expect(saves == left)
    }

    @Test func aDishThatIsKilledAgainAndAgainEndsAsOneThatIsNot() throws {
        struct Report: Decodable {
            let hash_equal: Bool
            let kills: Int
            let saves: Int
        }
        let process = try TestProcess(
            "micro-server",
            ["simulate", "--minutes", "1", "--creatures", "16", "--save-every", "5", "--kill", "6", "--json"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(process.lastLine.utf8))
        #expect(report.hash_equal && report.kills == 6 && report.saves >= 12)
    }

    @Test func aTrialOfKillsThatIsStoppedEndsAtOnceAndBlamesNobody() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = try TestProcess(
            "micro-server",
            [
                "simulate", "--minutes", "1", "--creatures", "10", "--save-every", "5", "--kill", "1000", "--world",
                folder.path,
            ])
        // The dish that nobody touches is through: what is killed has begun.
        try wait(for: "a save", { process.errors }) { !saves.isEmpty }
        process.send(SIGTERM)
        #expect(try process.exitStatus() == 1, "\(process.output)\(process.errors)")
        #expect(process.errors.contains("stopped: nothing was compared"), "\(process.errors)")
        #expect(!process.output.contains("DIFFERENT") && !process.output.contains("killed 1000 times"))
    }
}
