import Widgets
import PosedScenes
import Anatomy
import ClientCore
import Controls
import Drawing
import GameSession
import Preferences
import Screens
import SimMath
import Testing
import WireProtocol

/// The whole game by gamepad.
@Suite("By gamepad") @MainActor struct PadTests {
    @Test("From the start menu through a life to the editor and out")
    func wholeGame() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.tap(.y)
        #expect(game.screens == ["start", "join"])
        game.tap(.b)
        game.tap(.a)
        #expect(game.screens == ["start", "editor"])
        game.tap(.back)
        #expect(game.screens == ["start", "dish"])
        game.step(2)
        try game.join()
        #expect(game.shows("A  Bite") || game.texts.contains("RT"), "hints name the pad's buttons: \(game.texts)")
        game.world.pads.state = moved(.leftX, 1)
        game.step(3)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 1)
        game.world.pads.state = moved(.leftX, 0)
        game.tap(.start)
        #expect(game.top == "pause")
        game.tap(.b)
        #expect(game.top == "dish")
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        game.tap(.back)
        #expect(game.server.words.last == .ready(editor: 1))
    }

    @Test("What parts are wired to arrives at the server, by its key and by its button")
    func channels() throws {
        let game = try TestGame.inDish()
        func last(_ channel: ControlChannel) -> Float? { game.server.inputs.last?.frames.last?[channel] }
        for channel in ControlChannel.ofParts {
            let command = try #require(channel.command)
            let key = try #require(KeyBindings.standard.keys[command]?.first)
            game.app.handle(.input(.keyPressed(key, [], isRepeat: false)))
            game.step(3)
            for other in ControlChannel.ofParts { #expect(last(other) == (other == channel ? 1 : 0), "\(key.name)") }
            game.app.handle(.input(.keyReleased(key)))
            game.step(3)
            #expect(last(channel) == 0)
            let button = try #require(PadBindings.standard.buttons[command]?.first)
            _ = game.world.pads.state.set(button, isHeld: true)
            game.app.handle(.pad(.pressed(button)))
            game.step(3)
            for other in ControlChannel.ofParts { #expect(last(other) == (other == channel ? 1 : 0), "\(button)") }
            _ = game.world.pads.state.set(button, isHeld: false)
            game.app.handle(.pad(.released(button)))
            game.step(3)
            #expect(last(channel) == 0 && game.top == "dish")
        }
    }

    private func moved(_ axis: PadAxis, _ share: Float) -> GamepadState {
        var state = GamepadState()
        _ = state.move(axis, to: Int16(share * 32_767))
        return state
    }

    @Test("A direction that is held leads on, one step at once and more after a pause")
    func steps() throws {
        let game = try TestGame.inDish()
        game.tap(.start)
        let pause = try #require(game.app.screens.last)
        let first = pause.focusedView
        game.tap(.down)
        #expect(pause.focusedView !== first)
        let second = pause.focusedView
        _ = game.world.pads.state.set(.down, isHeld: true)
        game.app.handle(.pad(.pressed(.down)))
        game.step(30)
        let held = pause.focusedView
        #expect(held !== first && held !== second)
    }

    @Test("In the editor the D-pad takes one step a press")
    func editorSteps() throws {
        let game = try TestGame.inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        let screen = try #require(game.screen(EditorScreen.self))
        game.tap(.right)
        let twin = try TestGame.inDish()
        twin.server.say(.phase(twin.server.phase(.edit, editor: 1)))
        twin.step(3)
        let other = try #require(twin.screen(EditorScreen.self))
        twin.tap(.leftStick)
        other.handle(.keyPressed(.right, [], isRepeat: false))
        twin.step()
        let place = try #require(screen.focusedView.map { $0.toRoot($0.bounds.centre) })
        #expect(other.focusedView.map { $0.toRoot($0.bounds.centre) } == place)
        #expect(screen.cursor == nil, "the focus is on a control")
    }

    @Test("The right stick leads the editor's cursor, and A places there")
    func cursor() throws {
        let game = try TestGame.inDish()
        game.server.say(.phase(game.server.phase(.edit, editor: 1)))
        game.step(3)
        let screen = try #require(game.screen(EditorScreen.self))
        game.world.pads.state = moved(.rightY, -1)
        game.step(12)
        game.world.pads.state = GamepadState()
        let cursor = try #require(screen.cursor)
        #expect(game.app.presentation.interface.cursor == cursor)
        #expect(cursor.y < EditorLayout(bounds: game.app.frame.bounds).canvas.centre.y)
    }

    @Test("Plugging in and out is told, and keys take over again")
    func plugging() throws {
        let game = try TestGame.inDish()
        game.app.handle(.pad(.plugged(name: "Pad of the test")))
        #expect(game.shows("Pad of the test is plugged in."))
        game.tap(.leftStick)
        #expect(game.app.display.hidesPointer)
        game.app.handle(.pad(.unplugged(name: "Pad of the test")))
        #expect(game.shows("Pad of the test is unplugged. Keys and mouse go on."))
        #expect(!game.app.display.hidesPointer)
    }

    @Test("What one device held, the other lets go")
    func devices() throws {
        let game = try TestGame.inDish()
        game.app.handle(.input(.keyPressed(.w, [], isRepeat: false)))
        game.step(3)
        game.tap(.leftStick)
        game.step(2)
        #expect(game.server.inputs.last?.frames.last?[.thrust] == 0)
    }

    @Test("A button is chosen in the settings by pressing it")
    func capture() throws {
        let game = try TestGame.inDish()
        game.tap(.start)
        try game.click("Settings")
        let screen = try #require(game.screen(SettingsScreen.self))
        screen.show(.gamepad)
        game.step()
        game.tap(.down)
        game.tap(.a)
        try #require(screen.isCapturing)
        game.tap(.up)
        #expect(!screen.isCapturing || screen.notice != nil)
        let bound = game.app.book.settings.pad.command(for: .up)
        #expect(bound != nil, "a direction can be bound too")
    }
}
