public import Anatomy
public import Drawing
public import SimMath

/// What others can read of the editor, and what they give it.
extension EditorScreen {
    public var editor: DesignEditor { state.editor }
    public var tool: EditorTool { state.tool }
    /// What new cells are joined with.
    public var linkType: LinkType { state.linkType }
    public var selected: Set<UInt8> { state.selected }
    /// Whether the design is in: nothing can be changed any more.
    public var isDone: Bool { state.isDone }
    /// Whether the body is for a life that has yet to begin.
    public var isFounding: Bool { state.isFounding }
    /// What the last attempt was refused for.
    public var message: Phrase? { state.message }
    /// How often something was refused.
    public var refusals: Int { state.refusals }
    /// Whether Escape has something to cancel here, before it opens the pause menu.
    public var hasSomethingToCancel: Bool { state.hasSomethingToCancel }
    /// Whether anything on the board is held.
    public var isDragging: Bool { state.drag != nil }
    /// Whether a part's panel is open.
    public var isMenuOpen: Bool { state.openPart != nil }

    /// What was copied last; outlives the screen.
    public var clipboard: BodyFragment? {
        get { state.clipboard }
        set { if newValue != clipboard { state.clipboard = newValue } }
    }

    /// What the world outside has to say.
    public var facts: EditorFacts {
        get { state.facts }
        set { if newValue != facts { state.facts = newValue } }
    }

    /// The design is not in after all: it can be changed again.
    public func reopen() { state.isDone = false }

    // MARK: The board

    /// Holds the hand over a position of the body (µm), wherever that lies in the window: for posed pictures.
    public func aim(at position: Vector2) { board.place = position }

    /// Where the cursor of the keys is, µm; nil while another control has them.
    public var keyCursor: Vector2? { board.isCursorShown ? board.place : nil }
    /// The part that it is on.
    public var partUnderCursor: PartSubject? { board.isCursorShown ? board.partUnderCursor : nil }

    /// Where a position of the body (µm) lies on the board, interface points.
    public func point(of position: Vector2) -> Vector2 { board.points(position) }

    /// Where the cells of the draft are, interface points: what a pad's cursor is drawn to.
    public var cellCentres: [Vector2] { editor.draft.cells.map { point(of: $0.position) } }
    /// What they take of the board.
    public var cellRects: [Rect] { editor.draft.cells.map { board.rect(of: $0) } }
}
