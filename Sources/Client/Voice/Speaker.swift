import Dispatch
import Foundation
import Glibc
import Synchronization

/// Speaks on a thread of its own. No other thread waits for it: a service that hangs holds up that one thread, and what
/// was asked for meanwhile is dropped.
public final class Speaker: SpeechOutput, Sendable {
    private struct Request {
        var text: String
        /// Seconds.
        var time: Double
    }

    private struct Desk {
        var requests: [Request] = []
        /// What is spoken is cut off before the first of them.
        var cancels = false
        var probes = false
        var language = "en"
        var rate = 0
        var problem: SpeechProblem?
        /// Since when the thread is in a call to the service; nil while it is in none.
        var callBegan: Double?
        var isRunning = false
        var isClosed = false
    }

    private let desk = Mutex(Desk())
    private let bell = DispatchSemaphore(value: 0)
    private let service: any SpeechService
    private let tuning: VoiceTuning
    private let clock: @Sendable () -> Double

    /// No thread starts and no service is asked before there is something to say.
    public convenience init(_ service: any SpeechService = SpeechDispatcher()) {
        self.init(service, VoiceTuning()) { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
    }

    /// `clock` in seconds that only go forward.
    package init(_ service: any SpeechService, _ tuning: VoiceTuning, clock: @escaping @Sendable () -> Double) {
        self.service = service
        self.tuning = tuning
        self.clock = clock
    }

    // MARK: Asked by the game

    /// As `SpeechOutput` has it; a text longer than a page is cut.
    public func say(_ text: String, isInterrupting: Bool) {
        let request = Request(text: String(text.prefix(tuning.longestText)), time: clock())
        ring { desk in
            if isInterrupting {
                desk.requests = []
                desk.cancels = true
            }
            if desk.requests.count < tuning.longestQueue { desk.requests.append(request) }
        }
    }

    /// As `SpeechOutput` has it.
    public func silence() {
        ring { desk in
            desk.requests = []
            desk.cancels = true
        }
    }

    /// As `SpeechOutput` has it.
    public func use(language: String, rate: Int) {
        desk.withLock { ($0.language, $0.rate) = (language, rate) }
    }

    /// As `SpeechOutput` has it.
    public func probe() { ring { $0.probes = true } }

    public var problem: SpeechProblem? {
        let now = clock()
        return desk.withLock { desk in
            if let began = desk.callBegan, now - began > tuning.patience { return .hangs }
            return desk.problem
        }
    }

    /// As `SpeechOutput` has it; returns at once, whatever the service does.
    public func close() { ring { $0.isClosed = true } }

    private func ring(_ change: (inout Desk) -> Void) {
        let starts = desk.withLock { desk in
            guard !desk.isClosed else { return false }
            change(&desk)
            defer { desk.isRunning = true }
            return !desk.isRunning && !desk.isClosed
        }
        if starts { start() }
        bell.signal()
    }

    // MARK: On its own thread

    private func start() {
        let thread = Thread { [self] in run() }
        thread.name = "voice"
        thread.start()
    }

    private func run() {
        Self.ignoreBrokenPipes()
        var worker = SpeechWorker(service, tuning)
        while true {
            bell.wait()
            let (order, isClosed) = take()
            if isClosed { return worker.close() }
            guard let order else { continue }
            desk.withLock { $0.callBegan = clock() }
            let problem = worker.carryOut(order, clock: clock)
            desk.withLock { ($0.callBegan, $0.problem) = (nil, problem) }
        }
    }

    private func take() -> (order: SpeechOrder?, isClosed: Bool) {
        let now = clock()
        return desk.withLock { desk in
            if desk.isClosed { return (nil, true) }
            defer { (desk.requests, desk.cancels, desk.probes) = ([], false, false) }
            let texts = desk.requests.filter { now - $0.time < tuning.stale }.map(\.text)
            guard desk.cancels || desk.probes || !texts.isEmpty else { return (nil, false) }
            let order = SpeechOrder(
                cancels: desk.cancels, texts: texts, language: desk.language, rate: desk.rate, isProbe: desk.probes)
            return (order, false)
        }
    }

    /// The library writes to a socket whose other end may be gone: that is an error to it, and not the end of the game.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
