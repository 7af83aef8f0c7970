import Dispatch
import Foundation
internal import GRDB
import Synchronization

/// Writes a dish's records to the archive: the tick appends them and never waits, a thread of its own writes them about
/// once a second, in one transaction.
///
/// A failure is reported once, and the game goes on. Of a full disk records wait as long as there is room for them, and are
/// written when it takes them again; a file gone bad is left alone for good. A dish that was deleted is entered
/// anew.
public final class ArchiveWriter: Sendable {
    private let entry: ArchivedDish
    private let number: Mutex<Int64>
    private let unixTime: @Sendable () -> Double
    /// When the dish was last marked as seen, seconds since 1970.
    private let seen: Mutex<Double>
    private let settings: ArchiveSettings
    private let path: String
    private let database: DatabaseQueue
    private let thread = DispatchQueue(label: "archive", qos: .utility)
    private let waiting = Mutex(Waiting())
    private let onProblem: @Sendable (ArchiveError) -> Void
    private let onRecovery: @Sendable () -> Void
    private let onLoss: @Sendable (Int64) -> Void
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

        fileprivate mutating func add(_ record: ArchiveRecord) {
            guard !record.isUpkeep else { return }
            if record.isMeal { meals += 1 } else { others += 1 }
        }
    }

    /// Opens the archive at `path`, or makes it, and enters a new dish. Throws when the file cannot be used; it is then
    /// left as it is. `unixTime`: seconds since 1970, asked from any thread. From another thread are called: `onProblem`
    /// when writing fails later, `onRecovery` when it goes on, and `onLoss` with the dish's new number when somebody has
    /// deleted what was on record of it.
    public init(
        path: String, dish: ArchivedDish, settings: ArchiveSettings = ArchiveSettings(),
        unixTime: @escaping @Sendable () -> Double, onProblem: @escaping @Sendable (ArchiveError) -> Void,
        onRecovery: @escaping @Sendable () -> Void = {}, onLoss: @escaping @Sendable (Int64) -> Void = { _ in }
    ) throws(ArchiveError) {
        self.path = path
        self.settings = settings
        self.unixTime = unixTime
        self.onProblem = onProblem
        self.onRecovery = onRecovery
        self.onLoss = onLoss
        entry = dish
        let now = unixTime()
        seen = Mutex(now)
        let database = try ArchiveFile.openForWriting(path, settings: settings)
        self.database = database
        do {
            number = Mutex(try database.write { db in try dish.enter(db, now: now) })
        } catch { throw ArchiveError(error, path: path) }
        beat()
    }

    /// The dish's number in the archive.
    public var dish: Int64 { number.withLock { $0 } }

    /// Whether nothing is written, because writing failed.
    public var hasFailed: Bool { waiting.withLock { $0.isOver || $0.isTroubled } }

    public var dropped: Dropped { waiting.withLock { $0.dropped } }

    /// Takes a record for the next batch. Never waits for the disk; without room, meals are dropped first, and counted.
    public func record(_ record: ArchiveRecord) {
        let mustCall = waiting.withLock { waiting -> Bool in
            guard !waiting.isOver else { return false }
            let room = record.isMeal ? settings.roomForMeals : settings.roomForRecords
            guard waiting.records.count < room else {
                waiting.dropped.add(record)
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
            writeBatch(isLast: true)
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

    /// On `thread` only. `isLast`: also without records, to say until when the dish was seen.
    private func writeBatch(isLast: Bool = false) {
        guard !isWaitingForRoom, waiting.withLock({ !$0.isOver }) else { return }
        let now = unixTime()
        let batch = waiting.withLock { waiting -> [ArchiveRecord] in
            waiting.isCalled = false
            defer { waiting.records = [] }
            return waiting.records
        }
        guard !batch.isEmpty || isLast || !isSeen(at: now) else { return }
        do {
            let (current, isAnew) = try inscribe(batch, now: now)
            seen.withLock { $0 = now }
            number.withLock { $0 = current }
            if isAnew { onLoss(current) }
            let wasTroubled = waiting.withLock { waiting in
                defer { waiting.isTroubled = false }
                return waiting.isTroubled
            }
            if wasTroubled { onRecovery() }
        } catch { note(ArchiveError(error, path: path), batch) }
    }

    /// Also where the clock was set back.
    private func isSeen(at now: Double) -> Bool { abs(now - seen.withLock { $0 }) < settings.seenSeconds }

    /// In one transaction. Returns the number under which the dish is on record, and whether it was entered anew.
    private func inscribe(_ batch: [ArchiveRecord], now: Double) throws -> (dish: Int64, isAnew: Bool) {
        let known = dish
        return try database.write { db in
            let isThere = try entry.see(as: known, db, now: now)
            let current = try isThere ? known : entry.enter(db, after: known, now: now)
            let inscription = Inscription(db: db, dish: current, settings: settings)
            for record in batch { try inscription.write(record) }
            return (current, !isThere)
        }
    }

    private var isWaitingForRoom: Bool {
        waiting.withLock { $0.isTroubled } && retryAt.withLock { $0 > .now() }
    }

    private func note(_ problem: ArchiveError, _ batch: [ArchiveRecord]) {
        retryAt.withLock { $0 = .now() + settings.retrySeconds }
        let isNew = waiting.withLock { waiting in
            defer { waiting.isTroubled = true }
            waiting.records = batch + waiting.records
            return !waiting.isTroubled
        }
        if !problem.mayPass { end() }
        if isNew || !problem.mayPass { onProblem(problem) }
    }

    /// What still waits is lost, and counted.
    private func end() {
        waiting.withLock { waiting in
            waiting.isOver = true
            for record in waiting.records { waiting.dropped.add(record) }
            waiting.records = []
        }
    }
}

extension ArchivedDish {
    /// Returns its number: above all in use, also of rows without a dish, which go now, and above `last`, under which the
    /// dish was on record.
    fileprivate func enter(_ db: Database, after last: Int64 = 0, now: Double) throws -> Int64 {
        let used = try max(Orphans(db: db).remove(), last)
        try db.execute(
            sql: """
                INSERT INTO dish (id, seed, settings, program, started, seen)
                VALUES (1 + MAX(?, (SELECT COALESCE(MAX(id), 0) FROM dish)), ?, ?, ?, ?, ?)
                """,
            arguments: [used, Int64(bitPattern: seed), settings, program, started, now])
        return db.lastInsertedRowID
    }

    /// Marks it as seen. Returns whether it is there: the number of a row that was deleted may be another dish's now.
    fileprivate func see(as number: Int64, _ db: Database, now: Double) throws -> Bool {
        try db.cachedStatement(sql: "UPDATE dish SET seen = ? WHERE id = ? AND seed = ? AND started = ?")
            .execute(arguments: [now, number, Int64(bitPattern: seed), started])
        return db.changesCount > 0
    }
}
