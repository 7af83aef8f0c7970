import Foundation
import Testing

/// A body is kept, changed, tried and swum with, all while the editor's clock runs, in the real window.
@Suite(.serialized) struct ShelfTests {
    private let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")

    private var designs: URL { home.appendingPathComponent("micro/designs") }

    @Test func aBodyIsKeptChangedTriedAndSwum() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try TestProcess(
            "micro",
            [
                "--log-level", "info", "--name", "Ada", "--creatures", "12", "--play-seconds", "8", "--edit-seconds",
                "45",
            ],
            environment: display.environment.merging(["XDG_DATA_HOME": home.path, "SDL_AUDIODRIVER": "dummy"]) { $1 })
        try game.errors(containing: "screen: editor", within: 60)
        usleep(700_000)

        // The body one came with, under the player's name.
        try display.xdotool("key", "ctrl+o")
        try game.errors(containing: "screen: shelf")
        usleep(700_000)
        try display.xdotool("mousemove", "360", "205", "click", "1")
        try game.errors(containing: "design saved: Ada.png")
        let picture = try Data(contentsOf: designs.appendingPathComponent("Ada.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(picture.range(of: Data("micro-design".utf8)) != nil)
        usleep(500_000)
        _ = try display.picture("shelf-saved.png")
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: editor", count: 2)

        // A cell more, tried beside the champion.
        try display.xdotool("key", "1")
        try display.xdotool("mousemove", "300", "337", "click", "1")
        try game.errors(containing: "draft taken: 18 points")
        try display.xdotool("key", "t")
        try game.errors(containing: "screen: test swim")
        usleep(1_000_000)
        _ = try display.picture("shelf-tank.png")
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: editor", count: 3)

        // The kept body back in its place, and the other one again.
        try display.xdotool("key", "ctrl+o")
        try game.errors(containing: "screen: shelf", count: 2)
        usleep(700_000)
        try display.xdotool("mousemove", "360", "240", "click", "1")
        try game.errors(containing: "draft taken: 0 points")
        try display.xdotool("key", "ctrl+z")
        try game.errors(containing: "draft taken: 18 points", count: 2)
        try display.xdotool("key", "ctrl+Return")
        try game.errors(containing: "screen: playing", count: 2)

        usleep(700_000)
        let before = try PictureProbe(try display.picture("shelf-before.png"))
        try display.xdotool("mousemove", "1000", "250", "mousedown", "1")
        usleep(2_000_000)
        let after = try PictureProbe(try display.picture("shelf-swimming.png"))
        #expect(after.difference(from: before) > 0.02, "nothing moved")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }
}
