import Foundation
import Telemetry
import Testing
import Waiting

/// A whole life in the real window, from the title to the card, with a picture of each station kept in the tests'
/// output: `life-low-1-title.png` and so on. They are there to be looked at; the tests make sure that each is reached.
@Suite(.serialized) struct LifeInPicturesTests {
    private let home = TemporaryHomes.shared.root.appendingPathComponent(UUID().uuidString)

    private func play(on display: VirtualDisplay, _ tier: String, _ options: [String]) throws -> TestProcess {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let folders = [
            "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path, "SDL_AUDIODRIVER": "dummy",
        ]
        return try TestProcess(
            "micro", ["--quality", tier, "--seed", "5", "--no-nursery", "--size", "1280x720"] + options,
            environment: display.environment.merging(folders) { $1 })
    }

    /// The editor stays open until it is left: a look at it may take longer than any time that it would be open.
    @Test(arguments: ["low", "high"]) func fromTheTitleThroughTheEditor(_ tier: String) throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try play(
            on: display, tier,
            ["--creatures", "12", "--play-seconds", "8", "--edit-seconds", "600", "--difficulty", "calm"])
        var last = try look(at: game, display, tier, "1-title") { Self.showsMenu($0) }
        try display.xdotool("key", "d")
        last = try look(at: game, display, tier, "2-new-dish") { $0.difference(from: last) > 0.05 }
        try display.xdotool("key", "Escape")
        last = try look(at: game, display, tier, "3-title-again") { $0.difference(from: last) > 0.05 }
        // The first life begins with a body of the player's own.
        try display.xdotool("key", "Return")
        last = try look(at: game, display, tier, "4-first-body") { $0.difference(from: last) > 0.2 }
        try display.xdotool("key", "ctrl+Return")
        try lookAtTheDish(of: game, display, tier, "5-dish")
        try display.xdotool("mousemove", "900", "250", "keydown", "w", "keydown", "space")
        try lookAtTheDish(of: game, display, tier, "6-swimming")
        try display.xdotool("keyup", "w", "keyup", "space")
        try look(at: game, display, tier, "7-editor") { Self.showsEditor($0) }
        try display.xdotool("key", "ctrl+Return")
        try lookAtTheDish(of: game, display, tier, "8-after-the-editor")
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
    }

    /// So hungry, and with nobody's ease, that a life is over in some seconds: the sooner, the more is done.
    @Test(arguments: ["low", "high"]) func anEndAndItsCard(_ tier: String) throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let game = try play(
            on: display, tier,
            ["--quick", "--creatures", "8", "--play-seconds", "900", "--hunger", "6", "--difficulty", "fierce"])
        try look(at: game, display, tier, "9-hungry") { Self.showsVitals($0) }
        try display.xdotool("keydown", "w", "keydown", "space")
        // The life is written down as it ends.
        let lives = home.appendingPathComponent("micro/best.json")
        try wait(for: "the end of the life", { game.errors }) { FileManager.default.fileExists(atPath: lives.path) }
        game.send(SIGSTOP)
        try display.xdotool("keyup", "w", "keyup", "space")
        try lookAtTheEnd(of: game, display, tier)
        game.send(SIGCONT)
        try look(at: game, display, tier, "11-card") { Self.showsCard($0) }
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
    }

    /// The end in slow motion is over in a second and a half of the game's own clock, to which no frame adds more than a quarter of a
    /// second. The game stands still while it is looked at, and goes on for some work between two looks: one that goes on for some time
    /// draws many frames on an idle machine, and none on a loaded one.
    private func lookAtTheEnd(of game: TestProcess, _ display: VirtualDisplay, _ tier: String) throws {
        try display.look(at: game, for: "10-slow-end", keep: "life-\(tier)-10-slow-end.png") { picture in
            try #require(!Self.showsCard(picture), "the card is there, and nothing was seen of the end")
            guard Self.showsVitals(picture) else { return true }
            try letWork(game, seconds: 0.1)
            return false
        }
    }

    /// Lets a game that stands still go on, until it has used the processor for so long.
    private func letWork(_ game: TestProcess, seconds: Double) throws {
        func used() -> Double { ProcessTimes.processorSeconds(of: game.processIdentifier) ?? .infinity }
        let limit = used() + seconds
        game.send(SIGCONT)
        try wait(for: "the game to work", { game.errors }) { used() >= limit }
        game.send(SIGSTOP)
    }

    /// An editor that came before the dish was seen is left.
    private func lookAtTheDish(
        of game: TestProcess, _ display: VirtualDisplay, _ tier: String, _ station: String
    ) throws {
        try look(at: game, display, tier, station) { picture in
            if Self.showsEditor(picture) { try display.xdotool("key", "ctrl+Return") }
            return Self.showsVitals(picture)
        }
    }

    /// Waits until the window shows a station, and keeps that picture.
    @discardableResult
    private func look(
        at game: TestProcess, _ display: VirtualDisplay, _ tier: String, _ station: String,
        shows: (PictureProbe) throws -> Bool
    ) throws -> PictureProbe {
        try display.look(at: game, for: station, keep: "life-\(tier)-\(station).png", until: shows)
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
