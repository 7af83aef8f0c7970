public import Drawing

/// Where the parts of the settings lie in a window. Interface points.
public struct SettingsLayout: Hashable, Sendable {
    public let panel: Rect
    let head: Rect
    let tabs: Rect
    let rows: Rect
    let foot: Rect
    let rowHeight: Float

    public init(bounds: Rect) {
        let style = InterfaceStyle.fitting(width: bounds.width, height: bounds.height)
        let isCompact = InterfaceStyle.isCompact(width: bounds.width, height: bounds.height)
        let area = bounds.inset(style.margin)
        rowHeight = style.controlHeight + (isCompact ? 2 : 4)
        let line = style.bodySize * 1.5
        let most = Self.height(style, rowHeight: rowHeight, line: line)
        panel = area.centred(width: 760, height: most)
        var inside = panel.inset(style.padding)
        head = inside.cutTop(max(style.controlHeight, style.titleSize * 1.3), gap: style.gap)
        tabs = inside.cutTop(style.controlHeight, gap: style.gap)
        foot = inside.cutBottom(line, gap: isCompact ? 2 : style.gap)
        rows = inside
    }

    /// How many rows can be seen at once; at least one.
    var visibleRows: Int { max(1, Int((rows.height + 0.5) / rowHeight)) }

    /// The `index`th of the rows that are seen.
    func row(_ index: Int) -> Rect {
        Rect(rows.x, rows.y + Float(index) * rowHeight, rows.width, rowHeight - 3)
    }

    /// As high as the longest page needs, so that the panel does not jump from page to page.
    private static func height(_ style: InterfaceStyle, rowHeight: Float, line: Float) -> Float {
        let longest = SettingsPage.allCases.map(\.rows.count).max() ?? 0
        let bars = max(style.controlHeight, style.titleSize * 1.3) + style.controlHeight + line
        return 2 * style.padding + bars + 3 * style.gap + Float(longest) * rowHeight
    }
}
