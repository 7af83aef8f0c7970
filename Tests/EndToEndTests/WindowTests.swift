import Foundation
import Testing

/// The window under a virtual display, driven by synthetic keys and mouse. Its pictures are kept for a person to look at.
@Suite(.serialized) struct WindowTests {
    private func start(
        _ display: VirtualDisplay, _ arguments: [String]
    ) throws -> TestProcess {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        return try TestProcess(
            "micro", ["--seed", "5", "--name", "Tester", "--log-level", "info"] + arguments,
            environment: display.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
    }

    /// The display over the dish: vitals at the top left, the clock at the top right, creatures somewhere between.
    private func expectDish(_ picture: PictureProbe) {
        #expect(picture.brightShare(x: 0.01...0.25, y: 0.02...0.14) > 0.01, "no vitals")
        // White at first, amber when it runs out.
        let clock = picture.share(x: 0.86...0.99, y: 0.02...0.1) { red, green, _ in red > 150 && green > 110 }
        #expect(clock > 0.005, "no clock")
        #expect(picture.colourfulShare(x: 0.2...0.8, y: 0.2...0.8) > 0.004, "no creature")
        #expect(picture.share(where: { red, green, blue in red + green + blue < 30 }) < 0.5, "a black window")
    }

    @Test func aPersonSwimsEditsAndPlaysOn() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try start(display, ["--creatures", "12", "--play-seconds", "30", "--edit-seconds", "60"])
        try game.errors(containing: "screen: playing")
        usleep(700_000)
        let before = try PictureProbe(try display.picture("play-before.png"))
        expectDish(before)

        try display.xdotool("mousemove", "1000", "250", "mousedown", "1")
        usleep(2_500_000)
        let after = try PictureProbe(try display.picture("play-swimming.png"))
        try display.xdotool("mouseup", "1")
        expectDish(after)
        #expect(after.difference(from: before) > 0.02, "nothing moved")

        try edit(display, game)
        try game.errors(containing: "screen: playing", count: 2)
        usleep(700_000)
        expectDish(try PictureProbe(try display.picture("play-after-edit.png")))
        try pauseAndQuit(display, game)
    }

    /// Places a cell behind the tails, takes it back, puts it again, and is done: the server judges each draft.
    private func edit(_ display: VirtualDisplay, _ game: TestProcess) throws {
        try game.errors(containing: "screen: editor", within: 90)
        usleep(700_000)
        try display.xdotool("key", "1")
        try display.xdotool("mousemove", "300", "337")
        usleep(500_000)
        let ghost = try PictureProbe(try display.picture("editor-ghost.png"))
        #expect(ghost.brightShare(x: 0.77...0.98, y: 0.05...0.8) > 0.01, "no palette")
        #expect(ghost.colourfulShare(x: 0.2...0.55, y: 0.25...0.7) > 0.05, "no creature to edit")
        try display.xdotool("click", "1")
        try game.errors(containing: "draft taken: 18 points")
        try display.xdotool("key", "ctrl+z")
        try game.errors(containing: "draft taken: 0 points")
        try display.xdotool("key", "ctrl+y")
        try game.errors(containing: "draft taken: 18 points", count: 2)
        let placed = try PictureProbe(try display.picture("editor-placed.png"))
        #expect(placed.difference(from: ghost) > 0.002, "the placed cell is not drawn")
        // The button at the bottom right of the editor.
        try display.xdotool("mousemove", "905", "660", "click", "1")
    }

    private func pauseAndQuit(_ display: VirtualDisplay, _ game: TestProcess) throws {
        let before = try PictureProbe(try display.picture("before-menu.png"))
        try display.xdotool("key", "Escape")
        usleep(700_000)
        let menu = try PictureProbe(try display.picture("pause-menu.png"))
        #expect(menu.difference(from: before) > 0.05, "no menu")
        try display.xdotool("key", "Escape")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(game.errors.contains("stopped after"), "the own server was not ended in order")
    }

    @Test func aPersonDiesReadsTheCardAndRisesAgain() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try start(display, ["--creatures", "6", "--edit-seconds", "0", "--hunger", "30"])
        try game.errors(containing: "screen: playing")
        try game.errors(containing: "screen: death", within: 60)
        usleep(1_500_000)
        let card = try PictureProbe(try display.picture("death.png"))
        #expect(card.brightShare(x: 0.4...0.75, y: 0.15...0.5) > 0.01, "no words on the card")
        #expect(card.colourfulShare(x: 0.2...0.8, y: 0.55...0.75) > 0.01, "no designs to choose from")
        try display.xdotool("key", "Return")
        try game.errors(containing: "screen: playing", count: 2)
        game.send(SIGINT)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }

    @Test func withoutADisplayItSaysWhatToDo() throws {
        let environment = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]
        let game = try TestProcess("micro", [], environment: environment)
        #expect(try game.exitStatus(within: 30) == 1)
        for word in ["DISPLAY", "--picture", "micro-soak"] { #expect(game.errors.contains(word), "\(game.errors)") }
    }

    @Test func aDriverTooOldIsSaidInOneLine() throws {
        let file = Programs.output.appendingPathComponent("too-old.png")
        let picture = try TestProcess(
            "micro", ["--picture", "dish", file.path], environment: ["MESA_GL_VERSION_OVERRIDE": "2.1"])
        #expect(try picture.exitStatus(within: 30) == 1)
        for word in ["OpenGL 3.3", "driver"] { #expect(picture.errors.contains(word), "\(picture.errors)") }
    }

    @Test func anUnreachableServerIsSaidInOneLine() throws {
        let display = try VirtualDisplay(width: 640, height: 360)
        let game = try start(display, ["--connect", "127.0.0.1:9"])
        #expect(try game.exitStatus(within: 30) == 1)
        #expect(game.errors.contains("127.0.0.1 did not answer on UDP port 9"), "\(game.errors)")
    }

    @Test(arguments: ["dish", "editor", "card", "lineage", "join", "gallery"]) func aSceneIsDrawnWithoutADisplay(
        _ scene: String
    )
        throws
    {
        let file = Programs.output.appendingPathComponent("scene-\(scene).png")
        let again = Programs.output.appendingPathComponent("scene-\(scene)-again.png")
        for target in [file, again] {
            let process = try TestProcess(
                "micro", ["--picture", scene, "--seed", "3", "--size", "960x540", target.path],
                environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
            #expect(try process.exitStatus(within: 60) == 0, "\(process.errors)")
            #expect(process.lastLine.contains("\"scene\":\"\(scene)\""))
        }
        let picture = try PictureProbe(file)
        #expect(picture.width == 960 && picture.height == 540)
        #expect(picture.colourfulShare() > 0.01 && picture.brightShare(x: 0...1, y: 0...1) > 0.004)
        #expect(picture.difference(from: try PictureProbe(again)) == 0, "the same seed drew another picture")
        try FileManager.default.removeItem(at: again)
    }

    @Test(arguments: [["--picture", "moon", "x.png"], ["--size", "12"], ["--picture", "dish"], ["--conect", "a:1"]])
    func aWrongOptionIsRefused(_ arguments: [String]) throws {
        let process = try TestProcess("micro", arguments)
        #expect(try process.exitStatus(within: 20) == 64)
        #expect(process.errors.contains("Error:"))
    }
}
