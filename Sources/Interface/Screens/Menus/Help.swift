public import Controls
public import Drawing

/// The keys, over whatever is going on.
public enum Help {
    public static func draw(_ bindings: ControlNames, on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let style = canvas.style
        let rows = HelpLines.lines(bindings)
        let rowHeight = canvas.lineHeight(.body) + (canvas.isCompact ? 1 : 7)
        let perColumn = (rows.count + 1) / 2
        let height = Float(perColumn) * rowHeight + canvas.lineHeight(.title) + style.gap + style.padding * 2
        let box = canvas.bounds.inset(style.margin).centred(width: 780, height: height)
        var inside = canvas.panel(box)
        var head = inside.cutTop(canvas.lineHeight(.title), gap: style.gap)
        let key = bindings.name(of: .help)
        let width = max(canvas.isCompact ? 84 : 104, canvas.buttonWidth("Close", detail: key))
        let close = head.cutRight(width).centred(width: width, height: style.controlHeight)
        canvas.button("Close", in: close, .closeHelp, detail: key, isSelected: true)
        canvas.lettering("How to live", in: head)
        let columns = inside.columns(2, gap: style.padding * 2)
        for (index, line) in rows.enumerated() {
            var column = columns[index / perColumn]
            column.y += Float(index % perColumn) * rowHeight
            column.height = rowHeight
            draw(line, in: column, on: &canvas)
        }
    }

    private static func draw(_ line: (Phrase, Phrase), in row: Rect, on canvas: inout Canvas<ScreenAction>) {
        var row = row
        let keys = row.cutLeft(row.width * 0.40, gap: canvas.style.gap)
        canvas.label(line.0, in: keys, .strong, color: canvas.style.accent)
        canvas.label(line.1, in: row, color: canvas.style.text)
    }
}
