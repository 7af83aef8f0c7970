import Anatomy

/// The plans the server has named, by number. Old ones are let go: the server sends a plan again when asked.
struct PlanBook: Sendable {
    private var plans: [UInt32: BodyPlan] = [:]
    private var order: [UInt32] = []
    private var asked: [UInt32: Double] = [:]
    private static let capacity = 1_024
    /// Milliseconds before the same plan is asked for again.
    private static let repeatInterval = 500.0

    subscript(id: UInt32) -> BodyPlan? { plans[id] }

    /// A number stands for one plan: another under a known number is ignored.
    mutating func add(_ plan: BodyPlan, id: UInt32) {
        asked[id] = nil
        guard plans[id] == nil else { return }
        plans[id] = plan
        order.append(id)
        if order.count > Self.capacity { plans[order.removeFirst()] = nil }
    }

    /// Whether to ask for a plan now.
    mutating func shouldAsk(for id: UInt32, now: Double) -> Bool {
        guard plans[id] == nil else { return false }
        if let last = asked[id], now - last < Self.repeatInterval { return false }
        // The plan is usually under way on its own channel: the first moment is waited out.
        defer { asked[id] = now }
        return asked[id] != nil
    }
}
