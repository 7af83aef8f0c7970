import ClientCore
import Controls
import Foundation
import Logging
import Preferences
import Screens
import Testing

/// Who takes a server off the list no longer knows it.
@Suite("Servers that are taken off the list") @MainActor struct ForgottenServerTests {
    @Test("A key is forgotten with the last spelling of its server, and not before")
    func spellings() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("micro"), withIntermediateDirectories: true)
        let file = folder.path("micro/known-servers")
        let key = String(repeating: "7", count: 64)
        try "pond.example:1 \(key)\n".write(toFile: file, atomically: true, encoding: .utf8)
        var settings = Settings()
        settings.player.name = "Ada"
        for server in ["Pond.example.:1", "pond.example:1"] { settings.player.remember(server: server, at: 999_000) }
        let keyring = Keyring(
            environment: ["XDG_DATA_HOME": folder.path("")],
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let game = TestGame(Launch(.join), settings: settings, keyring: keyring)
        game.step(3)
        let screen = try #require(game.screen(JoinScreen.self))
        // Into the list, to the second row, and to its cross.
        for key in [Key.tab, .tab, .tab, .tab, .down, .right, .right, .enter] { game.press(key) }
        try #require(screen.player.servers == ["pond.example:1"])
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains(key))
        for key in [Key.right, .right, .enter] { game.press(key) }
        try #require(screen.player.servers.isEmpty)
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains(key))
    }
}
