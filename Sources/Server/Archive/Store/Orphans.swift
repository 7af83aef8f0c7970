internal import GRDB

/// Rows of dishes that are not on record any more, in an open transaction.
///
/// SQLite's shell follows no foreign key unless it is told to: who deletes a dish there leaves its creatures behind,
/// and the next dish with that number would take them for its own.
struct Orphans {
    let db: Database

    /// Every table with a dish beside its rows, children before their parents; genomes are shared and come last.
    private static let tables = ["meal", "death", "champion", "score", "creature"]

    /// Deletes them. Returns the highest number of such a dish, 0 where there was none.
    @discardableResult func remove() throws -> Int64 {
        let deleted = try Set((Self.tables + ["genome"]).flatMap { try dishes(in: $0) }).sorted()
        guard let highest = deleted.last else { return 0 }
        for table in Self.tables {
            for dish in deleted {
                try db.execute(sql: "DELETE FROM \(table) WHERE dish = ?", arguments: [dish])
            }
        }
        // A genome that two dishes share belonged to the first; creatures and champions need it. It goes to the first
        // of the others: `Inscription.prune` relies on that.
        try db.execute(
            sql: """
                UPDATE genome SET dish = COALESCE(
                    (SELECT MIN(dish) FROM creature WHERE creature.genome = genome.hash),
                    (SELECT MIN(dish) FROM champion WHERE champion.genome = genome.hash))
                WHERE dish NOT IN (SELECT id FROM dish)
                    AND (hash IN (SELECT genome FROM creature) OR hash IN (SELECT genome FROM champion));
                DELETE FROM genome WHERE dish NOT IN (SELECT id FROM dish)
                """)
        return highest
    }

    /// Numbers in a table that no dish has. From one to the next by the index: there are millions of meals.
    private func dishes(in table: String) throws -> [Int64] {
        try Int64.fetchAll(
            db,
            sql: """
                WITH RECURSIVE found (number) AS (
                    SELECT MIN(dish) FROM \(table)
                    UNION ALL SELECT (SELECT MIN(dish) FROM \(table) WHERE dish > found.number)
                        FROM found WHERE found.number IS NOT NULL)
                SELECT number FROM found WHERE number IS NOT NULL EXCEPT SELECT id FROM dish
                """)
    }
}
