import Anatomy
import Sound
import PosedScenes
import Preferences
import Rendering
import ClientCore
import Controls
import Screens
import SimMath
import Testing
import WireProtocol

/// The end of a life, and what comes after.
@Suite("Death and after") @MainActor struct DeathTests {
    private func dead(folder: TemporaryFolder? = nil) throws -> TestGame {
        let game = try TestGame.inDish(folder: folder)
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        try #require(game.screens == ["dish", "death"])
        return game
    }

    @Test("The end is seen slowly in the dark, then the card comes; nothing that is pressed meanwhile chooses on it")
    func farewell() throws {
        let game = try TestGame.inDish()
        game.server.kill(by: 31)
        game.step(3)
        #expect(game.screens == ["dish", "death"] && !game.shows("Rise again"))
        game.step(60)
        #expect(!game.shows("Rise again") && game.count(.death) == 1)
        game.press(.enter)
        #expect(!game.server.words.contains(.respawn(.seed(0))), "it was not meant for the card")
        // The page turns in a quarter of a second.
        game.step(20)
        #expect(game.shows("Rise again"))
        game.press(.enter)
        #expect(game.server.words.contains(.respawn(.seed(0))))
        let patient = try TestGame.inDish()
        patient.server.kill(by: 31)
        patient.step(88)
        #expect(!patient.shows("Rise again"))
        patient.step(24)
        #expect(patient.shows("Rise again"), "it comes by itself")
    }

    @Test("Without motion the card is there at once")
    func still() throws {
        var settings = Settings()
        settings.motion = .none
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        game.server.kill(by: 31)
        game.step(3)
        #expect(game.shows("Rise again"))
    }

    @Test("A button of a pad brings the card too, and is felt as the end was")
    func pad() throws {
        let game = try TestGame.inDish()
        game.tap(.leftShoulder)
        game.server.kill(by: 31)
        game.step(3)
        #expect(game.world.pads.rumbles.count == 1, "the end is felt")
        game.tap(.a)
        game.step(20)
        #expect(game.shows("Rise again") && !game.server.words.contains(.respawn(.seed(0))))
    }

    @Test("Who kills twice is known: the card says so, and so do the news and its name when it is near again")
    func rivals() throws {
        let game = try dead()
        #expect(!game.shows("ate you"))
        game.server.give(life: 6, beside: [31])
        game.run { game.screens == ["dish"] && game.shows("ate you before") }
        #expect(game.shows("\(RivalName.of(31)) is near: it ate you before."))
        func names() -> [String] { game.app.presentation.world.creatures.compactMap(\.name) }
        #expect(names() == [RivalName.of(31)], "the news say the rest")
        // They stand for longer than one run.
        for _ in 0..<2 { game.run { !game.shows("is near") } }
        game.run { names() == ["\(RivalName.of(31)) · ate you"] }
        #expect(names() == ["\(RivalName.of(31)) · ate you"])
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        #expect(game.shows("ate you 2 times"))
    }

    @Test("Who has met the player before is named when it comes near, and its card says what has changed since")
    func acquaintances() throws {
        let game = try dead()
        game.server.give(life: 6, beside: [44])
        game.server.say(.happening(.met(creature: 44)))
        game.run { game.screens == ["dish"] && game.shows("has met you") }
        #expect(game.shows("\(RivalName.of(44)) is near: it has met you before."))
        #expect(game.app.presentation.world.creatures.compactMap(\.name) == [RivalName.of(44)], "nothing is said twice")
        game.server.kill(by: 44)
        game.run { game.shows("Rise again") }
        #expect(game.shows("has met you before") && !game.shows("Since its line"))
        var line = TestServer.line(of: 44)
        line.met = 3
        line.steps[1].plan = SeedDesign.all[2].plan
        game.server.say(.lineage(line))
        game.step(3)
        #expect(game.shows("Since its line met you: "))
    }

    @Test("Somebody who looks like the killer is asked for, once; if it comes from it, that is said")
    func heirs() throws {
        let game = try dead()
        game.server.give(life: 6, beside: [44])
        game.step(30)
        #expect(game.server.words.filter { $0 == .askLineage(of: 44) }.count == 1)
        #expect(!game.shows("heir of"))
        game.server.say(
            .lineage(
                LineageNotice(
                    subject: 44,
                    steps: [31, 44].map {
                        AncestorNotice(creature: $0, generation: 1, name: "", plan: TestServer.plan, victims: 0)
                    })))
        game.step(3)
        #expect(game.shows("\(RivalName.of(44)), heir of \(RivalName.of(31)), is near."))
    }

