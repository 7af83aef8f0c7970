import Foundation
import Testing

/// Joining a server from the running window, by typed text, and coming back.
@Suite(.serialized) struct JoinTests {
    /// In a UTF-8 locale, as players have: X11 gives no letters beyond ASCII in the plain C one.
    private func start(_ display: VirtualDisplay, _ home: URL, _ arguments: [String]) throws -> TestProcess {
        try TestProcess(
            "micro", ["--log-level", "info"] + arguments,
            environment: display.environment.merging([
                "XDG_DATA_HOME": home.path, "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8",
            ]) { $1 })
    }

    private func settings(_ home: URL) throws -> [String: Any] {
        let data = try Data(contentsOf: home.appendingPathComponent("micro/settings.json"))
        let all = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return all?["player"] as? [String: Any] ?? [:]
    }

    @Test func aPersonTypesAnAddressPlaysLeavesAndFindsTheServerAgain() throws {
        let display = try VirtualDisplay(width: 1280, height: 720)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let server = try TestProcess(
            "micro-server",
            ["serve", "--address", "127.0.0.1", "--port", "0", "--creatures", "8", "--edit-seconds", "0"])
        let port = try server.line(startingWith: "READY port=").dropFirst("READY port=".count)
        let game = try start(display, home, ["--menu"])
        try game.errors(containing: "screen: start")
        usleep(500_000)
        try display.xdotool("key", "j")
        try game.errors(containing: "screen: join")
        usleep(700_000)
        let empty = try PictureProbe(try display.picture("join-empty.png"))

        // First where nobody listens: the reason comes, and what was typed stays.
        try display.xdotool("type", "127.0.0.1:9")
        try display.xdotool("key", "Return")
        try game.errors(containing: "not joined: 127.0.0.1 did not answer on UDP port 9", within: 20)
        usleep(700_000)
        let refused = try PictureProbe(try display.picture("join-refused.png"))
        #expect(refused.difference(from: empty) > 0.005, "no reason is shown")

        // The field is one Shift+Tab back from the button; a name before it.
        try display.xdotool("key", "shift+Tab", "ctrl+a")
        try display.xdotool("type", "127.0.0.1:\(port)")
        try display.xdotool("key", "shift+Tab", "ctrl+a")
        try display.xdotool("type", "Zoe")
        usleep(500_000)
        try display.xdotool("key", "Return")
        try game.errors(containing: "screen: playing", within: 40)
        try display.xdotool("mousemove", "1000", "250", "mousedown", "1")
        usleep(1_500_000)
        try display.xdotool("mouseup", "1")
        _ = try display.picture("join-playing.png")

        // Up from Resume is the last item of the pause menu: to leave the server.
        try display.xdotool("key", "Escape", "Up", "Return")
        try game.errors(containing: "screen: start", count: 2)
        #expect(game.isRunning && server.isRunning)
        try display.xdotool("key", "j")
        try game.errors(containing: "screen: join", count: 2)
        usleep(700_000)
        let known = try PictureProbe(try display.picture("join-recent.png"))
        #expect(known.difference(from: empty) > 0.005, "the list shows no server")
        // Into the list, to the first row's star.
        try display.xdotool("key", "Tab", "Tab", "Tab", "Right", "Return")
        usleep(700_000)
        _ = try display.picture("join-favourite.png")
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: start", count: 3)
        let player = try settings(home)
        #expect(player["name"] as? String == "Zoe")
        #expect(player["servers"] as? [String] == ["127.0.0.1:\(port)"])
        #expect(player["favourites"] as? [String] == ["127.0.0.1:\(port)"])
        try display.xdotool("key", "Escape")
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        server.send(SIGTERM)
        #expect(try server.exitStatus(within: 15) == 0)
    }

    @Test func theScreenOpensByItselfAndMeetsABadAddressWithWords() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let game = try start(display, home, ["--join", "--name", "Ada"])
        try game.errors(containing: "screen: join")
        usleep(700_000)
        let before = try PictureProbe(try display.picture("join-small.png"))
        try display.xdotool("type", "nowhere:99999")
        try display.xdotool("key", "Return")
        usleep(700_000)
        let after = try PictureProbe(try display.picture("join-bad-address.png"))
        #expect(after.difference(from: before) > 0.003, "nothing is said")
        #expect(!game.errors.contains("connecting to"))
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: start")
        try display.xdotool("key", "Escape")
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
        #expect(try settings(home)["name"] as? String == "Ada")
    }

    /// The resolver of whoever plays may be slow: the window is not.
    @Test func anUnknownNameIsToldWithoutTheGameStandingStill() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let game = try start(display, home, ["--join"])
        try game.errors(containing: "screen: join")
        usleep(700_000)
        try display.xdotool("type", "nowhere.invalid")
        try display.xdotool("key", "Return")
        try game.errors(containing: "not joined: no machine named 'nowhere.invalid' can be found", within: 60)
        try display.xdotool("key", "Escape")
        try game.errors(containing: "screen: start")
        try display.xdotool("key", "Escape")
        #expect(try game.exitStatus(within: 15) == 0, "\(game.errors)")
    }

    @Test func aNameThatIsNoneIsRefused() throws {
        for name in ["", String(repeating: "x", count: 25)] {
            let process = try TestProcess("micro", ["--join", "--name", name])
            #expect(try process.exitStatus(within: 20) == 64)
            #expect(process.errors.contains("--name must be"))
        }
    }

    @Test func joiningAndConnectingAtOnceIsRefused() throws {
        let process = try TestProcess("micro", ["--join", "--connect", "a:1"])
        #expect(try process.exitStatus(within: 20) == 64)
        #expect(process.errors.contains("--join"))
    }
}
