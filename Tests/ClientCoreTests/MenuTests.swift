import Anatomy
import ClientCore
import Controls
import Foundation
import GameSession
import Preferences
import Screens
import ServerProcess
import SimMath
import Sound
import Testing
import WireProtocol

/// Menus: from where they come, what they do, and where they lead back to.
@Suite("Menus") @MainActor struct MenuSceneTests {
    @Test("The start menu: body, dish and play; the way back is out of the game")
    func start() throws {
        let folder = try TemporaryFolder()
        let game = TestGame(
            Launch(.menu, ownDish: OwnDish(ownPool: folder.path("own.pool"), shippedPool: folder.path("shipped.pool"))))
        game.step(2)
        #expect(game.screens == ["start"] && game.world.ownServers.isEmpty)
        #expect(game.shows("Playing in your own dish."))
        game.press(Key.digits[3])
        try game.click("Experienced dish")
        try game.click("Play")
        #expect(game.screens == ["start", "editor"], "a first life begins with a body of one's own making")
        try game.click("Done")
        let own = try #require(game.world.ownServers.first)
        #expect(own.arguments.contains(folder.path("shipped.pool")))
        #expect(game.screens == ["start", "dish"])
        game.step(2)
        #expect(game.server.request.body == .seed(3), "it was left as it is")
        try game.join()
        game.press(.escape)
        try game.click("Leave the dish")
        #expect(game.screens == ["start"] && own.isStopped)
        try game.click("Play")
        #expect(game.screens == ["start", "dish"], "nobody is asked twice")
        game.press(.escape)
        try game.click("Leave the dish")
        game.press(.escape)
        try game.click("Quit")
        #expect(game.app.isOver)
    }

    @Test("An experienced dish is peopled from the pool of its water, where one comes with the game")
    func pools() throws {
        let folder = try TemporaryFolder()
        let own = OwnDish(ownPool: folder.path("own.pool"), shippedPool: folder.path("shipped.pool"))
        func pool(_ wishes: [String]) -> String? {
            let arguments = own.serverArguments(.experienced, wishes: wishes)
            return arguments.firstIndex(of: "--pool").map { arguments[$0 + 1] }
        }
        #expect(pool(["--dish", "reef"]) == folder.path("shipped.pool"))
        try Data().write(to: URL(fileURLWithPath: folder.path("shipped-reef.pool")))
        #expect(pool(["--dish", "reef"]) == folder.path("shipped-reef.pool"))
        #expect(pool(["--dish", "pond"]) == folder.path("shipped.pool") && pool([]) == folder.path("shipped.pool"))
        try Data().write(to: URL(fileURLWithPath: folder.path("own.pool")))
        #expect(pool(["--dish", "reef"]) == folder.path("own.pool"))
    }

