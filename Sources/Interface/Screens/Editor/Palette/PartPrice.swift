import Anatomy

/// What a click with a part in hand costs, edit points: with the link that joins a cell to the body, and with all the
/// images that the mirror makes. Beside several cells a new one is joined to each of them, as far as the points reach,
/// and costs a link more for each.
struct PartPrice: Hashable, Sendable {
    /// Of the part itself.
    let part: Int
    /// Of the link that comes with it; 0 for a link.
    let link: Int
    /// How often the mirror makes it.
    let copies: Int

    init(of tool: EditorTool, joinedBy linkType: LinkType, _ symmetry: Symmetry) {
        switch tool {
        case .place(let type): (part, link) = (type.traits.price, linkType.traits.price)
        case .join(let type): (part, link) = (type.traits.price, 0)
        }
        copies = symmetry.rawValue
    }

    /// On an axis of the mirror, where half of the images are the others'.
    var onAxis: Int { (part + link) * max(1, copies / 2) }
    /// Where it makes them all.
    var full: Int { (part + link) * copies }
    /// Whether some places cost more.
    var dependsOnPlace: Bool { link > 0 }
}

extension EditProposal {
    /// The links of new cells where there is more than one each, and their price: what makes a place dearer than the
    /// list says. `draft`: the body before. nil where the price is made up of something else.
    func furtherLinks(than draft: BodyPlan) -> (count: Int, price: Int)? {
        guard !cells.isEmpty, links.count > cells.count, cells.allSatisfy({ draft.cell($0.id) == nil }) else {
            return nil
        }
        let price = links.reduce(0) { $0 + $1.type.traits.price }
        return cells.reduce(price) { $0 + $1.type.traits.price } == change ? (links.count, price) : nil
    }
}
