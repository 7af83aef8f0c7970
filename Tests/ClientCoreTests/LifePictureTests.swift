import ClientCore
import Controls
import Designs
import Drawing
import Foundation
import PosedScenes
import Preferences
import Rendering
import Screens
import Testing

/// A picture of a body that has lived, to show to somebody.
@Suite("Pictures of lives") @MainActor struct LifePictureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The paths of those that were kept.
    private var pictures: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("pictures"))) ?? []
        return names.sorted().map { folder.path("pictures") + "/" + $0 }
    }

    private func said(_ game: TestGame) -> String? { game.app.presentation.interface.toast?.english }

    @Test("The death card and the best lives make one with name and figures that carries the body, and say where it is")
    func kept() throws {
        let game = try TestGame.inDish(folder: folder)
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        try game.click("Picture")
        #expect(game.top == "death" && pictures.count == 1)
        let path = try #require(pictures.first)
        #expect(said(game) == "Picture saved: \(path)")
        let design = try DesignPicture.design(in: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(design.plan == TestServer.plan && design.name == "Player")
        let figures = "1:40 lived, 4 rivals eaten, generation 9"
        #expect(game.world.captions == [figures])
        game.press(.p)
        #expect(pictures.count == 2, "nothing is written over")
        game.press(.b)
        #expect(game.top == "scores")
        try game.click("Picture")
        #expect(game.top == "scores" && pictures.count == 3)
        #expect(game.world.captions == [figures, figures, figures])
    }

    @Test("It is named and captioned in the player's language")
    func german() throws {
        let settings = Data(#"{"version": 1, "player": {"language": "de"}}"#.utf8)
        try settings.write(to: URL(fileURLWithPath: folder.path("settings.json")))
        let game = try TestGame.inDish(folder: folder)
        game.server.kill(by: 31)
        game.run { game.shows("Neues Leben") }
        try game.click("Bild")
        let path = try #require(pictures.first)
        let design = try DesignPicture.design(in: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(design.name == "Spieler")
        #expect(game.world.captions == ["1:40 gelebt, 4 Rivalen gefressen, Generation 9"])
    }

    @Test("Of a life whose body is not remembered there is none")
    func bodyless() throws {
        let lives = Data(#"{"version": 2, "lives": [{"survived": 900, "eaten": 3}]}"#.utf8)
        try lives.write(to: URL(fileURLWithPath: folder.path("best.json")))
        let game = TestGame(Launch(.menu), folder: folder)
        game.step(2)
        try game.click("Best lives")
        #expect(game.shows("3 rivals eaten"), "\(game.texts)")
        game.press(.p)
        try game.click("Picture")
        #expect(pictures.isEmpty && game.world.captions.isEmpty)
    }

    @Test("On a full disk it is said, nothing is left of it, and the next one is whole")
    func fullDisk() throws {
        let game = try TestGame.inDish(folder: folder)
        game.app.keep(Picture(width: 1, height: 1, rgba: [1, 2, 3, 255]))
        let path = try #require(pictures.first)
        let pages: [@MainActor () -> Void] = [
            { game.app.keep(Picture(width: 1, height: 1, rgba: [1, 2, 3, 255])) }, { game.press(.p) },
        ]
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        for take in pages {
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: "/dev/full")
            take()
            game.step()
            #expect(said(game)?.contains("No space left on device") == true && pictures == [])
            take()
            #expect(pictures == [path])
        }
    }

    @Test("What keeps it from being made is said")
    func failed() throws {
        let game = try TestGame.inDish(folder: folder)
        game.world.portraitError = .notAPicture("no paint")
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        try game.click("Picture")
        #expect(said(game)?.hasPrefix("No picture: ") == true && pictures.isEmpty)
        let homeless = try TestGame.inDish()
        homeless.server.kill(by: 31)
        homeless.run { homeless.shows("Rise again") }
        try homeless.click("Picture")
        #expect(said(homeless)?.hasPrefix("No picture: ") == true)
    }
}
