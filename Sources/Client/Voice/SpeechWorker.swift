/// What the speaking thread is to do next.
struct SpeechOrder: Hashable, Sendable {
    var cancels: Bool
    var texts: [String]
    var language: String
    var rate: Int
    /// Whether all that is wanted is to know whether there is a voice.
    var isProbe: Bool
}

/// The speaking thread's end of the line: connects, speaks, and connects again when the line breaks.
struct SpeechWorker {
    private let service: any SpeechService
    private let tuning: VoiceTuning
    private var connection: (any SpeechConnection)?
    private var language: String?
    private var rate: Int?
    /// Why there is no line, and when it is tried again, seconds.
    private var failure: (problem: SpeechProblem, retryAt: Double)?
    private var pause: Double

    init(_ service: any SpeechService, _ tuning: VoiceTuning) {
        self.service = service
        self.tuning = tuning
        pause = tuning.firstRetry
    }

    /// Returns why nothing was spoken; nil where it was.
    mutating func carryOut(_ order: SpeechOrder, clock: () -> Double) -> SpeechProblem? {
        if order.isProbe, let problem = check() { return problem }
        // Where nothing is being said there is nothing to cut off.
        if order.texts.isEmpty, connection == nil { return failure?.problem }
        // A line that broke since the last word is found broken now: the words are for the next one, unless the service
        // has held them until they are no longer wanted.
        let start = clock()
        for _ in 0..<2 {
            guard clock() - start < tuning.stale else { return nil }
            guard let connection = connect(clock) else { return failure?.problem }
            if speak(order, on: connection) { return nil }
            drop()
        }
        return fail(.noService(reason: "the line broke"), clock)
    }

    func close() { connection?.close() }

    private func check() -> SpeechProblem? {
        do throws(SpeechProblem) {
            try service.check()
            return failure?.problem
        } catch {
            return error
        }
    }

    private mutating func connect(_ clock: () -> Double) -> (any SpeechConnection)? {
        if let connection { return connection }
        if let failure, clock() < failure.retryAt { return nil }
        do throws(SpeechProblem) {
            let connection = try service.connect()
            self.connection = connection
            (failure, pause) = (nil, tuning.firstRetry)
            return connection
        } catch {
            _ = fail(error, clock)
            return nil
        }
    }

    private mutating func fail(_ problem: SpeechProblem, _ clock: () -> Double) -> SpeechProblem {
        failure = (problem, clock() + pause)
        pause = min(tuning.longestRetry, pause * 2)
        return problem
    }

    private mutating func drop() {
        connection = nil
        (language, rate) = (nil, nil)
    }

    private mutating func speak(_ order: SpeechOrder, on connection: any SpeechConnection) -> Bool {
        if order.cancels, !connection.cancel() { return false }
        if language != order.language { connection.setLanguage(order.language) }
        if rate != order.rate { connection.setRate(order.rate) }
        (language, rate) = (order.language, order.rate)
        return order.texts.allSatisfy { connection.say($0) }
    }
}
