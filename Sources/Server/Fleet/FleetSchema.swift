/// The tables of a fleet. What a server could not say is refused by the database too.
enum FleetSchema {
    static let statements = [
        "CREATE TABLE IF NOT EXISTS micro_fleet (name text PRIMARY KEY, version integer NOT NULL)",
        """
        CREATE TABLE IF NOT EXISTS micro_champion (
            kind text NOT NULL, hash bigint NOT NULL, niche text NOT NULL CHECK (length(niche) BETWEEN 1 AND 64),
            genome bytea NOT NULL CHECK (octet_length(genome) BETWEEN 1 AND 65535),
            origin text NOT NULL CHECK (length(origin) BETWEEN 1 AND 128), name text NOT NULL CHECK (length(name) <= 128),
            generation integer NOT NULL CHECK (generation >= 0),
            score real NOT NULL CHECK (score > 0 AND score < 'Infinity'),
            at timestamptz NOT NULL DEFAULT now(), number bigserial, PRIMARY KEY (kind, hash))
        """,
        "CREATE INDEX IF NOT EXISTS micro_champion_number ON micro_champion (kind, number)",
        "CREATE INDEX IF NOT EXISTS micro_champion_origin ON micro_champion (origin, at)",
        // Who descends from whom. It outlives the champions themselves, and a row is never changed.
        """
        CREATE TABLE IF NOT EXISTS micro_birth (
            kind text NOT NULL, hash bigint NOT NULL, parent bigint, births integer NOT NULL CHECK (births >= 0),
            origin text NOT NULL CHECK (length(origin) BETWEEN 1 AND 128), name text NOT NULL CHECK (length(name) <= 128),
            creature bigint NOT NULL, generation integer NOT NULL CHECK (generation >= 0),
            niche text NOT NULL CHECK (length(niche) BETWEEN 1 AND 64),
            at timestamptz NOT NULL DEFAULT now(), number bigserial, PRIMARY KEY (kind, hash))
        """,
        "CREATE INDEX IF NOT EXISTS micro_birth_number ON micro_birth (kind, number)",
        """
        CREATE TABLE IF NOT EXISTS micro_job (
            id bigserial PRIMARY KEY, kind text NOT NULL, origin text NOT NULL CHECK (length(origin) BETWEEN 1 AND 128),
            settings bytea NOT NULL CHECK (octet_length(settings) <= \(FleetJob.maximumSettingsBytes)),
            pool bytea NOT NULL CHECK (octet_length(pool) <= \(FleetJob.maximumPoolBytes)), seed bigint NOT NULL,
            seconds integer NOT NULL CHECK (seconds BETWEEN 1 AND 86400),
            put timestamptz NOT NULL DEFAULT now(), leased timestamptz, lessee text, done timestamptz)
        """,
        "CREATE INDEX IF NOT EXISTS micro_job_open ON micro_job (id) WHERE done IS NULL",
        "INSERT INTO micro_fleet (name, version) VALUES ('micro', \(FleetStore.version)) ON CONFLICT DO NOTHING",
    ]
}
