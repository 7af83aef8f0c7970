import ArmsRace
import Foundation
import Synchronization

/// Plays matches on several threads. What comes out depends neither on their number nor on which is faster.
struct MatchCrew {
    let threads: Int
    /// Looked at before each match.
    let isStopped: @Sendable () -> Bool
    /// So many are done; called by any thread, one at a time.
    let progress: @Sendable (Int) -> Void

    /// A world's step needs about as much stack as the main thread has; half of that is plenty.
    private static let stackBytes = 4 << 20

    private struct Board<Outcome> {
        var next = 0
        var done = 0
        var outcomes: [Outcome?]
        var error: MatchError?
    }

    /// The outcomes in the order of the matches; nil if it was stopped before the last had begun.
    func play<Outcome: Sendable>(
        _ matches: [ArenaMatch], _ play: @escaping @Sendable (ArenaMatch) throws(MatchError) -> Outcome
    ) throws(MatchError) -> [Outcome]? {
        let board = Shared(Board<Outcome>(outcomes: Array(repeating: nil, count: matches.count)))
        let over = DispatchSemaphore(value: 0)
        let count = max(1, min(threads, matches.count))
        for _ in 0..<count {
            let thread = Thread { [self] in
                work(matches, board, play)
                over.signal()
            }
            thread.name = "arena"
            thread.stackSize = Self.stackBytes
            thread.start()
        }
        for _ in 0..<count { over.wait() }
        let (outcomes, error) = board.value.withLock { ($0.outcomes.compactMap { $0 }, $0.error) }
        if let error { throw error }
        return outcomes.count == matches.count ? outcomes : nil
    }

    private final class Shared<Outcome: Sendable>: Sendable {
        let value: Mutex<Board<Outcome>>
        init(_ board: sending Board<Outcome>) { value = Mutex(board) }
    }

    private func work<Outcome: Sendable>(
        _ matches: [ArenaMatch], _ board: Shared<Outcome>,
        _ play: (ArenaMatch) throws(MatchError) -> Outcome
    ) {
        while !isStopped() {
            let taken = board.value.withLock { board -> Int? in
                guard board.next < matches.count, board.error == nil else { return nil }
                defer { board.next += 1 }
                return board.next
            }
            guard let taken else { return }
            do throws(MatchError) {
                let outcome = try play(matches[taken])
                board.value.withLock {
                    $0.outcomes[taken] = outcome
                    $0.done += 1
                    progress($0.done)
                }
            } catch {
                board.value.withLock { $0.error = $0.error ?? error }
            }
        }
    }
}
