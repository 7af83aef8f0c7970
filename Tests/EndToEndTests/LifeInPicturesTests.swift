import Foundation
import Testing

/// A whole life in the real window, from the title to the card, with a picture of each station kept in the tests'
/// output: `life-low-1-title.png` and so on. They are there to be looked at; the test makes sure that each is reached.
@Suite(.serialized) struct LifeInPicturesTests {
    @Test(arguments: ["low", "high"]) func fromTheTitleToTheCard(_ tier: String) throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let home = TemporaryHomes.shared.root.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let folders = [
            "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path, "SDL_AUDIODRIVER": "dummy",
        ]
        // So hungry, and with nobody's ease, that the first life ends soon after its first editor.
        let game = try TestProcess(
            "micro",
            [
                "--quality", tier, "--creatures", "20", "--seed", "5", "--play-seconds", "12", "--edit-seconds", "8",
                "--hunger", "3", "--difficulty", "fierce", "--no-nursery", "--size", "1280x720",
            ], environment: display.environment.merging(folders) { $1 })

        var last = try look(display, tier, "1-title") { Self.showsMenu($0) }
        try display.xdotool("key", "d")
        last = try look(display, tier, "2-new-dish") { $0.difference(from: last) > 0.05 }
        try display.xdotool("key", "Escape")
        last = try look(display, tier, "3-title-again") { $0.difference(from: last) > 0.05 }
        // The first life begins with a body of the player's own.
        try display.xdotool("key", "Return")
        last = try look(display, tier, "4-first-body") { $0.difference(from: last) > 0.2 }
        try display.xdotool("key", "ctrl+Return")
        _ = try look(display, tier, "5-dish") { Self.showsVitals($0) }
        try display.xdotool("mousemove", "900", "250", "keydown", "w", "keydown", "space")
        _ = try look(display, tier, "6-swimming") { _ in true }
        try display.xdotool("keyup", "w", "keyup", "space")
        _ = try look(display, tier, "7-editor") { Self.showsEditor($0) }
        _ = try look(display, tier, "8-after-the-editor") { Self.showsVitals($0) }
        // Who swims and bites all the time eats itself up.
        try display.xdotool("keydown", "w", "keydown", "space")
        try lookAtTheEnd(display, tier, game, home)
        _ = try look(display, tier, "10-card") { Self.showsCard($0) }
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
    }

    /// The end in slow motion is over in a second and a half: the game is held while it is looked at. A frame after a
    /// hold counts a quarter of a second at most, so some pictures lie within it however slow the machine is. The life
    /// is written down as it ends.
    private func lookAtTheEnd(_ display: VirtualDisplay, _ tier: String, _ game: TestProcess, _ home: URL) throws {
        let lives = home.appendingPathComponent("micro/best.json")
        try wait(for: "the end of the life", { "\(game.errors)" }) {
            FileManager.default.fileExists(atPath: lives.path)
        }
        game.send(SIGSTOP)
        try display.xdotool("keyup", "w", "keyup", "space")
        try wait(for: "9-slow-end") {
            game.send(SIGSTOP)
            defer { game.send(SIGCONT) }
            let picture = try PictureProbe(try display.picture("life-\(tier)-9-slow-end.png"))
            try #require(!Self.showsCard(picture), "the card is there, and nothing was seen of the end")
            return !Self.showsVitals(picture)
        }
    }

    /// Waits until the window shows a station, and keeps that picture.
    private func look(
        _ display: VirtualDisplay, _ tier: String, _ station: String, shows: (PictureProbe) -> Bool
    ) throws -> PictureProbe {
        var seen: PictureProbe?
        try wait(for: station) {
            let picture = try PictureProbe(try display.picture("life-\(tier)-\(station).png"))
            guard shows(picture) else { return false }
            seen = picture
            return true
        }
        return try #require(seen)
    }

    /// Bodies to begin with, and buttons below.
    private static func showsMenu(_ picture: PictureProbe) -> Bool {
        picture.brightShare(x: 0.1...0.9, y: 0.5...0.9) > 0.002 && picture.colourfulShare(x: 0.1...0.9) > 0.002
    }

    /// The bars at the upper left, and the clock at the upper right.
    private static func showsVitals(_ picture: PictureProbe) -> Bool {
        let clock = picture.share(x: 0.86...0.99, y: 0.02...0.1) { red, green, _ in red > 150 && green > 110 }
        return picture.brightShare(x: 0.01...0.25, y: 0.02...0.14) > 0.01 && clock > 0.005
    }

    /// The palette at the right has many words, and its cells have colours.
    private static func showsEditor(_ picture: PictureProbe) -> Bool {
        picture.brightShare(x: 0.82...1, y: 0.3...0.95) > 0.01
            && picture.colourfulShare(x: 0.82...1, y: 0.1...0.95) > 0.01
    }

    /// Words and bodies over all of the middle, and neither the display nor the editor about them.
    private static func showsCard(_ picture: PictureProbe) -> Bool {
        !showsVitals(picture) && picture.brightShare(x: 0.25...0.75, y: 0.2...0.8) > 0.01
            && picture.brightShare(x: 0.9...1, y: 0.1...0.95) < 0.001
    }
}
