import Controls
import Drawing
import Logging
import PosedScenes
import Rendering
import Screens

/// The window of `micro --gallery`.
final class Gallery: WindowContent {
    private var screen: GalleryScreen
    private let hall: ExhibitHall
    private let language: Language
    private let log: Logger
    private var world = WorldScene.galleryWater
    /// Where the last frame can be clicked.
    private var lastFrame = CanvasResult<GalleryAction>()
    private(set) var display: DisplayWish
    /// What the last frame showed, and what the log last named: it names only what is on the screen.
    private var shown: GalleryEffect?
    private var announced: GalleryEffect?
    /// Why nothing can be shown any more.
    private(set) var failure: RenderError?

    init(_ stage: Stage, _ display: DisplayWish, isMotionReduced: Bool, language: Language, log: Logger) {
        self.language = language
        self.display = display
        screen = GalleryScreen(isMotionReduced: isMotionReduced)
        hall = ExhibitHall(stage, language: language)
        world.reducedMotion = isMotionReduced
        self.log = log
    }

    var isOver: Bool { screen.isOver || failure != nil }

    func handle(_ event: WindowEvent, stage: Stage) {
        switch event {
        case .quit: screen.perform(.quit)
        case .resized, .dropped: break
        case .pad(.pressed(let button)):
            if let key = GalleryScreen.key(for: button) {
                screen.handle(.keyPressed(key, [], isRepeat: false), in: stage.bounds)
            }
        case .pad: break
        case .focusLost, .pointerLeft: screen.pointerLeft()
        case .input(let input): handle(input, stage: stage)
        }
    }

    private func handle(_ input: InputEvent, stage: Stage) {
        if case .pointerPressed(let point, .left) = input, let action = lastFrame.target(at: point)?.action {
            screen.perform(action)
        } else if case .keyPressed(.f11, _, isRepeat: false) = input {
            display.isFullScreen.toggle()
        } else {
            screen.handle(input, in: stage.bounds)
        }
    }

    func update(now: Double, elapsed: Double, stage: Stage) {
        if let shown, shown != announced { log.info("gallery: \(shown.rawValue)") }
        announced = shown
        world.time += Float(elapsed)
        screen.advance(by: elapsed, in: stage.bounds)
    }

    func present(on stage: Stage) {
        stage.renderer.draw(world, DrawList())
        do {
            try hall.draw([screen.exhibit(in: stage.bounds)])
        } catch {
            failure = error
        }
        var canvas = stage.canvas(GalleryAction.self, language: language)
        screen.draw(on: &canvas)
        lastFrame = canvas.finished()
        stage.renderer.drawOver(lastFrame.list)
        shown = screen.effect
    }

    func displayFailed(_ error: RenderError) { failure = error }
}
