import Anatomy
import Locomotion
import SoftBody

/// A link along which a medium flows. Cells and links are counted from the creature's first.
struct Conduit: Hashable, Sendable {
    let bond: Int32
    let a: Int32
    let b: Int32
    /// Of a difference between its ends, what flows in a tick.
    let share: Float
    /// Whether there is a heart at one of its ends.
    let isAtHeart: Bool

    /// The links of a plan that conduct, in its order. `bonds`: all its links; `share`: of a difference, by the type of link.
    static func all(of plan: BodyPlan, _ bonds: [Bond], share: (LinkTraits) -> Float) -> [Conduit] {
        zip(plan.links, bonds).enumerated().compactMap { offset, link in
            let (type, bond) = (link.0.type, link.1)
            let share = share(type.traits)
            guard share > 0 else { return nil }
            let isAtHeart = plan.cells[Int(bond.a)].type == .heart || plan.cells[Int(bond.b)].type == .heart
            return Conduit(bond: Int32(offset), a: bond.a, b: bond.b, share: share, isAtHeart: isAtHeart)
        }
    }
}

extension Population {
    /// Calls `flow` for each of these links that holds, with the living cells at its ends. One after the other: what has flown
    /// along one is there for the next.
    ///
    /// By pointers: a dish has thousands of such links.
    @inline(__always)
    mutating func conduct(
        along conduits: [Conduit], of index: CreatureIndex, _ flow: (Conduit, inout Cell, inout Cell) -> Void
    ) {
        let bonds = creatures[index].bonds.rows
        let activity = system.linkActivity
        activity.withUnsafeBufferPointer { activity in
            let holds = UnsafeBufferPointer(rebasing: activity[bonds])
            cells.lend(creatures[index].cells) { cells in
                for conduit in conduits where holds[Int(conduit.bond)] {
                    let (a, b) = (Int(conduit.a), Int(conduit.b))
                    if cells[a].isAlive, cells[b].isAlive { flow(conduit, &cells[a], &cells[b]) }
                }
            }
        }
    }
}