    @Test("What one rises from is left as a page that turns, over a dish that lives already")
    func departure() throws {
        let game = try dead()
        game.server.give(life: 6)
        game.run { game.top == "dish" }
        #expect(game.app.presentation.interface.departure != nil)
        #expect(game.shows("Energy"), "the dish does not wait")
        game.step(20)
        #expect(game.app.presentation.interface.departure == nil)
    }

    @Test("The card says by whom, after what, and is heard")
    func card() throws {
        let game = try dead()
        #expect(game.shows("\(RivalName.of(31)) ran its spike through your nucleus."))
        #expect(game.shows("Rise again") && game.shows("Watch your killer"))
        #expect(game.count(.death) == 1)
    }

    @Test(
        "The title says what happened: not every death without a killer is hunger, not every killer eats",
        arguments: [
            (DeathReason.eaten, UInt32(31), "You were eaten"), (.stabbed, 31, "You were stabbed"),
            (.starved, 0, "You starved"), (.tornApart, 0, "You were torn apart"),
        ])
    func title(reason: DeathReason, killer: UInt32, words: String) throws {
        let game = try TestGame.inDish()
        game.server.kill(by: killer, reason)
        game.run { game.shows("Rise again") }
        let titles = game.texts.filter { $0.hasPrefix("You ") && !$0.hasSuffix(".") }
        #expect(titles == [words], "\(game.texts)")
    }

    @Test("Who starves without its parts reads who bit them off")
    func losses() throws {
        let game = try TestGame.inDish()
        game.server.place(31, at: Vector2(1.5, 0))
        game.step(20)
        let count = TestServer.plan.cells.count
        let mouth = try #require(TestServer.plan.cells.firstIndex { $0.type == .mouth })
        game.server.wound(5, cells: mouth..<mouth + 1, health: 0.5)
        game.step(20)
        game.server.wound(5, cells: 1..<count, health: 0)
        game.step(20)
        game.server.kill(by: 0, .starved)
        game.run { game.shows("Rise again") }
        #expect(game.shows("\(count - 1) of your parts were bitten off by \(RivalName.of(31))."), "\(game.texts)")
        // The next life has lost nothing yet.
        game.server.give(life: 6)
        game.run { game.screens == ["dish"] && game.shows("Energy") }
        game.step(20)
        game.server.kill(by: 0, .starved)
        game.run { game.shows("Rise again") }
        #expect(!game.shows("of your parts") && game.shows("you spent more than you ate"))
    }

    @Test("A player killed by venom alone is told so, before the death and after it")
    func poisoned() throws {
        let game = try TestGame.inDish()
        game.step(20)
        let count = TestServer.plan.cells.count
        game.server.poison(5, cells: 1..<count)
        game.run { game.shows("Venom eats you.") }
        #expect(game.shows("Venom eats you."), "\(game.texts)")
        game.server.wound(5, cells: 2..<count, health: 0)
        game.step(20)
        game.server.kill(by: 0, .tornApart)
        game.run { game.shows("Rise again") }
        #expect(game.texts.contains("You were poisoned"), "\(game.texts)")
        #expect(game.shows("Venom ate \(count - 2) of your parts.") && !game.shows("Glands that fire"))
    }

    @Test("Rising asks for the chosen body; the new life closes the card")
    func rising() throws {
        let game = try dead()
        game.press(Key.digits[2])
        game.press(.enter)
        #expect(game.server.words.contains(.respawn(.seed(2))))
        #expect(game.shows("Rising …") && game.top == "death")
        game.server.give(life: 6)
        game.run { game.top == "dish" }
        #expect(game.screens == ["dish"])
        #expect(game.shows("Energy"))
        game.press(.w)
        #expect(game.server.words.filter { $0 == .respawn(.seed(2)) }.count == 1)
    }

    @Test("A notice that overtakes the last snapshots of the life does not close itself")
    func overtaking() throws {
        let game = try TestGame.inDish()
        game.server.say(.death(TestServer.death(by: 31)))
        game.step(20)
        #expect(game.top == "death", "the server still shows the old life")
        game.server.give(life: 0, beside: [31])
        game.step(20)
        #expect(game.top == "death")
    }

    @Test("The killer's line goes on the card, whenever it comes")
    func line() throws {
        let game = try dead()
        game.server.say(.lineage(TestServer.line(of: 31)))
        game.step(2)
        #expect(game.screen(DeathScreen.self)?.lineage?.subject == .line(of: 31))
        let early = try TestGame.inDish()
        early.server.say(.lineage(TestServer.line(of: 31)))
        early.server.kill(by: 31)
        early.step(3)
        #expect(early.screen(DeathScreen.self)?.lineage?.subject == .line(of: 31))
    }

