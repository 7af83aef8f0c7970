import Anatomy
import ClientCore
import Controls
import Drawing
import GameSession
import PosedScenes
import Preferences
import Rendering
import Screens
import SimMath
import Testing
import WireProtocol

/// A life in a dish: what the hands do, and what is shown and said there.
@Suite("In the dish") @MainActor struct DishTests {
    @Test("Keys steer, and let go when a menu opens")
    func steering() throws {
        let game = try TestGame.inDish()
        game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1)
        game.press(.escape)
        game.step(2)
        #expect(game.top == "pause")
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        game.press(.escape)
        game.step(2)
        #expect(game.top == "dish")
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0, "what was held before the menu is let go")
    }

    @Test("What a key asks for goes out in the frame it is pressed in")
    func promptness() throws {
        let game = try TestGame.inDish()
        for _ in 0..<20 {
            game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
            game.step()
            let heard = game.server.inputs.count
            game.app.handle(.input(.keyReleased(.w)))
            game.step()
            // What was heard then was sent while the key was held.
            for input in game.server.inputs[heard...] { #expect(input.frames.last?[.thrust] == 1) }
            game.step(2)
            #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        }
    }

    @Test("The mouse swims and bites; the window that loses the keyboard lets go")
    func mouse() throws {
        let game = try TestGame.inDish()
        let place = Vector2(1200, 360)
        game.app.handle(.input(.pointerMoved(place)))
        game.app.handle(.input(.pointerPressed(place, .left)))
        game.app.handle(.input(.pointerPressed(place, .right)))
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1)
        #expect(game.server.inputs.last?.frames.last?[.bite] == 1)
        game.app.handle(.focusLost)
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
        #expect(game.server.inputs.last?.frames.last?[.bite] == 0)
    }

    @Test("A window that comes to another screen goes on there, with what is held in hand and the pointer where it is")
    func otherScreen() throws {
        let game = try TestGame.inDish()
        game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
        game.step(3)
        game.app.handle(.resized)
        // Twice as many pixels and letters twice as large: half as many points.
        game.app.resize(to: Rect(0, 0, 640, 360), size: Vector2(1280, 720))
        game.step(3)
        #expect(game.isPlaying && game.screens == ["dish"])
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1, "what is held is held on")
        // One and the same point lies on different sides of the creature.
        func turn(at place: Vector2) -> Float? {
            game.app.handle(.input(.pointerMoved(place)))
            game.step(3)
            return game.server.inputs.last?.frames.last.map { $0[.turn] }
        }
        let point = Vector2(400, 250)
        let there = try #require(turn(at: point))
        game.app.handle(.resized)
        game.app.resize(to: Rect(0, 0, 1280, 720), size: Vector2(1280, 720))
        let here = try #require(turn(at: point))
        #expect(there * here < 0, "\(there) and \(here)")
    }

    @Test("News are about the player by its number, whatever anybody is called")
    func news() throws {
        let game = try TestGame.inDish()
        game.server.say(.guestName(guest: 7, name: "Player"))
        game.server.say(.guestName(guest: 8, name: "Player"))
        let (own, other) = (Participant(creature: 2, guest: 7), Participant(creature: 3, guest: 8))
        game.server.say(.happening(.ate(eater: own, eaten: Participant(creature: 4))))
        game.server.say(.happening(.died(other)))
        game.step(3)
        #expect(game.shows("You ate \(RivalName.of(4))") && game.shows("Player died") && !game.shows("You died"))
        game.server.say(.happening(.ate(eater: other, eaten: own)))
        game.step(3)
        #expect(game.shows("Player ate you"))
    }

    @Test("Other players' names stand over their creatures while they live; F2 hides them with the display")
    func names() throws {
        let game = try TestGame.inDish()
        for (guest, name) in [(UInt32(7), "Player"), (8, "Eve")] {
            game.server.say(.guestName(guest: guest, name: name))
        }
        game.server.give(life: 5, beside: [31, 40], guests: [5: 7, 31: 8])
        func names() -> [UInt32: String] {
            let creatures = game.app.presentation.world.creatures
            return Dictionary(uniqueKeysWithValues: creatures.compactMap { one in one.name.map { (one.id, $0) } })
        }
        game.run { !names().isEmpty }
        #expect(names() == [31: "Eve"], "not over the player's creature, nor over opponents")
        game.press(.f2)
        #expect(names().isEmpty)
    }

    @Test("The guide points to the drifter that a life begins beside, from its first step on, as long as it is seen")
    func drifter() throws {
        let game = try TestGame.inDish()
        let cells = [
            CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .vacuole, x: 62, y: 0),
            CellPlan(id: 2, type: .tissue, x: -62, y: 0),
        ]
        let links = [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 0, b: 2)]
        let drifter = BodyPlan(cells: cells, links: links)
        game.server.give(life: 5, beside: [31, 40])
        game.server.place(40, at: Vector2(0, 5), as: drifter)
        /// From the player's body, points of the window.
        func way() -> Vector2? {
            let pointer = game.screen(DishDisplay.self)?.guide?.pointer
            guard case .position(let place, from: let own, isDanger: false)? = pointer else { return nil }
            return place - own
        }
        game.run { way() != nil }
        let shown = try #require(way(), "\(game.texts)")
        #expect(abs(shown.x) < 5 && shown.y < -20, "straight up: \(shown)")
        let body = try #require(game.screen(DishDisplay.self)?.guide?.target)
        #expect(body.width > 100, "and the card keeps clear of all of it")
        game.server.place(40, at: Vector2(0, 11), as: drifter)
        game.run { way() == nil }
        #expect(way() == nil, "known, and beyond the window's edge")
        game.server.place(40, at: Vector2(0, 5), as: drifter)
        game.run { way() != nil }
        #expect(way() != nil)
        game.server.give(life: 5, beside: [31])
        game.run { way() == nil }
        #expect(way() == nil)
    }

    @Test("The guide's card keeps clear of the player's tails, which reach farther than its cells")
    func tails() throws {
        let game = try TestGame.inDish()
        game.run { game.screen(DishDisplay.self)?.guide?.own != nil }
        let own = try #require(game.screen(DishDisplay.self)?.guide?.own)
        let world = game.app.presentation.world
        let body = try #require(world.creatures.first { $0.relation == .own })
        let turn = Vector2(angle: body.rotation)
        let scale = world.camera.scale(in: game.app.frame.size)
        var farthest: Float = 0
        for (place, cell) in zip(body.cells, body.plan.cells) where cell.type == .flagellum {
            let tip = place + cell.facingVector.rotated(by: turn) * (4.1 * cell.radius)
            let point = world.camera.worldToPoints(tip, in: game.app.frame.size)
            #expect(own.inset(-2).contains(point), "\(point) in \(own)")
            farthest = max(farthest, (tip - body.cells[0]).length)
        }
        #expect(farthest > body.plan.reach + 1 && own.width < 6 * farthest * scale)
    }

    @Test("Which bodies are in the window is known to the display, whose panels let them be seen")
    func bodiesInTheWindow() throws {
        let game = try TestGame.inDish()
        func bodies() -> [HUDState.Body] { game.screen(DishDisplay.self)?.hud?.bodies ?? [] }
        game.server.place(31, at: Vector2(4, 3))
        game.run { (bodies().first?.place.y ?? 0) > 0.1 }
        let body = try #require(bodies().first)
        #expect(bodies().count == 1 && body.place.x > 0 && body.place.y > 0 && body.reach > 0)
        game.server.place(31, at: Vector2(40, 0))
        game.run { bodies().isEmpty }
        #expect(bodies().isEmpty)
    }

    @Test("While somebody bites the player the guide stands back, and what to do is said")
    func bitten() throws {
        let game = try TestGame.inDish()
        game.run { game.shows("Skip all") }
        game.server.place(31, at: Vector2(1.5, 0))
        game.step(20)
        let mouth = try #require(TestServer.plan.cells.firstIndex { $0.type == .mouth })
        game.server.wound(5, cells: mouth..<mouth + 1, health: 0.5)
        game.run { game.shows("You are being eaten") }
        #expect(game.shows("You are being eaten") && !game.shows("Skip all"), "\(game.texts)")
        game.run { game.shows("Skip all") }
        #expect(game.shows("Skip all") && !game.shows("You are being eaten"))
    }

    @Test("What the marks of a sense are is said when they are first seen, and once")
    func senses() throws {
        var settings = Settings()
        settings.guideFinished = Set(GuideStep.allCases)
        let game = try sounding(settings)
        game.run { game.shows("your sonar calling") }
        #expect(game.shows("your sonar calling"), "\(game.texts)")
        #expect(!game.app.presentation.world.senses.calls.isEmpty, "what is explained is seen")
        game.run { !game.shows("your sonar calling") }
        #expect(!game.shows("your sonar calling"), "it was long enough to read")
        #expect(game.shows("You can neither swim nor bite"), "what is said all the time has waited")
        game.step(60)
        #expect(!game.shows("your sonar calling"))
        // Nor in the next game.
        let known = game.app.book.settings
        #expect(known.sensesExplained == [.ring])
        let later = try sounding(known)
        later.run { later.shows("your sonar calling") }
        #expect(!later.shows("your sonar calling"))
    }

    /// In a dish with a body that has a sonar.
    private func sounding(_ settings: Settings) throws -> TestGame {
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        game.server.body = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .sonar, x: 64, y: 0)],
            links: [LinkPlan(type: .rod, a: 0, b: 1)])
        try game.join()
        return game
    }

    @Test("The budget is shown with what it comes from, by the server's word: half of what was left counts too")
    func budget() throws {
        let game = try TestGame.inDish()
        game.step(2)
        #expect(game.shows("Budget 60") && game.shows("60 given + 0 from meals"))
        func editor(_ number: UInt32, budget: UInt16, saved: UInt16, left: UInt16) {
            var phase = game.server.phase(.edit, editor: number)
            (phase.budget, phase.saved) = (budget, saved)
            game.server.say(.phase(phase))
            game.step(3)
            if number == 2 { #expect(game.shows("60 given + 10 from meals + 11 saved"), "\(game.texts)") }
            var play = game.server.phase(.play, editor: number)
            play.saved = left
            game.server.say(.phase(play))
            game.step(3)
        }
        editor(1, budget: 60, saved: 0, left: 11)
        #expect(game.shows("Budget 71") && game.shows("60 given + 0 from meals + 11 saved"), "\(game.texts)")
        editor(2, budget: 81, saved: 11, left: 0)
        #expect(game.shows("Budget 60") && !game.shows("saved"))
    }

    @Test("A point that was earned by the last meal before the first editor is not called saved")
    func firstBudget() throws {
        let game = try TestGame.inDish()
        var phase = game.server.phase(.edit, editor: 1)
        phase.budget = 61
        game.server.say(.phase(phase))
        game.run { game.shows("60 given + 1 from meals") }
        #expect(game.shows("60 given + 1 from meals") && !game.shows("1 saved"), "\(game.texts)")
    }

    @Test("Who finds no room in the dish is told so")
    func noRoom() throws {
        let game = try TestGame.inDish()
        game.server.say(.happening(.notEntered(.noRoom)))
        game.step(3)
        #expect(game.shows("No room for your body"))
    }

    @Test("What the host says is on the screen")
    func hostSays() throws {
        let game = try TestGame.inDish()
        game.server.say(.happening(.said("Back at eight.")))
        game.step(3)
        #expect(game.shows("The host says: Back at eight."))
    }

    @Test("F2 hides the display and F3 shows the network's figures")
    func display() throws {
        let game = try TestGame.inDish()
        game.press(.f3)
        #expect(game.shows("ms"))
        game.press(.f2)
        #expect(!game.shows("Energy"))
        game.press(.f2)
        #expect(game.shows("Energy"))
    }

    @Test("A picture is asked for by F12, with Shift of the dish alone; once")
    func pictures() throws {
        let game = try TestGame.inDish()
        game.press(.f12)
        #expect(game.app.takePictureRequest() == .asSeen)
        #expect(game.app.takePictureRequest() == nil)
        game.press(.f12, .shift)
        #expect(game.app.takePictureRequest() == .dish)
    }

    @Test("The generation is the dish's now, as the card of a death says it")
    func generation() throws {
        let game = try TestGame.inDish()
        #expect(game.shows("Generation 3"))
        game.server.status(.x1)
        game.step(2)
        #expect(game.shows("Generation 31"))
    }
}
