import Anatomy
public import Controls
public import Drawing
import GameSession
public import PosedScenes
public import Preferences
import Rendering
public import Screens
public import SimMath
import Sound

/// The game, without a window: what the player did comes in (`handle`), time passes (`update`), and `presentation` says
/// what is to be seen. What it is all about are the scenes on its stack.
public final class App {
    public let outside: Outside
    public let launch: Launch
    public var memory: PlayerMemory
    /// What the player has chosen.
    public internal(set) var book: SettingsBook
    var languages: LanguageShelf
    public internal(set) var hands: Hands
    private(set) var scenes = SceneStack()
    public let sound: CaptionedSound
    /// The window, the moment, and the picture that is to be taken of them.
    public internal(set) var frame = FrameState()
    /// A line over everything.
    var toast: TimedText?
    /// The screen that was left last, while it goes.
    private var departure: ScreenDeparture?
    /// That the game is over, and why.
    public private(set) var exit: Exit?

    /// How a game ends.
    public enum Exit {
        case byPlayer
        case failed(any Error)
    }

    public init(
        _ launch: Launch, book: SettingsBook, outside: Outside, sound: any SoundOutput, pads: (any PadSource)? = nil
    ) {
        self.launch = launch
        self.book = book
        self.outside = outside
        self.sound = CaptionedSound(sound, Narrator(outside.voice))
        hands = Hands(pads: pads)
        languages = LanguageShelf(besideProgram: outside.program)
        memory = PlayerMemory(seed: launch.seed, outside.files, log: outside.log)
        if let server = launch.server { memory.passwords[server] = launch.password }
        applySettings()
        scenes.begin(with: firstScenes)
    }

    private var firstScenes: [any Scene] {
        switch launch.beginning {
        case .gallery: [GalleryScene(isStill: !book.settings.motion.drifts)]
        case .menu: [StartScene(in: self)]
        case .join:
            if let join = JoinScene(in: self) { [StartScene(in: self), join] } else { [StartScene(in: self)] }
        case .replay(let path): [DishScene(.recording(path), in: self)]
        case .aquarium: [DishScene(.own(launch.ownDish.choice, isAquarium: true), in: self)]
        case .dish: [DishScene(launch.server.map { .server($0) } ?? .own(launch.ownDish.choice), in: self)]
        }
    }

    public var isOver: Bool { exit != nil }

    func fail(_ error: any Error) { if exit == nil { exit = .failed(error) } }

    /// The player wants to go, or the system wants the game to.
    public func quit() { if exit == nil { exit = .byPlayer } }

    // MARK: Frames

    /// One frame: `now` in seconds on a monotonic clock, `elapsed` since the last one.
    public func update(now: Double, elapsed: Double) {
        frame.now = now
        toast?.begin(at: now)
        sound.update(listener, in: surroundings, now: now)
        updateSettings()
        let seconds = Float(elapsed)
        if departure?.advance(by: seconds) == false { departure = nil }
        // Where one looks about, the left stick moves the cursor.
        if let step = hands.advance(seconds), let top = scenes.top, top.takesSteps,
            !top.isPlay || !hands.pad.held.isDisjoint(with: PadButton.directions)
        {
            _ = top.handle(.keyPressed(step.arrow, [], isRepeat: step.isRepeat), in: self)
        }
        if names.isGamepad { scenes.top?.move(hands.pad, seconds: seconds, in: self) }
        for scene in scenes.scenes {
            show(on: scene.screen)
            if scene.screen.takeActivation() { click() }
            scene.screen.advance(by: seconds)
        }
        scan(seconds)
        for scene in scenes.scenes where scenes.contains(scene) {
            let isOnTop = scene === scenes.top
            perform(scene.update(seconds, isOnTop: isOnTop, in: self), of: scene)
        }
        // When all have read the hands: what they do goes out in the same frame.
        for case let dish as DishScene in scenes.scenes { dish.session?.send(now: frame.milliseconds) }
        sound.narrator.update(self)
    }

    private func show(on screen: ViewScreen) {
        screen.names = names
        screen.isMotionReduced = isMotionReduced
    }

    /// Where the ears are: where one looks.
    private var listener: Listener {
        let swim = scenes.scenes.last { $0 is any Swimming } as? any Swimming
        let shown = swim?.water.camera ?? FollowCamera()
        let camera = Camera(centre: shown.centre, viewHeight: shown.viewHeight)
        return Listener(centre: camera.centre, halfExtent: camera.halfExtent(in: frame.size))
    }

    /// The water that one swims or looks about in; the pond where there is none.
    private var surroundings: DishWater {
        let swim = scenes.scenes.last { $0 is any Swimming } as? any Swimming
        return swim?.water.welcome.map { DishWater($0) } ?? .pond
    }

