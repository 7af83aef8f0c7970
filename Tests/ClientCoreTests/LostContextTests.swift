import Anatomy
import ClientCore
import Controls
import Designs
import GameSession
import Gamepads
import PosedScenes
import Preferences
import Rendering
import Testing
import WireProtocol

/// Defect 27 of docs/play-defects.md: a lost OpenGL context ended the picture.
@Suite("A lost OpenGL context", .serialized) @MainActor struct LostContextTests {
    @Test("The same frame is drawn in a new context, and the player is told once that nothing is lost")
    func comesBack() throws {
        var settings = Settings()
        settings.motion = .none
        settings.video.quality = .low
        let window = try WindowedGame(Launch(.menu), settings: settings)
        try #require(!window.game.shows("Nothing is lost"))
        window.turn(60)
        let before = window.picture
        let old = ObjectIdentifier(window.stage.renderer)
        window.stage.surface.loseContext()
        window.turn()
        #expect(ObjectIdentifier(window.stage.renderer) != old)
        #expect(window.game.shows("Nothing is lost"))
        // In frames of the usual length: late ones cost the dish pixels (`FrameGovernor`).
        for _ in 0..<20 where window.game.shows("Nothing is lost") { window.turn(30) }
        try #require(!window.game.shows("Nothing is lost"))
        window.turn(60)
        let after = window.picture
        let largest = zip(before.rgba, after.rgba).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        #expect(largest <= 6, "channels of pixels differ by up to \(largest)")
        #expect(Set(after.rgba).count > 50, "there is something in the picture")
    }

    @Test("A dish at home waits undrawn until a new context is made, and goes on in the same session")
    func dishWaits() throws {
        let window = try WindowedGame(Launch(.dish))
        let server = try window.join()
        let surface = window.stage.surface
        let old = window.stage.renderer
        let drawn = old.drawings.world
        var isResetting = true
        var failures = 2
        window.window.contextStatus = { isResetting ? .resetting : surface.contextStatus }
        let renewedStage = window.window.renewedStage
        window.window.renewedStage = { request throws(RenderError) in
            guard failures == 0 else {
                failures -= 1
                throw .noOpenGL("the card is not ready")
            }
            return try renewedStage(request)
        }
        surface.loseContext()
        window.turn(30)
        #expect(failures == 2, "the reset is waited for")
        #expect(server.words.contains(.hold(true)))
        isResetting = false
        window.turn(5)
        #expect(failures == 1, "tries are apart")
        #expect(old.drawings.world == drawn)
        window.turn(200)
        #expect(failures == 0)
        #expect(window.stage.renderer !== old && window.stage.renderer.drawings.world > 0)
        let wish = server.words.last { $0 == .hold(true) || $0 == .hold(false) }
        #expect(wish == .hold(false))
        #expect(window.game.screens == ["dish"] && window.game.world.servers.count == 1)
        #expect(server.session.stage == .playing)
    }

    @Test("A dish on a server does not wait")
    func serverGoesOn() throws {
        let window = try WindowedGame(Launch(server: .test))
        let server = try window.join()
        window.window.contextStatus = { .resetting }
        window.turn(30)
        #expect(!server.words.contains(.hold(true)) && server.session.stage == .playing)
    }

    @Test("Without a new context the game ends in clear words, and all is saved as by a quit")
    func neverComesBack() throws {
        let folder = try TemporaryFolder()
        let window = try WindowedGame(Launch(.dish), folder: folder)
        _ = try window.join()
        let app = window.game.app
        var tries = 0
        window.window.renewedStage = { _ throws(RenderError) in
            tries += 1
            throw .noOpenGL("there is no card")
        }
        window.stage.surface.loseContext()
        window.turn(Int(ContextRecovery.patience * 60) - 30)
        #expect(!app.isOver && app.lastWords == nil)
        #expect(tries >= ContextRecovery.leastTries)
        #expect(Double(tries) <= ContextRecovery.patience / ContextRecovery.secondsBetweenTries)
        // What is chosen just before is not saved yet.
        app.handle(.input(.keyPressed(.enter, .alt, isRepeat: false)))
        for _ in 0..<60 where !app.isOver { window.turn() }
        guard case .failed(let error) = app.exit else {
            Issue.record("it did not end, or as if the player had wanted it to")
            return
        }
        #expect(error as? ClientError == .pictureLost(.forGood(.noOpenGL("there is no card"))))
        #expect("\(error)".contains("start the game again"))
        #expect(app.lastWords?.isEmpty == false)
        #expect(window.game.world.ownServers.last?.isStopped == false)
        app.close()
        #expect(window.game.world.ownServers.last?.isStopped == true)
        #expect(SettingsFile(path: folder.path("settings.json")).load().settings.video.isFullScreen)
    }

