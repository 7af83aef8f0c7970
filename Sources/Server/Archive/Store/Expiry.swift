import Foundation
internal import GRDB

/// Deletes old rows in an open transaction: dishes that ended long ago, and in the current one old creatures from whom no
/// living, recent, champion or scored creature descends. The file does not shrink; SQLite uses the room again.
struct Expiry {
    let db: Database
    let dish: Int64
    let settings: ArchiveSettings

    private static let ticksPerDay = 86_400.0 * 60
    /// Nothing younger goes, however little room there is. Days.
    private static let youngest = 1.0 / 24
    /// Of the age up to now, what stays of it in each step while there is too much.
    private static let shrinking = 0.75

    /// `tick` and `date`: now, the latter in seconds since 1970.
    func run(tick: UInt64, date: Double, keeping living: [UInt32]) throws {
        // A genome that an old dish shares with rows of no dish must not become theirs.
        try Orphans(db: db).remove()
        if let days = settings.keptDays { try expire(olderThan: days, tick, date, living) }
        guard let maximum = settings.maximumMegabytes else { return }
        var days = try oldestDays(tick, date)
        while try megabytes() > maximum, days > Self.youngest {
            days *= Self.shrinking
            try expire(olderThan: days, tick, date, living)
        }
    }

    /// What rows and indices take; free pages are not counted.
    private func megabytes() throws -> Double {
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        return Double((pages - free) * size) / 1_048_576
    }

    private func oldestDays(_ tick: UInt64, _ date: Double) throws -> Double {
        let started = try Double.fetchOne(db, sql: "SELECT MIN(started) FROM dish") ?? date
        return max((date - started) / 86_400, Double(tick) / Self.ticksPerDay)
    }

    private func expire(olderThan days: Double, _ tick: UInt64, _ date: Double, _ living: [UInt32]) throws {
        try expireDishes(endedBefore: date - days * 86_400)
        let first = Double(tick) - days * Self.ticksPerDay
        guard first > 0 else { return }
        try expireCreatures(bornBefore: Int64(first), living)
    }

    /// Another server may still write in this file: while it does its dish is seen, whether it lives or stands still.
    private func expireDishes(endedBefore date: Double) throws {
        let ended = try Int64.fetchAll(
            db, sql: "SELECT id FROM dish WHERE id <> ? AND seen < ?", arguments: [dish, date])
        for old in ended {
            // A genome that two dishes share belonged to the first; creatures and champions need it. It goes to the
            // first of the others: `Inscription.prune` relies on that.
            try db.execute(
                sql: """
                    UPDATE genome SET dish = COALESCE(
                        (SELECT MIN(dish) FROM creature WHERE creature.genome = genome.hash AND dish <> :old),
                        (SELECT MIN(dish) FROM champion WHERE champion.genome = genome.hash AND dish <> :old))
                    WHERE dish = :old
                        AND (hash IN (SELECT genome FROM creature WHERE dish <> :old)
                            OR hash IN (SELECT genome FROM champion WHERE dish <> :old))
                    """, arguments: ["old": old])
            try db.execute(sql: "DELETE FROM dish WHERE id = ?", arguments: [old])
        }
    }

    private func expireCreatures(bornBefore tick: Int64, _ living: [UInt32]) throws {
        let roots = "[" + living.map(String.init).joined(separator: ",") + "]"
        try db.execute(
            sql: "DELETE FROM champion WHERE dish = ? AND tick < ? AND rank > 1", arguments: [dish, tick])
        try db.execute(
            sql: """
                WITH RECURSIVE kept (id) AS (
                    SELECT value FROM json_each(:roots)
                    UNION SELECT creature FROM champion WHERE dish = :dish
                    UNION SELECT creature FROM score WHERE dish = :dish
                    UNION SELECT killer FROM score WHERE dish = :dish AND killer IS NOT NULL
                    UNION SELECT id FROM creature WHERE dish = :dish AND born >= :tick
                    UNION SELECT creature.parent FROM kept
                        JOIN creature ON creature.dish = :dish AND creature.id = kept.id
                        WHERE creature.parent IS NOT NULL)
                DELETE FROM creature WHERE dish = :dish AND born < :tick AND id NOT IN (SELECT id FROM kept)
                """, arguments: ["dish": dish, "roots": roots, "tick": tick])
    }
}
