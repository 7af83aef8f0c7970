import Archive
import ArgumentParser
import Ecosystem
import Evolution
import Fleet
import Foundation

/// A dish's pool to begin with and to leave behind: shared by hosting and by headless runs.
struct PoolOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Begin with the creatures of this pool file, which have evolved, instead of seeds that can do nothing yet. A hosted dish may name a database instead, postgres://USER@HOST/NAME, through which many servers exchange their champions.",
            valueName: "file"
        ))
    var pool: String?

    @Option(
        help: ArgumentHelp(
            "At the end, add the best creatures to this pool file, which keeps the best of old and new; its folder is created.",
            valueName: "file"))
    var savePool: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "With --save-pool: write only where half of the best are of this generation or a later one (0 to 1000000): a young dish has evolved nothing yet.",
            valueName: "generation"))
    var savePoolFrom = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Seconds of the dish between two exchanges with the database of --pool (1 to 3600).", valueName: "s"))
    var poolEvery = 60

    func validate() throws {
        try DishOptions.require("--save-pool-from", savePoolFrom, in: 0...1_000_000)
        try DishOptions.require("--pool-every", poolEvery, in: 1...3600)
        // Before the name of a file that begins so stands its folder.
        if let pool, FleetAddress.isMeant(pool) { try FleetAddress.require("--pool", pool) }
        if let savePool, FleetAddress.isMeant(savePool) {
            throw ValidationError("--save-pool wants a file, and is an address: write ./NAME where a file is meant.")
        }
    }

    /// A world of `dish`, peopled by the pool, which also fills the hall of fame. Throws `PoolFileError` for a file
    /// that is not a sound pool, also for one that is to be saved over.
    func world(of dish: DishOptions, _ settings: EcosystemSettings) throws -> World {
        if let savePool {
            try PoolFile.requireWritable(savePool)
            _ = try PoolFile.ifThere(savePool)
        }
        let entries = fleet == nil ? try pool.map { try begin($0).entries } ?? [] : []
        var world = try World(settings: settings, seed: dish.seed, veterans: entries)
        world.remember(entries)
        return world
    }

    /// A pool that this run will write is not there at the first start.
    private func begin(_ path: String) throws -> PoolFile {
        guard let savePool, Self.place(savePool) == Self.place(path) else { return try PoolFile.peopled(path) }
        return try PoolFile.ifThere(path) ?? PoolFile(note: "", entries: [])
    }

    private static func place(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// What came of it for people to read; nil without `--save-pool`. `seed`: what the dish was begun with, nil where that is not
    /// known. Throws `PoolFileError` when the file cannot be written.
    func save(_ world: World, seed: UInt64?) throws -> String? {
        guard let savePool else { return nil }
        let origin = seed.map { "seed \($0), " } ?? ""
        let note = "\(origin)\(world.settings.note), \(Int(world.seconds)) s lived"
        var file = PoolFile(note: note, entries: world.champions(PoolFile.maximumEntries))
        let begun = fleet != nil ? nil : try pool.flatMap { try PoolFile.ifThere($0) }
        guard file.medianGeneration >= savePoolFrom || file.entries.isEmpty else {
            return "\(savePool) is not written: half of the best of this dish are of generation "
                + "\(file.medianGeneration) or before, and --save-pool-from asks for \(savePoolFrom)"
        }
        let there = try PoolFile.ifThere(savePool)
        file.keep([begun, there].compactMap { $0?.entries }, fading: world.fading)
        return "\(try file.succeed(savePool))"
    }

    /// After a run: `say` takes what came of the pool, and `report` is made whatever that is.
    func save(
        _ world: World, seed: UInt64?, say: (String) -> Void, thenReport report: () throws -> Void
    ) throws {
        let outcome = Result { try save(world, seed: seed) }
        if case .success(let words?) = outcome { say(words) }
        try report()
        _ = try outcome.get()
    }
}
