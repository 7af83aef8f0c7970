public import Drawing
public import SimMath

/// Where the parts of the editor lie in a window. Interface points.
public struct EditorLayout: Hashable, Sendable {
    public let bounds: Rect
    public let isCompact: Bool
    public let topBar: Rect
    public let bottomBar: Rect
    public let palette: Rect
    /// Where the body is shown and built.
    public let canvas: Rect
    public let figures: Rect
    /// Where the guide's card has room of its own; nil without a card, and where it lies on the board.
    public let guide: Rect?

    /// Below this width the upper bar takes all of it: its buttons have no room beside the list of parts.
    private static let wideWidth: Float = 1200
    /// Whether the bars stand above and below the board in all of its width, and the page is scrolled through.
    static func isColumn(width: Float) -> Bool { width < InterfaceStyle.columnWidth }
    /// In a column: of the board with the list of parts beside it, which fill the smallest window, and of what stands
    /// below them; points.
    private static let boardHeight: Float = 224
    private static let wordsHeight: Float = 160
    private static let figuresHeight: Float = 132
    /// Where it lies below the board: points left, the accounts in a small line, two lines of remarks; points.
    private static let bottomBarHeight: Float = 100
    private static let compactFigures = Vector2(168, 132)
    private static let roomyFigures = Vector2(210, 192)

    /// A board that is so many times as wide as the guide's card has corners that no body reaches.
    private static let leastBoard: Float = 2.8

    /// `card`: the size of the guide's card; nil without one.
    public init(bounds: Rect, card: Vector2? = nil) {
        let style = InterfaceStyle.fitting(width: bounds.width, height: bounds.height)
        self.bounds = bounds
        isCompact = InterfaceStyle.isCompact(width: bounds.width, height: bounds.height)
        var area = bounds.inset(style.margin)
        if Self.isColumn(width: bounds.width) {
            guide = card.map { area.cutTop($0.y, gap: style.gap) }
            topBar = area.cutTop(Self.barHeight(style, rows: 2), gap: style.gap)
            figures = area.cutBottom(Self.figuresHeight, gap: style.gap)
            bottomBar = area.cutBottom(Self.wordsHeight, gap: style.gap)
            palette = area.cutRight(min(188, area.width * 0.46), gap: style.gap)
            canvas = area
            return
        }
        let bar = Self.barHeight(style, rows: 1)
        let list: Float = isCompact ? 188 : 292
        if bounds.width < Self.wideWidth {
            topBar = area.cutTop(bar, gap: style.gap)
            palette = area.cutRight(list, gap: style.gap)
        } else {
            palette = area.cutRight(list, gap: style.gap)
            topBar = area.cutTop(bar, gap: style.gap)
        }
        bottomBar = area.cutBottom(Self.bottomBarHeight, gap: style.gap)
        canvas = area
        let inside = area.inset(style.gap)
        let size = isCompact ? Self.compactFigures : Self.roomyFigures
        let figures = Rect(inside.x, inside.y, size.x, min(size.y, inside.height))
        self.figures = figures
        // A board with room for one of both shows the card, as long as there is one.
        let isCrowded = card.map { card in
            inside.width < Self.leastBoard * card.x || inside.height < figures.height + card.y + style.gap
        }
        guide = isCrowded == true ? card.map { Rect(inside.x, inside.y, min($0.x, inside.width), $0.y) } : nil
    }

    /// Lines of buttons, and the room around them.
    private static func barHeight(_ style: InterfaceStyle, rows: Int) -> Float {
        let edge = 2 * (style.controlHeight < 30 ? 4 : style.gap)
        return Float(rows) * (style.controlHeight + 4) - 4 + edge
    }

    /// Whether bars, board and figures stand one below the other.
    var isColumn: Bool { Self.isColumn(width: bounds.width) }
    /// Whether the figures give their place to the guide's card.
    var hidesFigures: Bool { guide != nil && !isColumn }

    /// What figures or the guide's card take from the board's left: nothing where a body beside them has room enough.
    var boardMargin: Float {
        if isColumn { return 0 }
        if let guide { return guide.maxX - canvas.x }
        return canvas.width < 4 * figures.width ? figures.width : 0
    }

    /// The height of the page that a window of this width and card needs, points.
    static func pageHeight(_ style: InterfaceStyle, card: Vector2?) -> Float {
        let rows = [barHeight(style, rows: 2), boardHeight, wordsHeight, figuresHeight] + (card.map { [$0.y] } ?? [])
        return rows.reduce(2 * style.margin - style.gap) { $0 + $1 + style.gap }
    }
}
