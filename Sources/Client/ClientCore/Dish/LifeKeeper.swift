import Logging
import Preferences

/// Keeps what is known of the player's life beside the dish at home, whenever it has changed: the game may end any
/// moment.
struct LifeKeeper {
    /// nil where no dish is kept.
    private let file: LeftLifeFile?
    private var kept: LeftLife?

    /// To be made before the dish's server is started: that holds the folder.
    init(_ destination: Destination, in app: App) {
        let isLived = if case .own = destination { !destination.isOnlyWatched } else { false }
        file = isLived ? app.launch.ownDish.freeFolder.map(LeftLifeFile.init(besideDishIn:)) : nil
    }

    /// The life that was left there; nil where nothing is known of it.
    func left(in app: App) -> LeftLife? {
        do throws(LeftLifeError) { return try file?.load() } catch {
            app.outside.log.warning("\(error)")
            return nil
        }
    }

    /// After a failure it is tried again with the next change.
    ///
    /// - Throws: `LeftLifeError` where it could not be written.
    mutating func keep(_ life: LeftLife?) throws(LeftLifeError) {
        guard let file, let life, life != kept else { return }
        kept = life
        try file.save(life)
    }
}
