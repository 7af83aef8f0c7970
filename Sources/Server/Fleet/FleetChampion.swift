import Anatomy
public import Evolution

/// A genome on its way between servers.
public struct FleetChampion: Hashable, Sendable {
    public let genome: Genome
    /// Energy units a second, as `Selection.score`, where it lived: another dish's says little here.
    public let score: Float
    public let generation: Int
    /// Who published it: for people.
    public let origin: String

    /// How it lives, by its body.
    var niche: String { "\(Niche(of: genome.plan))" }

    public init(_ entry: HallEntry, origin: String) {
        genome = entry.genome
        score = entry.score
        // A pool may say any, and a database takes no more.
        generation = min(max(0, entry.lineage.generation), Int(Int32.max))
        self.origin = origin
    }

    /// What a database says, believed in nothing: nil where the genome cannot be read or its body is none, and where the figures
    /// cannot be.
    package init?(bytes: [UInt8], score: Float, generation: Int64, origin: String) {
        guard bytes.count <= Genome.maximumBinaryBytes, let genome = try? Genome(decoding: bytes), genome.plan.isValid,
            score.isFinite, score > 0, (0...Int64(Int32.max)).contains(generation)
        else { return nil }
        self.genome = genome
        self.score = score
        self.generation = Int(generation)
        self.origin = String(origin.unicodeScalars.filter(Self.canBeSeen).prefix(48).map(Character.init))
    }

    private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// As halls have it. Its number is the dish's to give.
    public var entry: HallEntry {
        HallEntry(
            genome: genome, lineage: Lineage(id: 0, parent: nil, generation: generation, birthTick: 0, founder: 0),
            score: score)
    }
}

/// A champion as it is published: with what its dish knows of where it comes from.
public struct FleetBirth: Hashable, Sendable {
    public let champion: FleetChampion
    /// Its genome's.
    public let hash: UInt64
    /// Its number in its dish.
    public let creature: UInt32
    /// Hashes of its ancestors' genomes, its parent's first, as far back as its dish remembers them.
    public let ancestors: [UInt64]
    /// The water it lived in: among which dishes it is published; nil where that was not written down.
    let kind: String?

    /// What is told of one: as many as a dish remembers of each line.
    package static let maximumAncestors = 512

    public init(_ entry: HallEntry, ancestors: [UInt64], origin: String, kind: String? = nil) {
        self.init(FleetChampion(entry, origin: origin), creature: entry.lineage.id, ancestors: ancestors, kind: kind)
    }

    init(_ champion: FleetChampion, creature: UInt32, ancestors: [UInt64], kind: String? = nil) {
        self.kind = kind
        (self.champion, self.creature, hash) = (champion, creature, champion.genome.id)
        self.ancestors = Array(ancestors.prefix(Self.maximumAncestors))
    }
}

/// One of the best of its niche.
public struct FleetElite: Hashable, Sendable {
    public let niche: String
    /// Its genome's.
    public let hash: UInt64
}

/// Work for a nursery on any machine: a pool that lives so long under these settings.
public struct FleetJob: Hashable, Sendable {
    public let id: Int64
    /// Which dishes go together.
    public let kind: String
    /// Whose dish it is for.
    public let origin: String
    /// What the dish is like, as JSON.
    public let settings: [UInt8]
    /// As in a pool file.
    public let pool: [UInt8]
    public let seed: UInt64
    /// Of its own time, among `secondsAllowed`.
    public let seconds: Int

    /// What a nursery of this version takes on: an hour of a dish is minutes of a machine, as a lease is.
    package static let secondsAllowed = 1...3_600
    /// As much as a pool file has at most.
    package static let maximumPoolBytes = 16 << 20
    package static let maximumSettingsBytes = 256 << 10

    package init(
        id: Int64, kind: String, origin: String, settings: [UInt8], pool: [UInt8], seed: UInt64, seconds: Int
    ) {
        (self.id, self.kind, self.origin) = (id, kind, origin)
        (self.settings, self.pool, self.seed, self.seconds) = (settings, pool, seed, seconds)
    }
}
