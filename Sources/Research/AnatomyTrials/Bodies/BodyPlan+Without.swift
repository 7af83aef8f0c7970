public import Anatomy

extension BodyPlan {
    /// The same body with tissue in place of each such cell, or a rod in place of each such link.
    public func without(_ part: PartType) -> BodyPlan {
        var plan = self
        switch part {
        case .cell(let type):
            for index in plan.cells.indices where plan.cells[index].type == type {
                plan.cells[index].type = .tissue
                plan.cells[index].wiring = .automatic
            }
        case .link(let type):
            plan.links = links.map { $0.type == type ? LinkPlan(type: .rod, a: $0.a, b: $0.b) : $0 }
        }
        return plan
    }

    /// Edit points for all of it.
    public var price: Int {
        cells.reduce(0) { $0 + $1.type.traits.price } + links.reduce(0) { $0 + $1.type.traits.price }
    }
}
