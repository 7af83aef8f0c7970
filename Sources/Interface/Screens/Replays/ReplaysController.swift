import Drawing
import SimMath
import Widgets

/// A recording in the list: whose life, how long, when.
final class ReplayCell: TableViewCell {
    static let identifier = "replay"
    private var columns: [RowColumn] = []

    init() { super.init(reuseIdentifier: Self.identifier) }

    /// `now` in seconds since 1970.
    func show(_ replay: ReplayRow, now: Int64) {
        let length: Phrase = replay.seconds.map { Phrase(figure: Figures.clock(seconds: $0)) } ?? "–"
        // Shares of the row.
        columns = [
            RowColumn(Phrase(verbatim: replay.name), 0.42, isStrong: true), RowColumn(length, 0.14),
            RowColumn(Self.extent(of: replay), 0.2), RowColumn(ServerList.ago(replay.date, now: now), 0.24),
        ]
    }

    /// Which part of the life can be seen; nothing for one that went on.
    private static func extent(of replay: ReplayRow) -> Phrase {
        if let unseen = replay.unseen { return "from \(Phrase(figure: Figures.clock(seconds: unseen))) on" }
        return replay.hasDied ? "to its end" : ""
    }

    override var spokenTexts: [Phrase] { columns.map(\.words) }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let box = Rect(rect.x, rect.y + 1, rect.width - 6, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: isSelected || isHighlighted)
        var row = box.inset(Insets(left: style.gap, right: style.gap))
        guard canvas.isNarrow else { return canvas.draw(columns, in: row) }
        canvas.draw(Array(columns.prefix(2)), in: row.cutTop(row.height / 2))
        canvas.draw(Array(columns.dropFirst(2)), in: row)
    }
}

/// The views of the kept lives: a title, the list, and what can be done with the chosen one.
final class ReplaysController: ViewController {
    private let title = Label("Your kept lives", role: .title)
    let table = TableView()
    let watch = Button("Watch")
    let remove = Button("Delete")
    let close = Button("Close")
    private let buttons: ButtonRow
    var onActivate: (() -> Void)?
    var onSelect: (() -> Void)?
    /// Seconds since 1970. Ages are shown anew when their words change.
    var now: Int64 {
        didSet {
            guard now != oldValue, ages(at: now) != ages(at: oldValue) else { return }
            reload()
        }
    }
    var rows: [ReplayRow] { didSet { reload() } }

    var openingWords: [Phrase] { [title.text] + (rows.isEmpty ? [Self.emptyWords] : []) }

    static let emptyWords: Phrase =
        "Nothing here yet. When a life of yours ends in your own dish, choose “Keep this life” on its card."

    init(_ rows: [ReplayRow], now: Int64) {
        self.rows = rows
        self.now = now
        watch.look = .primary
        buttons = ButtonRow([watch, remove, close])
        super.init()
    }

    override func viewDidLoad() {
        title.isEmbossed = true
        table.dataSource = self
        table.delegate = self
        for part in [title, table, buttons] { view.addSubview(part) }
        reload()
    }

    /// The chosen one; nil where there is none.
    var chosen: ReplayRow? {
        table.indexPathForSelectedRow.flatMap { rows.indices.contains($0.row) ? rows[$0.row] : nil }
    }

    private func ages(at time: Int64) -> [Phrase] { rows.map { ServerList.ago($0.date, now: time) } }

    private func reload() {
        let index = table.indexPathForSelectedRow?.row ?? 0
        table.allowsSelection = !rows.isEmpty
        watch.isEnabled = !rows.isEmpty
        remove.isEnabled = !rows.isEmpty
        table.reloadData()
        if !rows.isEmpty { table.selectRow(at: IndexPath(row: min(index, rows.count - 1), section: 0)) }
    }

    /// Puts everything in its place; `frame` is the panel's inside.
    func place(in frame: Rect, _ style: InterfaceStyle) {
        view.frame = frame
        let canvas = view.context.canvas()
        var area = Rect(0, 0, frame.width, frame.height)
        title.frame = area.cutTop(max(style.controlHeight, canvas.lineHeight(.title)), gap: style.gap)
        buttons.frame = area.cutBottom(style.controlHeight + 4, gap: style.gap)
        table.frame = area
        table.rowHeight = canvas.isNarrow ? 2 * canvas.lineHeight() + 8 : style.controlHeight + 2
        view.layoutIfNeeded()
    }

    func layoutButtons() { buttons.setNeedsLayout() }
}

extension ReplaysController: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { max(1, rows.count) }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float {
        guard rows.isEmpty else { return tableView.rowHeight }
        return EmptyListCell.height(of: Self.emptyWords, in: tableView)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard rows.indices.contains(indexPath.row) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyListCell.identifier)
                ?? EmptyListCell(Self.emptyWords)
        }
        let used = tableView.dequeueReusableCell(withIdentifier: ReplayCell.identifier) as? ReplayCell
        let cell = used ?? ReplayCell()
        cell.show(rows[indexPath.row], now: now)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onSelect?() }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) { onActivate?() }
}
