import Archive
import Evolution
import Foundation
import GRDB
import Testing
import Waiting

/// A process that dies at any moment leaves a whole archive behind.
struct KillTests {
    /// Tells the child process where to write: it shares nothing else with the test.
    private static let variable = "MICRO_TEST_ARCHIVE"

    @Test func killedAtAnyMomentItStaysWholeAndGoesOn() async throws {
        let lab = try Lab()
        setenv(Self.variable, lab.path(), 1)
        var (dishesBefore, longest) = (0, Self.longestLife)
        for _ in 0..<12 {
            setenv(Self.variable + "_LIFE", "\(longest)", 1)
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let environment = ProcessInfo.processInfo.environment
                let limit = environment[KillTests.variable + "_LIFE"].flatMap { UInt32($0) }
                try KillTests.writeUntilKilled(
                    environment[KillTests.variable] ?? "", within: limit ?? KillTests.longestLife)
            }
            try Self.checkWhole(lab.path())
            // Who had no time to begin lives longer the next time: a machine may be slow.
            let dishes = try Self.dishes(lab.path())
            if dishes == dishesBefore { longest *= 2 }
            dishesBefore = dishes
        }
        // Made again each time, or nothing was written at all.
        let dishes = try ArchiveReader(path: lab.path()).dishes()
        #expect(dishes.count > 3)
    }

    /// Microseconds within which a process dies that has all the time it needs.
    private static let longestLife: UInt32 = 150_000

    /// 0 as long as there is no archive.
    private static func dishes(_ path: String) throws -> Int {
        guard FileManager.default.fileExists(atPath: path) else { return 0 }
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            guard try db.tableExists("dish") else { return 0 }
            return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM dish") ?? 0
        }
    }

    @Test func aDiskThatTakesNoMoreIsReportedOnceAndHarmsNothing() async throws {
        let lab = try Lab()
        setenv(Self.variable + "_FULL", lab.path(), 1)
        await #expect(processExitsWith: .exitCode(7)) {
            let path = ProcessInfo.processInfo.environment[KillTests.variable + "_FULL"] ?? ""
            exit(try KillTests.writeBeyondTheLimit(path))
        }
        try Self.checkWhole(lab.path())
    }

    @Test func aDiskThatHasRoomAgainIsWrittenAgain() async throws {
        let lab = try Lab()
        setenv(Self.variable + "_ROOM", lab.path(), 1)
        await #expect(processExitsWith: .exitCode(7)) {
            let path = ProcessInfo.processInfo.environment[KillTests.variable + "_ROOM"] ?? ""
            exit(try KillTests.writeAfterAFullDisk(path))
        }
        try Self.checkWhole(lab.path())
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.lineage(of: 3_000, in: 1).count == 1, "what waited is written")
    }

    /// The same limit, which is lifted when it was met. Returns 7 if both were reported once.
    private static func writeAfterAFullDisk(_ path: String) throws -> Int32 {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(1), &limit)
        let usual = limit.rlim_cur
        limit.rlim_cur = 512 * 1024
        setrlimit(__rlimit_resource_t(1), &limit)
        let (reports, recoveries) = (Reports(), Reports())
        var settings = ArchiveSettings()
        (settings.batchSeconds, settings.retrySeconds) = (0.01, 0.01)
        let dish = ArchivedDish(seed: 1, settings: "", program: "1", started: 0)
        let writer = try ArchiveWriter(
            path: path, dish: dish, settings: settings, unixTime: { 0 }, onProblem: { _ in reports.add() },
            onRecovery: { recoveries.add() })
        for id in UInt32(1)...3_000 { writer.record(Lab.birth(id)) }
        try wait(for: "a report") { reports.count > 0 }
        guard writer.hasFailed else { return 1 }
        limit.rlim_cur = usual
        setrlimit(__rlimit_resource_t(1), &limit)
        try wait(for: "its end") { recoveries.count > 0 }
        let isWell = !writer.hasFailed
        writer.close()
        return reports.count == 1 && recoveries.count == 1 && isWell ? 7 : 1
    }

    /// Writes generation after generation, until another thread kills the process somewhere in the middle.
    private static func writeUntilKilled(_ path: String, within longest: UInt32) throws {
        let microseconds = UInt32.random(in: 1_000...longest)
        Thread.detachNewThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        var settings = ArchiveSettings()
        settings.batchSeconds = 0.001
        settings.recordsPerBatch = 40
        let dish = ArchivedDish(seed: 1, settings: "", program: "1", started: 0)
        let writer = try ArchiveWriter(path: path, dish: dish, settings: settings, unixTime: { 0 }) { _ in }
        var id: UInt32 = 0
        while true {
            id += 1
            writer.record(Lab.birth(id, parent: id == 1 ? nil : id / 2, generation: id == 1 ? 0 : 1))
            writer.record(.death(Lab.death(max(1, id / 2), killer: id)))
            if id % 50 == 0 { writer.record(.prune(keeping: [id])) }
            usleep(20)
        }
    }

    /// Files may not grow beyond half a megabyte in this process. Returns 7 if that was reported exactly once.
    private static func writeBeyondTheLimit(_ path: String) throws -> Int32 {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 512 * 1024, rlim_max: 512 * 1024)
        setrlimit(__rlimit_resource_t(1), &limit)
        let reports = Reports()
        let dish = ArchivedDish(seed: 1, settings: "", program: "1", started: 0)
        let writer = try ArchiveWriter(path: path, dish: dish, unixTime: { 0 }) { _ in reports.add() }
        for id in UInt32(1)...3_000 { writer.record(Lab.birth(id)) }
        writer.close()
        writer.record(Lab.birth(1))
        writer.close()
        return reports.count == 1 ? 7 : 1
    }

    private static func checkWhole(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let queue = try DatabaseQueue(path: path)
        try queue.read { db in
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
            #expect(try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").isEmpty)
            guard try db.tableExists("creature") else { return }
            let orphans = "SELECT COUNT(*) FROM creature WHERE parent IS NULL AND generation > 0"
            #expect(try Int.fetchOne(db, sql: orphans) == 0)
            // Batches are whole: nobody is missing between the first and the last.
            let gaps =
                "SELECT COUNT(*) FROM (SELECT MAX(id) - COUNT(*) AS gap FROM creature GROUP BY dish) WHERE gap > 0"
            #expect(try Int.fetchOne(db, sql: gaps) == 0)
        }
        try queue.close()
    }
}
