import ClientCore
import Controls
import Foundation
import GameSession
import Preferences
import Screens
import SimMath
import Testing
import WireProtocol

/// A dish at home stands still under all that lies over it, but for what shows how it goes on.
@Suite("A dish at home is held") @MainActor struct HeldDishTests {
    /// What can lie over it.
    enum Page: CaseIterable {
        case pause, help, settings, champions, line
        case killersLine, history, bestLives, firstBody, doubt, newDish, recording
        case shelf, pauseOverTheEditor
    }

    /// The scenes of those pages.
    private static let held: Set<String> = [
        "PauseScene", "HelpScene", "SettingsScene", "LineageScene", "HistoryScene", "ScoresScene", "FoundingScene",
        "NewDishScene", "QuestionScene", "ShelfScene",
    ]
    /// Only ever over one of those.
    private static let overHeld: Set<String> = ["ProfilesScene"]
    /// One sees the dish go on, or it waits by itself. A recording is a dish too: as such it is one of the pages.
    private static let living: Set<String> = [
        "DishScene", "DeathScene", "KillCamScene", "EditorScene", "TestSwimScene",
    ]
    /// Never over a dish at home that goes on.
    private static let elsewhere: Set<String> = [
        "StartScene", "LeftDishesScene", "JoinScene", "ReplaysScene", "GalleryScene", "VoiceOfferScene",
        "NoticeScene", "ReconnectScene",
    ]

