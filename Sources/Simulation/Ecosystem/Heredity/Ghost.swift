public import Anatomy
public import Evolution
public import SimMath

/// The design a guest left behind when it died: it comes back with a brain that a nursery finds for it.
public struct Ghost: Hashable, Sendable {
    public let plan: BodyPlan
    public let guest: PlayerID
    /// The lineage of the creature that died.
    public let lineage: Lineage
}

extension BirthRecord {
    /// The guest whose ghost children of this one descend from; nil if no ancestor was a guest's.
    var ghostOfChildren: PlayerID? { owner.guest ?? ghostOf }
}

extension Ghost: StateHashable {
    /// Mixes in the whole state.
    public func combine(into hash: inout StateHash) {
        hash.combine(plan.contentHash)
        hash.combine(guest)
        hash.combine(lineage)
    }
}
