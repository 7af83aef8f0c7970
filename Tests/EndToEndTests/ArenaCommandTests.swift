import Foundation
import Testing
import Waiting

/// Tournaments as a host runs them.
@Suite(.serialized) struct ArenaCommandTests {
    private let base = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path

    /// A folder with so many pools, copies of the one that comes with the game.
    private func entries(_ count: Int) throws -> String {
        let folder = base + "/entries"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<count {
            try FileManager.default.copyItem(
                atPath: Programs.data("experienced.pool"), toPath: "\(folder)/p\(number).pool")
        }
        return folder
    }

    private func arena(_ folder: String, _ more: [String] = []) throws -> TestProcess {
        try TestProcess(
            "micro-server",
            ["arena", folder, "--output", base + "/results", "--matches", "2", "--seconds", "5"] + more)
    }

    private var table: [String: Any] {
        let data = FileManager.default.contents(atPath: base + "/results/table.json") ?? Data()
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    }

    @Test func aNightIsPlayedAndItsMatchesLiveAgain() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        let folder = try entries(2)
        try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/letter"))
        let night = try arena(folder, ["--json"])
        #expect(try night.exitStatus() == 0, "\(night.errors)")
        #expect(night.errors.contains("left out: letter, byte 0"), "\(night.errors)")
        let printed = try JSONSerialization.jsonObject(with: Data(night.lastLine.utf8)) as? [String: Any]
        #expect(printed?["complete"] as? Bool == true)
        func sorted(_ object: [String: Any]) throws -> Data {
            try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        }
        #expect(try sorted(printed ?? [:]) == sorted(table))
        let recordings = try FileManager.default.contentsOfDirectory(atPath: base + "/results/matches").sorted()
        #expect(recordings.count == 2 + 4)
        let replay = try TestProcess("micro-server", ["replay", "\(base)/results/matches/\(recordings[0])", "--json"])
        #expect(try replay.exitStatus() == 0, "\(replay.errors)")
        #expect(replay.lastLine.contains("\"same_build\":true"), "\(replay.lastLine)")

        let file = "\(base)/results/matches/\(recordings[0])"
        let bytes = FileManager.default.contents(atPath: file)
        try FileManager.default.createSymbolicLink(atPath: base + "/link.svg", withDestinationPath: file)
        for picture in [file, base + "/link.svg"] {
            let over = try TestProcess("micro-server", ["replay", file, "--picture", picture])
            #expect(try over.exitStatus() == 64 && over.errors.contains("over the recording"), "\(over.errors)")
        }
        #expect(FileManager.default.contents(atPath: file) == bytes)
        try aResultThatCannotBePrintedIsNoSuccess(["replay", file, "--at", "10"])

        let again = try arena(folder)
        #expect(try again.exitStatus() == 1)
        #expect(again.errors.contains("--force"), "\(again.errors)")
        let forced = try arena(folder, ["--force"])
        #expect(try forced.exitStatus() == 0, "\(forced.errors)")
        #expect(forced.output.contains("The final"))
    }

    /// With a full disk behind standard output, and without a reader.
    private func aResultThatCannotBePrintedIsNoSuccess(_ arguments: [String]) throws {
        let command = ([Programs.path("micro-server").path] + arguments).map { "'\($0)'" }.joined(separator: " ")
        for form in ["", " --json"] {
            let full = try TestProcess("/bin/bash", ["-c", command + form + " >/dev/full"])
            #expect(try full.exitStatus() == 1, "\(full.errors)")
            #expect(full.errors.contains("standard output could not be written (No space left"), "\(full.errors)")
            let unread = try TestProcess(
                "/bin/bash", ["-c", "exec 3> >(true); wait $!; \(command)\(form) >&3"])
            #expect(
                try unread.exitStatus() == 141 && !unread.errors.contains("standard output"),
                "\(unread.errors)")
        }
    }

    @Test func aTableThatCannotBePrintedIsNoSuccess() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        try aResultThatCannotBePrintedIsNoSuccess([
            "arena", try entries(2), "--output", base + "/results", "--matches", "2", "--seconds", "5", "--force",
        ])
    }

    @Test func resultsDoNotGoAmongTheEntriesThroughALink() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        let folder = try entries(2)
        try FileManager.default.createSymbolicLink(atPath: base + "/results", withDestinationPath: folder)
        let night = try arena(folder)
        #expect(try night.exitStatus() == 64 && night.errors.contains("lies within"), "\(night.errors)")
    }

    @Test func aNightThatIsStoppedSaysWhatIsMissing() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        let night = try arena(try entries(4), ["--seconds", "60", "--matches", "240", "--threads", "1"])
        try wait(for: "the first table") { table["complete"] as? Bool == false }
        night.send(SIGINT)
        #expect(try night.exitStatus() == 1)
        #expect(night.output.contains("Not complete: rounds 1 to 3 and the final"), "\(night.output)")
        #expect(night.errors.contains("stopped"), "\(night.errors)")
    }

    @Test func itTakesTwoSoundEntries() throws {
        defer { try? FileManager.default.removeItem(atPath: base) }
        let folder = try entries(1)
        let alone = try arena(folder)
        #expect(try alone.exitStatus() == 65)
        #expect(alone.errors.contains("1 sound entry in") && alone.errors.contains("it takes two"), "\(alone.errors)")
        try FileManager.default.copyItem(atPath: folder + "/p0.pool", toPath: folder + "/p1.pool")
        try Data("MICROPOL".utf8).write(to: URL(fileURLWithPath: folder + "/broken.pool"))
        let strict = try arena(folder, ["--strict"])
        #expect(try strict.exitStatus() == 65)
        #expect(
            strict.errors.contains("broken.pool, byte 8") && strict.errors.contains("1 file in"), "\(strict.errors)")
        #expect(!FileManager.default.fileExists(atPath: base + "/results"))
        let nameless = try arena("")
        #expect(try nameless.exitStatus() == 64 && nameless.errors.contains("is empty"), "\(nameless.errors)")
        let missing = try arena(folder + "/none")
        #expect(try missing.exitStatus() == 1 && missing.errors.contains("there is no folder"), "\(missing.errors)")
    }

    @Test(arguments: [
        ["--output", "y", "--matches", "3"], ["--output", "y", "--matches", "0"], ["--output", "y", "--seconds", "4"],
        ["--output", "y", "--threads", "0"], ["--output", "y", "--budget", "0"],
        ["--seed", "1", "--output", "x/results"],
    ])
    func aWrongOptionIsRefusedWithTheReason(_ arguments: [String]) throws {
        let process = try TestProcess("micro-server", ["arena", "x"] + arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains(arguments[arguments.count - 2]), "\(process.errors)")
    }
}
