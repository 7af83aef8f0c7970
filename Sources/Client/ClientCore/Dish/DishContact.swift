import GameSession
import Logging
import Preferences
import Screens
import WireProtocol

/// The way to a dish, what comes over it, and what is known of the dish by that.
final class DishContact {
    let link: ServerLink
    var known = DishKnowledge()
    var comeback = Comeback()
    var news = ServerNews()
    var net = NetWatch()
    /// Of the player's life here.
    var book: LifeBook
    private var keeper: LifeKeeper
    /// What the server has said since the last frame.
    private(set) var events: [SessionEvent] = []

    init(_ link: ServerLink, book: LifeBook, _ keeper: LifeKeeper) {
        self.link = link
        self.book = book
        self.keeper = keeper
    }

    /// Keeps what is known of the player's life, if that has changed.
    func keepLife(in app: App) {
        do throws(LeftLifeError) { try keeper.keep(book.left) } catch { app.outside.log.warning("\(error)") }
    }

    /// Hears what has come since the last frame; nil where there is no dish, or not yet.
    func hear(_ elapsed: Float, in app: App) -> GameSession? {
        events = []
        link.poll(in: app)
        known.fail(link.failure)
        guard known.failure == nil, let session = link.session else { return nil }
        let now = app.frame.milliseconds
        // Once joined, what the hands do is sent when they have been read, by the app.
        events = known.isJoined ? session.receive(now: now) : session.update(now: now)
        net.measure(session, now: app.frame.now, elapsed: Double(elapsed))
        return session
    }

    /// Goes on over another connection. `said`: what the server has said there so far. Returns what of it is news.
    func takeUp(_ next: GameSession, _ said: [SessionEvent], in app: App) -> [SessionEvent] {
        let death = link.session?.death
        link.session?.abandon()
        link.takeUp(next)
        if next.hasBegunAnew {
            known.forgetLife()
            book.forgetBudget()
        }
        app.outside.log.info(next.hasBegunAnew ? "begun anew" : "the connection is back")
        let hasLostLife = next.welcome?.resumption == .gone
        app.say(hasLostLife ? Announcements.begunAnew : Announcements.connectionBack)
        events += said
        return Comeback.news(said, to: death, in: next)
    }
}
