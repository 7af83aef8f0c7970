import Dispatch
import Synchronization

/// What is written on a terminal, piece after piece on a thread of its own: one that stands still (control and S, a
/// line that hangs) holds up nobody but who wants to wait for it.
final class TerminalQueue: Sendable {
    private struct Backlog {
        var waiting = 0
        /// Pieces that were left out since the last one that was written.
        var leftOut = 0
    }

    private let queue = DispatchQueue(label: "terminal")
    private let backlog = Mutex(Backlog())
    private static let maximumWaiting = 256
    /// For a terminal that may stand still. Seconds.
    private static let patience = 1.0

    /// Writes in its turn, without waiting for it. Where too much waits already the piece is left out; `write` is told
    /// how many were before it.
    func add(_ write: @escaping @Sendable (_ leftOut: Int) -> Void) {
        let hasRoom = backlog.withLock { backlog in
            guard backlog.waiting < Self.maximumWaiting else {
                backlog.leftOut += 1
                return false
            }
            backlog.waiting += 1
            return true
        }
        guard hasRoom else { return }
        queue.async { [self] in
            let leftOut = backlog.withLock { backlog in
                defer { backlog.leftOut = 0 }
                return backlog.leftOut
            }
            write(leftOut)
            backlog.withLock { $0.waiting -= 1 }
        }
    }

    /// Does something in its turn, and waits for it however long it takes.
    func wait<Outcome>(_ work: () -> Outcome) -> Outcome { queue.sync(execute: work) }

    /// Does something in its turn, never left out, and waits for it no longer than a second.
    func settle(_ work: @escaping @Sendable () -> Void = {}) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            work()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + Self.patience)
    }
}
