import CSDL2
import Gamepads
import PosedScenes
import Rendering
import Telemetry

/// What a window shows and whom its events are for: the game, or the gallery.
protocol WindowContent: AnyObject {
    var isOver: Bool { get }
    func handle(_ event: WindowEvent, stage: Stage)
    /// `now` on the monotonic clock, `elapsed` since the last frame, seconds.
    func update(now: Double, elapsed: Double, stage: Stage)
    func present(on stage: Stage)
    /// What the window should be from the next frame on.
    var display: DisplayWish { get }
    /// It could not be drawn that way, and is as it was.
    func displayFailed(_ error: RenderError)
}

/// The window's life: events in, one frame out, sixty times a second, never waiting for the network. A frame that would
/// show what the last one showed is not drawn.
final class WindowLoop {
    private let content: any WindowContent
    private let pads: Gamepads
    private let script: PadScript?
    private var stage: Stage
    private var changes: DisplayChanges
    private var governor: FrameGovernor
    private var lastPresented = 0.0

    /// Least time a frame takes where the display does not hold us back, seconds.
    private static let frameTime = 1.0 / 60
    /// A window that shows the same is drawn all the same after so many seconds: some systems lose it without a word.
    private static let longestRest = 1.0

    /// `script`: who plays a pad in a person's place.
    init(_ content: any WindowContent, stage: Stage, pads: Gamepads, script: PadScript? = nil) {
        self.content = content
        self.stage = stage
        self.pads = pads
        self.script = script
        changes = DisplayChanges(content.display)
        governor = FrameGovernor(target: stage.renderer.quality.frameTime)
    }

    /// Runs until the player quits or a signal ends the process.
    func run() {
        var last = MonotonicClock.seconds
        while !content.isOver && !StopSignal.isRequested {
            let start = MonotonicClock.seconds
            pumpEvents()
            followWishes()
            governor.note(frame: Float(start - last))
            stage.renderer.roomShare = governor.share
            content.update(now: start, elapsed: min(0.25, start - last), stage: stage)
            last = start
            show(at: start)
            rest(since: start)
        }
    }

    private func show(at now: Double) {
        if now - lastPresented > Self.longestRest { stage.renderer.forgetFrame() }
        content.present(on: stage)
        guard stage.renderer.takeNews() else { return }
        stage.surface.present()
        lastPresented = now
    }

    private func pumpEvents() {
        script?.update()
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            // Exposed, resized, shown again: what was on the screen may be gone.
            if SDL_EventType(event.type) == SDL_WINDOWEVENT { stage.renderer.forgetFrame() }
            for padEvent in pads.events(from: event) { content.handle(.pad(padEvent), stage: stage) }
            guard let event = WindowEvent(event, scale: stage.scale) else { continue }
            if event == .resized { stage.surface.refreshSize() }
            content.handle(event, stage: stage)
        }
    }

    /// Another tier is another renderer: the old one's textures go with it, and the frame rate is judged anew.
    private func followWishes() {
        let quality = stage.renderer.quality
        do {
            try changes.follow(content.display, on: &stage)
        } catch {
            content.displayFailed(error)
        }
        if stage.renderer.quality != quality {
            governor = FrameGovernor(target: stage.renderer.quality.frameTime)
        }
    }

    /// A display without vertical sync would let us spin: wait out what is left of the frame.
    private func rest(since start: Double) {
        let left = Self.frameTime - (MonotonicClock.seconds - start)
        if left > 0.0015 { SDL_Delay(UInt32(left * 1000)) }
    }
}
