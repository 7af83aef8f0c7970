import Drawing
import SimMath
import Widgets

/// The views of the list of lineages: list at the left, the chosen body at the right, ways back at the bottom.
final class LineageBoard: View {
    let title = Label("Lineage", role: .title)
    /// Under the title; empty where there is nothing to say.
    let note = Label(role: .small)
    let table = ElasticHeaderTableView()
    let room = BodyRoom()
    let body = AncestorView()
    /// In place of both while there is nothing to show.
    let notice = Label(role: .body)
    let back = Button("Back")
    /// From the champions to the line of the chosen one.
    let more = Button("Its line")

    init() {
        super.init()
        title.isEmbossed = true
        note.numberOfLines = 4
        notice.numberOfLines = 4
        notice.alignment = .centre
        table.alwaysBounceVertical = true
        table.tableHeaderView = room
        for view in [title, note, table, body, notice, back, more] { addSubview(view) }
    }

    /// Where its parts lie in a narrow window.
    struct Places {
        var title, note, notice, table, body, buttons: Rect
        var height: Float
    }

    func column(on canvas: Canvas, width: Float) -> Places {
        let gap = canvas.style.gap
        var column = PageColumn(width: width)
        let title = column.add(canvas.lineHeight(.title))
        let note = column.add(noteHeight(canvas, width: width))
        let notice = Rect(0, column.height + gap, width, Self.listHeight)
        let table = column.add(Self.listHeight, gap: gap)
        let body = column.add(Self.bodyHeight, gap: gap)
        let buttons = column.add(canvas.style.controlHeight, gap: gap)
        return Places(
            title: title, note: note, notice: notice, table: table, body: body, buttons: buttons, height: column.height)
    }

    private func noteHeight(_ canvas: Canvas, width: Float) -> Float {
        note.text == "" ? 0 : canvas.height(of: note.text, width: width, .small)
    }

    /// In a narrow window, points: the list scrolls, the body and what is said of it do not.
    private static let listHeight: Float = 180
    private static let bodyHeight: Float = 272

    private func lay(_ places: Places, gap: Float) {
        (title.frame, note.frame, notice.frame) = (places.title, places.note, places.notice)
        (table.frame, body.frame) = (places.table, places.body)
        let buttons = places.buttons.columns(2, gap: gap)
        (back.frame, more.frame) = (buttons[0], buttons[1])
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        table.rowHeight = canvas.lineHeight() + canvas.lineHeight(.small) + (canvas.isCompact ? 10 : 18)
        table.sectionHeaderHeight = canvas.lineHeight(.small) + 8
        if canvas.isNarrow { return lay(column(on: canvas, width: frame.width), gap: style.gap) }
        var inside = Rect(0, 0, frame.width, frame.height)
        title.frame = inside.cutTop(canvas.lineHeight(.title))
        note.frame = inside.cutTop(noteHeight(canvas, width: inside.width), gap: style.gap)
        let buttons = inside.cutBottom(style.controlHeight, gap: style.gap).columns(2, gap: style.gap)
        (back.frame, more.frame) = (buttons[0], buttons[1])
        notice.frame = inside.centred(width: min(420, inside.width), height: 4 * canvas.lineHeight())
        table.frame = inside.cutLeft((inside.width * 0.48).rounded(), gap: 2 * style.gap)
        body.frame = inside
    }
}
