import Logging
import Preferences
import Screens

/// Keeps what is known of the player's life beside the dish at home, whenever it has changed: the game may end any
/// moment.
struct LifeKeeper {
    /// nil where no dish is kept, and once its folder is another dish's.
    private var file: LeftLifeFile?
    private var kept: LeftLife?
    /// What could not be written last, and is not tried again before there is more to say, or the dish is left.
    private var failed: LeftLife?
    /// The day whose dish it is: "2026-11-23"; nil for any other.
    private(set) var day: String?

    /// To be made before the dish's server is started: that holds the folder.
    init(_ destination: Destination, in app: App) {
        guard case .own(let choice, isAquarium: false) = destination else { return }
        file = app.launch.ownDish.freeFolder.map(LeftLifeFile.init(besideDishIn:))
        if case .daily(let dish) = choice, app.launch.ownDish.follows(dish.arguments(chance: 0)) { day = dish.day }
    }

    /// Reads the life that was left there; nil where nothing is known of it.
    mutating func takeUp(in app: App) -> LeftLife? {
        do throws(LeftLifeError) { kept = try file?.load() } catch { app.outside.log.warning("\(error)") }
        day = kept?.summary?.day
        return kept
    }

    /// Another dish has begun in the place of the one that could not be read.
    mutating func forget() { (kept, failed, day) = (nil, nil, nil) }

    /// After a failure it is tried again with the next change. `isLast`: the dish is left.
    ///
    /// - Throws: `LeftLifeError` where it could not be written.
    mutating func keep(_ life: LeftLife?, isLast: Bool = false) throws(LeftLifeError) {
        guard let file, var life else { return }
        life.summary = life.summary ?? kept?.summary
        guard isLast ? life != kept : life.isNews(beside: failed ?? kept) else { return }
        failed = life
        try file.save(life)
        (kept, failed) = (life, nil)
    }

    /// Nothing is written any more.
    mutating func close() { file = nil }
}

extension LeftLife {
    /// A list of dishes may know a life so much younger than it is, seconds: the age alone changes all the time.
    private static let secondsPerSummary = 20

    /// Whether it is worth a file beside an older one.
    fileprivate func isNews(beside old: LeftLife?) -> Bool {
        guard var old, let now = summary, let then = old.summary else { return self != old }
        let isYoung = now.seconds - then.seconds < Self.secondsPerSummary
        if isYoung, now.cells == then.cells { old.summary = now }
        return self != old
    }
}
