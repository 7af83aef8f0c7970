import Anatomy
import ClientCore
import Controls
import Designs
import Foundation
import GameSession
import Preferences
import Screens
import SimMath
import Testing
import WireProtocol

/// The words of another language than English, which lie in a file beside the game.
@Suite @MainActor struct LanguageTests {
    private static let words = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Data/languages/de.json")

    /// So deep that no folder above it is somebody else's.
    private let program = "1/2/3/4/5/6/micro"

    /// A game in German, whose program lies in this folder.
    private func game(in folder: TemporaryFolder) -> TestGame {
        var settings = Settings()
        settings.player.language = .german
        return TestGame(Launch(.menu), settings: settings, program: folder.path(program))
    }

    private func write(_ words: Data, in folder: TemporaryFolder) throws {
        let file = URL(fileURLWithPath: folder.path("1/2/3/4/5/6/Data/languages/de.json"))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try words.write(to: file)
    }

    @Test("They are found in a folder Data beside the program")
    func copied() throws {
        let folder = try TemporaryFolder()
        try write(try Data(contentsOf: Self.words), in: folder)
        let game = game(in: folder)
        game.step()
        #expect(game.shows("Einstellungen"), "\(game.texts)")
    }

    @Test("Where the file is missing the game says which, and what to do")
    func missing() throws {
        let folder = try TemporaryFolder()
        let game = game(in: folder)
        game.step()
        #expect(game.shows("The file languages/de.json was not found beside the game"), "\(game.texts)")
        #expect(game.shows("put its folder Data beside the program") && game.shows("Settings"))
    }

    @Test("Where it cannot be read the game says so, and what to do")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        try write(Data("no words".utf8), in: folder)
        let game = game(in: folder)
        game.step()
        #expect(game.shows("The file languages/de.json cannot be read: reinstall the game"), "\(game.texts)")
        var shelf = LanguageShelf(besideProgram: folder.path(program))
        do {
            _ = try shelf.language(.german)
            Issue.record("no words were read")
        } catch { #expect("\(error)".contains("/1/2/3/4/5/6/Data/languages/de.json: not a JSON document"), "\(error)") }
    }

    // MARK: What the game calls players and their bodies

    private static var german: Settings {
        var settings = Settings()
        settings.player.language = .german
        return settings
    }

    @Test("Who has chosen no name reads the word of their own language, which is no name")
    func unnamed() throws {
        let game = TestGame(Launch(.join), settings: Self.german)
        game.step(2)
        #expect(game.top == "join" && game.shows("Spieler") && !game.shows("Player"), "\(game.texts)")
        game.press(.a, .control)
        game.type("a.example:1000")
        game.press(.enter)
        game.step(2)
        #expect(game.server.request.name == Settings.Player.unnamed)
        #expect(game.app.book.settings.player.name == Settings.Player.unnamed, "not taken for one that was typed")
        try game.join()
        game.server.say(.guestName(guest: 8, name: Settings.Player.unnamed))
        game.server.say(.happening(.died(Participant(creature: 3, guest: 8))))
        game.step(3)
        #expect(game.shows("Spieler ist gestorben"), "\(game.texts)")
    }

    @Test("A name that was chosen stays as it is")
    func named() {
        var settings = Self.german
        settings.player.name = "Ada"
        let game = TestGame(Launch(.join), settings: settings)
        game.step(2)
        #expect(game.shows("Ada") && !game.shows("Spieler"))
    }

    @Test("The player's own first body is kept under a name of their language")
    func firstBody() throws {
        let folder = try TemporaryFolder()
        let settings = Data(#"{"version": 1, "player": {"language": "de"}}"#.utf8)
        try settings.write(to: URL(fileURLWithPath: folder.path("settings.json")))
        let game = TestGame(Launch(.menu), folder: folder)
        game.step(2)
        game.press(.e)
        let editor = try #require(game.screen(EditorScreen.self))
        let before = editor.editor.draft.cells.count
        game.press(.n)
        for y in stride(from: Float(-3), through: 3, by: 0.1) where editor.editor.draft.cells.count == before {
            game.click(at: editor.point(of: Vector2(-1, y)))
        }
        try game.click("Fertig")
        #expect(game.top == "start")
        let picture = try Data(contentsOf: URL(fileURLWithPath: folder.path("first-body.png")))
        #expect(try DesignPicture.design(in: [UInt8](picture)).name == "Erster Körper")
    }
}
