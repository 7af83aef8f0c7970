public import Drawing

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

    public init(bounds: Rect) {
        self.bounds = bounds
        let style = InterfaceStyle.fitting(width: bounds.width, height: bounds.height)
        isCompact = InterfaceStyle.isCompact(width: bounds.width, height: bounds.height)
        var area = bounds.inset(style.margin)
        palette = area.cutRight(isCompact ? 188 : 292, gap: style.gap)
        let bar = style.controlHeight + 2 * (isCompact ? 4 : style.gap)
        topBar = area.cutTop(bar, gap: style.gap)
        bottomBar = area.cutBottom(92, gap: style.gap)
        canvas = area
        let inside = area.inset(style.gap)
        let size = isCompact ? (width: Float(168), height: Float(132)) : (width: 210, height: 192)
        figures = Rect(inside.x, inside.y, size.width, min(size.height, inside.height))
    }

    /// What the figures take from the board's left: nothing where a body beside them has room enough.
    var figuresMargin: Float { canvas.width < 4 * figures.width ? figures.width : 0 }
}
