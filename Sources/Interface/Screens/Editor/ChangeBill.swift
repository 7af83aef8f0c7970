public import Anatomy

/// What a change of the draft costs and what it gives back, row by row: together exactly as much as the server takes
/// more for the draft than before. What goes back to what the player came with gives back what it had cost.
public struct ChangeBill: Hashable, Sendable {
    /// What is paid for, and what is given back.
    public enum Item: CaseIterable, Hashable, Sendable {
        case newCells, newLinks, removal, moving, tuning, givenBack
    }

    /// One item of it.
    public struct Row: Hashable, Sendable {
        public let item: Item
        /// How many parts it is for.
        public fileprivate(set) var parts = 0
        /// Edit points; below 0 for what is given back.
        public fileprivate(set) var points = 0
    }

    /// None without parts, in the order of the items.
    public var rows: [Row] { all.filter { $0.parts > 0 } }
    private var all = Item.allCases.map { Row(item: $0) }

    /// `original`: the body that prices are measured from; `draft`: as it is; `plan`: as it would be.
    public init(original: BodyPlan, draft: BodyPlan, plan: BodyPlan) {
        for id in Set((draft.cells + plan.cells + original.cells).map(\.id)) {
            func priced(_ body: BodyPlan) -> Priced {
                Priced(EditPrice(from: original.only(id), to: body.only(id)), body.cell(id).map { Kind.cell($0.type) })
            }
            add(.newCells, from: priced(draft), to: priced(plan))
        }
        for ends in Set((draft.links + plan.links + original.links).map(\.ends)) {
            func priced(_ body: BodyPlan) -> Priced {
                // A link that goes with its cell is part of the cell's removal.
                let cells = body.cells.filter { $0.id == ends.a || $0.id == ends.b }
                let (before, after) = (original.only(ends, between: cells), body.only(ends, between: cells))
                return Priced(EditPrice(from: before, to: after), after.links.first.map { Kind.link($0.type) })
            }
            add(.newLinks, from: priced(draft), to: priced(plan))
        }
    }

    /// Edit points: what the change raises the draft's price by.
    public var total: Int { all.reduce(0) { $0 + $1.points } }

    /// Whether it is of new cells with a link each, as the list of parts has it.
    var isAsListed: Bool {
        rows.map(\.item) == [.newCells, .newLinks] && rows[0].parts == rows[1].parts
    }

    private enum Kind: Hashable {
        case cell(CellType)
        case link(LinkType)
    }

    /// One part: what it costs in a body, and what it is there.
    private struct Priced {
        var price: EditPrice
        var kind: Kind?

        init(_ price: EditPrice, _ kind: Kind?) {
            self.price = price
            self.kind = kind
        }
    }

    private mutating func add(_ new: Item, from before: Priced, to after: Priced) {
        // What has become something else is paid for whole, and what it was is given back whole.
        let isSame = before.kind == after.kind
        var charges: [(Item, Int)] = [
            (.removal, after.price.removed - before.price.removed),
            (.moving, after.price.moved - before.price.moved),
            (.tuning, after.price.retuned - before.price.retuned),
        ]
        if isSame {
            charges.append((new, after.price.added - before.price.added))
        } else {
            charges += [(new, after.price.added), (new, -before.price.added)]
        }
        for (item, points) in charges where points > 0 { add(item, points) }
        let back = charges.reduce(0) { $0 + min(0, $1.1) }
        if back < 0 { add(.givenBack, back) }
    }

    private mutating func add(_ item: Item, _ points: Int) {
        guard let index = all.firstIndex(where: { $0.item == item }) else { return }
        all[index].parts += 1
        all[index].points += points
    }
}

extension BodyPlan {
    /// The one cell, alone.
    fileprivate func only(_ id: UInt8) -> BodyPlan { BodyPlan(cells: cells.filter { $0.id == id }, links: []) }

    /// The one link, between these cells.
    fileprivate func only(_ ends: LinkEnds, between cells: [CellPlan]) -> BodyPlan {
        BodyPlan(cells: cells, links: links.filter { $0.ends == ends })
    }
}
