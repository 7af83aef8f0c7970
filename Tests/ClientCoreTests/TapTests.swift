import Anatomy
import ClientCore
import Controls
import Drawing
import Preferences
import SimMath
import Testing
import WireProtocol

/// Keys and buttons that go down and up again within one frame.
@Suite("Short taps") @MainActor struct TapTests {
    private static let place = Vector2(1_200, 360)

    /// The highest value of a channel in all that the server has heard.
    private func highest(_ channel: ControlChannel, _ game: TestGame) -> Float {
        game.server.inputs.flatMap(\.frames).map { $0[channel] }.max() ?? 0
    }

    private func last(_ channel: ControlChannel, _ game: TestGame) -> Float? {
        game.server.inputs.last?.frames.last?[channel]
    }

    private func tapPad(_ button: PadButton, _ game: TestGame) {
        _ = game.world.pads.state.set(button, isHeld: true)
        game.app.handle(.pad(.pressed(button)))
        _ = game.world.pads.state.set(button, isHeld: false)
        game.app.handle(.pad(.released(button)))
    }

    @Test("A key that is pressed and released within a frame counts for that frame", arguments: ControlChannel.ofParts)
    func key(channel: ControlChannel) throws {
        let game = try TestGame.inDish()
        let key = try #require(channel.command.flatMap { KeyBindings.standard.keys[$0]?.first })
        game.press(key)
        #expect(highest(channel, game) == 1 && last(channel, game) == 0)
    }

    @Test("So do the mouse's buttons")
    func mouse() throws {
        let game = try TestGame.inDish()
        game.click(at: Self.place, .right)
        #expect(highest(.bite, game) == 1 && last(.bite, game) == 0)
        game.click(at: Self.place, .left)
        #expect(highest(.thrust, game) > 0 && last(.thrust, game) == 0)
    }

    @Test("And a pad's, the press that takes over from the keys too")
    func pad() throws {
        let game = try TestGame.inDish()
        for channel in ControlChannel.ofParts {
            let button = try #require(channel.command.flatMap { PadBindings.standard.buttons[$0]?.first })
            tapPad(button, game)
            game.step(4)
            #expect(highest(channel, game) == 1 && last(channel, game) == 0, "\(button)")
        }
    }

    @Test("A pad's tap switches on what is switched")
    func switchedPad() throws {
        var settings = Settings()
        settings.ease.toggled = [.bite]
        let game = TestGame(Launch(server: .test), settings: settings)
        game.step()
        try game.join()
        for isOn in [true, false] {
            tapPad(.rightTrigger, game)
            game.step(4)
            #expect(last(.bite, game) == (isOn ? 1 : 0))
        }
    }

    @Test("What was tapped is forgotten with the focus and under a menu", arguments: [false, true])
    func letGo(opensMenu: Bool) throws {
        let game = try TestGame.inDish()
        game.app.handle(.input(.keyPressed(.f, [], isRepeat: false)))
        game.app.handle(.input(.keyReleased(.f)))
        if opensMenu { game.press(.escape) } else { game.app.handle(.focusLost) }
        game.step(4)
        #expect(highest(.fire, game) == 0)
    }
}
