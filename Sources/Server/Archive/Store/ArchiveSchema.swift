internal import GRDB

/// The tables of an archive, and how older files become newer ones. docs/archive.md describes them for readers.
enum ArchiveSchema {
    /// "MiAr": what `PRAGMA application_id` of an archive says.
    static let applicationID = 0x4D69_4172
    /// What `PRAGMA user_version` of a file says that this program wrote.
    static let version = 2

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: creatures, meals, champions, scores") { db in
            try db.execute(sql: first)
            try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = 1")
        }
        // No table is made anew, and checking every row of some gigabytes takes its time.
        migrator.registerMigration("2: when a dish was last seen", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: second)
            try db.execute(sql: "PRAGMA user_version = 2")
        }
        return migrator
    }

    // Of dishes before it the last birth is the best guess.
    private static let second = """
        ALTER TABLE dish ADD COLUMN seen REAL NOT NULL DEFAULT 0;
        UPDATE dish SET seen = started + COALESCE(
            (SELECT MAX(born) FROM creature WHERE creature.dish = dish.id), 0) / 60.0;
        """

    // Without row ids where a key of two small numbers is shorter: there are a hundred thousand rows in ten hours.
    private static let first = """
        CREATE TABLE dish (
            id INTEGER PRIMARY KEY,
            seed INTEGER NOT NULL,
            settings TEXT NOT NULL,
            program TEXT NOT NULL,
            started REAL NOT NULL) STRICT;
        CREATE TABLE genome (
            hash INTEGER PRIMARY KEY,
            dish INTEGER NOT NULL REFERENCES dish(id) ON DELETE CASCADE,
            body BLOB NOT NULL) STRICT;
        CREATE INDEX genome_by_dish ON genome(dish);
        CREATE TABLE creature (
            dish INTEGER NOT NULL REFERENCES dish(id) ON DELETE CASCADE,
            id INTEGER NOT NULL,
            parent INTEGER,
            founder INTEGER NOT NULL,
            generation INTEGER NOT NULL CHECK (generation >= 0),
            born INTEGER NOT NULL,
            owner INTEGER NOT NULL,
            name TEXT,
            genome INTEGER NOT NULL,
            changes TEXT NOT NULL,
            PRIMARY KEY (dish, id),
            FOREIGN KEY (dish, parent) REFERENCES creature(dish, id)) WITHOUT ROWID, STRICT;
        CREATE INDEX creature_by_parent ON creature(dish, parent) WHERE parent IS NOT NULL;
        CREATE TABLE death (
            dish INTEGER NOT NULL,
            id INTEGER NOT NULL,
            tick INTEGER NOT NULL,
            cause INTEGER NOT NULL,
            killer INTEGER,
            age INTEGER NOT NULL,
            from_rivals INTEGER NOT NULL,
            from_food INTEGER NOT NULL,
            rivals INTEGER NOT NULL,
            particles INTEGER NOT NULL,
            PRIMARY KEY (dish, id),
            FOREIGN KEY (dish, id) REFERENCES creature(dish, id) ON DELETE CASCADE) WITHOUT ROWID, STRICT;
        CREATE TABLE meal (
            dish INTEGER NOT NULL,
            eater INTEGER NOT NULL,
            victim INTEGER NOT NULL,
            cells INTEGER NOT NULL,
            PRIMARY KEY (dish, eater, victim),
            FOREIGN KEY (dish, eater) REFERENCES creature(dish, id) ON DELETE CASCADE) WITHOUT ROWID, STRICT;
        CREATE TABLE champion (
            dish INTEGER NOT NULL REFERENCES dish(id) ON DELETE CASCADE,
            tick INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            creature INTEGER NOT NULL,
            genome INTEGER NOT NULL,
            score REAL NOT NULL,
            PRIMARY KEY (dish, tick, rank)) WITHOUT ROWID, STRICT;
        CREATE TABLE score (
            id INTEGER PRIMARY KEY,
            dish INTEGER NOT NULL REFERENCES dish(id) ON DELETE CASCADE,
            creature INTEGER NOT NULL,
            name TEXT NOT NULL,
            seconds REAL NOT NULL,
            eaten INTEGER NOT NULL,
            rivals INTEGER NOT NULL,
            generation INTEGER NOT NULL,
            date REAL NOT NULL,
            killer INTEGER) STRICT;
        CREATE INDEX score_by_eaten ON score(eaten DESC);
        """
}
