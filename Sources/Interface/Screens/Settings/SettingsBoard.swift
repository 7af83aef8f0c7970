import Controls
import Drawing
import Preferences
import SimMath
import Widgets

/// The settings' views: a title, a button that closes, the pages, the rows of one of them, and a line of advice.
final class SettingsBoard: View {
    let close = Button("Close")
    let tabs: PageTabs
    let scroll = ScrollView()
    let column = SettingsColumn()
    /// What stands at the foot, and whether that is news and not only an explanation.
    var advice: () -> (words: Phrase?, isNews: Bool) = { (nil, false) }
    /// How to leave the play by one button, over the foot, or in a narrow window under the pages' titles; nil where it
    /// is off. The rows are where they are without it, so that another click finds the row that was clicked.
    var wayOut: Phrase? { didSet { if wayOut != oldValue { setNeedsLayout() } } }
    /// Own coordinates.
    private var wayOutRect = Rect(0, 0, 0, 0)

    init(onTurn: @escaping (Int) -> Void) {
        tabs = PageTabs(SettingsPage.allCases.map(\.title), onTurn: onTurn)
        super.init()
        close.hasFocusRing = false
        scroll.addSubview(column)
        for view in [close, tabs, scroll] { addSubview(view) }
    }

    override var focusLoop: FocusLoop { .vertical }

    // MARK: Layout

    static func rowHeight(_ canvas: Canvas) -> Float { canvas.style.controlHeight + (canvas.isCompact ? 2 : 4) }
    private static func headHeight(_ style: InterfaceStyle) -> Float { max(style.controlHeight, style.titleSize * 1.3) }
    private static func footHeight(_ style: InterfaceStyle) -> Float { style.bodySize * 1.5 }

    /// Of the panel in a wide window, points.
    private static let panelWidth: Float = 760

    /// As high as the longest page needs, so that the panel does not jump from page to page. `window`: what it may take
    /// of the window.
    func panel(on canvas: Canvas, in window: Rect) -> Rect {
        let style = canvas.style
        let room = window.inset(style.margin)
        if canvas.isNarrow { return room }
        let longest = SettingsPage.allCases.map(\.rows.count).max() ?? 0
        let bars = Self.headHeight(style) + style.controlHeight + Self.footHeight(style)
        let height = 2 * style.padding + bars + 3 * style.gap + Float(longest) * Self.rowHeight(canvas)
        return room.centred(width: Self.panelWidth, height: height)
    }

    /// With the gap beside it. In a narrow window the page with the switch keeps the room for it.
    private func wayOutHeight(_ canvas: Canvas, width: Float) -> Float {
        let isKept = canvas.isNarrow && SettingsPage.allCases[tabs.shown] == .ease
        let words = wayOut ?? (isKept ? Announcements.oneButtonWayOut : nil)
        return words.map { canvas.height(of: $0, width: width, .small) + canvas.style.gap } ?? 0
    }

    private func layWayOut(in room: inout Rect, _ canvas: Canvas) {
        let height = wayOutHeight(canvas, width: room.width)
        let gap = canvas.style.gap
        guard height > 0 else { return wayOutRect = Rect(0, 0, 0, 0) }
        wayOutRect = canvas.isNarrow ? room.cutTop(height - gap, gap: gap) : room.cutBottom(height - gap, gap: gap)
    }

    /// In a narrow window rows are as high as their words need, and the page is scrolled through.
    func leastRoom(on canvas: Canvas) -> Vector2 {
        let style = canvas.style
        let width = canvas.pageWidth
        let bars =
            Self.headHeight(style) + tabs.height(on: canvas, width: width) + wayOutHeight(canvas, width: width)
            + 2 * style.gap
        return Vector2(0, canvas.page(holding: bars + column.height(on: canvas, width: width)))
    }

    private func layInColumn(_ canvas: Canvas, _ rect: Rect) {
        var room = rect
        tabs.frame = room.cutTop(tabs.height(on: canvas, width: room.width), gap: canvas.style.gap)
        layWayOut(in: &room, canvas)
        scroll.frame = room
        column.frame = Rect(0, 0, room.width, column.height(on: canvas, width: room.width))
        scroll.contentSize = Vector2(room.width, min(room.height, column.frame.height))
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var room = Rect(0, 0, frame.width, frame.height)
        var head = room.cutTop(Self.headHeight(style), gap: style.gap)
        let width = max(110, canvas.buttonWidth(close.title, detail: close.detail))
        close.frame = head.cutRight(width).centred(width: width, height: style.controlHeight)
        if canvas.isNarrow { return layInColumn(canvas, room) }
        tabs.frame = room.cutTop(style.controlHeight, gap: style.gap)
        _ = room.cutBottom(Self.footHeight(style), gap: canvas.isCompact ? 2 : style.gap)
        layWayOut(in: &room, canvas)
        scroll.frame = room
        scroll.hold(column, height: Float(column.rows.count) * Self.rowHeight(canvas))
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var room = rect
        var head = room.cutTop(Self.headHeight(style))
        _ = head.cutRight(close.frame.width)
        canvas.lettering("Settings", in: head)
        if let wayOut {
            canvas.paragraph(wayOut, in: wayOutRect.offset(rect.origin), .small, color: style.accent)
        }
        let (words, isNews) = advice()
        for row in column.rows { row.news = isNews && row.control.isFocused ? words : nil }
        guard let words, !canvas.isNarrow else { return }
        let foot = room.cutBottom(Self.footHeight(style))
        canvas.label(words, in: foot, .small, color: isNews ? style.accent : style.secondaryText)
    }
}

