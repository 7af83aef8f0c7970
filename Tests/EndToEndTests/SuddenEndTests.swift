import Foundation
import Testing
import Waiting

/// What a window is played through is gone all of a sudden, or stands still: nothing is lost, and play goes on.
@Suite(.serialized) struct SuddenEndTests {
    private let home = TemporaryHomes.shared.root.appendingPathComponent(UUID().uuidString)

    /// A game in a dish at home; without options in the one that was kept.
    private func play(on display: VirtualDisplay, _ options: [String] = []) throws -> TestProcess {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let folders = [
            "HOME": home.path, "XDG_DATA_HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
            "SDL_AUDIODRIVER": "dummy",
        ]
        let game = try TestProcess(
            "micro",
            ["--quick", "--name", "Tester", "--quality", "low", "--size", "640x400", "--log-level", "info"] + options,
            environment: display.environment.merging(folders) { $1 })
        try wait(for: "the player in the dish", { game.errors }) { joined(game) == 1 || !game.isRunning }
        return game
    }

    /// How often the player came into a dish.
    private func joined(_ game: TestProcess) -> Int { game.errors.components(separatedBy: "joined as guest").count - 1 }

    /// The server that the game has started.
    private func server(of game: TestProcess) throws -> Int32 {
        let process = game.processIdentifier
        let children = try String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return try #require(children.split(separator: " ").compactMap { Int32($0) }.first)
    }

    private func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: home.path + "/" + folder)) ?? []).sorted()
    }

    private func isStopped(_ process: Int32) -> Bool {
        // "4711 (micro) T …"
        let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        return status.split(separator: ")").last?.split(separator: " ").first == "T"
    }

    @Test func aDisplayThatVanishesAndAServerThatIsKilledLoseNothing() throws {
        let display = try VirtualDisplay(width: 640, height: 400)
        let game = try play(on: display, ["--creatures", "8", "--seed", "5"])
        let child = try server(of: game)
        try wait(for: "a life that has begun", { game.errors }) {
            names(in: "micro/dish").contains("life.json") || !game.isRunning
        }
        display.server.send(SIGKILL)
        #expect(try game.exitStatus() == 1, "\(game.errors)")
        #expect(game.errors.contains("error: the display that the window was on is gone"), "\(game.errors)")
        try wait(for: "the end of its server") { kill(child, 0) != 0 }
        let settings = try String(contentsOf: home.appendingPathComponent("micro/settings.json"), encoding: .utf8)
        #expect(settings.contains("Tester"))
        let kept = names(in: "micro/dish")
        #expect(kept.contains { $0.hasSuffix(".save") } && kept.contains("life.json"), "\(kept)")

        // The dish is gone on with on another display, and nothing was set aside for a new one.
        let dishes = names(in: "micro").filter { $0.contains("dish") }
        let other = try VirtualDisplay(width: 640, height: 400)
        let later = try play(on: other)
        #expect(names(in: "micro").filter { $0.contains("dish") } == dishes)

        kill(try server(of: later), SIGKILL)
        try wait(for: "the notice", { later.errors }) {
            later.errors.contains("micro-server ended by itself") || !later.isRunning
        }
        #expect(later.isRunning, "the window stays")
        // Its first button, which has the focus, is Continue.
        try other.xdotool("key", "Return")
        try wait(for: "the player in the dish again", { later.errors }) { joined(later) == 2 || !later.isRunning }
        #expect(names(in: "micro").filter { $0.contains("dish") } == dishes, "\(later.errors)")
        later.send(SIGTERM)
        #expect(try later.exitStatus() == 0, "\(later.errors)")
    }

    @Test func aServerAndAGameThatStoodStillGoOn() throws {
        let display = try VirtualDisplay(width: 640, height: 400)
        let game = try play(on: display, ["--creatures", "8", "--seed", "5"])
        let child = try server(of: game)
        // A server that is stopped does not hear that its game is gone.
        defer { kill(child, SIGCONT) }
        kill(child, SIGSTOP)
        try wait(for: "the loss", { game.errors }) {
            game.errors.contains("the connection is lost") || !game.isRunning
        }
        kill(child, SIGCONT)
        try wait(for: "the way back", { game.errors }) {
            game.errors.contains("the connection is back") || game.errors.contains("the connection is alive again")
                || !game.isRunning
        }
        #expect(game.isRunning && joined(game) == 1, "\(game.errors)")

        game.send(SIGSTOP)
        try wait(for: "the game to stand still") { isStopped(game.processIdentifier) }
        game.send(SIGCONT)
        try display.xdotool("key", "F12")
        try wait(for: "a picture of the window", { game.errors }) {
            names(in: "micro/pictures/Micro").contains { $0.hasSuffix(".png") } || !game.isRunning
        }
        #expect(!game.errors.contains("did not come back"), "\(game.errors)")
        game.send(SIGTERM)
        #expect(try game.exitStatus() == 0, "\(game.errors)")
    }
}
