import Foundation
import GameSession
import Telemetry

/// Waits until a condition holds; it is looked at again and again, and nothing else is waited for.
///
/// - Throws: `TestProcess.Failure` when it does not hold in time; `report` says what there was instead.
func wait(
    for what: String, within seconds: Double = 30, _ report: () -> String = { "" }, until condition: () throws -> Bool
) throws {
    let deadline = MonotonicClock.seconds + seconds
    while try !condition() {
        guard MonotonicClock.seconds < deadline else {
            throw TestProcess.Failure(description: "waited \(seconds) s for \(what). \(report())")
        }
        yieldProcessor()
    }
}

/// Gives other processes the processor between two looks.
private func yieldProcessor() { poll(nil, 0, 5) }

/// Services sessions until the condition holds, which is told all their events so far. Returns these.
@discardableResult
func run(
    _ sessions: [GameSession], within seconds: Double = 30, _ what: String,
    until condition: ([[SessionEvent]]) throws -> Bool
) throws -> [[SessionEvent]] {
    var events = sessions.map { _ in [SessionEvent]() }
    try wait(for: what, within: seconds, { "stages \(sessions.map(\.stage)), events \(events)" }) {
        for (i, session) in sessions.enumerated() { events[i] += session.update(now: MonotonicClock.milliseconds) }
        return try condition(events)
    }
    return events
}
