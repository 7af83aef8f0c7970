import Controls
import Preferences
import Anatomy
import GameSession
import Rendering
import Screens
import SimMath
import WireProtocol

/// The living dish behind the start menu: an aquarium of its own, of which nothing is kept.
final class Backdrop {
    private let link: ServerLink
    private var water: Water
    /// Whom the window follows; 0 for none yet.
    private var watched: UInt32 = 0
    private var isPaused = false

    /// When the last frame was, seconds; nil before the first.
    private var lastFrame: Double?

    /// Frames that are further apart are those of an idle menu, s: then the dish stands still, and costs nothing.
    private static let idleFrame = 0.4
    /// As if a body of this reach were followed, µm: near enough to see cells, far enough to see who comes.
    private static let reach: Float = 3.4

    init(in app: App) {
        link = ServerLink(.backdrop, name: app.book.settings.player.name, in: app)
        water = Water(settings: app.book.settings)
    }

    /// One frame. Where nobody sees it the dish waits. Without a server there is plain water.
    func update(_ elapsed: Float, isSeen: Bool, in app: App) {
        // By the clock: what passes in a frame is cut short after a long rest.
        let isIdle = lastFrame.map { app.frame.now - $0 > Self.idleFrame } ?? false
        lastFrame = app.frame.now
        link.poll(in: app)
        guard let session = link.session else { return }
        _ = session.update(now: app.frame.milliseconds)
        guard session.isInDish else { return }
        pause(!isSeen || isIdle, session)
        let view = session.view(now: app.frame.milliseconds)
        water.observe(view, session.welcome, session.phase, settings: app.book.settings, seconds: elapsed)
        guard let creature = followed(in: view) else { return }
        water.camera.follow(creature.position, reach: Self.reach, seconds: elapsed)
    }

    private func pause(_ wanted: Bool, _ session: GameSession) {
        guard wanted != isPaused, session.isAquarium else { return }
        isPaused = wanted
        session.command(.speed(wanted ? .paused : .x1))
    }

    /// The same as before while it lives, else the one with the maximum of cells.
    private func followed(in view: InterpolatedView?) -> CreatureView? {
        let living = (view?.creatures ?? []).filter(\.isAlive)
        let found =
            living.first { $0.id == watched }
            ?? living.max { ($0.plan.cells.count, $1.id) < ($1.plan.cells.count, $0.id) }
        watched = found?.id ?? 0
        return found
    }

    func scene(at now: Double) -> WorldScene { water.scene(at: now) }

    func close(in app: App) { link.close(in: app) }
}