/// The rows of a page, one below the other; arrows enter at its near end.
final class SettingsColumn: View {
    var rows: [SettingsRowView] = [] {
        didSet {
            for row in oldValue { row.removeFromSuperview() }
            for row in rows { addSubview(row) }
        }
    }

    override func preferredFocus(entering direction: MoveDirection) -> View? {
        direction == .up ? rows.last?.control : rows.first?.control
    }

    /// In a narrow window.
    func height(on canvas: Canvas, width: Float) -> Float {
        rows.reduce(0) { $0 + $1.height(on: canvas, width: width) }
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        if canvas.isNarrow {
            var room = Rect(0, 0, frame.width, frame.height)
            for row in rows { row.frame = room.cutTop(row.height(on: canvas, width: room.width) - 3, gap: 3) }
            return
        }
        let height = SettingsBoard.rowHeight(canvas)
        for (index, row) in rows.enumerated() {
            row.frame = Rect(0, Float(index) * height, frame.width, height - 3)
        }
    }
}

/// One thing that can be chosen: its title, and at the right the control.
final class SettingsRowView: View {
    let row: SettingsRow
    /// What keys stop at.
    let control: View
    /// What shows the value: the control, or what holds it.
    private let value: View

    /// `onStep`: one choice on or back; `onLevel`: 0…1; `onActivate`: a key is to be chosen, or something set back.
    init(
        _ row: SettingsRow, in settings: Settings, _ style: PadStyle, onStep: @escaping (Int) -> Void,
        onLevel: @escaping (Float) -> Void, onActivate: @escaping () -> Void
    ) {
        self.row = row
        switch row.value(in: settings, style) {
        case .flag:
            control = Toggle { _ in onStep(1) }
            value = control
        case .choice:
            control = ChoiceControl(onStep: onStep)
            value = control
        case .level:
            let level = LevelControl(onChange: onLevel)
            (control, value) = (level.slider, level)
        case .bindings:
            control = BindingControl(onPress: onActivate)
            value = control
        case .command:
            control = CommandControl(onPress: onActivate)
            value = control
        }
        super.init()
        control.hasFocusRing = false
        control.spokenName = row.title
        addSubview(value)
        show(settings, style, isWaiting: false)
    }

    /// What is chosen now; `isWaiting`: whether its key is waited for.
    func show(_ settings: Settings, _ style: PadStyle, isWaiting: Bool) {
        switch (row.value(in: settings, style), value) {
        case (.flag(let isOn), let toggle as Toggle):
            toggle.isSwitchLeading = true
            toggle.isOn = isOn
            toggle.title = isOn ? "On" : "Off"
        case (.choice(let choice), let control as ChoiceControl): control.choice = choice
        case (.level(let level), let control as LevelControl): control.level = level
        case (.bindings(let names), let control as BindingControl):
            control.names = names
            control.isWaiting = isWaiting
        default: break
        }
    }

    /// A press on the title is one on the control.
    override var takesPointer: Bool { true }

    override func pointerReleased(isInside: Bool) {
        if isInside { _ = control.press(KeyStroke(.activate)) }
    }

    private var isCommand: Bool { value is CommandControl }

    /// What just happened to it, over its explanation; only a narrow window shows it here.
    var news: Phrase? { didSet { if news != oldValue { setNeedsDisplay() } } }

    /// In a narrow window the title, the control and the explanation stand one below the other.
    func height(on canvas: Canvas, width: Float) -> Float {
        let words = max(
            canvas.height(of: row.explanation, width: width - 2 * canvas.style.gap, .small),
            Self.newsLines * canvas.lineHeight(.small))
        return canvas.lineHeight() + (isCommand ? 0 : canvas.style.controlHeight) + words + 2 * canvas.style.gap
    }

    /// Room for what may happen to it, lines.
    private static let newsLines: Float = 2

    private func drawInColumn(_ rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var room = rect.inset(Insets(top: 2, left: style.gap, bottom: 2, right: style.gap))
        canvas.label(row.title, in: room.cutTop(canvas.lineHeight()), isCommand ? .strong : .body)
        if !isCommand { _ = room.cutTop(style.controlHeight) }
        let color = news == nil ? style.secondaryText : style.accent
        canvas.paragraph(news ?? row.explanation, in: room, .small, color: color)
    }

    override func layoutSubviews() {
        guard !isCommand else { return value.frame = Rect(0, 0, frame.width, frame.height) }
        let canvas = context.canvas()
        let gap = canvas.style.gap
        if canvas.isNarrow {
            value.frame = Rect(
                gap, 2 + canvas.lineHeight(), max(0, frame.width - 2 * gap), canvas.style.controlHeight)
            return
        }
        var room = Rect(gap, 0, frame.width - 2 * gap, frame.height)
        value.frame = room.cutRight(room.width * (canvas.isCompact ? 0.48 : 0.46))
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.buttonBox(rect, look: .quiet, isSelected: control.isFocused)
        if canvas.isNarrow { return drawInColumn(rect, on: &canvas) }
        let gap = canvas.style.gap
        let end = isCommand ? rect.maxX - gap : rect.x + value.frame.x - gap
        let room = Rect(rect.x + gap, rect.y, max(0, end - rect.x - gap), rect.height)
        canvas.label(row.title, in: room, isCommand ? .strong : .body)
    }
}
