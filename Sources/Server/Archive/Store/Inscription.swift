import Evolution
import Foundation
internal import GRDB

/// Writes records of one dish into an open transaction.
struct Inscription {
    let db: Database
    let dish: Int64
    let settings: ArchiveSettings

    func write(_ record: ArchiveRecord) throws {
        switch record {
        case .birth(let birth): try write(birth)
        case .death(let death): try write(death)
        case .meal(let eater, let victim): try writeMeal(eater, victim)
        case .body(let creature, let genome): try writeBody(creature, genome)
        case .champions(let tick, let entries): try writeChampions(tick, entries)
        case .score(let score): try write(score)
        case .prune(let living): try prune(keeping: living)
        case .expire(let tick, let date, let living):
            try Expiry(db: db, dish: dish, settings: settings).run(tick: tick, date: date, keeping: living)
        }
    }

    private func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try db.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    private func write(_ birth: ArchivedBirth) throws {
        if let genome = birth.genome { try keep(genome, as: birth.genomeID) }
        // A parent whose own birth was dropped is not on record: the child is, without it.
        try execute(
            """
            INSERT OR IGNORE INTO creature (dish, id, parent, founder, generation, born, owner, name, genome, changes)
            VALUES (:dish, :id, (SELECT id FROM creature WHERE dish = :dish AND id = :parent), :founder, :generation,
                :born, :owner, :name, :genome, :changes)
            """,
            [
                "dish": dish, "id": birth.lineage.id, "parent": birth.lineage.parent, "founder": birth.lineage.founder,
                "generation": birth.lineage.generation, "born": Int64(clamping: birth.lineage.birthTick),
                "owner": birth.owner.rawValue, "name": birth.name, "genome": Int64(bitPattern: birth.genomeID),
                "changes": GenomeChange.codes(birth.changes),
            ])
    }

    /// A genome two dishes share stays with the first: the second does not prune it, and the first does not while the
    /// second is on record.
    private func keep(_ genome: Genome, as id: UInt64) throws {
        try execute(
            "INSERT INTO genome (hash, dish, body) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING",
            [Int64(bitPattern: id), dish, genome.encoded().withUnsafeBufferPointer { Data($0) }])
    }

    private func write(_ death: ArchivedDeath) throws {
        try execute(
            """
            INSERT OR IGNORE INTO death
                (dish, id, tick, cause, killer, age, from_rivals, from_food, rivals, particles)
            SELECT dish, id, :tick, :cause, :killer, :age, :fromRivals, :fromFood, :rivals, :particles
            FROM creature WHERE dish = :dish AND id = :id
            """,
            [
                "dish": dish, "id": death.creature, "tick": Int64(clamping: death.tick), "cause": death.cause.rawValue,
                "killer": death.killer, "age": death.age, "fromRivals": death.fromRivals, "fromFood": death.fromFood,
                "rivals": death.rivalsEaten, "particles": death.particles,
            ])
    }

    private func writeMeal(_ eater: UInt32, _ victim: UInt32) throws {
        try execute(
            """
            INSERT INTO meal (dish, eater, victim, cells)
            SELECT dish, id, :victim, 1 FROM creature WHERE dish = :dish AND id = :eater
            ON CONFLICT (dish, eater, victim) DO UPDATE SET cells = cells + 1
            """,
            ["dish": dish, "eater": eater, "victim": victim])
    }

    private func writeBody(_ creature: UInt32, _ genome: Genome) throws {
        try keep(genome, as: genome.id)
        try execute(
            "UPDATE creature SET genome = ? WHERE dish = ? AND id = ?",
            [Int64(bitPattern: genome.id), dish, creature])
    }

    private func writeChampions(_ tick: UInt64, _ entries: [HallEntry]) throws {
        for (index, entry) in entries.enumerated() {
            try keep(entry.genome, as: entry.genome.id)
            try execute(
                "INSERT OR REPLACE INTO champion (dish, tick, rank, creature, genome, score) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    dish, Int64(clamping: tick), index + 1, entry.lineage.id, Int64(bitPattern: entry.genome.id),
                    Double(entry.score),
                ])
        }
    }

    private func write(_ score: ArchivedScore) throws {
        try execute(
            """
            INSERT INTO score (dish, creature, name, seconds, eaten, rivals, generation, date, killer)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                dish, score.creature, score.name, score.seconds, score.eaten, score.rivals, score.generation,
                score.date,
                score.killer,
            ])
    }

    /// Deletes the genomes of dead leaves; the rest of their record stays.
    ///
    /// A genome that a later dish has too is kept under this one's number, and must stay for that one. Only dishes that
    /// were seen since this one began can have it so: what an earlier one had is kept under its own number. Births of
    /// dishes long over, which may be millions, are therefore not looked at.
    private func prune(keeping living: [UInt32]) throws {
        let roots = "[" + living.map(String.init).joined(separator: ",") + "]"
        try execute(
            """
            WITH RECURSIVE kept (id) AS (
                SELECT value FROM json_each(:roots)
                UNION SELECT creature FROM champion WHERE dish = :dish
                UNION SELECT creature FROM score WHERE dish = :dish
                UNION SELECT killer FROM score WHERE dish = :dish AND killer IS NOT NULL
                UNION SELECT creature.parent FROM kept
                    JOIN creature ON creature.dish = :dish AND creature.id = kept.id
                    WHERE creature.parent IS NOT NULL),
            other (id) AS (
                SELECT id FROM dish WHERE id <> :dish AND seen >= (SELECT started FROM dish WHERE id = :dish))
            DELETE FROM genome WHERE hash IN (
                SELECT hash FROM genome WHERE dish = :dish
                    AND hash NOT IN (SELECT creature.genome FROM kept
                        JOIN creature ON creature.dish = :dish AND creature.id = kept.id)
                    AND hash NOT IN (SELECT genome FROM champion WHERE dish = :dish)
                EXCEPT SELECT genome FROM creature WHERE dish IN (SELECT id FROM other)
                EXCEPT SELECT genome FROM champion WHERE dish IN (SELECT id FROM other))
            """,
            ["dish": dish, "roots": roots])
    }
}
