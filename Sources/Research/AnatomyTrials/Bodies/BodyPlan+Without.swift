public import Anatomy

extension BodyPlan {
    /// The same body with tissue in place of each such cell, or a rod in place of each such link.
    public func without(_ part: PartType) -> BodyPlan {
        var plan = self
        switch part {
        case .cell(let type):
            for index in cells.indices where cells[index].type == type { plan.replaceCell(at: index) }
        case .link(let type):
            for index in links.indices where links[index].type == type { plan.replaceLink(at: index) }
        }
        return plan
    }

    /// Puts tissue in place of one cell.
    mutating func replaceCell(at index: Int) {
        cells[index].type = .tissue
        cells[index].wiring = .automatic
    }

    /// Puts a rod in place of one link.
    mutating func replaceLink(at index: Int) {
        links[index] = LinkPlan(type: .rod, a: links[index].a, b: links[index].b)
    }

    /// Edit points for all of it.
    public var price: Int {
        cells.reduce(0) { $0 + $1.type.traits.price } + links.reduce(0) { $0 + $1.type.traits.price }
    }
}
