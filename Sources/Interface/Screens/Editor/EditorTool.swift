public import Anatomy

/// What the editor's left button does on the board.
public enum EditorTool: Hashable, Sendable {
    /// Places cells of this type.
    case place(CellType)
    /// Joins two cells with a link of this type.
    case join(LinkType)

    /// The cell types that can be placed, in the palette's order.
    public static let cells: [CellType] = CellSection.allCases.flatMap(\.cells)

    /// What it adds to a body.
    public var part: PartType {
        switch self {
        case .place(let type): .cell(type)
        case .join(let type): .link(type)
        }
    }

    init(_ part: PartType) {
        switch part {
        case .cell(let type): self = .place(type)
        case .link(let type): self = .join(type)
        }
    }

    /// All that can be chosen, in the palette's order.
    public static let all: [EditorTool] = PaletteSection.all.flatMap(\.tools)
}

/// What can be done to one cell.
public enum CellOperation: Hashable, Sendable {
    case remove
    case turnLeft
    case turnRight
    case grow
    case shrink
    case retype(CellType)
}

/// What can be done to one link.
public enum LinkOperation: Hashable, Sendable {
    case remove
    case retype(LinkType)
}
