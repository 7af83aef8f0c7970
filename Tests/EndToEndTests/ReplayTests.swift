import Foundation
import Testing
import Waiting

/// Recordings of real servers.
@Suite(.serialized) struct ReplayTests {
    private struct Report: Decodable {
        let verified: Bool
        let same_build: Bool
        let ticks: Int
        let keyframes: Int
    }

    private func folder() throws -> String {
        let path = TemporaryHomes.shared.root.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    private func replay(_ arguments: [String]) throws -> (status: Int32, process: TestProcess) {
        let process = try TestProcess("micro-server", ["replay"] + arguments)
        return (try process.exitStatus(), process)
    }

    @Test func whatAKilledServerHasRecordedLivesAgain() throws {
        let file = try folder() + "/dish.replay"
        let (server, port) = try RunningServer.start([
            "--creatures", "12", "--play-seconds", "4", "--edit-seconds", "2", "--record", file,
        ])
        let bots = try TestProcess(
            "micro-soak", ["--bots", "2", "--minutes", "5", "--connect", "127.0.0.1:\(port)", "--json"])
        var lookedAt: UInt64 = 0
        try wait(for: "twelve seconds of a recording") {
            guard bots.isRunning else { throw TestProcess.Failure(description: "the bots ended: \(bots.errors)") }
            // Each look lives all of it again: there is one for every third by which it has grown.
            let size = (try? FileHandle(forReadingAtPath: file)?.seekToEnd()) ?? 0
            guard size * 3 > lookedAt * 4 else { return false }
            lookedAt = size
            let (status, process) = try replay([file, "--json"])
            guard status == 0 else { return false }
            let report = try JSONDecoder().decode(Report.self, from: Data(process.lastLine.utf8))
            return report.keyframes >= 2 && report.ticks >= 720
        }
        server.send(SIGKILL)
        try server.exitStatus()
        bots.send(SIGTERM)
        try bots.exitStatus()
        let (status, process) = try replay([file, "--json"])
        #expect(status == 0, "\(process.output) \(process.errors)")
        let report = try JSONDecoder().decode(Report.self, from: Data(process.lastLine.utf8))
        #expect(report.verified && report.same_build && report.ticks >= 720)

        let picture = file + ".svg"
        let moment = try replay([file, "--at", "300", "--picture", picture, "--json"])
        #expect(moment.status == 0 && moment.process.lastLine.contains("\"tick\":300"), "\(moment.process.errors)")
        #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("<circle"))
    }

    @Test func aDishWithoutGuestsIsRecordedToo() throws {
        let file = try folder() + "/dish.replay"
        let run = try TestProcess(
            "micro-server", ["simulate", "--minutes", "0.4", "--creatures", "10", "--record", file])
        #expect(try run.exitStatus() == 0, "\(run.errors)")
        let (status, process) = try replay([file])
        #expect(status == 0 && process.output.contains("verified"), "\(process.output) \(process.errors)")
    }

    @Test func twoServersDoNotRecordInOneFile() throws {
        let file = try folder() + "/dish.replay"
        let (first, _) = try RunningServer.start(["--creatures", "4", "--record", file])
        let second = try TestProcess(
            "micro-server", ["--address", "127.0.0.1", "--port", "0", "--creatures", "4", "--record", file])
        #expect(try second.exitStatus() == 1)
        #expect(second.errors.contains("another program writes \(file)"), "\(second.errors)")
        #expect(!FileManager.default.fileExists(atPath: file + ".1"))
        first.send(SIGTERM)
        #expect(try first.exitStatus() == 0)
        let (status, process) = try replay([file])
        #expect(status == 0, "\(process.output) \(process.errors)")
    }

    @Test func filesThatAreNoRecordingsAreSaidToBeNone() throws {
        let folder = try folder()
        try Data("a letter to a friend".utf8).write(to: URL(fileURLWithPath: folder + "/letter"))
        let letter = try replay([folder + "/letter"])
        #expect(letter.status == 65 && letter.process.errors.contains("not a recording"))
        let missing = try replay([folder + "/nothing"])
        #expect(missing.status == 1 && missing.process.errors.contains("no such file"))
    }
}