    @Test("A design is kept while nothing can be drawn, in a clear picture")
    func designIsKept() throws {
        let window = try WindowedGame(Launch(.menu))
        let design = try SavedDesign(name: "Ada", plan: SeedDesign.all[1].plan, savedAt: 0)
        let drawn = try window.window.portrait(of: design)
        window.stage.surface.loseContext()
        let clear = try window.window.portrait(of: design)
        #expect(clear != drawn)
        let kept = try DesignPicture.design(in: try DesignPicture.embed(design, in: clear))
        #expect(kept.plan == design.plan)
    }

    @Test("A reset that the driver speaks of for ever is not waited for for ever")
    func longReset() {
        var recovery = ContextRecovery()
        let steps = [0, ContextRecovery.longestReset / 2, ContextRecovery.longestReset].map { seconds in
            recovery.step(.resetting, now: 50 + seconds)
        }
        #expect(steps == [.wait, .wait, .renew])
    }

    @Test("A context that is half made and then fails is made again, though the driver calls it alive")
    func halfMade() {
        var recovery = ContextRecovery()
        let first = recovery.step(.lost, now: 50)
        recovery.failed(.shader(name: "water", log: "no memory"))
        let next = recovery.step(.alive, now: 51)
        recovery.succeeded()
        let last = recovery.step(.alive, now: 52)
        #expect([first, next, last] == [.renew, .renew, .draw])
    }

    @Test("Contexts that are lost one after the other end the game; now and then they do not")
    func again() {
        /// What is done about the last of several losses that are so far apart.
        func last(of losses: Int, apart seconds: Double) -> ContextRecovery.Step {
            var recovery = ContextRecovery()
            var step = ContextRecovery.Step.draw
            for loss in 0..<losses {
                step = recovery.step(.lost, now: 50 + Double(loss) * seconds)
                recovery.succeeded()
            }
            return step
        }
        let most = ContextRecovery.mostLosses
        #expect(last(of: most, apart: 10) == .renew)
        #expect(last(of: most + 1, apart: 10) == .giveUp(.again(times: most + 1)))
        #expect(last(of: 3 * most, apart: ContextRecovery.lossMemory) == .renew)
    }
}

/// A game in a window that nobody sees.
@MainActor private final class WindowedGame {
    let game: TestGame
    let window: GameWindow
    private let loop: WindowLoop
    private var now = 100.0

    init(_ launch: Launch, settings: Settings = Settings(), folder: TemporaryFolder? = nil) throws {
        game = TestGame(launch, settings: settings, folder: folder)
        let surface = try Surface(.offscreen, width: 640, height: 400)
        window = GameWindow(Stage(surface: surface, renderer: try Renderer(surface: surface, quality: .low)))
        loop = WindowLoop(game.app, in: window, pads: Gamepads())
    }

    var stage: Stage { window.stage }
    /// What the window shows.
    var picture: Picture { stage.renderer.readPixels() }

    /// So many turns of the loop, each with one of every server's.
    func turn(_ count: Int = 1) {
        for _ in 0..<count {
            now += FrameRhythm.frameTime
            for server in game.world.servers { server.step() }
            loop.turn(at: now)
        }
    }

    /// The server takes the player in and gives a life.
    func join() throws -> TestServer {
        turn(3)
        let server = try #require(game.world.servers.last)
        server.welcome()
        server.give(life: 5, beside: [31])
        turn(20)
        try #require(game.isPlaying, "\(game.screens)")
        return server
    }
}
