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
