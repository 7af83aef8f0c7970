import GameSession
import Transport

/// How the sessions of a soak, and the soak itself, came to their ends.
struct SwarmEnds {
    /// Sessions that ended before the soak did, by reason.
    private(set) var reasons: [String: Int] = [:]
    /// Of them, those that a machine without time for its bots can have cost: nobody decided anything about them.
    private(set) var silences = 0
    /// The server ended by itself, before the soak did.
    var serverEnded = false
    /// A signal ended the soak before its time.
    var isStopped = false
    /// Every session was over before the soak's time was.
    var areAllGone = false
    /// That the soak was to last.
    var minutesDue = 0.0

    mutating func add(_ end: SessionEnd) {
        reasons["\(end)", default: 0] += 1
        switch end {
        case .disconnected(.timedOut), .transport(.unreachable): silences += 1
        default: break
        }
    }
}
