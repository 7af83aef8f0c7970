import Foundation
import GameSession
import SimMath
import Telemetry
import Testing
import Waiting
import WireProtocol

/// The real programs: a window under a virtual display, keys and mouse, a server. What the game does in detail is tested
/// without a window, in ClientCoreTests.
@Suite(.serialized) struct WindowTests {
    private let home = TemporaryHomes.shared.root.appendingPathComponent(UUID().uuidString)

    private func start(_ display: VirtualDisplay, _ arguments: [String]) throws -> TestProcess {
        let environment = [
            "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
            "SDL_AUDIODRIVER": "dummy",
        ]
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        return try TestProcess(
            "micro", ["--quick", "--name", "Tester"] + arguments,
            environment: display.environment.merging(environment) { $1 })
    }

    private func files(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: home.path + "/" + folder)) ?? []).filter {
            $0.hasSuffix(".png")
        }
    }

    private func spectator(of port: UInt16) throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: "Eve", kind: .spectator)
        return try patientSession(request)
    }

    private func tester(_ eve: GameSession) -> CreatureView? {
        eve.view(now: MonotonicClock.milliseconds)?.creatures.first { eve.guestNames[$0.guest] == "Tester" }
    }

    /// The display over the dish: vitals at the top left, the clock at the top right, creatures somewhere between.
    private func showsDish(_ picture: PictureProbe) -> Bool {
        // White at first, amber when it runs out.
        let clock = picture.share(x: 0.86...0.99, y: 0.02...0.1) { red, green, _ in red > 150 && green > 110 }
        return picture.brightShare(x: 0.01...0.25, y: 0.02...0.14) > 0.01 && clock > 0.005
            && picture.colourfulShare(x: 0.2...0.8, y: 0.2...0.8) > 0.004
    }

    @Test func aPersonJoinsSwimsTakesAPictureAndLeaves() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let (server, port) = try RunningServer.start(["--creatures", "12", "--play-seconds", "900"])
        let game = try start(display, ["--size", "960x540", "--connect", "127.0.0.1:\(port)"])
        try display.look(at: game, for: "the dish in the window", keep: "window-dish.png") { showsDish($0) }
        try swim(display, port)
        try takePicture(display)

        // The pause menu's last button: up from the first.
        for key in ["Escape", "Up", "Return"] { try display.xdotool("key", key) }
        let eve = try spectator(of: port)
        try run([eve], "the creature to be nobody's") { _ in
            // A body that has lived some seconds is left as carrion.
            eve.isJoined && eve.view(now: MonotonicClock.milliseconds) != nil && tester(eve)?.isAlive != true
        }
        // Out of the start menu, which the pause menu led to: it asks, and its second button means it.
        for key in ["Escape", "Down", "Return"] { try display.xdotool("key", key) }
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        let settings = try String(contentsOf: home.appendingPathComponent("micro/settings.json"), encoding: .utf8)
        #expect(settings.contains("Tester") && settings.contains("127.0.0.1:\(port)"))
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0)
    }

    /// A key is held until somebody else in the dish has seen the creature swim.
    private func swim(_ display: VirtualDisplay, _ port: UInt16) throws {
        let eve = try spectator(of: port)
        try run([eve], "the player's creature") { _ in tester(eve) != nil }
        let start = try #require(tester(eve)).position
        try display.xdotool("mousemove", "750", "190", "keydown", "w")
        try run([eve], "the creature to swim") { _ in
            (tester(eve).map { ($0.position - start).length } ?? 0) > 3
        }
        try display.xdotool("keyup", "w")
        eve.leave(now: MonotonicClock.milliseconds)
        try run([eve], "the spectator to leave") { _ in eve.end != nil }
    }

    private func takePicture(_ display: VirtualDisplay) throws {
        try display.xdotool("key", "F12")
        let folder = "micro/pictures/Micro"
        try wait(for: "a picture") { !files(folder).isEmpty }
        let picture = try PictureProbe(home.appendingPathComponent(folder + "/" + files(folder)[0]))
        #expect(showsDish(picture))
    }

    @Test func aLocalGameEndsWithItsServer() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let game = try start(display, ["--size", "960x540", "--creatures", "8", "--seed", "5"])
        try display.look(at: game, for: "the dish in the window", keep: "window-local.png") { showsDish($0) }
        let child = try #require(Self.children(of: game.processIdentifier).first)
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        try wait(for: "the end of the server") { kill(child, 0) != 0 }
        #expect(FileManager.default.fileExists(atPath: home.path + "/micro/archive.sqlite"))
    }

    /// Processes that this one has started.
    private static func children(of process: Int32) -> [Int32] {
        let file = "/proc/\(process)/task/\(process)/children"
        return ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: " ").compactMap {
            Int32($0)
        }
    }

    @Test func theGalleryIsShownAndLeft() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let gallery = try start(display, ["--gallery", "--size", "960x540"])
        try display.look(at: gallery, for: "a slide", keep: "window-gallery.png") {
            $0.brightShare(x: 0.2...0.8, y: 0...0.15) > 0.004 && $0.colourfulShare(x: 0.2...0.8, y: 0.2...0.8) > 0.004
        }
        try display.xdotool("key", "Escape")
        #expect(try gallery.exitStatus() == 0, "\(gallery.errors)")
    }

    /// Two windows of one size in the middle of one display.
    @Test func aWindowThatAnotherCoversIsSeenByNobodyUntilThatGoes() throws {
        let display = try VirtualDisplay(width: 640, height: 400)
        let options = ["--gallery", "--size", "640x400", "--log-level", "info"]
        let below = try start(display, options)
        try display.look(at: below, for: "a slide", keep: "window-below.png") {
            $0.colourfulShare(x: 0.2...0.8, y: 0.2...0.8) > 0.004
        }
        #expect(!below.errors.contains("nobody sees the window"))
        let cover = try start(display, options)
        try wait(for: "the other to notice", { below.errors + cover.errors }) {
            below.errors.contains("nobody sees the window")
        }
        #expect(!cover.errors.contains("nobody sees the window"))
        cover.send(SIGTERM)
        #expect(try cover.exitStatus() == 0, "\(cover.errors)")
        try wait(for: "the other to be back", { below.errors }) { below.errors.contains("the window is seen") }
        below.send(SIGTERM)
        #expect(try below.exitStatus() == 0, "\(below.errors)")
    }

    @Test func withoutADisplayItSaysWhatToDo() throws {
        let environment = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]
        let game = try TestProcess("micro", [], environment: environment)
        #expect(try game.exitStatus() == 1)
        for word in ["DISPLAY", "--picture", "micro-soak"] { #expect(game.errors.contains(word), "\(game.errors)") }
    }

    @Test func aDisplayThatIsNotThereIsSaidToo() throws {
        let environment = ["DISPLAY": ":98765", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""]
        let game = try TestProcess("micro", ["--no-sound"], environment: environment)
        #expect(try game.exitStatus() == 1)
        for word in ["DISPLAY=:98765", "--picture"] { #expect(game.errors.contains(word), "\(game.errors)") }
    }

    @Test func aPictureReplacesNothingThatIsNoFile() throws {
        for target in ["/dev/full", "/", home.path + "/missing/x.png"] {
            let picture = try TestProcess("micro", ["--picture", "card", target])
            #expect(try picture.exitStatus() == 1)
            #expect(picture.errors.contains(target), "\(picture.errors)")
        }
        #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    }

    @Test func aSignalEndsAPictureBeforeItIsDrawn() throws {
        let picture = try TestProcess("micro", ["--picture", "dish", home.path + ".png"])
        // SDL takes the signals, where it does, before it loads this.
        try wait(for: "its way to OpenGL") {
            let maps = FileHandle(forReadingAtPath: "/proc/\(picture.processIdentifier)/maps")
            return maps.map { String(decoding: $0.readDataToEndOfFile(), as: UTF8.self).contains("libEGL_") } ?? false
        }
        picture.send(SIGTERM)
        #expect(try picture.exitStatus() == 128 + SIGTERM, "\(picture.errors)")
    }

    @Test func aDriverTooOldIsSaidInOneLine() throws {
        let file = Programs.output.appendingPathComponent("too-old.png")
        let picture = try TestProcess(
            "micro", ["--picture", "dish", file.path], environment: ["MESA_GL_VERSION_OVERRIDE": "2.1"])
        #expect(try picture.exitStatus() == 1)
        for word in ["OpenGL 3.3", "driver"] { #expect(picture.errors.contains(word), "\(picture.errors)") }
    }

    @Test func anUnreachableServerIsSaidOnACardAndInTheLogAndTheWindowStays() throws {
        let display = try VirtualDisplay(width: 640, height: 400)
        let game = try start(display, ["--connect", "127.0.0.1:9"])
        try wait(for: "the reason in the log", { game.errors }) {
            game.errors.contains("127.0.0.1 did not answer on UDP port 9") || !game.isRunning
        }
        #expect(game.isRunning, "\(game.errors)")
        // Out of the card to the start menu, which asks; to the second button.
        for key in ["Escape", "Escape", "Down", "Return"] { try display.xdotool("key", key) }
        #expect(try game.exitStatus() == 0, "\(game.errors)")
    }

    @Test func aBrokenSettingsFileIsNamedAndKept() throws {
        let display = try VirtualDisplay(width: 640, height: 360)
        let file = home.appendingPathComponent("micro/settings.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = #"{"video": {"interfaceScale": 4000}, "keys": "#
        try text.write(to: file, atomically: false, encoding: .utf8)
        // Nothing is changed by a player who only looks.
        let game = try TestProcess(
            "micro", ["--connect", "127.0.0.1:9"],
            environment: display.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
        try wait(for: "the warning", { game.errors }) {
            game.errors.contains("settings.json cannot be read") || !game.isRunning
        }
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test(arguments: ["dish", "editor", "card", "lineage", "join", "gallery"])
    func aSceneIsDrawnWithoutADisplay(_ scene: String) throws {
        let file = Programs.output.appendingPathComponent("scene-\(scene).png")
        let again = Programs.output.appendingPathComponent("scene-\(scene)-again.png")
        for target in [file, again] {
            let process = try TestProcess(
                "micro", ["--picture", scene, "--seed", "3", "--size", "640x360", target.path],
                environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
            #expect(try process.exitStatus() == 0, "\(process.errors)")
            #expect(process.lastLine.contains("\"scene\":\"\(scene)\""))
        }
        let picture = try PictureProbe(file)
        #expect(picture.width == 640 && picture.height == 360)
        #expect(picture.colourfulShare() > 0.01 && picture.brightShare(x: 0...1, y: 0...1) > 0.004)
        #expect(picture.difference(from: try PictureProbe(again)) == 0, "the same seed drew another picture")
        try FileManager.default.removeItem(at: again)
    }

    @Test(arguments: [
        (["--picture", "moon", "x.png"], "--picture"), (["--size", "12"], "--size"),
        (["--picture", "dish"], "--picture"),
        (["--conect", "a:1"], "Error:"), (["--gallery", "--picture", "dish", "x.png"], "--picture gallery"),
        (["--join", "--name", ""], "--name must be"),
        (["--join", "--name", String(repeating: "x", count: 25)], "--name"),
        (["--join", "--connect", "a:1"], "--join"), (["--aquarium", "--quick"], "--aquarium"),
        (["--aquarium", "--join"], "--aquarium"), (["--aquarium", "--connect", "a:1"], "--aquarium"),
        (["--volume", "101"], "--volume"), (["--volume", "-1"], "Error:"), (["--volume", "loud"], "--volume"),
        (["--sounds", "x", "--gallery"], "--gallery"),
    ])
    func aWrongOptionIsRefused(_ arguments: [String], _ word: String) throws {
        let process = try TestProcess("micro", arguments)
        #expect(try process.exitStatus() == 64)
        #expect(process.errors.contains("Error:") && process.errors.contains(word), "\(process.errors)")
    }
}
