import Evolution
internal import GRDB

/// Who comes from whom, in one dish.
struct LineageQueries {
    let db: Database
    let dish: Int64

    /// With its death, as `creature(of:)` reads it.
    private static let columns = """
        c.dish, c.id, c.parent, c.founder, c.generation, c.born, c.owner, c.name, c.genome, c.changes,
        d.tick, d.cause, d.killer, d.age, d.from_rivals, d.from_food, d.rivals, d.particles
        """
    private static let source = "creature AS c LEFT JOIN death AS d ON d.dish = c.dish AND d.id = c.id"

    func creature(_ id: UInt32) throws -> ArchivedCreature? {
        try Row.fetchOne(
            db, sql: "SELECT \(Self.columns) FROM \(Self.source) WHERE c.dish = ? AND c.id = ?", arguments: [dish, id]
        ).map(Self.creature(of:))
    }

    /// Itself first, the oldest last.
    func ancestors(of id: UInt32, limit: Int) throws -> [ArchivedCreature] {
        try Row.fetchAll(
            db,
            sql: """
                WITH RECURSIVE line (id, depth) AS (
                    SELECT :id, 0
                    UNION ALL SELECT creature.parent, depth + 1 FROM line
                        JOIN creature ON creature.dish = :dish AND creature.id = line.id
                        WHERE creature.parent IS NOT NULL AND depth + 1 < :limit)
                SELECT \(Self.columns) FROM line JOIN \(Self.source) WHERE c.dish = :dish AND c.id = line.id
                ORDER BY depth
                """,
            arguments: ["id": id, "dish": dish, "limit": limit]
        ).map(Self.creature(of:))
    }

    /// Children, their children and so on, in rising order of id; not itself.
    func descendants(of id: UInt32, limit: Int) throws -> [ArchivedCreature] {
        try Row.fetchAll(
            db,
            sql: """
                WITH RECURSIVE brood (id) AS (
                    SELECT id FROM creature WHERE dish = :dish AND parent = :id
                    UNION SELECT creature.id FROM brood
                        JOIN creature ON creature.dish = :dish AND creature.parent = brood.id
                    ORDER BY 1 LIMIT :limit)
                SELECT \(Self.columns) FROM brood JOIN \(Self.source) WHERE c.dish = :dish AND c.id = brood.id
                ORDER BY c.id
                """,
            arguments: ["id": id, "dish": dish, "limit": limit]
        ).map(Self.creature(of:))
    }

    /// Whom a creature ate, most cells first.
    func meals(of id: UInt32, limit: Int) throws -> [ArchivedMeal] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT m.victim, m.cells, c.name, c.founder, c.generation FROM meal AS m
                LEFT JOIN creature AS c ON c.dish = m.dish AND c.id = m.victim
                WHERE m.dish = ? AND m.eater = ? ORDER BY m.cells DESC, m.victim LIMIT ?
                """,
            arguments: [dish, id, limit]
        ).map { row in
            let opponent = "line \(row.integer(3)), gen \(row.integer(4))"
            return ArchivedMeal(
                victim: UInt32(clamping: row.integer(0)), title: row.text(2) ?? opponent, name: row.text(2),
                cells: Int(clamping: row.integer(1)))
        }
    }

    /// How many creatures it ate of.
    private func victims(of id: UInt32) throws -> Int {
        let sql = "SELECT COUNT(*) FROM meal WHERE dish = ? AND eater = ?"
        return try Int.fetchOne(db, sql: sql, arguments: [dish, id]) ?? 0
    }

    /// The ancestors, each with at most `mealLimit` meals, and its genome where that is still there and can be read.
    func lineage(of id: UInt32, limit: Int, meals mealLimit: Int) throws -> [LineageStep] {
        try ancestors(of: id, limit: limit).map { creature in
            LineageStep(
                creature: creature, meals: try meals(of: creature.id, limit: mealLimit),
                victims: try victims(of: creature.id),
                genome: try? ArchiveReader.genome(creature.genomeID, db))
        }
    }

    private static func creature(of row: Row) -> ArchivedCreature {
        let id = UInt32(clamping: row.integer(1))
        return ArchivedCreature(
            dish: row.integer(0), id: id, parent: row.identity(2), founder: UInt32(clamping: row.integer(3)),
            generation: Int(clamping: row.integer(4)), born: UInt64(clamping: row.integer(5)),
            owner: ArchivedOwner(rawValue: Int(clamping: row.integer(6))) ?? .opponent, name: row.text(7),
            genomeID: UInt64(bitPattern: row.integer(8)), changes: GenomeChange.changes(ofCodes: row.text(9) ?? ""),
            death: row.isEmpty(10) ? nil : death(of: row, id))
    }

    private static func death(of row: Row, _ id: UInt32) -> ArchivedDeath {
        ArchivedDeath(
            creature: id, tick: UInt64(clamping: row.integer(10)),
            cause: ArchivedCause(rawValue: Int(clamping: row.integer(11))) ?? .tornApart, killer: row.identity(12),
            age: Int(clamping: row.integer(13)), fromRivals: row.integer(14), fromFood: row.integer(15),
            rivalsEaten: Int(clamping: row.integer(16)), particles: Int(clamping: row.integer(17)))
    }
}
