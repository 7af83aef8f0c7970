import Anatomy
public import Evolution
import Foundation
internal import GRDB

/// Reads an archive, also while a server writes it.
public final class ArchiveReader: Sendable {
    private let path: String
    private let database: DatabaseQueue

    /// Throws for a file that is not there, not an archive, or of a later version.
    public init(path: String) throws(ArchiveError) {
        self.path = path
        database = try ArchiveFile.openForReading(path, settings: ArchiveSettings())
    }

    /// The newest first.
    public func dishes() throws(ArchiveError) -> [ArchivedDish] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT id, seed, settings, program, started FROM dish ORDER BY id DESC").map {
                ArchivedDish(
                    id: $0.integer(0), seed: UInt64(bitPattern: $0.integer(1)), settings: $0.text(2) ?? "",
                    program: $0.text(3) ?? "", started: $0.real(4))
            }
        }
    }

    /// How far what is on record of it goes.
    public func reach(of dish: Int64) throws(ArchiveError) -> ArchivedReach {
        try reading { db in
            let ends = try Row.fetchOne(
                db,
                sql: """
                    SELECT (SELECT MAX(born) FROM creature WHERE dish = :dish),
                        (SELECT MAX(tick) FROM death WHERE dish = :dish)
                    """,
                arguments: ["dish": dish])
            // Files of version 1 have no such column.
            let seen = try? Row.fetchOne(db, sql: "SELECT seen FROM dish WHERE id = ?", arguments: [dish])
            return ArchivedReach(
                births: ends?.tick(0), deaths: ends?.tick(1), written: seen.map { $0.real(0) })
        }
    }

    /// nil for a creature that is not on record.
    public func creature(_ id: UInt32, in dish: Int64) throws(ArchiveError) -> ArchivedCreature? {
        try reading { db in try LineageQueries(db: db, dish: dish).creature(id) }
    }

    /// Itself first, its oldest ancestor on record last; empty for a creature that is not on record.
    public func ancestors(
        of id: UInt32, in dish: Int64, limit: Int = 4_096
    ) throws(ArchiveError) -> [ArchivedCreature] {
        try reading { db in try LineageQueries(db: db, dish: dish).ancestors(of: id, limit: limit) }
    }

    /// Children, grandchildren and so on, in rising order of id.
    public func descendants(
        of id: UInt32, in dish: Int64, limit: Int = 4_096
    ) throws(ArchiveError) -> [ArchivedCreature] {
        try reading { db in try LineageQueries(db: db, dish: dish).descendants(of: id, limit: limit) }
    }

    /// The ancestors with whom each ate (at most `meals` of them) and its genome: what a death card tells.
    public func lineage(
        of id: UInt32, in dish: Int64, limit: Int = 4_096, meals: Int = 8
    ) throws(ArchiveError) -> [LineageStep] {
        try reading { db in
            try LineageQueries(db: db, dish: dish).lineage(of: id, limit: limit, meals: meals)
        }
    }

    /// By energy eaten, the most first.
    public func topScores(limit: Int = 10) throws(ArchiveError) -> [ArchivedScore] {
        try reading { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT name, creature, seconds, eaten, rivals, generation, date, killer FROM score
                    ORDER BY eaten DESC, seconds DESC, id LIMIT ?
                    """,
                arguments: [limit]
            ).map {
                ArchivedScore(
                    name: $0.text(0) ?? "", creature: UInt32(clamping: $0.integer(1)), seconds: $0.real(2),
                    eaten: $0.integer(3), rivals: Int(clamping: $0.integer(4)),
                    generation: Int(clamping: $0.integer(5)), date: $0.real(6), killer: $0.identity(7))
            }
        }
    }

    /// Those recorded from tick `first` to tick `last`, in order of time, then rank.
    public func champions(
        in dish: Int64, from first: UInt64 = 0, to last: UInt64 = .max
    ) throws(ArchiveError) -> [ArchivedChampion] {
        try reading { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT dish, tick, rank, creature, genome, score FROM champion
                    WHERE dish = ? AND tick BETWEEN ? AND ? ORDER BY tick, rank
                    """,
                arguments: [dish, Int64(clamping: first), Int64(clamping: last)]
            ).map {
                ArchivedChampion(
                    dish: $0.integer(0), tick: UInt64(clamping: $0.integer(1)), rank: Int(clamping: $0.integer(2)),
                    creature: UInt32(clamping: $0.integer(3)), genomeID: UInt64(bitPattern: $0.integer(4)),
                    score: $0.real(5))
            }
        }
    }

    /// nil when it was never there or was let go. Throws `damaged` for bytes that are no genome.
    public func genome(_ id: UInt64) throws(ArchiveError) -> Genome? {
        try reading { db in try Self.genome(id, db) }
    }

    static func genome(_ id: UInt64, _ db: Database) throws -> Genome? {
        let sql = "SELECT body FROM genome WHERE hash = ?"
        guard let body = try Data.fetchOne(db, sql: sql, arguments: [Int64(bitPattern: id)]) else { return nil }
        return try Genome(decoding: body)
    }

    private func reading<Answer>(_ query: (Database) throws -> Answer) throws(ArchiveError) -> Answer {
        do {
            return try database.read(query)
        } catch let error as GenomeCodingError {
            throw .damaged(path: path, detail: "a genome in it cannot be read: \(error)")
        } catch { throw ArchiveError(error, path: path) }
    }
}
