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
    override var spokenOpening: [Phrase] {
        ["How to live"] + page.lines.map { "\($0.controls): \($0.effect)" }
    }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { page.close }
    override func panel(on canvas: Canvas) -> Rect? { page.panel(on: canvas) }

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
    private(set) var lines: [(controls: Phrase, effect: Phrase)] = []

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

    private var linesInColumn: Int { (lines.count + 1) / 2 }
    private func rowHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.body) + (canvas.isCompact ? 1 : 7) }

    func panel(on canvas: Canvas) -> Rect {
        let style = canvas.style
        let rows = Float(linesInColumn) * rowHeight(canvas)
        let height = rows + canvas.lineHeight(.title) + style.gap + style.padding * 2
        return canvas.bounds.inset(style.margin).centred(width: 780, height: height)
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
        let columns = room.columns(2, gap: canvas.style.padding * 2)
        let height = rowHeight(canvas)
        for (index, line) in lines.enumerated() {
            let column = columns[index / linesInColumn]
            var row = Rect(column.x, column.y + Float(index % linesInColumn) * height, column.width, height)
            let keys = row.cutLeft(row.width * 0.40, gap: canvas.style.gap)
            canvas.label(line.controls, in: keys, .strong, color: canvas.style.accent)
            canvas.label(line.effect, in: row, color: canvas.style.text)
        }
    }
}
