import Anatomy
import Controls
import Drawing
import GameSession
import Preferences
import Rendering
import Screens
import SimMath
import WireProtocol

/// The last seconds before the player's death, seen from the killer's side. The death card waits below.
final class KillCamScene: Scene {
    private let dish: DishScene
    private let killer: Phrase?
    private let display = KillCamDisplay()
    private var water: Water

    /// `killer`: what it is called; nil where nobody did it.
    init(killer: Phrase?, over dish: DishScene, in app: App) {
        self.dish = dish
        self.killer = killer
        water = Water(settings: app.book.settings)
    }

    var screen: ViewScreen { display }
    var holdsDish: Bool { false }
    func hides(_ lower: any Scene) -> Bool { lower is DishScene || lower is DeathScene }

    // MARK: Frames

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        // It closes when the server says so, and with a new life.
        guard let session = dish.session, let notice = session.killCam else { return .pop }
        let view = session.view(now: app.frame.milliseconds)
        var names = session.nameTags(in: app.languages.current)
        // The player's own body has a mark of its own.
        if let own = session.welcome?.guest { names[own] = nil }
        water.observe(
            view, session.welcome, session.phase, names: names, settings: app.book.settings, seconds: elapsed)
        for cue in water.cues(.neutral, seconds: elapsed) { app.sound.play(cue) }
        if let view {
            moveCamera(notice, view, seconds: elapsed)
            display.state = state(notice, view, in: app)
        }
        return follow(display.takeRequests(), in: app) { _ in
            session.endKillCam()
            return .stay
        }
    }

    private static func creature(_ id: UInt32, in view: InterpolatedView) -> CreatureView? {
        view.creatures.first { $0.id == id }
    }

    /// Follows the creature whose senses are shown, zoomed out far enough to keep the victim in view.
    private func moveCamera(_ notice: KillCamNotice, _ view: InterpolatedView, seconds: Float) {
        let subject = Self.creature(notice.subject, in: view)
        let centre = subject?.position ?? view.centre
        let victim = Self.creature(notice.victim, in: view)
        let distance = victim.map { ($0.position - centre).length } ?? 0
        let reach = max(subject?.plan.reach ?? 0, distance * Self.reachPerDistance)
        water.camera.follow(centre, reach: reach, seconds: seconds)
    }

    /// The window is nine reaches high: a victim at the end of a quarter of it is well in view.
    private static let reachPerDistance: Float = 0.3

    // MARK: What is shown

    private func state(_ notice: KillCamNotice, _ view: InterpolatedView, in app: App) -> KillCamState {
        let rate = Float(dish.session?.welcome?.ticksPerSecond ?? 60)
        var state = KillCamState()
        state.names = app.names
        state.killer = killer
        state.secondsLeft = Float(Double(notice.deathTick) - view.tick) / rate
        let length = max(1, Float(notice.lastTick) - Float(notice.firstTick))
        state.share = min(1, max(0, Float(view.tick - Double(notice.firstTick)) / length))
        state.deathShare = min(1, Float(notice.deathTick - min(notice.deathTick, notice.firstTick)) / length)
        if let subject = Self.creature(notice.subject, in: view), subject.isAlive {
            state.body = KillCamState.Body(
                mark: mark(of: subject, in: app), heading: subject.rotation,
                sight: points(Self.sight(subject.plan), in: app))
            state.senses = notice.senses(at: view.tick) ?? SenseFrame()
        }
        if let victim = Self.creature(notice.victim, in: view), victim.isAlive {
            state.victim = mark(of: victim, in: app)
        }
        return state
    }

    private func points(_ length: Float, in app: App) -> Float {
        length / water.camera.viewHeight * app.frame.bounds.height
    }

    private func mark(of creature: CreatureView, in app: App) -> KillCamState.Mark {
        KillCamState.Mark(
            centre: water.camera.point(of: creature.position, in: app.frame.bounds),
            reach: points(creature.plan.reach, in: app))
    }

    /// How far the best eye of a body sees, µm; 0 for one without.
    private static func sight(_ plan: BodyPlan) -> Float {
        plan.cells.filter { $0.type == .eye }.map { CellType.eye.traits.strength(radius: $0.radius) }.max() ?? 0
    }

    // MARK: Hands

    func handle(_ input: InputEvent, in app: App) -> Bool {
        if display.handle(input) { return true }
        guard case .wheel(let notches, _) = input else { return false }
        water.camera.wheel(notches)
        return true
    }

    func world(in app: App) -> WorldScene? {
        var scene = water.scene(at: app.frame.now)
        // As the player knows them, those of its last wounds too.
        dish.known.scars.show(in: &scene)
        return scene
    }
}
