import Anatomy
import Preferences
import Controls
import GameSession
import Rendering
import Screens
import SimMath
import WireProtocol

/// A test swim: the draft in water of its own, while the editor waits below as it was left. Nothing of what was seen or
/// held in the dish means anything here.
final class TestSwimScene: Swimming {
    private let dish: DishScene
    private let display = DishDisplay()
    /// The key that began it leads back too, unless the player has given it to something else.
    private static let leaveKey = Key.t
    var water: Water
    var helm = Helm()

    init(over dish: DishScene, in app: App) {
        self.dish = dish
        water = Water(settings: app.book.settings)
    }

    var screen: ViewScreen { display }
    var isPlay: Bool { true }
    var holdsDish: Bool { false }
    func hides(_ lower: any Scene) -> Bool { lower is DishScene || lower is EditorScene }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        guard let session = dish.session, let testSwim = session.testSwim else { return .pop }
        let (welcome, phase) = Self.surroundings(of: testSwim, session)
        helm.steer(in: water, isFree: isOnTop, app: app)
        session.setControls(helm.controls)
        let view = session.view(now: app.frame.milliseconds)
        water.observe(
            view, welcome, phase, settings: app.book.settings, isBiting: helm.controls.bites, seconds: elapsed)
        water.moveCamera(nil, showsAll: false, within: display.freeRows, seconds: elapsed)
        for cue in water.cues(helm.controls, seconds: elapsed) { app.sound.play(cue) }
        app.feel(water.fight.rumble)
        var hud = dish.hud(&water, helm, in: app)
        // What is done there counts for no goal, and what is eaten for no editor.
        hud.goals = []
        hud.vitals?.budget = Int(session.phase?.budget ?? 0)
        hud.vitals?.budgetSum = nil
        hud.testSwim = HUDState.TestSwim(
            champion: testSwim.championNumber, secondsLeft: Self.secondsLeft(testSwim, view, session),
            editorSecondsLeft: session.secondsLeft(now: app.frame.milliseconds))
        display.hud = hud
        return follow(display.takeRequests(), in: app) { request in
            if request == .endTest { session.endTest() }
            return .stay
        }
    }

    /// A test swim is open water without fog, and lives from its first tick on, while the dish stands still.
    private static func surroundings(of testSwim: TestSwimNotice, _ session: GameSession) -> (Welcome?, PhaseNotice?) {
        var (welcome, phase) = (session.welcome, session.phase)
        welcome?.dishRadius = testSwim.dishRadius
        welcome?.light = testSwim.light
        welcome?.water = testSwim.water
        welcome?.fog = false
        welcome?.rocks = []
        welcome?.vents = []
        phase?.kind = .play
        phase?.startTick = 0
        phase?.played = 0
        return (welcome, phase)
    }

    /// Of real time.
    private static func secondsLeft(
        _ testSwim: TestSwimNotice, _ view: InterpolatedView?, _ session: GameSession
    ) -> Float? {
        let length = testSwim.seconds / Float(session.timing?.share ?? 1)
        return view.map { max(0, length - Float(max(0, $0.tick) / session.ticksPerRealSecond)) }
    }

    func handle(_ input: InputEvent, in app: App) -> Bool {
        if display.handle(input) { return true }
        if case .wheel(let notches, _) = input {
            water.camera.wheel(notches)
            return true
        }
        // While it is still held from the editor it means nothing here.
        if case .keyPressed(Self.leaveKey, _, isRepeat: false) = input,
            app.book.settings.keys.command(for: Self.leaveKey) == nil
        {
            dish.session?.endTest()
            return true
        }
        if let command = helm.handle(input, bindings: app.book.settings.keys) { app.perform(command) }
        return false
    }

    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        isOnTop && display.press(command, isShifted: isShifted) ? .stay : nil
    }

    func world(in app: App) -> WorldScene? { water.scene(at: app.frame.now) }
}
