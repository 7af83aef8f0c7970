/// What is said to a fleet's database of champions, in its own language. `number` columns count in the order of publishing.
enum FleetStatements {
    /// Fail where tables of our names have other columns.
    static let columns = [
        "SELECT kind, hash, niche, genome, origin, name, generation, score, at, number FROM micro_champion LIMIT 0",
        "SELECT kind, hash, parent, births, origin, name, creature, generation, niche, at, number FROM micro_birth LIMIT 0",
        "SELECT id, kind, origin, settings, pool, seed, seconds, put, leased, lessee, done FROM micro_job LIMIT 0",
    ]

    /// $1 kind, $2 hash, $3 genome, $4 origin, $5 name, $6 generation, $7 score, $8 how many in a minute, $9 niche, $10 the
    /// creature's number, $11 hashes of its ancestors, the nearest first. The first column of its row is above 0 where the genome
    /// is known by now. `births`: how many lie between it and `parent`; without one how many of its line are not known.
    static let publish = """
        WITH line AS (
            SELECT known.hash, told.births
            FROM unnest($11::bigint[]) WITH ORDINALITY AS told(hash, births)
            JOIN micro_birth AS known ON known.kind = $1::text AND known.hash = told.hash
            WHERE told.hash <> $2::bigint ORDER BY told.births LIMIT 1),
        put AS (
            INSERT INTO micro_champion (kind, hash, genome, origin, name, generation, score, niche)
            SELECT $1::text, $2::bigint, $3::bytea, $4::text, $5::text, $6::integer, $7::real, $9::text
            WHERE (SELECT count(*) FROM micro_champion
                   WHERE origin = $4::text AND at > now() - interval '1 minute') < $8::integer
            ON CONFLICT (kind, hash) DO NOTHING RETURNING hash),
        born AS (
            INSERT INTO micro_birth (kind, hash, parent, births, origin, name, creature, generation, niche)
            SELECT $1::text, put.hash, line.hash, coalesce(line.births, cardinality($11::bigint[])), $4::text,
                $5::text, $10::bigint, $6::integer, $9::text
            FROM put LEFT JOIN line ON true
            ON CONFLICT (kind, hash) DO NOTHING)
        SELECT (SELECT count(*) FROM put)
                + (SELECT count(*) FROM micro_champion WHERE kind = $1::text AND hash = $2::bigint),
            (SELECT count(pg_notify('micro_news', '')) FROM put)
        """

    /// $1 kind, $2 who asks, $3 how many of each origin, $4 how many in all, $5 how many neighbours at random. What a nursery bred
    /// counts as its server's. The ring is the order of the servers' keys.
    static let draw = """
        WITH champion AS (
            SELECT *, regexp_replace(origin, '^nursery of ', '') AS server FROM micro_champion
            WHERE kind = $1::text AND origin <> $2::text),
        others AS (SELECT DISTINCT server FROM champion WHERE server <> $2::text),
        ring AS (SELECT server FROM others ORDER BY server <= $2::text, server LIMIT 1),
        near AS (
            SELECT $2::text AS server UNION SELECT server FROM ring UNION
            SELECT server FROM (
                SELECT server FROM others WHERE server NOT IN (SELECT server FROM ring)
                ORDER BY random() LIMIT $5::integer) AS chance),
        best AS (
            SELECT *, row_number() OVER (PARTITION BY origin ORDER BY score DESC, number) AS place
            FROM champion WHERE server IN (SELECT server FROM near)),
        single AS (
            SELECT *, row_number() OVER (PARTITION BY niche ORDER BY random()) AS turn
            FROM best WHERE place <= $3::integer)
        SELECT genome, score, generation, name FROM single WHERE turn = 1 ORDER BY random() LIMIT $4::integer
        """

    /// $1 kind, $2 how many of each niche.
    static let elites = """
        SELECT niche, hash FROM (
            SELECT niche, hash, row_number() OVER (PARTITION BY niche ORDER BY score DESC, hash) AS place
            FROM micro_champion WHERE kind = $1) AS ranked
        WHERE place <= $2::integer ORDER BY niche COLLATE "C", place
        """

    /// $1 a hash; empty for the newest champion. A server may have written a line that goes round: it is followed so far only.
    static let lineage = """
        WITH RECURSIVE line AS (
            (SELECT *, 0 AS place FROM micro_birth WHERE $1::text = '' OR hash = nullif($1::text, '')::bigint
             ORDER BY number DESC LIMIT 1)
            UNION ALL
            SELECT older.*, line.place + 1 FROM line
            JOIN micro_birth AS older ON older.kind = line.kind AND older.hash = line.parent
            WHERE line.place < 1023)
        SELECT hash, origin, name, creature, generation, niche, births, kind, extract(epoch FROM at)::bigint
        FROM line ORDER BY place
        """

    /// $1 kind, $2 how many stay: the newest.
    static let pruneChampions = prune("micro_champion")
    /// The same for births.
    static let pruneBirths = prune("micro_birth")

    private static func prune(_ table: String) -> String {
        """
        DELETE FROM \(table) WHERE kind = $1 AND number <=
            (SELECT number FROM \(table) WHERE kind = $1 ORDER BY number DESC OFFSET $2::integer LIMIT 1)
        """
    }
}
