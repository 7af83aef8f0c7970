import Foundation
import Testing
import Waiting

/// Sounds as files, and the real game on devices that are there, are not, or are off.
@Suite(.serialized) struct SoundTests {
    private func file(_ name: String) -> URL {
        TemporaryHomes.shared.root.appendingPathComponent("\(UUID().uuidString)-\(name)")
    }

    /// The game at its start menu, through SDL's disk driver or another one: what would be heard lies in a file.
    private func start(
        _ display: VirtualDisplay, driver: String = "disk", tape: URL, _ arguments: [String] = []
    ) throws -> TestProcess {
        try TestProcess(
            "micro", ["--size", "960x540"] + arguments,
            environment: display.environment.merging(["SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": tape.path]) { $1 }
        )
    }

    private func waitForMenu(of game: TestProcess, _ display: VirtualDisplay) throws {
        try display.look(at: game, for: "the menu", keep: "sound-menu.png") {
            $0.brightShare(x: 0.2...0.8, y: 0.1...0.9) > 0.01
        }
    }

    /// What the tape holds so far: samples, left and right alternating.
    private func samples(_ tape: URL) -> [Float] {
        let bytes = (try? Data(contentsOf: tape)).map { [UInt8]($0) } ?? []
        return bytes.withUnsafeBytes { raw in
            (0..<raw.count / 4).map { raw.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
        }
    }

    /// The largest step between neighbours of one side: what is bright, unlike the deep water.
    private func brightest(_ samples: some Collection<Float>) -> Float {
        zip(samples, samples.dropFirst(2)).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }

    @Test func theDeepWaterIsHeardAndAButton() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let tape = file("tape.raw")
        let game = try start(display, tape: tape)
        // A second of it, as loud as it becomes.
        try wait(for: "the deep water") { samples(tape).count { abs($0) > 0.002 } > 96_000 }
        let calm = samples(tape)
        try display.xdotool("key", "b")
        try wait(for: "a click") { brightest(samples(tape).dropFirst(calm.count)) > 3 * brightest(calm) }
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        #expect(samples(tape).allSatisfy { $0.isFinite && abs($0) < 0.95 })
    }

    @Test(arguments: [["--no-sound"], ["--volume", "0"]]) func offOpensNoDevice(_ off: [String]) throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let tape = file("tape.raw")
        let game = try start(display, tape: tape, off)
        try waitForMenu(of: game, display)
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        #expect(!FileManager.default.fileExists(atPath: tape.path))
    }

    @Test(arguments: ["no-such-driver", "alsa"]) func aMissingDeviceIsOneLineAtMostAndASilentGame(_ driver: String)
        throws
    {
        let display = try VirtualDisplay(width: 960, height: 540)
        let game = try start(display, driver: driver, tape: file("tape.raw"))
        try waitForMenu(of: game, display)
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        #expect(game.errors.components(separatedBy: "no sound: ").count <= 2, "\(game.errors)")
        if driver == "no-such-driver" { #expect(game.errors.contains("no sound: ")) }
        #expect(!game.errors.contains("ALSA lib"), "\(game.errors)")
    }

    @Test func everySoundIsWrittenAsAFile() throws {
        let folders = [file("sounds"), file("sounds")]
        defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
        for folder in folders {
            let process = try TestProcess(
                "micro", ["--sounds", folder.path, "--seed", "2"], environment: ["DISPLAY": ""])
            #expect(try process.exitStatus() == 0, "\(process.errors)")
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
        #expect(try process.exitStatus() == 1)
        #expect(process.errors.contains("'/dev/null/sounds' cannot be written"), "\(process.errors)")
    }
}