    @Test("A dish that was left can be gone on with, and another one sets it aside")
    func continuing() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path("dish")
        func game() -> TestGame { TestGame(Launch(.menu, ownDish: OwnDish(folder: kept))) }
        let first = game()
        first.step(2)
        #expect(!first.shows("Continue"))
        try first.click("Play")
        try first.click("Done")
        let world = try #require(first.world.ownServers.first)
        #expect(world.arguments.contains("--world") && world.arguments.contains(kept))
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: kept + "/dish-000000000060.save"))
        let second = game()
        second.step(2)
        #expect(second.shows("Continue"))
        try second.click("Play")
        #expect(second.world.ownServers.count == 1 && FileManager.default.fileExists(atPath: kept))
        let third = game()
        third.step(2)
        try third.click("Fresh dish")
        try third.click("Play")
        try third.click("Done")
        #expect(third.world.ownServers.count == 1 && !FileManager.default.fileExists(atPath: kept))
        #expect(FileManager.default.fileExists(atPath: kept + ".before-1/dish-000000000060.save"))
    }

    @Test("A dish that cannot be read is set aside, said, and a fresh one begins")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path("dish")
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: kept + "/dish-000000000060.save"))
        let game = TestGame(Launch(ownDish: OwnDish(folder: kept)))
        game.step(2)
        let first = try #require(game.world.ownServers.first)
        first.failure = .server(.unreadableDish)
        game.step(2)
        #expect(game.world.ownServers.count == 2 && !game.app.isOver)
        #expect(game.shows("Your last dish cannot be read"), "\(game.texts)")
        #expect(FileManager.default.fileExists(atPath: kept + ".unreadable-1/dish-000000000060.save"))
    }

    @Test("Escape asks before it ends the game, and again stays; a pad's B does neither")
    func leaving() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.tap(.b)
        game.tap(.start)
        #expect(game.screens == ["start"] && !game.app.isOver)
        let stays: [() throws -> Void] = [
            { game.press(.escape) }, { game.press(.enter) }, { try game.click("Stay") }, { game.tap(.b) },
        ]
        for stay in stays {
            game.press(.escape)
            #expect(game.screens == ["start", "notice"] && game.shows("Quit the game?") && !game.app.isOver)
            try stay()
            #expect(game.screens == ["start"] && !game.app.isOver)
        }
        game.press(.escape)
        game.press(.down)
        game.press(.enter)
        #expect(game.app.isOver)
        let hasty = TestGame(Launch(.menu))
        hasty.step(2)
        // All in one frame.
        for key in [Key.escape, .down, .enter] {
            hasty.app.handle(.input(.keyPressed(key, [], isRepeat: false)))
        }
        hasty.step(2)
        #expect(hasty.app.isOver && hasty.screens.allSatisfy { $0 != "dish" })
        let direct = TestGame(Launch(.menu))
        direct.step(2)
        try direct.click("Quit")
        #expect(direct.app.isOver, "who presses the button means it")
    }

    @Test("Settings count at once, are saved when closed, and lead back to where they were opened")
    func settings() throws {
        let folder = try TemporaryFolder()
        let game = try TestGame.inDish(folder: folder)
        game.press(.escape)
        try game.click("Settings")
        #expect(game.screens == ["dish", "pause", "settings"] && !game.shows("Resume"))
        #expect(!game.app.display.isFullScreen)
        for key in [Key.down, .down, .enter] { game.press(key) }
        #expect(game.app.display.isFullScreen)
        game.press(.f1)
        #expect(game.top == "settings", "the keys are the settings' own")
        game.press(.escape)
        #expect(game.screens == ["dish", "pause"] && game.shows("Resume"))
        #expect(SettingsFile(path: folder.path("settings.json")).load().settings.video.isFullScreen)
        game.press(.escape)
        #expect(game.screens == ["dish"])

        let menu = TestGame(Launch(.menu), folder: folder)
        menu.step(2)
        menu.press(.s)
        #expect(menu.screens == ["start", "settings"])
        menu.press(.escape)
        #expect(menu.screens == ["start"])
    }

    @Test("A key that is bound steers in the next moment; a change from outside shows in the open settings")
    func bindings() throws {
        let game = try TestGame.inDish()
        game.press(.escape)
        try game.click("Settings")
        try game.click("Controls")
        game.press(.down)
        game.press(.enter)
        game.press(.j)
        #expect(game.app.book.settings.keys.command(for: .j) == .ahead)
        game.press(.escape)
        game.press(.escape)
        game.app.handle(.input(.pointerMoved(Vector2(1_200, 360))))
        game.app.handle(.input(.keyPressed(.j, [], isRepeat: false)))
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1)
        game.press(.f11)
        #expect(game.app.book.settings.video.isFullScreen)
    }

    @Test("The volume is what the loudspeaker gets")
    func volume() {
        var settings = Settings()
        settings.sound[.master] = 0
        let game = TestGame(Launch(.menu), settings: settings)
        #expect(game.world.sound.volumes.isOff)
    }

    @Test("The key that opens the pause menu closes it, whatever key that is; no menu is open twice")
    func pauseKey() throws {
        var settings = Settings()
        settings.keys.keys[.pause] = [.p]
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        game.press(.p)
        #expect(game.screens == ["dish", "pause"])
        game.press(.p)
        #expect(game.screens == ["dish"])
        game.press(.f1)
        game.press(.p)
        #expect(game.screens == ["dish", "help", "pause"])
        try game.click("Help")
        #expect(game.screens == ["dish", "pause", "help"], "help is open already and comes to the top")
        game.press(.p)
        #expect(game.screens == ["dish", "pause", "help"], "the menu under help stays as it is")
        game.press(.f1)
        game.press(.p)
        #expect(game.screens == ["dish"])
    }

    @Test("What is said before the first frame is shown from the first frame on, for as long as any message")
    func earlyMessage() {
        let game = TestGame(Launch(.menu))
        game.app.handle(.pad(.plugged(name: "A pad")))
        game.step()
        #expect(game.shows("A pad is plugged in."))
        game.step(230)
        #expect(game.shows("A pad is plugged in."))
        game.step(15)
        #expect(!game.shows("A pad is plugged in."))
    }

    @Test("The champions of the dish are asked for from the pause menu; one of them leads to its line")
    func lineage() throws {
        let game = try TestGame.inDish()
        game.press(.escape)
        try game.click("Lineage")
        #expect(game.screens == ["dish", "lineage"])
        #expect(game.server.words.last == .askLineage(of: 0))
        #expect(game.shows("Asking the server …"))
        game.server.say(.lineage(TestServer.champions))
        game.step(3)
        #expect(!game.shows("Asking the server …"))
        game.press(.enter)
        guard case .askLineage(let asked)? = game.server.words.last else {
            Issue.record("no line was asked for: \(game.server.words)")
            return
        }
        #expect(asked != 0)
        game.press(.escape)
        game.press(.escape)
        #expect(game.screens == ["dish"])
    }

    @Test("Best lives from the start menu")
    func scores() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.press(.b)
        #expect(game.screens == ["start", "scores"])
        game.press(.escape)
        #expect(game.screens == ["start"])
    }

    @Test("The guide is ticked off by what is done, kept, and ended from the menu")
    func guide() throws {
        let folder = try TemporaryFolder()
        let game = try TestGame.inDish(folder: folder)
        game.run { game.shows("Swim") }
        #expect(game.shows("Hold the left button or W to swim"))
        game.press(.f4)
        #expect(game.app.book.settings.guideFinished == [.swim])
        game.press(.escape)
        try game.click("End the guide")
        #expect(game.screens == ["dish"])
        #expect(game.app.book.settings.guideFinished.count == GuideStep.allCases.count)
        #expect(!game.shows("Skip all"))
        game.press(.escape)
        #expect(!game.shows("End the guide"))
        game.app.close()
        #expect(SettingsFile(path: folder.path("settings.json")).load().settings.guideFinished.contains(.done))
    }

    @Test("The gallery turns its slides, and Escape leaves it")
    func gallery() {
        let game = TestGame(Launch(.gallery))
        game.step(2)
        let scene = game.screen(GalleryScreen.self)
        let first = scene?.effect
        game.press(.right)
        #expect(game.screens == ["gallery"] && scene?.effect != first)
        game.press(.escape)
        #expect(game.app.isOver)
    }

    @Test("Where the water does not drift, the gallery's slides stay still too", arguments: [true, false])
    func stillGallery(drifts: Bool) {
        var settings = Settings()
        settings.motion.drifts = drifts
        let game = TestGame(Launch(.gallery), settings: settings)
        game.step(2)
        let before = game.app.exhibit?.mesh
        game.step(20)
        #expect(before != nil && (game.app.exhibit?.mesh != before) == drifts)
    }

    @Test("Every button of a menu is heard")
    func clicks() throws {
        let game = try TestGame.inDish()
        let before = game.count(.click)
        game.press(.escape)
        #expect(game.count(.click) == before)
        try game.click("Help")
        #expect(game.count(.click) == before + 1)
        try game.click("Close")
        #expect(game.count(.click) == before + 2)
        game.press(.escape)
        #expect(game.count(.click) == before + 2, "to go back is not")
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        try game.click("Snap")
        #expect(game.count(.click) == before + 3, "buttons that ask for nothing are heard too")
    }

    @Test("The system's wish to close the window ends the game")
    func quit() {
        let game = TestGame(Launch(.menu))
        game.app.handle(.quit)
        #expect(game.app.isOver)
    }

    @Test("A dish at home stands still under its menus; on a server it goes on")
    func holding() throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        game.press(.escape)
        game.step(2)
        #expect(game.server.words.filter { $0 == .hold(true) }.count == 1)
        #expect(game.shows("The dish waits for you."), "before the server has said so")
        game.server.say(.held(true))
        game.step(2)
        #expect(game.shows("The dish waits for you."))
        try game.click("Settings")
        game.step(2)
        #expect(!game.server.words.contains(.hold(false)))
        game.press(.escape)
        game.press(.escape)
        game.step(2)
        #expect(game.top == "dish" && game.server.words.filter { $0 == .hold(false) }.count == 1)
        let guest = try TestGame.inDish()
        guest.press(.escape)
        guest.step(3)
        #expect(guest.top == "pause" && !guest.server.words.contains(.hold(true)))
        #expect(guest.shows("The dish goes on without you."))
    }

    @Test("A dish at home that does not stand still, because others are in it, is not said to wait")
    func notHeld() throws {
        let game = TestGame(Launch(.dish))
        game.step(2)
        try game.join()
        game.press(.escape)
        game.step(90)
        #expect(game.shows("The dish goes on without you."))
    }
}
