import Archive
import Evolution
import Foundation
import GRDB
import Synchronization
import Testing

/// Counts calls from any thread.
final class Reports: Sendable {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }
    func add() { calls.withLock { $0 += 1 } }
}

/// The writer never makes the tick wait, and never harms a file.
struct WriterTests {
    @Test func withoutRoomMealsGoFirstAndAreCounted() throws {
        let lab = try Lab()
        var settings = ArchiveSettings()
        settings.batchSeconds = 3_600
        settings.roomForMeals = 20
        settings.roomForRecords = 30
        let writer = try lab.writer(settings: settings)
        writer.record(Lab.birth(1))
        for victim in UInt32(100)..<150 { writer.record(.meal(eater: 1, victim: victim)) }
        for id in UInt32(2)...20 { writer.record(Lab.birth(id, parent: 1, generation: 1)) }
        #expect(writer.dropped.meals == 31 && writer.dropped.others == 9)
        writer.close()
        let reader = try ArchiveReader(path: lab.path())
        #expect(try reader.descendants(of: 1, in: writer.dish).count == 10)
        #expect(try reader.lineage(of: 1, in: writer.dish, meals: 100).first?.meals.count == 19)
    }

    @Test func whatCannotBeWrittenAtTheEndIsCounted() throws {
        let lab = try Lab()
        var settings = ArchiveSettings()
        (settings.batchSeconds, settings.busySeconds) = (3_600, 0.01)
        let reports = Reports()
        let writer = try lab.writer(settings: settings, onProblem: { _ in reports.add() })
        for id in UInt32(1)...3 { writer.record(Lab.birth(id)) }
        writer.record(.meal(eater: 1, victim: 2))
        writer.record(.prune(keeping: [1]))
        // Somebody else writes in the file, and does not end.
        try DatabaseQueue(path: lab.path()).inDatabase { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            writer.close()
            try db.execute(sql: "ROLLBACK")
        }
        #expect(writer.dropped.others == 3 && writer.dropped.meals == 1 && reports.count == 1)
    }

    /// Its tables do not take anything however often it is tried.
    @Test func tablesThatWereChangedAreNamedOnceAndLeftAlone() throws {
        let lab = try Lab()
        let problems = Mutex<[ArchiveError]>([])
        var settings = ArchiveSettings()
        settings.batchSeconds = 3_600
        let writer = try lab.writer(
            settings: settings, onProblem: { problem in problems.withLock { $0.append(problem) } })
        let other = try DatabaseQueue(path: lab.path())
        try other.write { db in
            try db.execute(
                sql: "CREATE TRIGGER closed BEFORE INSERT ON creature BEGIN SELECT RAISE(ABORT, 'closed'); END")
        }
        writer.record(Lab.birth(1))
        writer.close()
        #expect(problems.withLock { $0 } == [.refused(path: lab.path(), reason: "closed")])
        #expect(writer.hasFailed && writer.dropped.others == 1)
    }

    @Test func theArchiveAnswersWhileItIsWritten() async throws {
        let lab = try Lab()
        let writer = try lab.writer()
        writer.record(Lab.birth(1))
        writer.record(Lab.birth(2, parent: 1, generation: 1))
        let line = await withCheckedContinuation { done in
            writer.lineage(of: 2, limit: 16, meals: 1) { done.resume(returning: $0.map(\.creature.id)) }
        }
        #expect(line == [2, 1])
        #expect(try ArchiveReader(path: lab.path()).ancestors(of: 2, in: writer.dish).count == 2)
        writer.close()
    }

