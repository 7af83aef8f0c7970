import Dispatch
import Foundation
internal import GRDB
import Synchronization

/// Writes a dish's records to the archive: the tick appends them and never waits, a thread of its own writes them about
/// once a second, in one transaction.
///
/// A failure is reported once, and the game goes on. Of a full disk records wait as long as there is room for them, and are
/// written when it takes them again; a file gone bad is left alone for good.
public final class ArchiveWriter: Sendable {
    /// The dish's number in the archive.
    public let dish: Int64
    private let settings: ArchiveSettings
    private let path: String
    private let database: DatabaseQueue
    private let thread = DispatchQueue(label: "archive", qos: .utility)
    private let waiting = Mutex(Waiting())
    private let onProblem: @Sendable (ArchiveError) -> Void
    private let onRecovery: @Sendable () -> Void
    /// When to try again, of a disk that takes nothing.
    private let retryAt = Mutex(DispatchTime.now())

    private struct Waiting {
        var records: [ArchiveRecord] = []
        var isCalled = false
        var isOver = false
        /// The disk takes nothing for the time being.
        var isTroubled = false
        var dropped = Dropped()
    }

    /// What found no room, since the archive was opened.
    public struct Dropped: Hashable, Sendable {
        public var meals = 0
        public var others = 0
    }

    /// Opens the archive at `path`, or makes it, and enters a new dish. Throws when the file cannot be used; it is then
    /// left as it is. `onProblem` is called from another thread when writing fails later, `onRecovery` when it goes on.
    public init(
        path: String, dish: ArchivedDish, settings: ArchiveSettings = ArchiveSettings(),
        onProblem: @escaping @Sendable (ArchiveError) -> Void, onRecovery: @escaping @Sendable () -> Void = {}
    ) throws(ArchiveError) {
        self.path = path
        self.settings = settings
        self.onProblem = onProblem
        self.onRecovery = onRecovery
        database = try ArchiveFile.openForWriting(path, settings: settings)
        do {
            self.dish = try database.write { db in try Self.enter(dish, db) }
        } catch { throw ArchiveError(error, path: path) }
        beat()
    }

    private static func enter(_ dish: ArchivedDish, _ db: Database) throws -> Int64 {
        try db.execute(
            sql: "INSERT INTO dish (seed, settings, program, started) VALUES (?, ?, ?, ?)",
            arguments: [Int64(bitPattern: dish.seed), dish.settings, dish.program, dish.started])
        return db.lastInsertedRowID
    }

    /// Whether nothing is written, because writing failed.
    public var hasFailed: Bool { waiting.withLock { $0.isOver || $0.isTroubled } }

    public var dropped: Dropped { waiting.withLock { $0.dropped } }

    /// Takes a record for the next batch. Never waits for the disk; without room, meals are dropped first, and counted.
    public func record(_ record: ArchiveRecord) {
        let mustCall = waiting.withLock { waiting -> Bool in
            guard !waiting.isOver else { return false }
            let room = record.isMeal ? settings.roomForMeals : settings.roomForRecords
            guard waiting.records.count < room else {
                if record.isMeal { waiting.dropped.meals += 1 } else { waiting.dropped.others += 1 }
                return false
            }
            waiting.records.append(record)
            guard waiting.records.count >= settings.recordsPerBatch, !waiting.isCalled else { return false }
            waiting.isCalled = true
            return true
        }
        if mustCall { thread.async { self.writeBatch() } }
    }

    /// Asks for a creature's ancestors with their bodies and meals, itself first; `answer` is called from another
    /// thread, with none when the archive does not know it.
    public func lineage(
        of creature: UInt32, limit: Int, meals: Int, answer: @escaping @Sendable ([LineageStep]) -> Void
    ) {
        thread.async { [self] in
            writeBatch()
            let lineage = try? database.read { db in
                try LineageQueries(db: db, dish: dish).lineage(of: creature, limit: limit, meals: meals)
            }
            answer(lineage ?? [])
        }
    }

    /// Writes what waits and closes the file. Records that come later are ignored.
    public func close() {
        thread.sync {
            retryAt.withLock { $0 = .now() }
            writeBatch()
            end()
            try? database.close()
        }
    }

    private func beat() {
        thread.asyncAfter(deadline: .now() + settings.batchSeconds) { [weak self] in
            guard let self, !self.waiting.withLock({ $0.isOver }) else { return }
            self.writeBatch()
            self.beat()
        }
    }

    /// On `thread` only.
    private func writeBatch() {
        guard !isWaitingForRoom else { return }
        let batch = waiting.withLock { waiting -> [ArchiveRecord] in
            waiting.isCalled = false
            defer { waiting.records = [] }
            return waiting.records
        }
        guard !batch.isEmpty else { return }
        do {
            try database.write { db in
                let inscription = Inscription(db: db, dish: dish, settings: settings)
                for record in batch { try inscription.write(record) }
            }
            let wasTroubled = waiting.withLock { waiting in
                defer { waiting.isTroubled = false }
                return waiting.isTroubled
            }
            if wasTroubled { onRecovery() }
        } catch { note(ArchiveError(error, path: path), batch) }
    }

    private var isWaitingForRoom: Bool {
        waiting.withLock { $0.isTroubled } && retryAt.withLock { $0 > .now() }
    }

    private func note(_ problem: ArchiveError, _ batch: [ArchiveRecord]) {
        guard problem.mayPass else {
            end()
            return onProblem(problem)
        }
        retryAt.withLock { $0 = .now() + settings.retrySeconds }
        let isNew = waiting.withLock { waiting in
            defer { waiting.isTroubled = true }
            waiting.records = batch + waiting.records
            return !waiting.isTroubled
        }
        if isNew { onProblem(problem) }
    }

    private func end() {
        waiting.withLock { waiting in
            waiting.isOver = true
            waiting.records = []
        }
    }
}
