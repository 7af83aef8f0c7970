import Dispatch
import Synchronization

/// What is written on a terminal, into a pipe or a socket, piece after piece on a thread of its own: one that stands
/// still (control and S, a line that hangs, a log that no process reads) holds up nobody but who wants to wait for it.
package final class OutputQueue: Sendable {
    private struct Backlog {
        /// Of what waits, with a line end for each piece.
        var bytes = 0
        /// Pieces that were left out since the last one that was taken.
        var leftOut = 0

        mutating func takeLeftOut() -> Int {
            defer { leftOut = 0 }
            return leftOut
        }
    }

    private let queue = DispatchQueue(label: "output")
    private let backlog = Mutex(Backlog())
    private let maximumBytes: Int
    /// For what may stand still. Seconds.
    private static let patience = 1.0

    /// `maximumBytes`: from which on nothing more may wait. The usual ones are some thousand lines of a log: more than
    /// come at once from a server whose log is read.
    package init(maximumBytes: Int = 1 << 20) { self.maximumBytes = maximumBytes }

    /// Has `write` take a text in its turn, without waiting for it. Where too much waits already the text is left out:
    /// `write` takes in its place what `leftOut` says of so many pieces.
    package func add(
        _ text: String, leftOut: @escaping @Sendable (Int) -> String, write: @escaping @Sendable (String) -> Void
    ) {
        let bytes = text.utf8.count + 1
        let taken = backlog.withLock { backlog -> Int? in
            guard backlog.bytes < maximumBytes else {
                backlog.leftOut += 1
                return nil
            }
            backlog.bytes += bytes
            return backlog.takeLeftOut()
        }
        guard let missing = taken else { return }
        queue.async { [self] in
            if missing > 0 { write(leftOut(missing)) }
            write(text)
            // Perhaps nothing more comes for long.
            let last = backlog.withLock { backlog -> Int in
                backlog.bytes -= bytes
                return backlog.bytes == 0 ? backlog.takeLeftOut() : 0
            }
            if last > 0 { write(leftOut(last)) }
        }
    }

    /// Does something in its turn, and waits for it however long it takes.
    package func wait<Outcome>(_ work: () -> Outcome) -> Outcome { queue.sync(execute: work) }

    /// Does something in its turn, never left out, and waits for it no longer than a second.
    package func settle(_ work: @escaping @Sendable () -> Void = {}) {
        let isDone = DispatchSemaphore(value: 0)
        queue.async {
            work()
            isDone.signal()
        }
        _ = isDone.wait(timeout: .now() + Self.patience)
    }
}