    func perform(_ transition: Transition, of scene: any Scene) {
        if case .quit = transition { return quit() }
        let (before, seen) = (scenes.top, scenes.shown)
        let gone = scenes.perform(transition, of: scene)
        for scene in gone { scene.left(self) }
        depart(gone, seen)
        if let top = scenes.top, top !== before {
            // What was in hand when a menu opened must not stay there.
            before?.screen.letGo()
            show(on: top.screen)
            if let shape = top.entrance, !seen.contains(where: { $0 === top }) { top.screen.enter(as: shape) }
        }
        for scene in scenes.shown where !seen.contains(where: { $0 === scene }) { scene.uncovered(in: self) }
        if scenes.isEmpty { quit() }
    }

    /// The topmost of those that were seen and are gone is seen going, where the dish under it lives on.
    private func depart(_ gone: [any Scene], _ seen: [any Scene]) {
        guard !isMotionReduced, let scene = gone.first(where: { $0.exit != nil }), let shape = scene.exit,
            seen.contains(where: { $0 === scene }), scenes.first(DishScene.self) != nil
        else { return }
        departure = ScreenDeparture(scene.screen, as: shape)
    }

    /// Every scene is left, the topmost first: the player is out of the dish, and what was chosen is saved.
    public func close() {
        for scene in scenes.scenes.reversed() { scene.left(self) }
        scenes = SceneStack()
        sound.narrator.close()
        saveSettings()
    }

    // MARK: What is seen

    /// Those of all scenes, bottom to top; the last one has the player's hands.
    public var screens: [ViewScreen] { scenes.scenes.map(\.screen) }

    /// What a frame shows.
    public var presentation: Presentation {
        var interface = Interface(scenes.shown.map(\.screen))
        interface.toast = lineOverAll
        interface.captions = sound.lines
        interface.hasOneButton = isOneSwitch
        interface.offer = offer
        interface.departure = departure
        interface.cursor = cursor
        interface.palette = book.settings.video.palette
        interface.isHighContrast = book.settings.video.isHighContrast
        interface.language = languages.current
        return Presentation(world: world, interface: interface)
    }

    /// Whether nothing happens here but by the player's hand: only menus, and nothing to be said.
    public var waitsForHands: Bool {
        toast == nil && !book.settings.ease.isOneSwitch && scenes.first(DishScene.self) == nil
            && scenes.first(GalleryScene.self) == nil
    }

    /// The slide of the gallery, if one is shown: it lies between the dish and the interface.
    public var exhibit: Exhibit? { scenes.scenes.last?.exhibit(in: self) }

    /// Where the pointer is for what is drawn: the mouse, or a pad's cursor.
    public var pointer: Vector2? { names.isGamepad ? cursor ?? hands.pointer : hands.pointer }

    private var cursor: Vector2? { names.isGamepad ? scenes.top?.screen.cursorInWindow : nil }

    private var world: WorldScene {
        for scene in scenes.scenes.reversed() {
            if let world = scene.world(in: self) { return world }
        }
        var water = Water(settings: book.settings)
        return water.scene(at: frame.now)
    }

    /// Shows a line over everything for so many seconds, from the next frame on: the first one comes long after the
    /// launch.
    func say(_ words: Phrase, for seconds: Double = 4) { toast = TimedText(words, for: seconds) }

    /// Plays the sound of a button, once a frame.
    func click() {
        guard frame.clickedAt != frame.now else { return }
        frame.clickedAt = frame.now
        sound.play(SoundCue(.click))
    }

    /// What the controls are called that the player has in hand.
    public var names: ControlNames {
        ControlNames(keys: book.settings.keys, pad: book.settings.pad, device: hands.device)
    }

    /// The channels that parts of the player's body are wired to; all of them while there is no body.
    var partChannels: [ControlChannel] {
        let body =
            scenes.first(EditorScene.self)?.editor.editor.draft
            ?? scenes.first(DishScene.self)?.ownBody
        return body?.partChannels ?? ControlChannel.ofParts
    }

    /// Whether what is pulled or pressed stays still.
    var isMotionReduced: Bool { !book.settings.motion.squashes }
}

/// The window and the moment of a frame.
public struct FrameState {
    /// Seconds on a monotonic clock.
    public internal(set) var now = 0.0
    /// The window in interface points.
    public var bounds = Rect(0, 0, 1280, 720)
    /// The window in window points.
    public var size = Vector2(1280, 720)
    /// Whether anybody could see the window.
    public internal(set) var isSeen = true
    /// Why the player's hands are not here; nil while they may be.
    var absence: Absence?
    /// Whether there is anything to draw with: not between the loss of an OpenGL context and the next one.
    public internal(set) var hasPicture = true
    /// The picture that the player wants of this frame.
    public internal(set) var picture: PictureKind?

    /// When a button was heard last, seconds.
    var clickedAt: Double?

    /// Milliseconds, as sessions count.
    var milliseconds: Double { now * 1000 }
}

/// What is to be seen on a picture that the player takes.
public enum PictureKind: Hashable {
    /// All that the window shows.
    case asSeen
    /// The dish alone.
    case dish
}
