import Anatomy
import ClientCore
import Gamepads
import PosedScenes
import Rendering
import Screens
import Testing
import WireProtocol

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

    @Test func theDishBehindAMenuThatNobodySeesOrTendsStandsStill() throws {
        var launch = Launch(.menu)
        launch.hasBackdrop = true
        let game = TestGame(launch)
        let surface = try Surface(.offscreen, width: 640, height: 400)
        let window = GameWindow(Stage(surface: surface, renderer: try Renderer(surface: surface, quality: .low)))
        let loop = WindowLoop(game.app, in: window, pads: Gamepads())
        var now = 100.0
        /// The speed that the dish was told last, after so many turns that are so far apart.
        func speed(turns: Int, apart interval: Double) -> AquariumCommand? {
            for _ in 0..<turns {
                now += interval
                for server in game.world.servers { server.step() }
                loop.turn(at: now)
            }
            let commands = game.world.servers.flatMap { $0.words }.compactMap { word -> AquariumCommand? in
                if case .aquarium(let command) = word { command } else { nil }
            }
            return commands.last
        }
        _ = speed(turns: 3, apart: FrameRhythm.frameTime)
        let server = try #require(game.world.servers.first)
        server.welcome(isAquarium: true)
        server.give(life: 0, beside: [31])
        #expect(speed(turns: 20, apart: FrameRhythm.frameTime) == nil, "it lives while somebody is there")
        #expect(speed(turns: 5, apart: FrameRhythm.idleFrameTime) == .speed(.paused))
        #expect(speed(turns: 20, apart: FrameRhythm.frameTime) == .speed(.x1))
        window.isSeen = { false }
        #expect(speed(turns: 20, apart: FrameRhythm.frameTime) == .speed(.paused))
        window.isSeen = { true }
        #expect(speed(turns: 20, apart: FrameRhythm.frameTime) == .speed(.x1))
    }
}
