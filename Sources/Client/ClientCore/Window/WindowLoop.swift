import SimMath
import CSDL2
import Drawing
public import Gamepads
import Logging
import PosedScenes
import Rendering
import Screens
import Telemetry

/// The window's life: events in, one frame out, sixty times a second, never waiting for the network. A frame that would
/// show what the last one showed is not drawn.
public final class WindowLoop {
    private let app: App
    private let pads: Gamepads
    private let window: GameWindow
    private var changes: DisplayChanges
    private var governor: FrameGovernor
    private var lastPresented = 0.0
    private var lastTurn: Double?
    private var rhythm = FrameRhythm(now: MonotonicClock.seconds)
    private var recovery = ContextRecovery()
    /// Draws the gallery's slides; made when first needed.
    private var hall: ExhibitHall?

    /// A window that shows the same is drawn all the same after so many seconds: some systems lose it without a word.
    private static let longestRest = 1.0

    public init(_ app: App, in window: GameWindow, pads: Gamepads) {
        self.app = app
        self.window = window
        self.pads = pads
        changes = DisplayChanges(opened: app.display)
        governor = FrameGovernor(target: window.stage.renderer.quality.frameTime)
    }

    private var stage: Stage { window.stage }

    /// Runs until the player quits or a signal ends the process.
    public func run() {
        while !app.isOver && !StopSignal.isRequested {
            let start = MonotonicClock.seconds
            turn(at: start)
            rest(since: start)
        }
    }

    /// One turn of the loop. `start`: monotonic seconds.
    package func turn(at start: Double) {
        let elapsed = start - (lastTurn ?? start)
        lastTurn = start
        pumpEvents(now: start)
        followContext(now: start)
        followRequests()
        governor.note(frame: Float(elapsed))
        stage.renderer.grade = governor.grade
        stage.renderer.pull = pads.pull
        app.resize(to: stage.bounds, size: stage.size)
        noteSight()
        app.update(now: start, elapsed: min(0.25, elapsed))
        // Nobody can see a window that is minimised or covered; what it shows lives on.
        if app.frame.isSeen { show(at: start) }
    }

    private func noteSight() {
        let isSeen = app.frame.hasPicture && window.isSeen()
        if isSeen != app.frame.isSeen {
            app.outside.log.info(isSeen ? "the window is seen" : "nobody sees the window")
        }
        app.frame.isSeen = isSeen
    }

    private func show(at now: Double) {
        if now - lastPresented > Self.longestRest { stage.renderer.forgetFrame() }
        draw()
        guard stage.renderer.takeNews() else { return }
        stage.surface.present()
        lastPresented = now
    }

    private func draw() {
        let presentation = app.presentation
        if let exhibit = app.exhibit { return draw(exhibit, presentation) }
        let picture = app.takePictureRequest()
        // A picture is read from a frame that was just drawn.
        stage.draw(presentation, pointer: app.pointer, unlessSame: picture == nil)
        if let picture { take(picture, presentation) }
    }

    private func draw(_ exhibit: Exhibit, _ presentation: Presentation) {
        let hall = hall ?? ExhibitHall(stage, language: presentation.interface.language)
        self.hall = hall
        stage.renderer.draw(presentation.world, DrawList())
        // A slide too large for the driver is left out until the window is smaller.
        try? hall.draw([exhibit])
        let list = presentation.interface.frame(
            width: stage.size.x, height: stage.size.y, scale: stage.scale, measure: stage.renderer,
            pointer: app.pointer)
        stage.renderer.drawOver(list)
    }

    private func take(_ kind: PictureKind, _ presentation: Presentation) {
        var picture = stage.renderer.readPixels()
        if kind == .dish {
            // The dish is drawn by itself, and then what the window should show: nobody sees it flicker.
            var bare = presentation.world
            for index in bare.creatures.indices { bare.creatures[index].name = nil }
            stage.renderer.draw(bare, DrawList())
            picture = stage.renderer.readPixels()
            stage.draw(presentation, pointer: app.pointer)
        }
        app.keep(picture)
    }

    private func pumpEvents(now: Double) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            rhythm.touch(now: now)
            // Exposed, resized, shown again: what was on the screen may be gone.
            if SDL_EventType(event.type) == SDL_WINDOWEVENT { stage.renderer.forgetFrame() }
            for padEvent in pads.events(from: event) { app.handle(.pad(padEvent)) }
            guard let event = WindowEvent(event, scale: stage.scale, goesByLetters: app.goesByLetters) else { continue }
            if event == .resized { stage.surface.refreshSize() }
            app.handle(event)
        }
    }

    /// A lost context is replaced as soon as the driver gives another one. Until then the game lives on undrawn.
    private func followContext(now: Double) {
        switch recovery.step(window.contextStatus(), now: now) {
        case .draw: break
        case .wait: app.pictureLost()
        case .renew:
            app.pictureLost()
            renewStage()
        case .giveUp(let loss):
            app.pictureLost()
            app.pictureGone(loss)
        }
    }

    private func renewStage() {
        do throws(RenderError) {
            window.stage = try window.renewedStage(changes.current)
            recovery.succeeded()
            forgetStage()
            app.pictureBack(stage.surface.rendererName)
        } catch {
            app.outside.log.info("no picture yet: \(error)")
            recovery.failed(error)
        }
    }

    /// Another renderer: the frame rate is judged anew, and what was made for the old one goes with it.
    private func forgetStage() {
        governor = FrameGovernor(target: stage.renderer.quality.frameTime)
        hall = nil
    }

    /// Another tier is another renderer. What is asked for while nothing can be drawn is made afterwards.
    private func followRequests() {
        guard app.frame.hasPicture else { return }
        let quality = stage.renderer.quality
        do {
            try changes.follow(app.display, on: &window.stage)
        } catch {
            app.displayFailed(error)
        }
        if stage.renderer.quality != quality { forgetStage() }
    }

    /// A display without vertical sync would let us spin: wait out what is left of the frame. A longer rest ends with
    /// the first event.
    private func rest(since start: Double) {
        let interval =
            app.frame.hasPicture
            ? rhythm.interval(waits: app.waitsForHands, isUnattended: app.isUnattended, now: start)
            : FrameRhythm.frameTime
        let left = interval - (MonotonicClock.seconds - start)
        guard left > 0.0015 else { return }
        if interval > FrameRhythm.frameTime {
            SDL_WaitEventTimeout(nil, CInt(left * 1000))
        } else {
            SDL_Delay(UInt32(left * 1000))
        }
    }
}

extension Gamepads: PadSource {}
