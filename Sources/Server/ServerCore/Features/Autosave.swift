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
    private var dueAt: Double?
    private var job: SaveJob?
    /// Why the last save was not kept; nil while all is well.
    private(set) var problem: SaveFolderError?

    /// After a save that failed the next is tried sooner: a full disk may have room again.
    private static let retryInterval = 10_000.0

    /// `interval`: between two saves. `waits`: whether a save is written within its tick, where time is not real and
    /// nobody is kept waiting.
    public init(_ folder: SaveFolder, interval: Double, waits: Bool = false) {
        self.folder = folder
        self.interval = interval
        self.waits = waits
    }

    /// Once a tick, when all of it is done.
    mutating func tick(_ dish: HostedDish, now: Double) {
        if let outcome = job?.outcome {
            job = nil
            note(outcome, dish, now: now)
        }
        // The first at once: a dish that has just begun is worth as much.
        let due = dueAt ?? now
        dueAt = due
        guard now >= due, job == nil else { return }
        dueAt = now + interval
        if waits {
            note(Self.keep(dish.save, folder), dish, now: now)
        } else {
            job = SaveJob(dish.save, folder)
        }
    }

    /// The server ends: waits for what is being written and writes the last save.
    mutating func close(_ dish: HostedDish) {
        if let job { note(job.wait(), dish, now: 0) }
        job = nil
        note(Self.keep(dish.save, folder), dish, now: 0)
        if problem == nil { dish.log.info("the dish is saved in \(folder.path)") }
    }

    fileprivate static func keep(_ save: DishSave, _ folder: SaveFolder) -> SaveJob.Outcome {
        Result { () throws(SaveFolderError) in try folder.keep(save) }
    }

    private mutating func note(_ outcome: SaveJob.Outcome, _ dish: HostedDish, now: Double) {
        switch outcome {
        case .success:
            if problem != nil { dish.log.notice("the dish is saved again in \(folder.path)") }
            problem = nil
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

    init(_ save: DishSave, _ folder: SaveFolder) {
        let thread = Thread { [self] in
            let outcome = Autosave.keep(save, folder)
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
