public import Anatomy
public import Evolution
public import SimMath

/// The design a guest left behind when it died: it comes back with a brain that a nursery finds for it.
public struct Ghost: Hashable, Sendable {
    public private(set) var plan: BodyPlan
    public private(set) var guest: PlayerID
    /// The lineage of the creature that died.
    public private(set) var lineage: Lineage
    /// What the guest did with it lately; empty where opponents do not learn from guests.
    public private(set) var trace = ControlTrace()
}

extension BirthRecord {
    /// The guest whose ghost children of this one descend from; nil if no ancestor was a guest's.
    var ghostOfChildren: PlayerID? { owner.guest ?? ghostOf }
}

extension Ghost: StateValue {
    public static let blank = Ghost(plan: Genome.blank.plan, guest: 0, lineage: .blank)

    /// Design, guest, lineage and trace.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&plan, "plan", isBody: true)
        coder.code(&guest, "guest")
        coder.code(&lineage, "lineage")
        coder.code(&trace, "trace")
    }
}
