public import Anatomy
public import Controls
import Drawing
import SimMath
import Widgets

/// The controls and what each does, over whatever is going on.
public final class HelpScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable { case close }

    private let page = HelpPage()
    private var requests: [Request] = []

    /// `wired`: the channels that the player's body has parts for; others need no key.
    public init(_ names: ControlNames = .standard, wired: [ControlChannel] = ControlChannel.wired) {
        super.init(ViewController(page))
        page.wired = wired
        page.close.onPress = { [unowned self] in requests.append(.close) }
        self.names = names
        namesChanged()
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "help" }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { page.close }
    override func panel(on canvas: Canvas) -> Rect? { page.panel(on: canvas) }
    override func leastRoom(on canvas: Canvas) -> Vector2 { page.leastRoom(on: canvas) }

    override func escape() -> Bool {
        requests.append(.close)
        return true
    }

    override func namesChanged() { page.names = names }
}

/// Two columns of controls under a title and a button that closes.
private final class HelpPage: View {
    let close = Button("Close")
    var wired: [ControlChannel] = []
    private var lines: [(controls: Phrase, effect: Phrase)] = []

    init() {
        super.init()
        close.hasFocusRing = false
        addSubview(close)
    }

    var names = ControlNames.standard {
        didSet {
            lines = HelpLines.lines(names, wired: wired)
            close.detail = names.name(of: .help)
            setNeedsLayout()
        }
    }

    override var focusLoop: FocusLoop { [.horizontal, .vertical] }

    /// Two columns, or where there is no room for them one to be scrolled through.
    private func linesInColumn(_ canvas: Canvas) -> Int { canvas.isNarrow ? lines.count : (lines.count + 1) / 2 }
    private func rowHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.body) + (canvas.isCompact ? 1 : 7) }

    func panel(on canvas: Canvas) -> Rect {
        let style = canvas.style
        return canvas.bounds.inset(style.margin).centred(width: 780, height: height(canvas) + style.padding * 2)
    }

    private func height(_ canvas: Canvas) -> Float {
        let rows =
            canvas.isNarrow
            ? heights(canvas, width: canvas.pageWidth).reduce(0, +) : Float(linesInColumn(canvas)) * rowHeight(canvas)
        return rows + canvas.lineHeight(.title) + canvas.style.gap
    }

    func leastRoom(on canvas: Canvas) -> Vector2 { Vector2(0, canvas.page(holding: height(canvas))) }

    /// Of the lines in one column: there they break.
    private func heights(_ canvas: Canvas, width: Float) -> [Float] {
        let (keys, rest) = split(width, canvas.style.gap)
        return lines.map {
            max(canvas.height(of: $0.controls, width: keys, .strong), canvas.height(of: $0.effect, width: rest)) + 6
        }
    }

    /// A column for the controls, and one for what they do.
    private func split(_ width: Float, _ gap: Float) -> (keys: Float, rest: Float) {
        (width * 0.40, width * 0.60 - gap)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        var room = Rect(0, 0, frame.width, frame.height)
        var head = room.cutTop(canvas.lineHeight(.title))
        let width = max(canvas.isCompact ? 84 : 104, canvas.buttonWidth(close.title, detail: close.detail))
        close.frame = head.cutRight(width).centred(width: width, height: canvas.style.controlHeight)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        var head = room.cutTop(canvas.lineHeight(.title), gap: canvas.style.gap)
        _ = head.cutRight(close.frame.width)
        canvas.lettering("How to live", in: head)
        if canvas.isNarrow { drawColumn(in: room, on: &canvas) } else { drawColumns(in: room, on: &canvas) }
    }

    private func drawColumns(in room: Rect, on canvas: inout Canvas) {
        let columns = room.columns(2, gap: canvas.style.padding * 2)
        let height = rowHeight(canvas)
        let count = linesInColumn(canvas)
        for (index, line) in lines.enumerated() {
            let column = columns[index / count]
            var row = Rect(column.x, column.y + Float(index % count) * height, column.width, height)
            let keys = row.cutLeft(split(row.width, canvas.style.gap).keys, gap: canvas.style.gap)
            canvas.label(line.controls, in: keys, .strong, color: canvas.style.accent)
            canvas.label(line.effect, in: row, color: canvas.style.text)
        }
    }

    private func drawColumn(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        for (line, height) in zip(lines, heights(canvas, width: rect.width)) {
            var row = room.cutTop(height)
            let keys = row.cutLeft(split(row.width, canvas.style.gap).keys, gap: canvas.style.gap)
            canvas.paragraph(line.controls, in: keys, .strong, color: canvas.style.accent)
            canvas.paragraph(line.effect, in: row, color: canvas.style.text)
        }
    }
}
