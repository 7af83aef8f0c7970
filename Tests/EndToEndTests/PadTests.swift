import Foundation
import Testing

/// The whole game by a virtual gamepad, in a running window; and what happens to a draft when the pad or the window changes
/// under it. Pictures are kept for a person to look at.
@Suite(.serialized) struct PadTests {
    private func start(
        _ display: VirtualDisplay, _ pad: PadPipe, _ arguments: [String]
    ) throws -> TestProcess {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        let environment = display.environment.merging(pad.environment) { $1 }.merging(["XDG_DATA_HOME": home.path]) {
            $1
        }
        return try TestProcess(
            "micro",
            ["--seed", "5", "--name", "Tester", "--log-level", "info", "--creatures", "12", "--no-sound"] + arguments,
            environment: environment)
    }

    private func draftsTaken(_ game: TestProcess) -> Int {
        game.errors.components(separatedBy: "draft taken: ").count - 1
    }

    /// The points of the last draft that the server took.
    private func lastDraft(_ game: TestProcess) -> Int? {
        let words = game.errors.components(separatedBy: "draft taken: ").last?.split(separator: " ")
        return words?.first.flatMap { Int($0) }
    }

    private func waitForDraft(_ game: TestProcess, after count: Int) throws {
        try game.errors(containing: "draft taken: ", count: count + 1)
    }

    /// Leads the cursor to the left until a cell can be placed there, and the server has taken it.
    private func placeACell(_ game: TestProcess, _ pad: PadPipe) throws {
        try game.errors(containing: "screen: editor", within: 40)
        let before = draftsTaken(game)
        for _ in 0..<30 where draftsTaken(game) == before {
            try pad.send("move rightX -0.6")
            usleep(120_000)
            try pad.send("move rightX 0")
            try pad.tap("a")
            usleep(500_000)
        }
        try waitForDraft(game, after: before)
        #expect(lastDraft(game) ?? 0 > 0)
    }

    @Test func fromTheStartMenuToTheEndByPad() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let pad = try PadPipe()
        let game = try start(display, pad, ["--menu", "--play-seconds", "18", "--edit-seconds", "90"])
        try game.errors(containing: "screen: start")
        try pad.send("plug", "no such order")
        try game.errors(containing: "gamepad: ")
        try game.errors(containing: "'no such order' is no order")
        // Over the dishes to the bodies, the one after the chosen; after the choice the focus is at Play by itself.
        try pad.tap("up", "up", "right")
        usleep(700_000)
        _ = try display.picture("pad-start.png")
        try pad.tap("a", "a")
        try game.errors(containing: "screen: playing")

        usleep(700_000)
        let before = try PictureProbe(try display.picture("pad-playing.png"))
        try pad.send("move leftX 0.9", "move leftY -0.4")
        usleep(2_000_000)
        let after = try PictureProbe(try display.picture("pad-swum.png"))
        try pad.send("move leftX 0", "move leftY 0")
        #expect(after.difference(from: before) > 0.02, "nothing moved")

        try placeACell(game, pad)
        usleep(500_000)
        _ = try display.picture("pad-editor.png")
        let price = lastDraft(game)
        var count = draftsTaken(game)
        try pad.tap("leftShoulder")
        try waitForDraft(game, after: count)
        #expect(lastDraft(game) == 0)
        count = draftsTaken(game)
        try pad.tap("rightShoulder")
        try waitForDraft(game, after: count)
        #expect(lastDraft(game) == price)
        try pad.tap("back")
        try game.errors(containing: "screen: playing", count: 2)

        try pad.tap("start")
        try game.errors(containing: "menu: pause")
        usleep(500_000)
        _ = try display.picture("pad-pause.png")
        try pad.tap("down", "down", "a")
        try game.errors(containing: "screen: settings")
        try pad.tap("rightShoulder", "down", "down")
        usleep(700_000)
        _ = try display.picture("pad-settings.png")
        try pad.tap("b")
        try game.errors(containing: "screen: playing", count: 3)
        // Up from Settings: Lineage, Resume, and round to the last.
        try pad.tap("up", "up", "up", "a")
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(game.errors.contains("stopped after"), "the own server was not ended in order")
    }

    @Test func aPadPulledOutWithACellInHandLosesNothing() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let pad = try PadPipe()
        let game = try start(display, pad, ["--play-seconds", "4", "--edit-seconds", "90"])
        try game.errors(containing: "screen: playing")
        try pad.send("plug")
        try game.errors(containing: "gamepad: ")
        try placeACell(game, pad)
        let price = lastDraft(game)
        var count = draftsTaken(game)
        // The cell under the cursor, in hand; and the pad is gone.
        try pad.send("press a", "move rightX -0.5")
        usleep(150_000)
        try pad.send("move rightX 0", "unplug")
        try game.errors(containing: "gamepad gone: ")
        usleep(700_000)
        _ = try display.picture("pad-gone.png")
        #expect(game.isRunning)
        // Where the drag moved the cell that was a change of its own, which is taken back first.
        if draftsTaken(game) > count {
            count = draftsTaken(game)
            try display.xdotool("key", "ctrl+z")
            try waitForDraft(game, after: count)
            #expect(lastDraft(game) == price, "the draft as it was before the drag")
            count = draftsTaken(game)
        }
        try display.xdotool("key", "ctrl+z")
        try waitForDraft(game, after: count)
        #expect(lastDraft(game) == 0)
        count = draftsTaken(game)
        try display.xdotool("key", "ctrl+y")
        try waitForDraft(game, after: count)
        #expect(lastDraft(game) == price)
        // Plugged in again it goes on.
        try pad.send("plug")
        try game.errors(containing: "gamepad: ", count: 2)
        try pad.tap("start")
        try game.errors(containing: "menu: pause")
        try pad.tap("b")
        try game.errors(containing: "menu: none")
        try display.xdotool("key", "ctrl+Return")
        try game.errors(containing: "screen: playing", count: 2)
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }

    @Test func aWindowResizedWithACellInHandLosesNothing() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let pad = try PadPipe()
        let game = try start(display, pad, ["--play-seconds", "4", "--edit-seconds", "90"])
        try game.errors(containing: "screen: editor", within: 40)
        usleep(700_000)
        try display.xdotool("key", "1", "mousemove", "300", "337", "click", "1")
        try game.errors(containing: "draft taken: 18 points")
        try display.xdotool("mousemove", "300", "337", "mousedown", "1", "mousemove", "290", "345")
        let window = try display.window(titled: "Micro")
        try display.xdotool("windowsize", "--sync", window, "1000", "600")
        usleep(500_000)
        _ = try display.picture("resized-in-hand.png")
        try display.xdotool("mousemove", "240", "330", "mouseup", "1")
        usleep(700_000)
        _ = try display.picture("resized-after.png")
        // However the drag ended: what was built before it is there, and can be taken back and forth.
        var count = draftsTaken(game)
        for _ in 0..<3 where lastDraft(game) != 0 {
            try display.xdotool("key", "ctrl+z")
            try waitForDraft(game, after: count)
            count = draftsTaken(game)
        }
        #expect(lastDraft(game) == 0)
        try display.xdotool("key", "ctrl+y")
        try waitForDraft(game, after: count)
        #expect(lastDraft(game) == 18)
        try display.xdotool("key", "ctrl+Return")
        try game.errors(containing: "screen: playing", count: 2)
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }
}
