package import Anatomy
package import Ecosystem

/// Numbers for body plans on the wire: the same body has the same number, and a creature's is looked up without
/// hashing.
package struct PlanTable {
    private var plans: [UInt32: BodyPlan] = [:]
    /// Two bodies can have one hash, by chance or on purpose: the plans are compared.
    private var byHash: [UInt64: [UInt32]] = [:]
    private var byCreature: [CreatureID: UInt32] = [:]
    private var next: UInt32 = 1
    private let hash: (BodyPlan) -> UInt64
    /// How many there may be before those that no creature has are let go: a few, or a quarter more than were left then.
    private var capacity = Self.leastCapacity
    /// Twice the latest numbers: full after some minutes, so that a host does not wonder for an hour what grows. The plans of
    /// the dead, some kilobytes each, are hardly more than the latest. A body that comes back after it was let go has
    /// another number and is sent again, which seldom happens.
    package static let leastCapacity = 256
    /// The latest numbers stay: a client may just have been told them, and asks.
    private static let latest: UInt32 = 128
    /// Plans of one hash beyond this are numbered without being found again: a client that makes them gains nothing.
    private static let maximumAlike = 8

    /// `hash`: another one for tests.
    package init(hash: @escaping (BodyPlan) -> UInt64 = { $0.contentHash }) {
        self.hash = hash
        // What doubles while it fills leaves holes of every size in the heaps.
        plans.reserveCapacity(Self.leastCapacity + 1)
        byHash.reserveCapacity(Self.leastCapacity + 1)
    }

    package subscript(id: UInt32) -> BodyPlan? { plans[id] }

    /// The number of a creature's plan. Call `changed` when its body changes.
    package mutating func id(of creature: CreatureID, _ plan: BodyPlan) -> UInt32 {
        if let known = byCreature[creature] { return known }
        let id = id(of: plan)
        byCreature[creature] = id
        return id
    }

    package mutating func id(of plan: BodyPlan) -> UInt32 {
        let hash = hash(plan)
        let alike = byHash[hash, default: []]
        if let known = alike.first(where: { plans[$0] == plan }) { return known }
        let id = next
        next += 1
        plans[id] = plan
        if alike.count < Self.maximumAlike { byHash[hash, default: []].append(id) }
        if plans.count > capacity { shrink() }
        return id
    }

    /// A creature has another body, or is gone.
    package mutating func changed(_ creature: CreatureID) { byCreature[creature] = nil }

    /// Any creature may have another body: a recording is shown at another moment.
    mutating func allChanged() { byCreature.removeAll(keepingCapacity: true) }

    private mutating func shrink() {
        let used = Set(byCreature.values)
        let oldest = next - min(next, Self.latest)
        // In place, for the same reason.
        for id in Array(plans.keys) where id < oldest && !used.contains(id) { plans[id] = nil }
        for (hash, numbers) in Array(byHash) {
            let kept = numbers.filter { plans[$0] != nil }
            if kept.count < numbers.count { byHash[hash] = kept.isEmpty ? nil : kept }
        }
        capacity = max(Self.leastCapacity, plans.count + plans.count / 4)
    }

    /// How many are kept.
    package var count: Int { plans.count }
    /// Creatures whose numbers are known without hashing.
    var creatureCount: Int { byCreature.count }
}
