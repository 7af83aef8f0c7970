import Foundation
import Testing

/// The first minute in a running window, and its pictures.
@Suite(.serialized) struct GuideTests {
    @Test func aBeginnerIsTaughtBySwimmingSkipsTheRestAndTakesPictures() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let config = home.appendingPathComponent("config")
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        try "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".write(
            to: config.appendingPathComponent("user-dirs.dirs"), atomically: true, encoding: .utf8)
        let game = try TestProcess(
            "micro",
            ["--seed", "5", "--log-level", "info", "--creatures", "8", "--edit-seconds", "0", "--guide", "--no-sound"],
            environment: display.environment.merging([
                "XDG_DATA_HOME": home.path, "HOME": home.path, "XDG_CONFIG_HOME": config.path,
            ]) { $1 })
        try game.errors(containing: "screen: playing")
        usleep(900_000)
        let asked = try PictureProbe(try display.picture("guide-swim.png"))
        #expect(asked.brightShare(x: 0.01...0.26, y: 0.74...0.93) > 0.01, "no guide")
        try display.xdotool("mousemove", "1000", "250", "mousedown", "1")
        try game.errors(containing: "guide: swim")
        usleep(300_000)
        _ = try display.picture("guide-tick.png")
        try display.xdotool("mouseup", "1")
        try display.xdotool("key", "F12")
        try game.errors(containing: "picture: \(home.path)/Bilder/Micro/micro-")
        try display.xdotool("key", "shift+F12")
        try game.errors(containing: "picture: \(home.path)/Bilder/Micro/micro-", count: 2)
        let folder = home.appendingPathComponent("Bilder/Micro")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count == 2)
        let pictures = try names.map { try PictureProbe(folder.appendingPathComponent($0)) }
        let vitals = pictures.map { $0.brightShare(x: 0.01...0.25, y: 0.02...0.14) }
        #expect((vitals.max() ?? 0) > 0.01 && (vitals.min() ?? 1) < 0.01, "with and without the interface: \(vitals)")

        try display.xdotool("key", "shift+F4")
        usleep(1_500_000)
        let data = try Data(contentsOf: home.appendingPathComponent("micro/settings.json"))
        let settings = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let finished = (settings?["guide"] as? [String: Any])?["finished"] as? [String]
        #expect(finished?.count == 8)
        game.send(SIGTERM)
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }
}
