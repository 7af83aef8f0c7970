import Foundation
import Synchronization

/// Where a tape hands its work to.
protocol TapeWorker: Sendable {
    func take(_ job: TapeJob)
    /// All that was handed over is done when this returns, and nothing is taken any more.
    func close()
    var problem: TapeProblem? { get }
    var ringBytes: Int { get }
    /// Lives that were kept, or could not be, since the last call.
    func takeLives() -> [TapedLife]
}

/// Does it at once.
final class TapeBench: TapeWorker {
    private let desk: Mutex<TapeDesk>

    init(_ settings: TapeSettings) { desk = Mutex(TapeDesk(settings)) }

    func take(_ job: TapeJob) { desk.withLock { $0.take(job) } }
    func close() { desk.withLock { $0.end() } }
    var problem: TapeProblem? { desk.withLock { $0.problem } }
    var ringBytes: Int { desk.withLock { $0.ring.bytes } }
    func takeLives() -> [TapedLife] { desk.withLock { $0.takeLives() } }
}

/// Does it on a thread of its own. It is waited for at the end only.
final class TapeThread: TapeWorker {
    private struct State {
        var jobs: [TapeJob] = []
        var isClosed = false
        /// Jobs were let go: the next must begin anew.
        var hasGap = false
        var problem: TapeProblem?
        var ringBytes = 0
        var lives: [TapedLife] = []
    }
    private let state = Mutex(State())
    private let work = DispatchSemaphore(value: 0)
    private let end = DispatchSemaphore(value: 0)
    private let mostWaiting: Int

    /// Coding is as deep as reading a save: half of the main thread's stack is plenty.
    private static let stackBytes = 4 << 20

    init(_ settings: TapeSettings) {
        mostWaiting = settings.waitingSeconds
        let thread = Thread { [self] in run(settings) }
        thread.name = "tape"
        thread.stackSize = Self.stackBytes
        thread.start()
    }

    func take(_ job: TapeJob) {
        state.withLock { state in
            guard !state.isClosed else { return }
            // When there is room again the recording begins anew, as after a pause.
            if state.hasGap || state.jobs.count >= mostWaiting, case .second(_, let world, _) = job {
                state.hasGap = !state.jobs.isEmpty
                if !state.hasGap { state.jobs.append(.begin(world)) }
            } else {
                state.jobs.append(job)
            }
        }
        work.signal()
    }

    func close() {
        let wasOpen = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard wasOpen else { return }
        work.signal()
        end.wait()
    }

    var problem: TapeProblem? { state.withLock { $0.hasGap ? .tooSlow : $0.problem } }
    var ringBytes: Int { state.withLock { $0.ringBytes } }

    func takeLives() -> [TapedLife] {
        state.withLock { state in
            defer { state.lives = [] }
            return state.lives
        }
    }

    private func run(_ settings: TapeSettings) {
        // Made here: of one that is handed over a second would be kept, with its ring.
        var desk = TapeDesk(settings)
        while true {
            work.wait()
            let (job, isClosed) = state.withLock { ($0.jobs.first, $0.isClosed) }
            guard let job else {
                if isClosed { break }
                continue
            }
            desk.take(job)
            let (problem, bytes, lives) = (desk.problem, desk.ring.bytes, desk.takeLives())
            state.withLock {
                $0.jobs.removeFirst()
                $0.problem = problem
                $0.ringBytes = bytes
                $0.lives += lives
            }
        }
        desk.end()
        state.withLock { $0.problem = desk.problem }
        end.signal()
    }
}
