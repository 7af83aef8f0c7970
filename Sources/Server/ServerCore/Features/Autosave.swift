import Ecosystem
import Foundation
import Logging
public import Saves
import Synchronization
import UserFiles

/// Keeps the dish in a folder while it lives. At the end of a tick the dish is copied, which costs next to nothing; a
/// thread of its own writes the copy. Times are monotonic milliseconds.
public struct Autosave {
    private let folder: SaveFolder
    private let interval: Double
    private let waits: Bool
    private let keepsLives: Bool
    /// The table of lives that is on the disk; nil while that is not known.
    private var keptLives: [SavedLife]?
    /// What the save in hand writes of it; nil for nothing.
    private var livesInHand: [SavedLife]?
    private var dueAt: Double?
    private var job: SaveJob?
    /// Why the last save was not kept; nil while all is well.
    private(set) var problem: SaveFolderError?

    /// After a save that failed the next is tried sooner: a full disk may have room again.
    private static let retryInterval = 10_000.0

    /// `interval`: between two saves. `waits`: whether a save is written within its tick, where time is not real and
    /// no guest is kept waiting. `keepsLives`: whether the table of the longest lives is written too; not over one that
    /// could not be read.
    public init(_ folder: SaveFolder, interval: Double, waits: Bool = false, keepsLives: Bool = true) {
        self.folder = folder
        self.interval = interval
        self.waits = waits
        self.keepsLives = keepsLives
    }

    /// Once a tick, when all of it is done.
    mutating func tick(_ dish: HostedDish, _ lives: LifeTable, _ history: HistoryDesk, now: Double) {
        if let outcome = job?.outcome {
            job = nil
            note(outcome, dish, now: now)
        }
        // The first at once: a dish that has just begun is worth as much.
        let due = dueAt ?? now
        dueAt = due
        guard now >= due, job == nil else { return }
        dueAt = now + interval
        livesInHand = changed(lives)
        if waits {
            note(Self.keep(dish.save(history.book), livesInHand, folder), dish, now: now)
        } else {
            job = SaveJob(dish.save(history.book), livesInHand, folder)
        }
    }

    /// The table, where it is to be kept and differs from what is on the disk.
    private func changed(_ lives: LifeTable) -> [SavedLife]? {
        let rows = lives.saved
        return keepsLives && rows != (keptLives ?? []) ? rows : nil
    }

    /// Whether a save is written, was asked for, or failed and is to be tried again. A dish that stands still has to look
    /// after it then.
    var isPending: Bool { job != nil || dueAt == -.infinity || problem != nil }

    /// The next save is due now. Returns where it goes.
    mutating func request() -> String {
        dueAt = -.infinity
        return folder.path
    }

    /// The server ends: waits for what is being written and writes the last save.
    mutating func close(_ dish: HostedDish, _ lives: LifeTable, _ history: HistoryDesk) {
        if let job { note(job.wait(), dish, now: 0) }
        job = nil
        livesInHand = changed(lives)
        note(Self.keep(dish.save(history.book), livesInHand, folder), dish, now: 0)
        if problem == nil { dish.log.info("the dish is saved in \(folder.path)") }
    }

    /// The dish first: a table may name guests that only it knows.
    fileprivate static func keep(_ save: DishSave, _ lives: [SavedLife]?, _ folder: SaveFolder) -> SaveJob.Outcome {
        Result { () throws(SaveFolderError) in
            try folder.keep(save)
            if let lives { try folder.keep(lives: lives) }
        }
    }

    private mutating func note(_ outcome: SaveJob.Outcome, _ dish: HostedDish, now: Double) {
        switch outcome {
        case .success:
            if problem != nil { dish.log.notice("the dish is saved again in \(folder.path)") }
            problem = nil
            if let livesInHand { keptLives = livesInHand }
        case .failure(let error):
            // Once, not every few seconds for days.
            if problem?.kind != error.kind { dish.log.error("the dish was not saved: \(error)") }
            problem = error
            dueAt = min(dueAt ?? .infinity, now + Self.retryInterval)
        }
    }
}

/// One save on a thread of its own. The thread that owns the dish never waits for it but at the end.
private final class SaveJob: Sendable {
    typealias Outcome = Result<Void, SaveFolderError>

    private let done = Mutex<Outcome?>(nil)
    private let end = DispatchSemaphore(value: 0)

    /// What is read again is as deep as what was written: half of the main thread's stack is plenty.
    private static let stackBytes = 4 << 20

    init(_ save: DishSave, _ lives: [SavedLife]?, _ folder: SaveFolder) {
        let thread = Thread { [self] in
            let outcome = Autosave.keep(save, lives, folder)
            done.withLock { $0 = outcome }
            end.signal()
        }
        thread.name = "save"
        thread.stackSize = Self.stackBytes
        thread.start()
    }

    /// nil while it is written.
    var outcome: Outcome? { done.withLock { $0 } }

    func wait() -> Outcome {
        while true {
            if let outcome { return outcome }
            end.wait()
        }
    }
}
