import Evolution

/// A fleet's database: what servers and nurseries say to each other, each a statement of its own. Its calls
/// wait for the database.
package final class FleetStore {
    private let connection: PostgresConnection
    private let address: FleetAddress
    private let tuning: FleetTuning

    static let version: Int64 = 2

    /// Makes the tables where there are none.
    ///
    /// - Throws: `FleetError`, also where other tables have their names.
    package init(_ address: FleetAddress, _ tuning: FleetTuning, library: PostgresLibrary) throws(FleetError) {
        self.address = address
        self.tuning = tuning
        connection = try PostgresConnection(address, tuning, library: library)
        try prepare()
    }

    private func prepare() throws(FleetError) {
        let there = try connection.run("SELECT to_regclass('micro_fleet'), to_regclass('micro_champion')")
        if there.first?[0] == nil {
            guard there.first?[1] == nil else { throw .foreign(address) }
            try make()
        }
        let row = try connection.run("SELECT version FROM micro_fleet WHERE name = 'micro'").first
        guard let version = row?[0].flatMap({ Int64($0) }) else { throw .foreign(address) }
        if version > Self.version { throw .newer(address, version: version, known: Self.version) }
        if version < Self.version { throw .older(address, version: version, known: Self.version) }
        // A table of the name with other columns shows here, and not in the middle of play.
        for statement in FleetStatements.columns { try connection.run(statement) }
    }

    private func make() throws(FleetError) {
        // Servers that start at the same moment make them once.
        try connection.run("BEGIN")
        do throws(FleetError) {
            try connection.run("SELECT pg_advisory_xact_lock(5571423)")
            for statement in FleetSchema.statements { try connection.run(statement) }
            try connection.run("COMMIT")
        } catch {
            _ = try? connection.run("ROLLBACK")
            throw error
        }
    }

    // MARK: Champions

    /// Hands over a champion of a kind of dish, links it to the nearest of its ancestors that is known here, and notifies
    /// who listens. A genome that is known already stays as it is. Returns whether it was taken: not where the server has
    /// published too many in this minute. `isLimited`: false for what a nursery bred, since jobs are limited themselves.
    package func publish(
        _ birth: FleetBirth, kind: String, origin: String, isLimited: Bool = true
    ) throws(FleetError) -> Bool {
        let champion = birth.champion
        let ancestors = birth.ancestors.map { String(Int64(bitPattern: $0)) }.joined(separator: ",")
        let rows = try connection.run(
            FleetStatements.publish,
            [
                .text(kind), .number(Int64(bitPattern: birth.hash)), .bytes(champion.genome.encoded()),
                .text(origin), .text(champion.origin), .number(Int64(champion.generation)), .real(champion.score),
                .number(isLimited ? Int64(tuning.publishedPerMinute) : Int64(Int32.max)),
                .text(champion.niche), .number(Int64(birth.creature)), .text("{\(ancestors)}"),
            ])
        return rows.first?[0].flatMap { Int($0) } ?? 0 > 0
    }

    /// Champions of neighbours: of the next server on the ring, of a few at random, and of the servers that bred for this one. One
    /// of a niche at most, drawn from the best few of each server: none has a larger part for publishing more.
    package func draw(_ count: Int, kind: String, except origin: String) throws(FleetError) -> [FleetChampion] {
        let rows = try connection.run(
            FleetStatements.draw,
            [
                .text(kind), .text(origin), .number(Int64(tuning.drawnPerOrigin)), .number(Int64(count)),
                .number(Int64(tuning.neighbours)),
            ])
        return rows.compactMap { row in
            guard let bytes = row[0].flatMap(bytes(ofHexadecimal:)), let score = row[1].flatMap({ Float($0) }),
                let generation = row[2].flatMap({ Int64($0) })
            else { return nil }
            return FleetChampion(bytes: bytes, score: score, generation: generation, origin: row[3] ?? "")
        }
    }

    /// The best of each niche, in an order that is the same for all servers.
    package func elites(_ count: Int, kind: String) throws(FleetError) -> [FleetElite] {
        try connection.run(FleetStatements.elites, [.text(kind), .number(Int64(count))]).compactMap { row in
            guard let niche = row[0], let hash = row[1].flatMap({ Int64($0) }) else { return nil }
            return FleetElite(niche: niche, hash: UInt64(bitPattern: hash))
        }
    }

    /// Wants to know from now on when another server has published.
    package func listen() throws(FleetError) { try connection.run("LISTEN micro_news") }

    /// Whether one has since the last call. Waits for nothing.
    package func hasNews() throws(FleetError) -> Bool { try connection.isNotified() }

    /// Where a champion comes from, itself first, on whichever servers its line has lived; empty for one that is not known.
    /// `hash`: its genome's; nil for the newest of all.
    package func lineage(of hash: UInt64?) throws(FleetError) -> [FleetAncestor] {
        let chosen: PostgresConnection.Value = .text(hash.map { String(Int64(bitPattern: $0)) } ?? "")
        return try connection.run(FleetStatements.lineage, [chosen]).compactMap(FleetAncestor.init)
    }

    /// Lets the oldest of a kind go.
    package func prune(kind: String) throws(FleetError) {
        for (statement, kept) in [
            (FleetStatements.pruneChampions, tuning.kept), (FleetStatements.pruneBirths, tuning.keptBirths),
        ] { try connection.run(statement, [.text(kind), .number(Int64(kept))]) }
        try connection.run(
            "DELETE FROM micro_job WHERE put < now() - make_interval(hours => $1::integer)",
            [.number(Int64(tuning.jobHours))])
    }

    // MARK: Jobs

    /// Queues work for any idle nursery, unless enough of this server waits.
    package func put(_ job: FleetJob) throws(FleetError) {
        try connection.run(
            """
            INSERT INTO micro_job (origin, settings, pool, seed, seconds, kind)
            SELECT $1::text, $2::bytea, $3::bytea, $4::bigint, $5::integer, $7::text
            WHERE (SELECT count(*) FROM micro_job WHERE origin = $1::text AND done IS NULL) < $6::integer
            """,
            [
                .text(job.origin), .bytes(job.settings), .bytes(job.pool), .number(Int64(bitPattern: job.seed)),
                .number(Int64(job.seconds)), .number(Int64(tuning.openJobs)), .text(job.kind),
            ])
    }

    /// Takes a job, which no other worker has meanwhile; nil where there is none. Jobs that are longer or larger than this
    /// version takes on, and those in `aside`, stay for others.
    package func lease(as lessee: String, except aside: [Int64] = []) throws(FleetError) -> FleetJob? {
        let rows = try connection.run(
            """
            UPDATE micro_job SET leased = now() + make_interval(mins => $2::integer), lessee = $1
            WHERE id = (SELECT id FROM micro_job WHERE done IS NULL AND (leased IS NULL OR leased < now())
                            AND seconds BETWEEN $4::bigint AND $5::bigint
                            AND octet_length(settings) <= $6::bigint AND octet_length(pool) <= $7::bigint
                            AND id <> ALL ($3::bigint[])
                        ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1)
            RETURNING id, origin, settings, pool, seed, seconds, kind
            """,
            [
                .text(lessee), .number(Int64(tuning.leaseMinutes)),
                .text("{" + aside.map(String.init).joined(separator: ",") + "}"),
                .number(Int64(FleetJob.secondsAllowed.lowerBound)), .number(Int64(FleetJob.secondsAllowed.upperBound)),
                .number(Int64(FleetJob.maximumSettingsBytes)), .number(Int64(FleetJob.maximumPoolBytes)),
            ])
        guard let row = rows.first else { return nil }
        guard let id = row[0].flatMap({ Int64($0) }), let settings = row[2].flatMap(bytes(ofHexadecimal:)),
            let pool = row[3].flatMap(bytes(ofHexadecimal:)), let seed = row[4].flatMap({ Int64($0) }),
            let seconds = row[5].flatMap({ Int($0) }), FleetJob.secondsAllowed.contains(seconds)
        else { throw .foreign(address) }
        return FleetJob(
            id: id, kind: row[6] ?? "", origin: row[1] ?? "", settings: settings, pool: pool,
            seed: UInt64(bitPattern: seed),
            seconds: seconds)
    }

    /// Lets others have a job at once.
    package func giveBack(_ job: FleetJob, as lessee: String) throws(FleetError) {
        try connection.run(
            "UPDATE micro_job SET leased = NULL, lessee = NULL WHERE id = $1 AND lessee = $2 AND done IS NULL",
            [.number(job.id), .text(lessee)])
    }

    /// Returns false where the lease had run out and another worker has it.
    @discardableResult
    package func complete(_ job: FleetJob, as lessee: String) throws(FleetError) -> Bool {
        let rows = try connection.run(
            "UPDATE micro_job SET done = now() WHERE id = $1 AND lessee = $2 AND done IS NULL RETURNING id",
            [.number(job.id), .text(lessee)])
        return !rows.isEmpty
    }
}
