import CSDL2
import Rendering
import Staging
import Screens
import Telemetry

/// The window's life: events in, one frame out, sixty times a second, never waiting for the network.
final class WindowLoop {
    private let game: Game
    private let surface: Surface
    private let stage: Stage

    /// Least time a frame takes where the display does not hold us back, seconds.
    private static let frameTime = 1.0 / 60

    init(game: Game, stage: Stage) {
        self.game = game
        self.stage = stage
        surface = stage.surface
    }

    /// Runs until the player quits or a signal ends the process.
    func run() {
        var last = MonotonicClock.seconds
        var governor = FrameGovernor(target: stage.renderer.quality.frameTime)
        while !game.isOver && !StopSignal.isRequested {
            let start = MonotonicClock.seconds
            pumpEvents()
            governor.note(frame: Float(start - last))
            stage.renderer.roomShare = governor.share
            game.update(now: start, elapsed: min(0.25, start - last), stage: stage)
            last = start
            game.present(on: stage)
            surface.present()
            rest(since: start)
        }
    }

    private func pumpEvents() {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            guard let event = WindowEvent(event, scale: stage.scale) else { continue }
            if event == .resized { surface.refreshSize() }
            game.handle(event, stage: stage)
        }
        if game.takeFullScreenRequest() { toggleFullScreen() }
    }

    private func toggleFullScreen() {
        let flags = SDL_GetWindowFlags(surface.sdlWindow)
        surface.setFullScreen(flags & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }

    /// A display without vertical sync would let us spin: wait out what is left of the frame.
    private func rest(since start: Double) {
        let left = Self.frameTime - (MonotonicClock.seconds - start)
        if left > 0.0015 { SDL_Delay(UInt32(left * 1000)) }
    }
}
