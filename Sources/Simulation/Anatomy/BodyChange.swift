import SimMath

/// The differences between two bodies, in counts, as lineages show them.
public struct BodyChange: Hashable, Sendable {
    /// One kind of difference.
    public enum Part: Hashable, Sendable {
        case cellAdded(CellType)
        case cellRemoved(CellType)
        case cellRetyped(CellType, to: CellType)
        case linkAdded(LinkType)
        case linkRemoved(LinkType)
        case linkRetyped(LinkType, to: LinkType)
    }

    /// How many of the same.
    public struct Tally: Hashable, Sendable {
        public var part: Part
        public var count: Int

        public init(_ part: Part, count: Int) {
            self.part = part
            self.count = count
        }
    }

    /// Cells before links; additions before removals.
    public var tallies: [Tally]
    /// Cells that were moved, turned or resized.
    public var reshaped: Int

    public init(tallies: [Tally] = [], reshaped: Int = 0) {
        self.tallies = tallies
        self.reshaped = reshaped
    }

    /// A cell that moved by less than this, µm, only made room for another.
    private static let noticeable: Float = 0.12

    /// Cells are compared by their ids. Links that were added or removed with a cell do not count.
    public init(from before: BodyPlan, to after: BodyPlan) {
        self.init()
        for cell in after.cells where before.cell(cell.id) == nil { add(.cellAdded(cell.type)) }
        for cell in before.cells where after.cell(cell.id) == nil { add(.cellRemoved(cell.type)) }
        for cell in after.cells {
            guard let old = before.cell(cell.id) else { continue }
            if old.type != cell.type {
                add(.cellRetyped(old.type, to: cell.type))
            } else if Self.isReshaped(old, cell) {
                reshaped += 1
            }
        }
        compareLinks(before, after)
    }

    private mutating func compareLinks(_ before: BodyPlan, _ after: BodyPlan) {
        for link in after.links {
            guard before.cell(link.a) != nil, before.cell(link.b) != nil else { continue }
            guard let old = before.links.first(where: { $0.ends == link.ends }) else {
                add(.linkAdded(link.type))
                continue
            }
            if old.type != link.type { add(.linkRetyped(old.type, to: link.type)) }
        }
        for link in before.links where !after.hasLink(link.ends) {
            if after.cell(link.a) != nil, after.cell(link.b) != nil { add(.linkRemoved(link.type)) }
        }
    }

    private static func isReshaped(_ old: CellPlan, _ new: CellPlan) -> Bool {
        old.gridRadius != new.gridRadius || old.gridFacing != new.gridFacing
            || (new.position - old.position).length > noticeable
    }

    private mutating func add(_ part: Part) {
        if let index = tallies.firstIndex(where: { $0.part == part }) {
            tallies[index].count += 1
        } else {
            tallies.append(Tally(part, count: 1))
        }
    }

    public var isEmpty: Bool { tallies.isEmpty && reshaped == 0 }

    /// How visible a change is: a cell that was added, removed or changed its type counts most.
    public var weight: Int {
        tallies.reduce(min(reshaped, 4)) { sum, tally in
            switch tally.part {
            case .cellAdded, .cellRemoved, .cellRetyped: sum + 4 * tally.count
            case .linkAdded, .linkRemoved, .linkRetyped: sum + 2 * tally.count
            }
        }
    }
}
