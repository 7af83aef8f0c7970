import Anatomy
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
    var bill = EditorBill()
    private var keeper: LifeKeeper
    private var isClosed = false
    /// Whether the player knows that what is known of the life cannot be kept.
    private var hasToldOfLife = false
    /// When the clock was heard last, milliseconds.
    private var clockHeardAt = 0.0
    /// What the server has said since the last frame.
    private(set) var events: [SessionEvent] = []

    init(_ link: ServerLink, book: LifeBook, _ keeper: LifeKeeper) {
        self.link = link
        self.book = book
        self.keeper = keeper
    }

    /// The day whose dish it is: "2026-11-23"; nil for any other.
    var day: String? { keeper.day }

    /// Keeps what is known of the player's life, if that has changed. `isLast`: the dish is left.
    func keepLife(isLast: Bool = false, in app: App) {
        var life = book.left
        life?.summary = summary(in: app)
        life?.rivals = known.rivals.left
        do throws(LeftLifeError) { try keeper.keep(life, isLast: isLast) } catch {
            app.outside.log.warning("\(error)")
            // Once: a full disk is full for long, and it is tried again with all that is new.
            if !hasToldOfLife { app.say(Announcements.lifeNotSaved) }
            hasToldOfLife = true
        }
    }

    /// How the dish and the life in it are now; nil while nothing of the player's lives there.
    private func summary(in app: App) -> LeftLife.Summary? {
        guard let session = link.session, session.own.creature != 0, let plan = session.ownPlan else { return nil }
        // What cannot be an age is none.
        let age = min(max(0, session.own.age), Self.longestLife)
        return LeftLife.Summary(
            rung: app.book.settings.course.kept, day: day, seconds: Int(age), cells: plan.cells.count,
            leftAt: max(0, app.outside.unixTime()))
    }

    /// Seconds: more is not told of a life.
    private static let longestLife: Float = 1e6

    /// Another dish has begun in the place of the one that could not be read: nobody has lived there yet. `lives`: of
    /// the player so far.
    func beginAnew(lives: Int) {
        book = LifeBook(number: lives)
        known.rivals = Rivals()
        keeper.forget()
    }

    /// The dish is left. What is known of the life is kept, and the folder is free for another dish.
    func close(in app: App) {
        guard !isClosed else { return }
        isClosed = true
        comeback.cancel()
        keepLife(isLast: true, in: app)
        keeper.close()
        link.close(in: app)
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

    /// Seconds until the present phase ends; nil if it does not. While nobody answers, and once the dish is gone,
    /// nobody knows what the clock says: it stands as it was heard last. `now` in milliseconds.
    func secondsLeft(now: Double) -> Float? {
        if !comeback.isLost, !known.isGone { clockHeardAt = now }
        return link.session?.secondsLeft(now: clockHeardAt)
    }

    /// Goes on over another connection. `said`: what the server has said there so far. Returns what of it is news.
    func takeUp(_ next: GameSession, _ said: [SessionEvent], in app: App) -> [SessionEvent] {
        let death = link.session?.death
        link.session?.abandon()
        link.takeUp(next)
        if next.hasBegunAnew { known.forgetLife() }
        app.outside.log.info(next.hasBegunAnew ? "begun anew" : "the connection is back")
        let hasLostLife = next.welcome?.resumption == .gone
        app.say(hasLostLife ? Announcements.begunAnew : Announcements.connectionBack)
        events += said
        return Comeback.news(said, to: death, in: next)
    }
}
