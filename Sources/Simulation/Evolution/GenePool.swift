public import SimMath

/// A remembered success.
public struct HallEntry: Hashable, Sendable {
    public private(set) var genome: Genome
    public private(set) var lineage: Lineage
    /// Energy units a second, as `Selection.score`.
    public private(set) var score: Float

    /// Units a second that no score exceeds; the best of a dish gain some thousands. A pool may come from any source,
    /// and what scores are multiplied with and added up to must stay a finite number.
    public static let highestScore: Float = 1e9

    public init(genome: Genome, lineage: Lineage, score: Float) {
        self.genome = genome
        self.lineage = lineage
        self.score = score
    }
}

/// The hall of fame: the best of all time, a few of each founder, best first. It keeps old strategies in the dish and
/// gives nurseries and the measurements of the arms race their opponents.
public struct GenePool: Hashable, Sendable {
    public let capacity: Int
    public let perFounder: Int
    public private(set) var entries: [HallEntry] = []

    public init(settings: EvolutionSettings) {
        capacity = settings.hallSize
        perFounder = settings.hallPerFounder
    }

    /// Enters a creature if its score is high enough; one above `HallEntry.highestScore` counts as that. A genome has
    /// one entry at most, with its best score.
    public mutating func consider(_ candidate: HallEntry) {
        guard candidate.score > 0, candidate.score.isFinite else { return }
        let entry = HallEntry(
            genome: candidate.genome, lineage: candidate.lineage, score: min(candidate.score, HallEntry.highestScore))
        if let old = entries.firstIndex(where: { $0.genome == entry.genome }) {
            guard entries[old].score < entry.score else { return }
            entries.remove(at: old)
        }
        let index = entries.firstIndex { $0.score < entry.score } ?? entries.count
        guard index < capacity else { return }
        entries.insert(entry, at: index)
        let kin = entries.indices.filter { entries[$0].lineage.founder == entry.lineage.founder }
        if kin.count > perFounder { entries.remove(at: kin[perFounder]) }
        if entries.count > capacity { entries.removeLast() }
    }

    /// The better of two at random, or nil for an empty hall.
    public func choose(using random: inout RandomSource) -> HallEntry? {
        guard !entries.isEmpty else { return nil }
        return entries[min(random.index(entries.count), random.index(entries.count))]
    }

    /// Reduces all scores: see `EvolutionSettings.hallFading`.
    public mutating func fade(by factor: Float) {
        entries = entries.map { HallEntry(genome: $0.genome, lineage: $0.lineage, score: $0.score * factor) }
    }
}

extension HallEntry: StateValue {
    public static let blank = HallEntry(genome: .blank, lineage: .blank, score: 0)

    /// Genome, lineage and score.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&genome, "genome")
        coder.code(&lineage, "lineage")
        coder.code(&score, "score", in: 0...Self.highestScore)
    }
}

extension GenePool: StateCodable {
    /// The entries, best first. To read, begin with an empty hall of the same settings.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.list(&entries, "entries", limit: capacity)
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.score >= $1.score }
        coder.check(isSorted, "entries", "not the best first")
    }
}