    @Test("The kill cam shows what the killer sensed, and leads back to the card")
    func killCam() throws {
        let game = try dead()
        game.press(.k)
        #expect(game.server.words.contains(.killCam) && game.shows("Winding back …"))
        game.server.openKillCam(by: 31)
        game.run { game.top == "kill cam" && game.shows("prey") }
        #expect(game.shows("How \(RivalName.of(31)) sensed you") && game.shows("You") && game.shows("scent of blood"))
        game.run { game.shows("dead") }
        game.press(.escape)
        #expect(game.server.words.contains(.endKillCam))
        game.server.closeKillCam(.asked)
        game.run { game.top == "death" }
        #expect(!game.shows("Winding back …"))
    }

    @Test("A ring marks the player's own body, also where nobody killed it, and ends with that body")
    func ring() throws {
        for killer in [UInt32(31), 0] {
            let game = try TestGame.inDish()
            game.server.kill(by: killer, killer == 0 ? .starved : .stabbed)
            game.run { game.shows("Rise again") }
            game.press(.k)
            game.server.openKillCam(by: killer == 0 ? 6 : killer)
            game.run { game.top == "kill cam" && game.texts.contains("You") }
            #expect(game.texts.contains("You") && game.shows("s to live"), "\(game.texts)")
            game.server.fell(6)
            game.run { game.shows("dead") && !game.texts.contains("You") }
            #expect(!game.texts.contains("You"), "another may be where it was")
        }
    }

    @Test("Where there is none the card says why")
    func noKillCam() throws {
        let game = try dead()
        game.press(.k)
        game.server.closeKillCam(.tooLongAgo)
        game.step(3)
        #expect(game.top == "death" && game.shows("That is too long ago: the dish does not remember it."))
    }

    @Test("A new life ends the kill cam")
    func lifeEndsKillCam() throws {
        let game = try dead()
        game.press(.k)
        game.server.openKillCam(by: 31)
        game.run { game.top == "kill cam" }
        game.server.closeKillCam(.asked)
        game.server.give(life: 6)
        game.run { game.screens == ["dish"] }
    }

    @Test("Watching shows the killer with its story, and Enter rises from there")
    func watching() throws {
        let game = try dead()
        game.server.say(.lineage(TestServer.line(of: 31)))
        game.step(2)
        game.press(.v)
        #expect(game.screens == ["dish"])
        #expect(game.shows(RivalName.of(31)) && game.shows("generation 12"))
        game.press(.enter)
        #expect(game.server.words.contains(.respawn(.seed(0))))
    }

    @Test("The list of the killer's line lies over the card, and Escape leads back to it")
    func lineage() throws {
        let game = try dead()
        game.server.say(.lineage(TestServer.line(of: 31)))
        game.step(2)
        game.press(.l)
        #expect(game.screens == ["dish", "death", "lineage"])
        #expect(!game.server.words.contains { if case .askLineage = $0 { true } else { false } })
        game.press(.escape)
        #expect(game.screens == ["dish", "death"])
    }

    @Test("The history of the dish lies over the card; it is asked for, shown, and left by the key that opened it")
    func history() throws {
        let game = try dead()
        game.press(.h)
        #expect(game.screens == ["dish", "death", "history"] && game.server.words.contains(.askHistory))
        #expect(game.shows("Asking the server"))
        var later = HistorySample()
        (later.seconds, later.biters, later.meanCells, later.niches) = (7_200, 31, 94, 6)
        game.server.say(
            .history(
                HistoryNotice(
                    seconds: 7_205, samples: [HistorySample(), later],
                    events: [HistoryEvent(seconds: 90, kind: .lineEnded, part: .nucleus, creature: 12, name: "")])))
        game.step(2)
        #expect(game.shows("hunters 31") && game.shows("In 2 h the usual body"))
        #expect(game.shows("The line of \(RivalName.of(12)) died out"))
        game.press(.h)
        #expect(game.screens == ["dish", "death"])
    }

    @Test("A life is remembered, and the next one is measured by it")
    func bestLives() throws {
        let folder = try TemporaryFolder()
        let game = try dead(folder: folder)
        #expect(game.app.memory.lives.lives.first?.survived == 100)
        #expect(game.app.memory.lives.lives.first?.dish == "dish.example:27500")
        game.press(.b)
        #expect(game.screens == ["dish", "death", "scores"])
        #expect(game.shows("dish.example:27500"))
        game.press(.escape)
        #expect(game.top == "death")
        let later = TestGame(Launch(server: .test), folder: folder)
        #expect(later.app.memory.lives.lives.first?.eaten == 4, "it was written")
    }

    @Test("Escape on the card opens the pause menu over it")
    func pause() throws {
        let game = try dead()
        game.press(.escape)
        #expect(game.screens == ["dish", "death", "pause"])
        game.server.give(life: 6)
        game.run { game.screens.count == 2 }
        #expect(game.screens == ["dish", "pause"], "the new life closes the card under the menu")
    }
}
