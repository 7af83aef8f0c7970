import Drawing
import SimMath
import Widgets

/// The views of the dishes that were left: a title, the list, and what can be done with the chosen one.
final class LeftDishesController: ViewController {
    private let title = Label("Left dishes", role: .title)
    let table = TableView()
    let goOn = Button("Continue")
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
    var rows: [LeftDishRow] { didSet { reload() } }

    var openingWords: [Phrase] { [title.text] + (rows.isEmpty ? [Self.emptyWords] : []) }

    private static let emptyWords: Phrase =
        "Nothing here any more. A dish in which your creature lives is kept here when you begin another one."

    init(_ rows: [LeftDishRow], now: Int64) {
        self.rows = rows
        self.now = now
        goOn.look = .primary
        buttons = ButtonRow([goOn, remove, close])
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
    var chosen: LeftDishRow? {
        table.indexPathForSelectedRow.flatMap { rows.indices.contains($0.row) ? rows[$0.row] : nil }
    }

    private func ages(at time: Int64) -> [Phrase] { rows.map { ServerList.ago($0.leftAt, now: time) } }

    private func reload() {
        let index = table.indexPathForSelectedRow?.row ?? 0
        table.allowsSelection = !rows.isEmpty
        goOn.isEnabled = !rows.isEmpty
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

extension LeftDishesController: TableViewDataSource, TableViewDelegate {
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
        let used = tableView.dequeueReusableCell(withIdentifier: LeftDishCell.identifier) as? LeftDishCell
        let cell = used ?? LeftDishCell()
        cell.show(rows[indexPath.row], now: now)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onSelect?() }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) { onActivate?() }
}
