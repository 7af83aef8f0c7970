import Anatomy
import Archive
import Evolution
import Foundation
import SimMath

/// A fresh place for files, and made-up creatures.
struct Lab {
    let folder: URL
    /// Of all of them, gone when the tests end. Not sooner: writers close their files when they like.
    private static let root: URL = {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)")
        atexit { try? FileManager.default.removeItem(at: Lab.root) }
        return root
    }()

    init() throws {
        folder = Self.root.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func path(_ name: String = "archive.sqlite") -> String { folder.appendingPathComponent(name).path }

    func writer(
        _ name: String = "archive.sqlite", settings: ArchiveSettings = ArchiveSettings(),
        unixTime: @escaping @Sendable () -> Double = { 1_000 },
        onProblem: @escaping @Sendable (ArchiveError) -> Void = { _ in },
        onLoss: @escaping @Sendable (Int64) -> Void = { _ in }
    ) throws -> ArchiveWriter {
        let dish = ArchivedDish(seed: .max, settings: "a test", program: "1", started: 1_000)
        return try ArchiveWriter(
            path: path(name), dish: dish, settings: settings, unixTime: unixTime, onProblem: onProblem, onLoss: onLoss)
    }

    /// The genome of creature `id`, another for each.
    static func genome(_ id: UInt32) -> Genome {
        var random = RandomSource(seed: UInt64(id))
        return .seed(design: Int(id), settings: EvolutionSettings(), using: &random)
    }

    static func birth(_ id: UInt32, parent: UInt32? = nil, generation: Int = 0, founder: UInt32 = 1) -> ArchiveRecord {
        let genome = genome(id)
        let lineage = Lineage(
            id: id, parent: parent, generation: generation, birthTick: UInt64(id) * 10, founder: founder)
        return .birth(
            ArchivedBirth(
                lineage: lineage, owner: .opponent, name: nil, genomeID: genome.id, genome: genome,
                changes: parent == nil ? [] : [.cellAdded(.mouth), .weightsNudged(count: Int(id))]))
    }

    static func death(_ id: UInt32, killer: UInt32?) -> ArchivedDeath {
        ArchivedDeath(
            creature: id, tick: 5_000, cause: killer == nil ? .starved : .eaten, killer: killer, age: 900,
            fromRivals: 1_000, fromFood: 2_000, rivalsEaten: 3, particles: 4)
    }

    static func entry(_ id: UInt32, score: Float, generation: Int = 0) -> HallEntry {
        let lineage = Lineage(id: id, parent: nil, generation: generation, birthTick: 0, founder: id)
        return HallEntry(genome: genome(id), lineage: lineage, score: score)
    }
}
