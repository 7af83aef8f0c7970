import Foundation
import Testing

/// The real game through SDL's disk driver: what would be heard lies in a file afterwards.
@Suite(.serialized) struct SoundTests {
    private func file(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)-\(name)")
    }

    private func start(
        _ display: VirtualDisplay, driver: String = "disk", tape: URL, _ arguments: [String]
    ) throws -> TestProcess {
        try TestProcess(
            "micro", ["--seed", "5", "--name", "Tester", "--size", "960x540", "--log-level", "debug"] + arguments,
            environment: display.environment.merging([
                "XDG_DATA_HOME": file("home").path, "SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": tape.path,
            ]) { $1 })
    }

    /// Samples of the tape from `start` to `end`, left and right alternating.
    private func samples(_ tape: URL, from start: Int = 0, to end: Int = .max) throws -> [Float] {
        let bytes = [UInt8](try Data(contentsOf: tape))
        return bytes.withUnsafeBytes { raw in
            (start..<min(end, raw.count / 4)).map { raw.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
        }
    }

    private func sampleCount(_ tape: URL) throws -> Int {
        (try FileManager.default.attributesOfItem(atPath: tape.path)[.size] as? Int ?? 0) / 4 & ~1
    }

    /// The largest step between neighbours of one side: what is bright, unlike the deep water.
    private func brightest(_ samples: [Float]) -> Float {
        zip(samples, samples.dropFirst(2)).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }

    @Test func aGameIsHeard() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let tape = file("tape.raw")
        defer { try? FileManager.default.removeItem(at: tape) }
        let game = try start(display, tape: tape, ["--menu", "--creatures", "12", "--edit-seconds", "0"])
        try game.errors(containing: "sound through disk")
        try game.errors(containing: "the sounds are ready", within: 60)
        usleep(3_000_000)
        let calm = try sampleCount(tape)
        try display.xdotool("mousemove", "700", "200")
        try display.xdotool("key", "Return")
        try game.errors(containing: "sound: click")
        try game.errors(containing: "screen: playing")
        try display.xdotool("mousedown", "1")
        try game.errors(containing: "sound: swim", count: 3)
        try display.xdotool("mouseup", "1", "mousedown", "3")
        try game.errors(containing: "sound: bite")
        try display.xdotool("mouseup", "3")
        usleep(1_000_000)
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")

        let quiet = try samples(tape, to: calm)
        let all = try samples(tape)
        #expect(all.allSatisfy { $0.isFinite && abs($0) < 0.95 })
        #expect(quiet.contains { abs($0) > 0.002 }, "no deep water before the game")
        let (before, after) = (brightest(quiet), brightest(try samples(tape, from: calm)))
        #expect(after > 3 * before, "the game is not heard: \(after) after \(before)")
    }

    @Test func theEditorAnswersAndItsClockTicks() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let tape = file("tape.raw")
        defer { try? FileManager.default.removeItem(at: tape) }
        let game = try start(
            display, driver: "dummy", tape: tape, ["--creatures", "6", "--play-seconds", "6", "--edit-seconds", "25"])
        try game.errors(containing: "screen: editor", within: 40)
        try game.errors(containing: "the sounds are ready", within: 60)
        usleep(500_000)
        // A cell behind the tails, and one where nothing holds it.
        try display.xdotool("key", "1")
        try display.xdotool("mousemove", "310", "247", "click", "1")
        try game.errors(containing: "sound: place")
        try display.xdotool("mousemove", "610", "95", "click", "1")
        try game.errors(containing: "sound: refuse")
        let ticks = game.errors.components(separatedBy: "sound: tick").count
        try game.errors(containing: "sound: tick", count: ticks + 2)
        try game.errors(containing: "screen: playing", count: 2)
        try game.errors(containing: "sound: phase")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }

    @Test(arguments: [["--no-sound"], ["--volume", "0"]]) func offOpensNoDevice(_ off: [String]) throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let tape = file("tape.raw")
        let game = try start(display, tape: tape, off + ["--creatures", "6"])
        try game.errors(containing: "screen: playing")
        usleep(1_000_000)
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(!game.errors.contains("sound through") && !game.errors.contains("sound: "))
        #expect(!FileManager.default.fileExists(atPath: tape.path))
    }

    @Test func aMissingDeviceIsOneLineAndASilentGame() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let game = try start(display, driver: "no-such-driver", tape: file("tape.raw"), ["--creatures", "6"])
        try game.errors(containing: "screen: playing")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(game.errors.components(separatedBy: "no sound: ").count == 2, "\(game.errors)")
    }

    @Test func aMissingCardIsNoParagraph() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let game = try start(display, driver: "alsa", tape: file("tape.raw"), ["--creatures", "6"])
        try game.errors(containing: "screen: playing")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(!game.errors.contains("ALSA lib"), "\(game.errors)")
    }

    @Test func everySoundIsWrittenAsAFile() throws {
        let folders = [file("sounds"), file("sounds")]
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        for folder in folders {
            let process = try TestProcess(
                "micro", ["--sounds", folder.path, "--seed", "2"], environment: ["DISPLAY": ""])
            #expect(try process.exitStatus(within: 60) == 0, "\(process.errors)")
            #expect(process.lastLine.contains("\"files\":"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folders[0].path).sorted()
        for kind in [
            "swim", "bite", "wound", "burst", "swallow", "meal", "death", "birth", "click", "tick", "ambience",
        ] {
            #expect(names.contains("\(kind)-1.wav"))
        }
        for name in names {
            let (one, other) = (folders[0].appendingPathComponent(name), folders[1].appendingPathComponent(name))
            let bytes = try Data(contentsOf: one)
            #expect(bytes == (try Data(contentsOf: other)), "the same seed wrote another \(name)")
            #expect(bytes.starts(with: Data("RIFF".utf8)) && bytes.count > 44 + 4 * 1000)
        }
    }

    @Test func aFolderThatCannotBeIsSaid() throws {
        let process = try TestProcess("micro", ["--sounds", "/dev/null/sounds"])
        #expect(try process.exitStatus(within: 60) == 1)
        #expect(process.errors.contains("'/dev/null/sounds' cannot be written"), "\(process.errors)")
    }

    @Test(arguments: [
        ["--volume", "101"], ["--volume", "-1"], ["--volume", "loud"], ["--sounds", "x", "--gallery"],
    ])
    func aWrongOptionIsRefused(_ arguments: [String]) throws {
        let process = try TestProcess("micro", arguments)
        #expect(try process.exitStatus(within: 20) == 64)
        #expect(process.errors.contains("Error:"))
    }
}
