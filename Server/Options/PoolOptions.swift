import Archive
import ArgumentParser
import Ecosystem
import Evolution
import Foundation

/// A dish's pool to begin with and to leave behind: shared by hosting and by headless runs.
struct PoolOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Begin with the creatures of this pool file, not with aimless seeds: an experienced dish.",
            valueName: "file"
        ))
    var pool: String?

    @Option(
        help: ArgumentHelp(
            "Write the best creatures into this pool file at the end, among the best of those it had; its folder is made.",
            valueName: "file"))
    var savePool: String?

    /// A world of `dish`, peopled by the pool, which also fills the hall of fame. Throws `PoolFileError` for a file
    /// that is not a sound pool, also for one that is to be saved over.
    func world(of dish: DishOptions, _ settings: EcosystemSettings) throws -> World {
        if let savePool {
            try PoolFile.requireWritable(savePool)
            _ = try PoolFile.ifThere(savePool)
        }
        let entries = try pool.map { try PoolFile(contentsOf: $0).entries } ?? []
        var world = try World(settings: settings, seed: dish.seed, veterans: entries)
        for entry in entries { world.admit(entry) }
        return world
    }

    /// Does nothing without `--save-pool`, or where nobody has yet done well enough. Throws `PoolFileError` when the file
    /// cannot be written.
    func save(_ world: World, of dish: DishOptions) throws {
        guard let savePool else { return }
        let note = "seed \(dish.seed), \(dish.note), \(Int(world.seconds)) s lived"
        var file = PoolFile(note: note, entries: world.champions(PoolFile.maximumEntries))
        let begun = try pool.flatMap { try PoolFile.ifThere($0) }
        let there = try PoolFile.ifThere(savePool)
        file.keep([begun, there].compactMap { $0?.entries }, fading: world.fading)
        guard !file.entries.isEmpty else {
            let text = "no creature has lived and eaten enough to be kept: \(savePool) is not written\n"
            return FileHandle.standardError.write(Data(text.utf8))
        }
        try file.write(to: savePool)
    }
}
