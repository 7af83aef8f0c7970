public import Anatomy
import SimMath

/// Some cells and the links among them, as copied: to be pasted anywhere, and into another body.
public struct BodyFragment: Hashable, Sendable {
    /// About their middle; ids as in the body they come from.
    let cells: [CellPlan]
    let links: [LinkPlan]

    /// nil where nothing can be copied: a nucleus cannot.
    public init?(of plan: BodyPlan, cells ids: Set<UInt8>) {
        let chosen = plan.cells.filter { ids.contains($0.id) && !$0.type.roles.contains(.vital) }
        guard !chosen.isEmpty else { return nil }
        let middle = chosen.reduce(Vector2.zero) { $0 + $1.position } / Float(chosen.count)
        cells = chosen.map { cell in
            var cell = cell
            cell.place(at: cell.position - middle)
            return cell
        }
        let kept = Set(chosen.map(\.id))
        links = plan.links.filter { kept.contains($0.a) && kept.contains($0.b) }
    }

    /// Its cells with their middle at `position` (body frame, µm), turned by `turn` (1/256 turn).
    func cells(at position: Vector2, turn: Int) -> [CellPlan] {
        let direction = Vector2(angle: Float(turn) * (2 * Float.pi / 256))
        return cells.map { cell in
            var cell = cell
            cell.place(at: position + cell.position.rotated(by: direction))
            cell.gridFacing &+= UInt8(truncatingIfNeeded: turn)
            return cell
        }
    }
}

extension BodyPlan {
    /// Puts cells in under free ids, with the links among them, and joins them to their nearest neighbours. False where
    /// the plan has too few ids left.
    mutating func attach(
        _ new: [CellPlan], links inner: [LinkPlan], link: LinkType, limit: Int, rules: EditorRules
    ) -> Bool {
        var ids: [UInt8: UInt8] = [:]
        for cell in new {
            guard let id = freeCellID, cells.count < Self.maximumCells else { return false }
            ids[cell.id] = id
            var cell = cell
            cell.id = id
            insert(cell)
        }
        for each in inner {
            guard let a = ids[each.a], let b = ids[each.b] else { continue }
            links.append(each.joining(a, b))
        }
        return join(Set(ids.values), link: link, limit: limit, rules: rules)
    }

    /// Links a group to the rest where their rims touch, or else where they are nearest. False where none is in reach.
    mutating func join(_ group: Set<UInt8>, link: LinkType, limit: Int, rules: EditorRules) -> Bool {
        var pairs: [(a: UInt8, b: UInt8, gap: Float)] = []
        for cell in cells where group.contains(cell.id) {
            for other in cellsByGap(from: cell) where !group.contains(other.id) {
                pairs.append((cell.id, other.id, cell.gap(to: other)))
            }
        }
        pairs.sort { ($0.gap, $0.a, $0.b) < ($1.gap, $1.a, $1.b) }
        let touching = pairs.filter { $0.gap <= rules.touchingGap }
        for pair in touching.isEmpty ? pairs.prefix(1) : touching.prefix(limit) {
            links.append(LinkPlan(type: link, a: pair.a, b: pair.b))
        }
        return !pairs.isEmpty
    }
}

extension LinkPlan {
    /// The same link between two other cells.
    func joining(_ a: UInt8, _ b: UInt8) -> LinkPlan {
        var link = self
        (link.a, link.b) = (min(a, b), max(a, b))
        return link
    }
}
