import GameSession
import Telemetry
import Waiting

/// A session with a server of this machine, which may take as long as anything else before it answers.
func patientSession(_ request: JoinRequest) throws -> GameSession {
    var request = request
    request.timeout = patientMilliseconds
    return try GameSession(request, now: MonotonicClock.milliseconds)
}

/// For what has a time limit of its own and is no test of that.
let patientMilliseconds = Int(HangWatch.longest * 1_000)

/// Services sessions until the condition holds. It is passed all events of each session so far, which are returned.
@discardableResult
func run(
    _ sessions: [GameSession], _ what: String,
    until condition: ([[SessionEvent]]) throws -> Bool
) throws -> [[SessionEvent]] {
    var events = sessions.map { _ in [SessionEvent]() }
    try wait(for: what, { "stages \(sessions.map(\.stage)), events \(events)" }) {
        for (i, session) in sessions.enumerated() { events[i] += session.update(now: MonotonicClock.milliseconds) }
        return try condition(events)
    }
    return events
}
