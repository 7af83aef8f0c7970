import Anatomy

/// What a click with a part in hand costs, edit points: with the link that joins a cell to the body, and with all the
/// images that the mirror makes.
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

    /// Where the mirror makes no image: on its axis.
    var once: Int { part + link }
    /// Where it makes them all.
    var full: Int { once * copies }

    /// "2 × (6 + 4)"; nil where there is nothing to add up.
    var sum: String? {
        guard full != part else { return nil }
        if copies == 1 { return "\(part) + \(link)" }
        return link == 0 ? "\(copies) × \(part)" : "\(copies) × (\(part) + \(link))"
    }
}
