import Foundation
import Testing

/// The settings in the real window, by keys, and the file they leave.
@Suite(.serialized) struct SettingsTests {
    private func start(_ display: VirtualDisplay, _ home: URL, _ arguments: [String] = []) throws -> TestProcess {
        try TestProcess(
            "micro", ["--menu", "--log-level", "info"] + arguments,
            environment: display.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
    }

    @Test func aPersonChangesSettingsAndFindsThemAgain() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let file = home.appendingPathComponent("micro/settings.json")
        let game = try start(display, home, ["--interface-scale", "125"])
        try game.errors(containing: "screen: start")
        usleep(500_000)
        let menu = try PictureProbe(try display.picture("settings-before.png"))
        try display.xdotool("key", "s")
        try game.errors(containing: "screen: settings")
        // Quality: another renderer from this frame on.
        try display.xdotool("key", "Right")
        // Controls, the seventh row: bite by G, which nobody has.
        try display.xdotool("key", "Tab")
        for _ in 0..<6 { try display.xdotool("key", "Down") }
        try display.xdotool("key", "Return")
        try display.xdotool("key", "g")
        usleep(700_000)
        let page = try PictureProbe(try display.picture("settings-controls.png"))
        #expect(page.difference(from: menu) > 0.05, "no settings")
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: start", count: 2)
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")

        let saved = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any] ?? [:]
        let video = saved["video"] as? [String: Any] ?? [:]
        #expect(video["quality"] as? String == "low")
        #expect(video["interfaceScale"] as? String == "automatic", "the command line was saved")
        #expect((saved["keys"] as? [String: Any])?["bite"] as? [Int] == [10])
    }

    @Test func aBrokenSettingsFileIsNamedAndKept() throws {
        let display = try VirtualDisplay(width: 640, height: 360)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let file = home.appendingPathComponent("micro/settings.json")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = #"{"video": {"interfaceScale": 4000}, "keys": "#
        try text.write(to: file, atomically: false, encoding: .utf8)
        let game = try start(display, home)
        try game.errors(containing: "settings.json cannot be read")
        try game.errors(containing: "screen: start")
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
