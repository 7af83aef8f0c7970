/// What an edit costs: the price of the NET difference between two plans, so undoing a change is free.
///
/// Cells are compared by id, links by the pair of cells they join. Pigment and pattern are free.
public struct EditPrice: Hashable, Sendable {
    public var added = 0
    public var removed = 0
    public var moved = 0
    public var retuned = 0

    init() {}

    /// Edit points.
    public var total: Int { added + removed + moved + retuned }

    /// Prices in edit points (adding is priced by type in the catalogues).
    public static let removal = 2
    public static let move = 1
    public static let retune = 1

    public init(from old: BodyPlan, to new: BodyPlan) {
        addCells(from: old, to: new)
        addLinks(from: old, to: new)
    }

    private mutating func addCells(from old: BodyPlan, to new: BodyPlan) {
        for cell in new.cells {
            guard let before = old.cell(cell.id) else {
                added += cell.type.traits.price
                continue
            }
            if before.type != cell.type {
                added += cell.type.traits.price
                removed += Self.removal
                continue
            }
            if before.x != cell.x || before.y != cell.y { moved += Self.move }
            let isRetuned =
                before.gridRadius != cell.gridRadius || before.gridFacing != cell.gridFacing
                || before.wiring != cell.wiring
            if isRetuned { retuned += Self.retune }
        }
        for cell in old.cells where new.cell(cell.id) == nil { removed += Self.removal }
    }

    private mutating func addLinks(from old: BodyPlan, to new: BodyPlan) {
        for link in new.links {
            guard let before = old.links.first(where: { $0.ends == link.ends }) else {
                added += link.type.traits.price
                continue
            }
            if before.type != link.type {
                added += link.type.traits.price
                removed += Self.removal
            } else if before != link {
                retuned += Self.retune
            }
        }
        // A link that goes with its cell is part of the cell's removal.
        for link in old.links
        where !new.hasLink(link.ends) && new.cell(link.a) != nil && new.cell(link.b) != nil {
            removed += Self.removal
        }
    }
}

/// How success becomes edit points.
public struct EditBudget: Hashable, Sendable {
    /// Edit points that every player gets: two organs and their links. With 20 a first editor was one cheap part, and bodies
    /// of five editors had 14 cells (`micro-server course`).
    public static let base = 60
    /// Edit points per square root of an energy unit: a first meal changes much, a hundredth little. A typical good
    /// phase (100 000 units) gives 47 points more.
    public static let pointsPerRoot: Float = 0.15
    public static let maximum = 400

    /// The budget for `success` energy units (rivals count 1, food ¼) and the points left over last time.
    public static func points(success: Energy, unspent: Int) -> Int {
        min(maximum, base + earned(by: success) + kept(of: unspent))
    }

    /// What was eaten since the last editor brings, edit points.
    public static func earned(by success: Energy) -> Int {
        Int((pointsPerRoot * Float(max(0, success)).squareRoot()).rounded(.down))
    }

    /// What counts at the next editor of points that are left over at one.
    public static func kept(of unspent: Int) -> Int { max(0, unspent) / 2 }
}

/// Why an edit was not applied.
public enum EditRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    case invalid([BodyPlanProblem])
    case overBudget(price: Int, budget: Int)

    public var description: String {
        switch self {
        case .invalid(let problems): problems.map(\.description).joined(separator: "; ")
        case .overBudget(let price, let budget): "the change costs \(price) points and you have \(budget)"
        }
    }
}

extension BodyPlan {
    /// What this body takes of its creature's store when an editor closes, energy units: its flesh where the `flesh` that
    /// lives does not do, up to half of the store. The dish gives the rest.
    public func energyPrice(flesh: Energy, store: Energy) -> Energy {
        min(max(0, buildCost - flesh), max(0, store) / 2)
    }

    /// Checks an edit as the server does. Returns its price, or throws why it is refused.
    public func checkEdit(to draft: BodyPlan, budget: Int) throws(EditRefusal) -> EditPrice {
        let found = draft.problems()
        if !found.isEmpty { throw .invalid(found) }
        let price = EditPrice(from: self, to: draft)
        if price.total > budget { throw .overBudget(price: price.total, budget: budget) }
        return price
    }
}
