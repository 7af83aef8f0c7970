import ArgumentParser
import Logging
import Saves
import ServerCore
import UserFiles

/// Where a dish is kept while it lives.
struct WorldOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep the dish in this folder, and go on with the one that is there: it then has the settings it was begun with, whatever other options say. The folder is made.",
            valueName: "folder"))
    var world: String?

    @Option(help: ArgumentHelp("Seconds between two saves of the dish (5 to 3600).", valueName: "s"))
    var saveEvery = 60

    func validate() throws {
        try DishOptions.require("--save-every", saveEvery, in: 5...3600)
        if let world, world.isEmpty { throw ValidationError("--world is empty: give a folder.") }
    }

    /// A folder that is this server's alone, for as long as this lives.
    struct Kept {
        let folder: SaveFolder
        /// What was there; nil for a new dish.
        let save: DishSave?
        /// The longest lives there were; nil where they could not be read, and are not to be written over.
        let lives: [SavedLife]?
    }

    /// nil without `--world`. Throws `SaveFolderError` where nothing can be kept, and where what is there cannot be read:
    /// a dish is never begun anew over another.
    func open(_ log: Logger) throws(SaveFolderError) -> Kept? {
        guard let world else { return nil }
        let path = world.count > 1 && world.hasSuffix("/") ? String(world.dropLast()) : world
        let lock: FileLock?
        do { lock = try FileLock(folder: path) } catch { throw .unusable(folder: path, reason: error.reason) }
        guard let lock else { throw .taken(folder: path) }
        let folder = SaveFolder(path, lock: lock)
        do { try folder.sweep() } catch { log.warning("what a save left behind stays: \(error)") }
        let found = try folder.newest()
        for (file, aside, error) in found?.damaged ?? [] {
            log.warning("\(path)/\(file) is set aside as \(aside): \(error)")
        }
        if let found {
            log.info("goes on with \(path)/\(found.file), written by \(found.save.writer)")
        }
        return Kept(folder: folder, save: found?.save, lives: lives(in: folder, log))
    }

    /// Nobody is kept out of a dish because of its table.
    private func lives(in folder: SaveFolder, _ log: Logger) -> [SavedLife]? {
        do {
            let found = try folder.lives()
            if let (file, reason) = found.damaged {
                log.warning(
                    "the table of longest lives begins anew, and the old one is \(folder.path)/\(file): \(reason)")
            }
            return found.lives
        } catch {
            log.error("the table of longest lives is neither read nor kept: \(error)")
            return nil
        }
    }

    func autosave(_ kept: Kept) -> Autosave {
        Autosave(kept.folder, interval: 1000 * Double(saveEvery), keepsLives: kept.lives != nil)
    }
}

extension SaveFolderError {
    /// Whether a file holds what it should not, rather than that it cannot be read or written.
    var isAboutContents: Bool {
        switch self {
        case .nothingSound, .otherVersion, .unfaithful: true
        case .file, .forbidden, .taken, .unusable: false
        }
    }
}
