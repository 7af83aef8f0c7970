import Archive
import Evolution
import Foundation
import GRDB
import Synchronization
import Testing
import Waiting

/// What is let go and what stays.
struct PruningTests {
    @Test func deadLeavesLoseTheirGenomeAndKeepTheirStory() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        writer.record(Lab.birth(1))
        for id in UInt32(2)...9 { writer.record(Lab.birth(id, parent: 1, generation: 1)) }
        writer.record(Lab.birth(10, parent: 2, generation: 2))
        writer.record(.champions(tick: 60, [Lab.entry(3, score: 5)]))
        writer.record(
            .score(
                ArchivedScore(
                    name: "Ada", creature: 4, seconds: 1, eaten: 2, rivals: 0, generation: 2, date: 0, killer: 5)))
        writer.record(.prune(keeping: [10, 6]))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        var kept: [UInt32] = []
        for id in UInt32(1)...10 where try reader.genome(Lab.genome(id).id) != nil { kept.append(id) }
        // 10 with its ancestors 2 and 1, the living 6, the champion 3, the player 4 and its killer 5.
        #expect(kept == [1, 2, 3, 4, 5, 6, 10])
        #expect(try reader.descendants(of: 1, in: writer.dish).count == 9)
        #expect(try reader.lineage(of: 9, in: writer.dish).map { $0.genome == nil } == [true, false])
    }

    /// Born at tick 10 × id: creature 8 millions is 15 days after the first.
    @Test func whatIsOldGoesButForWhoStillCounts() throws {
        let lab = try Lab()
        let day = UInt32(86_400 * 60 / 10)
        var settings = ArchiveSettings()
        settings.keptDays = 5
        let writer = try lab.writer(settings: settings)
        // 1 ─ 2 ─ 9 days old; 3 has no heirs; 4 was a champion, 5 a player's, 6 lives; the last is young.
        for id in UInt32(1)...6 { writer.record(Lab.birth(id, parent: id == 2 ? 1 : nil, generation: id == 2 ? 1 : 0)) }
        writer.record(.death(Lab.death(3, killer: 4)))
        writer.record(.meal(eater: 3, victim: 1))
        writer.record(.champions(tick: 60, [Lab.entry(4, score: 5), Lab.entry(3, score: 1)]))
        writer.record(
            .score(
                ArchivedScore(
                    name: "Ada", creature: 5, seconds: 1, eaten: 2, rivals: 0, generation: 2, date: 0, killer: nil)))
        writer.record(Lab.birth(9 * day, parent: 2, generation: 2))
        writer.record(.expire(tick: UInt64(day) * 100, date: 2_000, keeping: [6]))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        var left: [UInt32] = []
        for id in UInt32(1)...6 where try !reader.lineage(of: id, in: writer.dish).isEmpty { left.append(id) }
        #expect(left == [1, 2, 4, 5, 6])
    }

    @Test func dishesThatEndedLongAgoGo() throws {
        let lab = try Lab()
        let first = try lab.writer()
        first.record(Lab.birth(1))
        first.close()
        var settings = ArchiveSettings()
        settings.keptDays = 1
        let second = try lab.writer(settings: settings)
        second.record(Lab.birth(1))
        second.record(.expire(tick: 600, date: 1_000 + 3 * 86_400, keeping: [1]))
        second.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: 1, in: first.dish).isEmpty)
        // The genome was the first's, and both had it.
        #expect(try reader.lineage(of: 1, in: second.dish).first?.genome == Lab.genome(1))
    }

    @Test func aGenomeOfADishThatEndedStaysForTheChampionsOfAnother() throws {
        let lab = try Lab()
        let first = try lab.writer()
        first.record(Lab.birth(3))
        first.close()
        var settings = ArchiveSettings()
        settings.keptDays = 1
        let second = try lab.writer(settings: settings)
        second.record(.champions(tick: 60, [Lab.entry(3, score: 5)]))
        second.record(.expire(tick: 600, date: 1_000 + 3 * 86_400, keeping: []))
        second.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.dishes().count == 1)
        #expect(try reader.genome(Lab.genome(3).id) == Lab.genome(3))
    }

    private final class Clock: Sendable {
        private let seconds = Mutex(1_000.0)
        var now: Double { seconds.withLock { $0 } }
        func move(days: Double) { seconds.withLock { $0 += 86_400 * days } }
    }

    private static func lastSeen(_ dish: Int64, in path: String) throws -> Double? {
        let queue = try DatabaseQueue(path: path)
        return try queue.read { db in
            try Double.fetchOne(db, sql: "SELECT seen FROM dish WHERE id = ?", arguments: [dish])
        }
    }

    /// Nobody is born in it for days, and its server is there.
    @Test func aDishThatStandsStillHasNotEnded() throws {
        let lab = try Lab()
        let clock = Clock()
        var settings = ArchiveSettings()
        (settings.batchSeconds, settings.keptDays) = (0.01, 1)
        let still = try lab.writer(settings: settings, unixTime: { clock.now })
        still.record(Lab.birth(1))
        clock.move(days: 3)
        try wait(for: "its sign of life") { try Self.lastSeen(still.dish, in: lab.path()) == clock.now }
        let other = try lab.writer(settings: settings, unixTime: { clock.now })
        other.record(.expire(tick: 600, date: clock.now, keeping: []))
        other.close()
        #expect(try ArchiveReader(path: lab.path()).lineage(of: 1, in: still.dish).count == 1)
        still.close()
    }

    /// Its number may be another dish's by then.
    @Test func aDishThatSomebodyDeletedIsEnteredAnew() throws {
        let lab = try Lab()
        let (problems, losses) = (Reports(), Reports())
        var settings = ArchiveSettings()
        settings.batchSeconds = 3_600
        let writer = try lab.writer(
            settings: settings, onProblem: { _ in problems.add() }, onLoss: { _ in losses.add() })
        let first = writer.dish
        try DatabaseQueue(path: lab.path()).write { db in
            try db.execute(sql: "DELETE FROM dish WHERE id = ?", arguments: [first])
            try db.execute(
                sql: "INSERT INTO dish (id, seed, settings, program, started) VALUES (?, 7, '', '1', 2000)",
                arguments: [first])
        }
        writer.record(Lab.birth(2, parent: 1, generation: 1))
        writer.close()
        #expect(writer.dish != first && problems.count == 0 && losses.count == 1)
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.creature(2, in: writer.dish)?.generation == 1)
        #expect(try reader.creature(2, in: first) == nil)
    }

    /// As SQLite's shell does it: what belongs to the dish stays.
    private func deleteInAShell(_ dish: Int64, of lab: Lab) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: lab.path(), configuration: configuration)
        try queue.write { db in try db.execute(sql: "DELETE FROM dish WHERE id = ?", arguments: [dish]) }
        try queue.close()
    }

    /// Tables in which rows are without their dish, and every foreign key that leads nowhere.
    private func strays(in lab: Lab) throws -> [String] {
        try DatabaseQueue(path: lab.path()).read { db in
            let broken = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { "\($0)" }
            return try broken
                + ["creature", "death", "meal", "champion", "score", "genome"].filter { table in
                    let count = "SELECT COUNT(*) FROM \(table) WHERE dish NOT IN (SELECT id FROM dish)"
                    return try Int.fetchOne(db, sql: count) ?? 0 > 0
                }
        }
    }

    @Test func rowsOfADishThatWasDeletedInAShellAreNoRowsOfTheNextOne() throws {
        let lab = try Lab()
        let kept = try lab.writer()
        kept.close()
        let deleted = try lab.writer()
        deleted.record(Lab.birth(1))
        for id in UInt32(2)...3 { deleted.record(Lab.birth(id, parent: 1, generation: 1)) }
        deleted.record(.death(Lab.death(3, killer: 1)))
        deleted.record(.meal(eater: 1, victim: 3))
        deleted.record(.champions(tick: 60, [Lab.entry(2, score: 5)]))
        deleted.record(
            .score(
                ArchivedScore(
                    name: "Ada", creature: 2, seconds: 1, eaten: 2, rivals: 0, generation: 2, date: 0, killer: nil)))
        deleted.close()
        let other = try lab.writer()
        other.record(Lab.birth(1))
        other.close()
        try deleteInAShell(deleted.dish, of: lab)
        #expect(try !strays(in: lab).isEmpty)
        let next = try lab.writer()
        #expect(next.dish > other.dish)
        next.record(Lab.birth(2, parent: 1, generation: 1))
        next.close()
        #expect(try strays(in: lab) == [])
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.dishes().count == 3)
        // Its parent is nobody of the old dish.
        #expect(try reader.lineage(of: 2, in: next.dish).map(\.creature.id) == [2])
        // The genome was the deleted dish's, and another has it too.
        #expect(try reader.lineage(of: 1, in: other.dish).first?.genome == Lab.genome(1))
        #expect(try reader.genome(Lab.genome(3).id) == nil)
    }

    @Test func aGenomeOfADishThatWasDeletedInAShellStaysForTheChampionsOfAnother() throws {
        let lab = try Lab()
        let deleted = try lab.writer()
        deleted.record(Lab.birth(3))
        deleted.close()
        let other = try lab.writer()
        other.record(.champions(tick: 60, [Lab.entry(3, score: 5)]))
        other.close()
        try deleteInAShell(deleted.dish, of: lab)
        try lab.writer().close()
        #expect(try strays(in: lab) == [])
        #expect(try ArchiveReader(path: lab.path()).genome(Lab.genome(3).id) == Lab.genome(3))
    }

    @Test func theLastDishDeletedInAShellLeavesItsNumberToNobody() throws {
        let lab = try Lab()
        let first = try lab.writer()
        first.record(Lab.birth(1))
        first.close()
        try deleteInAShell(first.dish, of: lab)
        let second = try lab.writer()
        second.record(Lab.birth(2))
        second.close()
        #expect(second.dish > first.dish)
        #expect(try ArchiveReader(path: lab.path()).lineage(of: 1, in: second.dish).isEmpty)
    }

    @Test func aLivingDishDeletedInAShellGoesOnUnderAnotherNumber() throws {
        let lab = try Lab()
        let losses = Reports()
        var settings = ArchiveSettings()
        settings.batchSeconds = 3_600
        let first = try lab.writer(settings: settings)
        first.record(Lab.birth(1))
        first.close()
        let writer = try lab.writer(settings: settings, onLoss: { _ in losses.add() })
        let before = writer.dish
        try deleteInAShell(first.dish, of: lab)
        try deleteInAShell(before, of: lab)
        writer.record(Lab.birth(2))
        writer.close()
        #expect(writer.dish > before && losses.count == 1)
        #expect(try strays(in: lab) == [])
    }

    @Test func anArchiveOfTheFirstVersionIsReadAndBroughtUp() throws {
        let lab = try Lab()
        let old = try lab.writer()
        old.record(Lab.birth(6))
        old.close()
        try DatabaseQueue(path: lab.path()).write { db in
            try db.execute(
                sql: """
                    ALTER TABLE dish DROP COLUMN seen;
                    DELETE FROM grdb_migrations WHERE identifier LIKE '2:%';
                    PRAGMA user_version = 1
                    """)
        }
        #expect(try ArchiveReader(path: lab.path()).lineage(of: 6, in: old.dish).count == 1)
        try lab.writer().close()
        // Born at tick 60: a second after the dish began.
        #expect(try Self.lastSeen(old.dish, in: lab.path()) == 1_001)
        #expect(try ArchiveReader(path: lab.path()).dishes().count == 2)
    }

    @Test func beyondTheSizeTheOldestGo() throws {
        let lab = try Lab()
        let day = UInt32(86_400 * 60 / 10)
        var settings = ArchiveSettings()
        settings.maximumMegabytes = 0.12
        let writer = try lab.writer(settings: settings)
        for id in UInt32(1)...100 { writer.record(Lab.birth(id * day / 10)) }
        writer.record(.expire(tick: UInt64(day) * 100, date: 2_000, keeping: []))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: day / 10, in: writer.dish).isEmpty)
        #expect(try reader.lineage(of: 10 * day, in: writer.dish).count == 1)
    }

    @Test func anEditedBodyTakesThePlaceOfTheOldOne() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        writer.record(Lab.birth(1))
        writer.record(.body(creature: 1, Lab.genome(50)))
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: 1, in: writer.dish).first?.genome == Lab.genome(50))
    }
}
