import Anatomy
import Ecosystem

/// Numbers for body plans on the wire: the same body has the same number, and a creature's is looked up without
/// hashing.
struct PlanTable {
    private var plans: [UInt32: BodyPlan] = [:]
    private var byHash: [UInt64: UInt32] = [:]
    private var byCreature: [CreatureID: UInt32] = [:]
    private var next: UInt32 = 1
    /// Beyond this, plans no creature has are let go.
    private static let capacity = 4_096

    subscript(id: UInt32) -> BodyPlan? { plans[id] }

    /// The number of a creature's plan. Call `changed` when its body changes.
    mutating func id(of creature: CreatureID, _ plan: BodyPlan) -> UInt32 {
        if let known = byCreature[creature] { return known }
        let id = id(of: plan)
        byCreature[creature] = id
        return id
    }

    mutating func id(of plan: BodyPlan) -> UInt32 {
        let hash = plan.contentHash
        if let known = byHash[hash] { return known }
        let id = next
        next += 1
        plans[id] = plan
        byHash[hash] = id
        if plans.count > Self.capacity { shrink() }
        return id
    }

    /// A creature has another body, or is gone.
    mutating func changed(_ creature: CreatureID) { byCreature[creature] = nil }

    private mutating func shrink() {
        var used = Set(byCreature.values)
        used.insert(next - 1)
        plans = plans.filter { used.contains($0.key) }
        byHash = byHash.filter { used.contains($0.value) }
    }
}
