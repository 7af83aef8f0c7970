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

    @Option(help: ArgumentHelp("Write the best creatures into this pool file at the end.", valueName: "file"))
    var savePool: String?

    /// A world of `dish`, peopled by the pool, which also fills the hall of fame. Throws `PoolFileError` for a file
    /// that is not a sound pool.
    func world(of dish: DishOptions, _ settings: EcosystemSettings) throws -> World {
        let entries = try pool.map { try PoolFile(contentsOf: $0).entries } ?? []
        var world = try World(settings: settings, seed: dish.seed, veterans: entries)
        for entry in entries { world.admit(entry) }
        return world
    }

    /// Does nothing without `--save-pool`. Throws `PoolFileError` when the file cannot be written.
    func save(_ world: World, of dish: DishOptions) throws {
        guard let savePool else { return }
        let folder = URL(fileURLWithPath: savePool).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let note = "seed \(dish.seed), \(dish.note), \(Int(world.seconds)) s lived"
        try PoolFile(note: note, entries: world.champions(PoolFile.maximumEntries)).write(to: savePool)
    }
}
