public import Anatomy

/// What a click on some place of the editor means.
public enum ScreenAction: Hashable, Sendable {
    case tool(EditorTool)
    case undo
    case redo
    case toggleMirror
    case toggleSnapping
    case revert
    case zoomToFit
    case done
    case testSwim
    case cell(CellOperation, cell: UInt8)
    case link(LinkOperation, ends: LinkEnds)
    /// A slider of the open part's panel taken in hand, and its response wired.
    case slider(PartSlider)
    case wire(PartWiring.Channel)
    case closeMenu
    case selection(SelectionAction)
    case openShelf
}

/// What can be done to the cells that are selected.
public enum SelectionAction: Hashable, Sendable {
    case all, copy, cut, paste, duplicate, remove
}

/// What the editor's left button does on the canvas.
public enum EditorTool: Hashable, Sendable {
    /// Places cells of this type.
    case place(CellType)
    /// Joins two cells with a link of this type.
    case join(LinkType)
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
