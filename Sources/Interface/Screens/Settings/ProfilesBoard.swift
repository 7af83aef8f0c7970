import Drawing
import SimMath
import Widgets

/// The profiles' views: a title, a button that closes, a name to save under, a row for each profile, a line of advice.
final class ProfilesBoard: View {
    let close = Button("Close")
    let name = TextField(maximumLength: 40, maximumBytes: 40)
    let save = Button("Save as")
    let scroll = ScrollView()
    let column = ProfilesColumn()
    /// What stands at the foot, and whether that is bad news.
    var advice: () -> (words: Phrase, isBad: Bool) = { ("", false) }

    override init(frame: Rect = Rect(0, 0, 0, 0)) {
        super.init(frame: frame)
        name.placeholder = "Name"
        save.look = .primary
        scroll.addSubview(column)
        for view in [close, name, save, scroll] { addSubview(view) }
    }

    override var focusLoop: FocusLoop { .vertical }

    private static func headHeight(_ style: InterfaceStyle) -> Float { max(style.controlHeight, style.titleSize * 1.3) }
    /// Two lines, or more where they are short: an error says what to do.
    private static func footHeight(_ canvas: Canvas) -> Float {
        Float(canvas.isNarrow ? 4 : 2) * canvas.lineHeight(.small)
    }

    func panel(on canvas: Canvas) -> Rect {
        let style = canvas.style
        let bars = Self.headHeight(style) + style.controlHeight + Self.footHeight(canvas)
        let height = 2 * style.padding + bars + 3 * style.gap + 9 * (style.controlHeight + style.gap)
        return canvas.bounds.inset(style.margin).centred(width: 640, height: height)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var room = Rect(0, 0, frame.width, frame.height)
        var head = room.cutTop(Self.headHeight(style), gap: style.gap)
        let width = max(110, canvas.buttonWidth(close.title, detail: close.detail))
        close.frame = head.cutRight(width).centred(width: width, height: style.controlHeight)
        var line = room.cutTop(style.controlHeight, gap: style.gap)
        save.frame = line.cutRight(max(110, canvas.buttonWidth(save.title, detail: nil)), gap: style.gap)
        name.frame = line
        _ = room.cutBottom(Self.footHeight(canvas), gap: style.gap)
        scroll.frame = room
        scroll.hold(column, height: column.height(on: canvas))
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        var room = rect
        var head = room.cutTop(Self.headHeight(style))
        _ = head.cutRight(close.frame.width)
        canvas.lettering("Profiles", in: head)
        let (words, isBad) = advice()
        canvas.paragraph(
            words, in: room.cutBottom(Self.footHeight(canvas)), .small,
            color: isBad ? style.warning : style.secondaryText)
    }
}

/// The profiles, one below the other.
final class ProfilesColumn: View {
    var rows: [ProfileRow] = [] {
        didSet {
            for row in oldValue { row.removeFromSuperview() }
            for row in rows { addSubview(row) }
        }
    }

    func height(on canvas: Canvas) -> Float { rows.reduce(0) { $0 + $1.height(on: canvas) + canvas.style.gap } }

    override func layoutSubviews() {
        let canvas = context.canvas()
        var column = PageColumn(width: frame.width)
        for row in rows {
            row.frame = column.add(row.height(on: canvas), gap: column.height > 0 ? canvas.style.gap : 0)
        }
    }
}

/// One profile: a button that takes its settings over, and for the player's own to rename and to delete it.
final class ProfileRow: View {
    let use: Button
    let rename = Button("Rename")
    let delete = Button("Delete")
    private let isOwn: Bool
    /// Whether the next press deletes.
    var isSure = false { didSet { delete.title = isSure ? "Really delete?" : "Delete" } }

    init(_ title: Phrase, isChosen: Bool, isOwn: Bool) {
        self.isOwn = isOwn
        use = Button(title)
        use.isSelected = isChosen
        use.detail = isChosen ? "in use" : nil
        super.init()
        addSubview(use)
        guard isOwn else { return }
        delete.look = .danger
        for button in [rename, delete] { addSubview(button) }
    }

    /// In a narrow window the player's own have their buttons on a second line.
    func height(on canvas: Canvas) -> Float {
        let line = canvas.style.controlHeight
        return isOwn && canvas.isNarrow ? 2 * line + canvas.style.gap : line
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let gap = canvas.style.gap
        var room = Rect(0, 0, frame.width, frame.height)
        if isOwn, canvas.isNarrow {
            use.frame = room.cutTop(canvas.style.controlHeight, gap: gap)
            let halves = room.columns(2, gap: gap)
            (rename.frame, delete.frame) = (halves[0], halves[1])
            return
        }
        if isOwn {
            let widest = max(canvas.buttonWidth("Really delete?", detail: nil), 90)
            delete.frame = room.cutRight(min(widest, room.width * 0.3), gap: gap)
            rename.frame = room.cutRight(
                min(max(90, canvas.buttonWidth(rename.title, detail: nil)), room.width * 0.4), gap: gap)
        }
        use.frame = room
    }
}