    @Test func whatIsNoArchiveIsNamedAndLeftAlone() throws {
        let lab = try Lab()
        let text = Data("Dear diary, this is not a database at all. I swear.".utf8)
        try text.write(to: URL(fileURLWithPath: lab.path("diary.txt")))
        #expect(throws: ArchiveError.notAnArchive(path: lab.path("diary.txt"))) { try lab.writer("diary.txt") }
        #expect(throws: ArchiveError.notAnArchive(path: lab.path("diary.txt"))) {
            try ArchiveReader(path: lab.path("diary.txt"))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: lab.path("diary.txt"))) == text)
        let folder = lab.path("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(throws: ArchiveError.isFolder(path: folder)) { try lab.writer("folder") }
        #expect(throws: ArchiveError.isFolder(path: folder)) { try ArchiveReader(path: folder) }
        #expect(throws: ArchiveError.missing(path: lab.path())) { try ArchiveReader(path: lab.path()) }
        #expect(throws: ArchiveError.self) { try lab.writer("diary.txt/archive.sqlite") }
        try FileManager.default.createSymbolicLink(atPath: lab.path("null"), withDestinationPath: "/dev/null")
        #expect(throws: ArchiveError.notAnArchive(path: lab.path("null"))) { try lab.writer("null") }
        #expect(throws: ArchiveError.notAnArchive(path: lab.path("null"))) { try ArchiveReader(path: lab.path("null")) }
        try FileManager.default.createSymbolicLink(atPath: lab.path("circle"), withDestinationPath: lab.path("circle"))
        #expect {
            try lab.writer("circle")
        } throws: {
            "\($0)".contains("leads back to itself")
        }
    }

    @Test func aLaterVersionIsNamedAndLeftAlone() throws {
        let lab = try Lab()
        try lab.writer().close()
        // The last byte of the user version in the header (https://www.sqlite.org/fileformat.html, 1.3).
        try patch(lab.path(), at: 63, with: [9])
        let before = try Data(contentsOf: URL(fileURLWithPath: lab.path()))
        #expect(throws: ArchiveError.tooNew(path: lab.path(), version: 9, known: 2)) { try lab.writer() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: lab.path())) == before)
    }

    /// Without the database, which would leave files beside it.
    @Test func anArchiveIsKnownByItsFirstBytes() throws {
        let lab = try Lab()
        #expect(ArchiveCheck.problem(of: lab.path()) == nil, "nothing is there yet")
        try lab.writer().close()
        #expect(ArchiveCheck.problem(of: lab.path()) == nil)
        try patch(lab.path(), at: 63, with: [9])
        #expect(ArchiveCheck.problem(of: lab.path()) == .tooNew(path: lab.path(), version: 9, known: 2))
        let other = lab.path("other.sqlite")
        let queue = try DatabaseQueue(path: other)
        try queue.write { db in try db.execute(sql: "CREATE TABLE note (words TEXT)") }
        try queue.close()
        #expect(ArchiveCheck.problem(of: other) == .notAnArchive(path: other))
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: lab.path("diary.txt")))
        #expect(ArchiveCheck.problem(of: lab.path("diary.txt")) == .notAnArchive(path: lab.path("diary.txt")))
    }

    @Test func aDamagedFileIsNamedAndLeftAlone() throws {
        let lab = try Lab()
        let writer = try lab.writer()
        for id in UInt32(1)...300 { writer.record(Lab.birth(id)) }
        writer.close()
        let size = try Data(contentsOf: URL(fileURLWithPath: lab.path())).count
        for page in stride(from: 4_096 * 8, to: size - 4_096, by: 4_096) {
            try patch(lab.path(), at: page, with: [UInt8](repeating: 0xA5, count: 64))
        }
        let before = try Data(contentsOf: URL(fileURLWithPath: lab.path()))
        do {
            _ = try lab.writer()
            Issue.record("a damaged file was opened")
        } catch let ArchiveError.damaged(path, _) {
            #expect(path == lab.path())
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: lab.path())) == before)
    }

    @Test func anEmptyFileAndAMissingFolderBecomeAnArchive() throws {
        let lab = try Lab()
        _ = FileManager.default.createFile(atPath: lab.path("empty"), contents: nil)
        try lab.writer("empty").close()
        try lab.writer("a/b/c.sqlite").close()
        #expect(try ArchiveReader(path: lab.path("a/b/c.sqlite")).dishes().count == 1)
    }

    private func patch(_ path: String, at offset: Int, with bytes: [UInt8]) throws {
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try handle.seek(toOffset: UInt64(offset))
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
    }
}
