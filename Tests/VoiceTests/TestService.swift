import Dispatch
import Foundation
import Synchronization
import Voice
import Waiting

/// A speech service that does what a test wants, and keeps what it was asked.
final class TestService: SpeechService, Sendable {
    struct State {
        /// All calls, in order: "connect", "cancel", "language de", "rate 30", "say …", "close".
        var calls: [String] = []
        var problem: SpeechProblem?
        /// Whether lines break with the next call.
        var isBroken = false
        /// Whether calls wait at the gate.
        var hangs = false
    }

    private let state = Mutex(State())
    private let gate = DispatchSemaphore(value: 0)

    func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
    var calls: [String] { state.withLock { $0.calls } }
    var said: [String] { calls.filter { $0.hasPrefix("say ") }.map { String($0.dropFirst(4)) } }

    /// Lets what hangs go on.
    func release() {
        set { $0.hangs = false }
        gate.signal()
    }

    func connect() throws(SpeechProblem) -> any SpeechConnection {
        _ = note("connect")
        if let problem = state.withLock({ $0.problem }) { throw problem }
        // Another line is a good one.
        set { $0.isBroken = false }
        return TestLine(self)
    }

    func check() throws(SpeechProblem) {
        _ = note("check")
        if let problem = state.withLock({ $0.problem }) { throw problem }
    }

    /// Returns whether the line holds.
    func note(_ call: String) -> Bool {
        let (hangs, holds) = state.withLock { state in
            state.calls.append(call)
            return (state.hangs, !state.isBroken)
        }
        if hangs { gate.wait() }
        return holds
    }
}

private final class TestLine: SpeechConnection {
    private let service: TestService

    init(_ service: TestService) { self.service = service }

    func say(_ text: String) -> Bool { service.note("say " + text) }
    func cancel() -> Bool { service.note("cancel") }
    func setLanguage(_ code: String) { _ = service.note("language " + code) }
    func setRate(_ rate: Int) { _ = service.note("rate \(rate)") }
    func close() { _ = service.note("close") }
}

/// A clock that a test moves.
final class TestClock: Sendable {
    private let time = Mutex(100.0)

    var now: Double { time.withLock { $0 } }
    func pass(_ seconds: Double) { time.withLock { $0 += seconds } }
}

/// Waits until something is so. Returns false where it hangs.
func wait(until done: () -> Bool) async -> Bool {
    var watch = HangWatch()
    while !done() {
        guard !watch.hangs() else { return false }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return true
}
