import ClientCore
import Gamepads
import PosedScenes
import Rendering
import Screens
import Testing

/// Defect 16 of docs/play-defects.md: a minimised window drew on.
@Suite @MainActor struct WindowLoopTests {
    @Test func aWindowThatNobodySeesDrawsNothing() throws {
        let game = TestGame(Launch(.menu))
        let surface = try Surface(.offscreen, width: 640, height: 400)
        let renderer = try Renderer(surface: surface, quality: .low)
        // Each turn shows something new: what is not drawn is not merely the same.
        renderer.keepsPictures = false
        let window = GameWindow(Stage(surface: surface, renderer: renderer))
        let loop = WindowLoop(game.app, in: window, pads: Gamepads())
        var now = 100.0
        func drawn(in turns: Int) -> Int {
            let before = renderer.drawings.interface
            for _ in 0..<turns {
                now += FrameRhythm.frameTime
                loop.turn(at: now)
            }
            return renderer.drawings.interface - before
        }
        #expect(drawn(in: 3) == 3)
        window.isSeen = { false }
        #expect(drawn(in: 5) == 0)
        window.isSeen = { true }
        #expect(drawn(in: 1) == 1)
    }
}
