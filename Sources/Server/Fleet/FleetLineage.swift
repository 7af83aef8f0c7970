import SimMath

/// A champion in the line of another one: what the server that published it said.
public struct FleetAncestor: Hashable, Sendable, Encodable {
    /// Its genome's, sixteen hexadecimal digits.
    public let genome: String
    /// The key of the server that published it; of a nursery "nursery of " and the key of the server that it bred for.
    public let origin: String
    /// That server's name, for people.
    public let server: String
    /// Its number in that server's dish.
    public let creature: UInt32
    public let generation: Int
    public let niche: String
    /// From the next older one of the line to this; of the oldest, how many births of its line no server has published.
    public let births: Int
    /// Of dishes that go together.
    public let kind: String
    /// When it was published, in seconds of Unix time.
    public let published: Int64

    /// nil for a row that is none.
    init?(_ row: [String?]) {
        guard row.count == 9, let hash = row[0].flatMap({ Int64($0) }), let creature = row[3].flatMap({ UInt32($0) }),
            let generation = row[4].flatMap({ Int($0) }), let births = row[6].flatMap({ Int($0) }),
            let published = row[8].flatMap({ Int64($0) })
        else { return nil }
        genome = UInt64(bitPattern: hash).hexadecimal
        (self.creature, self.generation, self.births, self.published) = (creature, generation, births, published)
        (origin, server, niche, kind) = (row[1] ?? "", row[2] ?? "", row[5] ?? "", row[7] ?? "")
    }
}

/// Where a champion of a fleet comes from: its line, across all servers on which it has lived.
public struct FleetLineage: Hashable, Sendable, Encodable {
    /// Itself first.
    public let line: [FleetAncestor]

    /// Asks a fleet's database, and waits for it. `genome`: the hash of the champion's; nil for the newest champion.
    ///
    /// - Throws: `FleetError`.
    public init(of genome: UInt64?, at address: FleetAddress) throws(FleetError) {
        var tuning = FleetTuning()
        // It is asked once, and somebody waits for the answer.
        (tuning.connectTimeout, tuning.statementTimeout, tuning.answerTimeout) = (60, 60, 60)
        let store = try FleetStore(address, tuning, library: PostgresLibrary())
        line = try store.lineage(of: genome)
    }

    /// How often the line went from one server to another.
    public var journeys: Int { zip(line, line.dropFirst()).count { $0.origin != $1.origin } }
}
