public import Anatomy
import SimMath

/// Another body in place of the player's, so that as much as possible counts as kept.
extension DesignEditor {
    /// A saved body in place of the draft, at the price of what is different.
    public func adopting(_ plan: BodyPlan) -> EditProposal { proposal(plan.renumbered(after: original)) }
}

extension BodyPlan {
    /// The same body with its cells numbered like those of `old` that they could be: same type, the nearest first.
    ///
    /// Prices compare cells of the same number (`EditPrice`), so this makes the change from `old` cheap. Greedy, not
    /// the cheapest matching there is: pairs are taken by distance.
    func renumbered(after old: BodyPlan) -> BodyPlan {
        var pairs: [(new: UInt8, old: UInt8, distance: Float)] = []
        for cell in cells {
            for other in old.cells where other.type == cell.type {
                pairs.append((cell.id, other.id, (cell.position - other.position).lengthSquared))
            }
        }
        pairs.sort { ($0.distance, $0.new, $0.old) < ($1.distance, $1.new, $1.old) }
        var ids: [UInt8: UInt8] = [:]
        var taken: Set<UInt8> = []
        for pair in pairs where ids[pair.new] == nil && taken.insert(pair.old).inserted { ids[pair.new] = pair.old }
        // The rest get numbers that no old cell has, so that they are not taken for one of another type.
        var free = (0...UInt8.max).filter { !taken.contains($0) && old.cell($0) == nil }[...]
        for cell in cells where ids[cell.id] == nil { ids[cell.id] = free.popFirst() }
        return renumbered(ids)
    }

    private func renumbered(_ ids: [UInt8: UInt8]) -> BodyPlan {
        var plan = self
        for index in plan.cells.indices { plan.cells[index].id = ids[plan.cells[index].id] ?? plan.cells[index].id }
        plan.cells.sort { $0.id < $1.id }
        plan.links = links.map { $0.joining(ids[$0.a] ?? $0.a, ids[$0.b] ?? $0.b) }
        return plan
    }
}
