public import Widgets

/// The keys, over whatever is going on.
public enum Help {
    public static func draw(_ bindings: ControlNames, on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let style = canvas.style
        let rows = lines(bindings)
        let rowHeight = canvas.lineHeight(.body) + (canvas.isCompact ? 1 : 7)
        let perColumn = (rows.count + 1) / 2
        let height = Float(perColumn) * rowHeight + canvas.lineHeight(.title) + style.gap + style.padding * 2
        let box = canvas.bounds.inset(style.margin).centred(width: 780, height: height)
        var inside = canvas.panel(box)
        var head = inside.cutTop(canvas.lineHeight(.title), gap: style.gap)
        let key = bindings.name(of: .help)
        let width = max(canvas.isCompact ? 84 : 104, canvas.buttonWidth("Close", detail: key))
        let close = head.cutRight(width).centred(width: width, height: style.controlHeight)
        canvas.button("Close", in: close, .closeHelp, detail: key)
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

    private static func lines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        if keys.isGamepad { return padLines(keys) }
        func name(_ command: PlayCommand) -> Phrase { keys.name(of: command) }
        return [
            ("Mouse", "your creature turns to it"),
            ("Left, \(name(.ahead))", "swim ahead"),
            ("Right, \(name(.bite))", "bite and boost"),
            ("\(name(.turnLeft))  \(name(.turnRight))", "turn"),
            ("\(name(.strafeLeft))  \(name(.strafeRight))", "strafe"),
            (name(.back), "back"),
            ("Wheel", "zoom"),
            ("Spiked outline", "it can eat you"),
            ("Beaded outline", "you can eat it"),
            (name(.watchNext), "watch the next creature"),
            ("\(name(.hideDisplay))  \(name(.netGraph))", "hide display, network"),
            ("\(name(.fullScreen))  \(name(.picture))", "full screen, picture"),
            ("Editor: left", "place, drag, draw a box"),
            ("Editor: right", "a part's menu"),
            ("Ctrl+Z  Ctrl+Y", "undo, redo"),
            ("R, Del", "rotate, remove"),
            ("Ctrl+A C X V D", "select, clipboard"),
            ("1 … 9, M, N", "cell, mirror, snapping"),
            (name(.pause), "menu, cancel"),
        ]
    }

    private static func padLines(_ keys: ControlNames) -> [(Phrase, Phrase)] {
        func name(_ command: PlayCommand) -> Phrase { keys.name(of: command) }
        func button(_ button: PadButton) -> Phrase { keys.name(button, orKey: "") }
        return [
            ("Left stick", "swim where it points"),
            (name(.bite), "bite and boost"),
            ("\(name(.strafeLeft))  \(name(.strafeRight))", "strafe"),
            (name(.back), "back"),
            ("Spiked outline", "it can eat you"),
            ("Beaded outline", "you can eat it"),
            (name(.watchNext), "watch the next creature"),
            (name(.hideDisplay), "hide the display"),
            (name(.pause), "menu"),
            ("Editor: right stick", "the cursor"),
            ("D-pad", "from button to button"),
            (button(.a), "place, or drag a cell"),
            (button(.x), "a part's menu"),
            ("\(button(.y))  \(button(.b))", "remove, cancel"),
            ("\(button(.leftTrigger))  \(button(.rightTrigger))", "rotate"),
            ("\(button(.leftShoulder))  \(button(.rightShoulder))", "undo, redo"),
            ("\(button(.leftStick))  \(button(.rightStick))", "fit, mirror"),
            (button(.back), "done"),
        ]
    }
}
