import Drawing
import SimMath
import Widgets

/// The views of the list of lineages: list at the left, the chosen body at the right, ways back at the bottom.
final class LineageBoard: View {
    let title = Label("Lineage", role: .title)
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
        notice.numberOfLines = 4
        notice.alignment = .centre
        table.alwaysBounceVertical = true
        table.tableHeaderView = room
        for view in [title, table, body, notice, back, more] { addSubview(view) }
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        table.rowHeight = canvas.lineHeight() + canvas.lineHeight(.small) + (canvas.isCompact ? 10 : 18)
        table.sectionHeaderHeight = canvas.lineHeight(.small) + 8
        var inside = Rect(0, 0, frame.width, frame.height)
        title.frame = inside.cutTop(canvas.lineHeight(.title), gap: style.gap)
        let buttons = inside.cutBottom(style.controlHeight, gap: style.gap).columns(2, gap: style.gap)
        (back.frame, more.frame) = (buttons[0], buttons[1])
        notice.frame = inside.centred(width: min(420, inside.width), height: 4 * canvas.lineHeight())
        table.frame = inside.cutLeft((inside.width * 0.48).rounded(), gap: 2 * style.gap)
        body.frame = inside
    }
}
