import CSDL2
import Rendering
import Staging
import Screens
import Telemetry

/// What a window shows and whom its events are for: the game, or the gallery.
protocol WindowContent: AnyObject {
    var isOver: Bool { get }
    func handle(_ event: WindowEvent, stage: Stage)
    /// `now` on the monotonic clock, `elapsed` since the last frame, seconds.
    func update(now: Double, elapsed: Double, stage: Stage)
    func present(on stage: Stage)
    /// Whether somebody asked for another size of the window since the last call.
    func takeFullScreenRequest() -> Bool
}

/// The window's life: events in, one frame out, sixty times a second, never waiting for the network.
final class WindowLoop {
    private let content: any WindowContent
    private let surface: Surface
    private let stage: Stage

    /// Least time a frame takes where the display does not hold us back, seconds.
    private static let frameTime = 1.0 / 60

    init(_ content: any WindowContent, stage: Stage) {
        self.content = content
        self.stage = stage
        surface = stage.surface
    }

    /// Runs until the player quits or a signal ends the process.
    func run() {
        var last = MonotonicClock.seconds
        var governor = FrameGovernor(target: stage.renderer.quality.frameTime)
        while !content.isOver && !StopSignal.isRequested {
            let start = MonotonicClock.seconds
            pumpEvents()
            governor.note(frame: Float(start - last))
            stage.renderer.roomShare = governor.share
            content.update(now: start, elapsed: min(0.25, start - last), stage: stage)
            last = start
            content.present(on: stage)
            surface.present()
            rest(since: start)
        }
    }

    private func pumpEvents() {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            guard let event = WindowEvent(event, scale: stage.scale) else { continue }
            if event == .resized { surface.refreshSize() }
            content.handle(event, stage: stage)
        }
        if content.takeFullScreenRequest() { toggleFullScreen() }
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
