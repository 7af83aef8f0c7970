import ClientCore
import Foundation
import Preferences
import Testing

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
    }
}
