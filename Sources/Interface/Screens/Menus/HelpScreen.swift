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
    public init(_ names: ControlNames = .standard, wired: [ControlChannel] = ControlChannel.ofParts) {
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
    override var spokenOpening: [Phrase] {
        ["How to live"] + page.lines.map { "\($0.controls): \($0.effect)" }
    }
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
    private typealias Line = HelpLines.Line
    private(set) var lines: [HelpLines.Line] = []

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

    /// Two columns, or in a narrow window one, to be scrolled through.
    private func columns(_ canvas: Canvas) -> [[Line]] {
        guard !canvas.isNarrow else { return [lines] }
        let half = (lines.count + 1) / 2
        return [Array(lines.prefix(half)), Array(lines.dropFirst(half))]
    }

    /// Of the lines in a column of this width: they break where they must.
    private func heights(_ lines: [Line], width: Float, _ canvas: Canvas) -> [Float] {
        let (keys, rest) = split(width, canvas.style.gap)
        return lines.map {
            max(canvas.height(of: $0.controls, width: keys, .strong), canvas.height(of: $0.effect, width: rest))
                + (canvas.isCompact ? (canvas.isNarrow ? 6 : 1) : 7)
        }
    }

    /// A column for the controls, and one for what they do.
    private func split(_ width: Float, _ gap: Float) -> (keys: Float, rest: Float) {
        (width * 0.40, width * 0.60 - gap)
    }

    private static func columnGap(_ canvas: Canvas) -> Float { canvas.style.padding * 2 }

    /// Inside the panel.
    private func height(_ canvas: Canvas) -> Float {
        let columns = columns(canvas)
        let count = Float(columns.count)
        let width = min(Self.width - 2 * canvas.style.padding, canvas.pageWidth)
        let column = (width - Self.columnGap(canvas) * (count - 1)) / count
        let highest = columns.map { heights($0, width: column, canvas).reduce(0, +) }.max() ?? 0
        return highest + canvas.lineHeight(.title) + canvas.style.gap
    }

    /// Of the panel, points.
    private static let width: Float = 780

    func panel(on canvas: Canvas) -> Rect {
        let style = canvas.style
        return canvas.bounds.inset(style.margin).centred(
            width: Self.width, height: height(canvas) + style.padding * 2)
    }

    func leastRoom(on canvas: Canvas) -> Vector2 { Vector2(0, canvas.page(holding: height(canvas))) }

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
        let columns = columns(canvas)
        for (lines, column) in zip(columns, room.columns(columns.count, gap: Self.columnGap(canvas))) {
            draw(lines, in: column, on: &canvas)
        }
    }

    private func draw(_ lines: [Line], in column: Rect, on canvas: inout Canvas) {
        var room = column
        for (line, height) in zip(lines, heights(lines, width: column.width, canvas)) {
            var row = room.cutTop(height)
            let keys = row.cutLeft(split(row.width, canvas.style.gap).keys, gap: canvas.style.gap)
            canvas.paragraph(line.controls, in: keys, .strong, color: canvas.style.accent)
            canvas.paragraph(line.effect, in: row, color: canvas.style.text)
        }
    }
}
