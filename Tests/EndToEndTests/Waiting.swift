import Foundation
import GameSession
import Telemetry

/// After so long, in seconds, something hangs. It is one number and no test's own, because none says how fast things are: a machine
/// that builds, draws and plays beside the tests takes many times as long as an idle one.
private let hangs = 600.0

/// Waits until a condition holds; it is looked at again and again, and nothing else is waited for.
///
/// - Throws: `TestProcess.Failure` when it never does; `report` says what there was instead.
func wait(
    for what: String, _ report: () -> String = { "" }, until condition: () throws -> Bool
) throws {
    let deadline = MonotonicClock.seconds + hangs
    while try !condition() {
        guard MonotonicClock.seconds < deadline else {
            throw TestProcess.Failure(description: "waited \(hangs) s for \(what). \(report())")
        }
        yieldProcessor()
    }
}

/// Gives other processes the processor between two looks.
private func yieldProcessor() { poll(nil, 0, 5) }

/// Services sessions until the condition holds, which is told all their events so far. Returns these.
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
