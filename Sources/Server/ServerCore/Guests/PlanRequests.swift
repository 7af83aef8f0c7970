/// Which of a guest's requests for plans are answered: a request has five bytes, its answer up to two thousand.
struct PlanRequests {
    /// The latest answers. The guest's budget bounds how many there are.
    private var answered: [(plan: UInt32, at: Double)] = []

    /// Milliseconds in which the same plan is not sent again: a client waits longer before it asks again.
    private static let rest = 400.0

    /// Whether this request is answered. `now` in monotonic milliseconds.
    mutating func take(_ plan: UInt32, now: Double) -> Bool {
        answered.removeAll { now - $0.at >= Self.rest }
        guard !answered.contains(where: { $0.plan == plan }) else { return false }
        answered.append((plan, now))
        return true
    }
}