    @Test("No scene is left out")
    func allScenes() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Client/ClientCore")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var found: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /class (\w+): (?:Scene|Swimming)\b/) { found.insert(String(match.1)) }
        }
        #expect(found.count > 15)
        #expect(found == Self.held.union(Self.overHeld).union(Self.living).union(Self.elsewhere))
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// In a dish at home, alive.
    private func atHome() throws -> (TestGame, TestServer) {
        let game = TestGame(Launch(.dish, ownDish: OwnDish(lives: "/lives")), folder: folder)
        game.step(2)
        try game.join()
        return (game, game.server)
    }

    private func die(_ game: TestGame) {
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
    }

    private func edit(_ game: TestGame) {
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.run { game.top == "editor" }
    }

    /// What was asked for last; nil where nothing was.
    private func hold(_ server: TestServer) -> Bool? {
        server.words.compactMap { if case .hold(let isWanted) = $0 { isWanted } else { nil } }.last
    }

    /// Opens the page. Returns what its screen is called.
    private func open(_ page: Page, _ game: TestGame) throws -> String {
        switch page {
        case .pause:
            game.press(.escape)
            return "pause"
        case .help:
            game.press(.f1)
            return "help"
        case .settings:
            game.press(.escape)
            try game.click("Settings")
            return "settings"
        case .champions, .line:
            game.press(.escape)
            try game.click("Lineage")
            if page == .line {
                game.server.say(.lineage(TestServer.champions))
                game.step(3)
                game.press(.enter)
            }
            return "lineage"
        case .killersLine:
            die(game)
            game.press(.l)
            return "lineage"
        case .history:
            die(game)
            game.press(.h)
            return "history"
        case .bestLives:
            die(game)
            game.press(.b)
            return "scores"
        case .firstBody:
            die(game)
            game.press(.e)
            return "editor"
        case .doubt:
            die(game)
            // The bare nucleus.
            game.press(Key.digits[5])
            game.press(.e)
            try game.click("Done")
            return "notice"
        case .newDish:
            die(game)
            game.press(.n)
            return "new dish"
        case .recording:
            die(game)
            game.server.say(.life(.kept(file: "Ann-1.replay")))
            game.step(3)
            game.press(.c)
            return "dish"
        case .shelf:
            edit(game)
            game.press(.o, .control)
            return "shelf"
        case .pauseOverTheEditor:
            edit(game)
            game.press(.escape)
            return "pause"
        }
    }

    @Test("Under every page", arguments: Page.allCases)
    func isHeld(page: Page) throws {
        let (game, server) = try atHome()
        let name = try open(page, game)
        try #require(game.top == name, "\(game.screens)")
        #expect(hold(server) == true, "\(game.screens)")
        server.say(.held(true))
        game.step(3)
        // It is not let go while the page lies there.
        #expect(game.top == name && hold(server) == true)
    }

    @Test("It goes on when the page is left")
    func goesOn() throws {
        let (game, server) = try atHome()
        _ = try open(.champions, game)
        server.say(.held(true))
        game.step(3)
        game.press(.escape)
        game.step(3)
        #expect(game.screens == ["dish"] && hold(server) == false)
    }

    @Test("The card of a death, a kill cam, the editor and a test swim do not hold it")
    func goesOnUnder() throws {
        let (game, server) = try atHome()
        edit(game)
        #expect(hold(server) != true)
        server.openTestSwim()
        game.run { game.screens == ["dish", "editor", "dish"] }
        #expect(game.screens == ["dish", "editor", "dish"] && hold(server) != true)
        server.closeTestSwim(.asked)
        server.give(life: 5, beside: [31])
        server.say(.phase(server.phase(.play, editor: 1)))
        game.run { game.screens == ["dish"] }
        die(game)
        #expect(game.top == "death" && hold(server) != true)
        server.openKillCam(by: 31)
        game.run { game.top == "kill cam" }
        #expect(game.screens == ["dish", "death", "kill cam"] && hold(server) != true)
    }

    private static let waits = "Paused: press a key or click to go on."

    /// How the player comes back.
    enum Return: CaseIterable { case key, pointer, pad }

    @Test(
        "Once another window had the keys it waits and says so, until something is pressed", arguments: Return.allCases)
    func away(by way: Return) throws {
        let (game, server) = try atHome()
        #expect(hold(server) != true && !game.shows(Self.waits), "it lives while nothing was lost")
        game.app.handle(.focusGained)
        game.step(3)
        #expect(hold(server) != true)
        game.app.handle(.focusLost)
        game.step(3)
        #expect(hold(server) == true && game.shows(Self.waits), "\(game.texts)")
        game.app.handle(.focusGained)
        // The left Alt key, which has led back.
        game.press(Key(rawValue: 226))
        game.step(3)
        #expect(hold(server) == true && game.shows(Self.waits), "who is back looks first")
        switch way {
        case .key: game.press(.w)
        case .pointer: game.click(at: .zero)
        case .pad: game.tap(.x)
        }
        game.step(3)
        #expect(hold(server) == false && !game.shows(Self.waits), "\(game.texts)")
    }

    @Test("The pad in hand is unplugged: it waits for another hand; one that was not in hand changes nothing")
    func unplugged() throws {
        let (game, server) = try atHome()
        game.app.handle(.pad(.unplugged(name: "Old pad")))
        game.step(3)
        #expect(hold(server) != true)
        game.tap(.x)
        game.app.handle(.pad(.unplugged(name: "My pad")))
        game.step(3)
        #expect(hold(server) == true && game.shows("My pad is unplugged. Paused"), "\(game.texts)")
        game.app.handle(.focusGained)
        game.step(3)
        #expect(hold(server) == true, "the window always had the keys")
        game.press(.w)
        #expect(hold(server) == false)
    }

    @Test("It waits in the editor too, and not where the player does not want it")
    func awayElsewhere() throws {
        let (game, server) = try atHome()
        edit(game)
        game.app.handle(.focusLost)
        game.step(3)
        #expect(hold(server) == true && game.shows(Self.waits))
        var settings = Settings()
        settings.ease.pausesAway = false
        let other = TestGame(Launch(.dish, ownDish: OwnDish(lives: "/lives")), settings: settings)
        other.step(2)
        try other.join()
        other.app.handle(.focusLost)
        other.step(3)
        #expect(hold(other.server) != true && !other.shows(Self.waits))
    }

    @Test("On a server nobody waits for a player who is away")
    func awayOnAServer() throws {
        let game = try TestGame.inDish()
        game.app.handle(.focusLost)
        game.step(3)
        #expect(hold(game.server) == nil && !game.shows(Self.waits))
    }

    @Test("On a server nothing is held by a page")
    func onAServer() throws {
        let game = try TestGame.inDish()
        game.press(.escape)
        try game.click("Lineage")
        game.step(3)
        #expect(game.top == "lineage" && hold(game.server) == nil)
    }
}
