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
    /// By pointers, since a dish has thousands of such links: no index is checked twice, and no list is asked whether it is shared.
    @inline(__always)
    mutating func conduct(
        along conduits: [Conduit], of index: CreatureIndex, _ flow: (Conduit, inout Cell, inout Cell) -> Void
    ) {
        let (firstCell, firstLink) = (creatures[index].cells.lowerBound.row, creatures[index].bonds.lowerBound.link)
        let (cellCount, linkCount) = (creatures[index].cells.count, creatures[index].bonds.count)
        let activity = system.linkActivity
        activity.withUnsafeBufferPointer { activity in
            cells.elements.withUnsafeMutableBufferPointer { cells in
                precondition(firstCell + cellCount <= cells.count && firstLink + linkCount <= activity.count)
                guard let ends = cells.baseAddress, let holds = activity.baseAddress else { return }
                for conduit in conduits where holds[firstLink + Int(conduit.bond)] {
                    let (a, b) = (ends + firstCell + Int(conduit.a), ends + firstCell + Int(conduit.b))
                    if a.pointee.isAlive, b.pointee.isAlive { flow(conduit, &a.pointee, &b.pointee) }
                }
            }
        }
    }
}
