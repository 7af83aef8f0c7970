public import Anatomy
public import Controls
import Drawing
import SimMath
import Widgets

/// How one lives, and the controls with what each does, over whatever is going on: a page for each situation.
public final class HelpScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case close
        /// Another page is shown from now on.
        case turned(HelpSection)
    }

    private let page = HelpPage()
    private var requests: [Request] = []

    /// `wired`: the channels that the player's body has parts for; others need no key. `section`: what it opens with.
    public init(
        _ names: ControlNames = .standard, wired: [ControlChannel] = ControlChannel.ofParts,
        section: HelpSection = .basics
    ) {
        super.init(ViewController(page))
        page.wired = wired
        page.section = section
        page.close.onPress = { [unowned self] in requests.append(.close) }
        page.onTurn = { [unowned self] section in
            page.section = section
            requests.append(.turned(section))
            setNeedsDisplay()
        }
        self.names = names
        namesChanged()
    }

    /// The page that is shown.
    public var section: HelpSection { page.section }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "help" }
    override var spokenOpening: [Phrase] {
        ["How to live", page.section.title] + page.lines.map { "\($0.controls): \($0.effect)" }
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

/// The pages' titles over one or two columns of controls, and a button that closes.
private final class HelpPage: View {
    let close = Button("Close")
    var wired: [ControlChannel] = []
    var onTurn: ((HelpSection) -> Void)?
    private typealias Line = HelpLines.Line
    private let tabs = ButtonRow(HelpSection.allCases.map { Button($0.title) })

    init() {
        super.init()
        close.hasFocusRing = false
        for (section, tab) in zip(HelpSection.allCases, tabs.buttons) {
            tab.onPress = { [unowned self] in onTurn?(section) }
        }
        addSubview(close)
        addSubview(tabs)
    }

    var section = HelpSection.basics {
        didSet {
            for (section, tab) in zip(HelpSection.allCases, tabs.buttons) { tab.isSelected = section == self.section }
            setNeedsLayout()
        }
    }

    var lines: [HelpLines.Line] { HelpLines.lines(section, names, wired: wired) }

    var names = ControlNames.standard {
        didSet {
            close.detail = names.name(of: .help)
            setNeedsLayout()
        }
    }

    override var focusLoop: FocusLoop { [.horizontal, .vertical] }

    /// More lines than that stand in two columns.
    private static let longColumn = 9

    /// One column, or two of a long page; in a narrow window one, to be scrolled through.
    private func columns(_ lines: [Line], _ canvas: Canvas) -> [[Line]] {
        guard !canvas.isNarrow, lines.count > Self.longColumn else { return [lines] }
        let half = (lines.count + 1) / 2
        return [Array(lines.prefix(half)), Array(lines.dropFirst(half))]
    }

    /// Of the lines in a column of this width; `keys`: of the controls. They break where they must.
    private func heights(_ lines: [Line], width: Float, keys: Float, _ canvas: Canvas) -> [Float] {
        let rest = width - keys - canvas.style.gap
        return lines.map {
            max(canvas.height(of: $0.controls, width: keys, .strong), canvas.height(of: $0.effect, width: rest))
                + (canvas.isCompact ? (canvas.isNarrow ? 6 : 1) : 7)
        }
    }

    /// The width of the controls' part of a column: as little as all of a page need, so that each stands right before
    /// what it does and in one line, but no more than half of the column.
    private func keysWidth(_ lines: [Line], of width: Float, _ canvas: Canvas) -> Float {
        min(width / 2, (lines.map { canvas.width(of: $0.controls, .strong) }.max() ?? 0) + 1)
    }

    private static func columnGap(_ canvas: Canvas) -> Float { canvas.style.padding * 2 }

    /// Inside the panel: as high as the longest page needs, so that the titles stay where they are from page to page.
    /// In a narrow window they stand at the top anyway.
    private func height(_ canvas: Canvas) -> Float {
        let width = min(Self.width - 2 * canvas.style.padding, canvas.pageWidth)
        let sections = canvas.isNarrow ? [section] : HelpSection.allCases
        let highest = sections.map { height(of: HelpLines.lines($0, names, wired: wired), width: width, canvas) }.max()
        return (highest ?? 0) + canvas.lineHeight(.title) + tabsHeight(canvas, width: width) + 2 * canvas.style.gap
    }

    private func height(of lines: [Line], width: Float, _ canvas: Canvas) -> Float {
        let columns = columns(lines, canvas)
        let count = Float(columns.count)
        let column = (width - Self.columnGap(canvas) * (count - 1)) / count
        let keys = keysWidth(lines, of: column, canvas)
        return columns.map { heights($0, width: column, keys: keys, canvas).reduce(0, +) }.max() ?? 0
    }

    private func tabsHeight(_ canvas: Canvas, width: Float) -> Float {
        tabs.height(on: canvas, width: width, line: canvas.style.controlHeight)
    }

    /// Of the panel, points.
    private static let width: Float = 860

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
        _ = room.cutTop(canvas.style.gap)
        tabs.frame = room.cutTop(tabsHeight(canvas, width: room.width))
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        var head = room.cutTop(canvas.lineHeight(.title), gap: canvas.style.gap)
        _ = head.cutRight(close.frame.width)
        canvas.lettering("How to live", in: head)
        _ = room.cutTop(tabsHeight(canvas, width: room.width), gap: canvas.style.gap)
        let all = lines
        let columns = columns(all, canvas)
        for (lines, column) in zip(columns, room.columns(columns.count, gap: Self.columnGap(canvas))) {
            draw(lines, in: column, keys: keysWidth(all, of: column.width, canvas), on: &canvas)
        }
    }

    private func draw(_ lines: [Line], in column: Rect, keys: Float, on canvas: inout Canvas) {
        var room = column
        for (line, height) in zip(lines, heights(lines, width: column.width, keys: keys, canvas)) {
            var row = room.cutTop(height)
            let controls = row.cutLeft(keys, gap: canvas.style.gap)
            canvas.paragraph(line.controls, in: controls, .strong, color: canvas.style.accent)
            canvas.paragraph(line.effect, in: row, color: canvas.style.text)
        }
    }
}
