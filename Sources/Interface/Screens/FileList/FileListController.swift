import Drawing
import SimMath
import Widgets

/// What a list of files says beside its rows.
struct FileListWording {
    let title: Phrase
    /// In place of the rows, where there are none.
    let empty: Phrase
    /// On the button that opens the chosen file.
    let open: Phrase
}

/// The views of a list of files: a title, the list, and what can be done with the chosen file.
final class FileListController: ViewController {
    private let emptyWords: Phrase
    private let title: Label
    let table = TableView()
    let open: Button
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
    var rows: [FileListRow] {
        didSet {
            reload()
            table.scrollToChosenRow()
        }
    }

    var openingWords: [Phrase] { [title.text] + (rows.isEmpty ? [emptyWords] : []) }

    init(_ rows: [FileListRow], _ wording: FileListWording, now: Int64) {
        self.rows = rows
        self.now = now
        emptyWords = wording.empty
        title = Label(wording.title, role: .title)
        open = Button(wording.open)
        open.look = .primary
        buttons = ButtonRow([open, remove, close])
        super.init()
    }

    override func viewDidLoad() {
        title.isEmbossed = true
        table.dataSource = self
        table.delegate = self
        for part in [title, table, buttons] { view.addSubview(part) }
        reload()
    }

    /// nil where there is none.
    var chosen: FileListRow? {
        table.indexPathForSelectedRow.flatMap { rows.indices.contains($0.row) ? rows[$0.row] : nil }
    }

    private func ages(at time: Int64) -> [Phrase] { rows.map { $0.age(now: time) } }

    private func reload() {
        let index = table.indexPathForSelectedRow?.row ?? 0
        table.allowsSelection = !rows.isEmpty
        open.isEnabled = !rows.isEmpty
        remove.isEnabled = !rows.isEmpty
        table.reloadData()
        if !rows.isEmpty { table.selectRow(at: IndexPath(row: min(index, rows.count - 1), section: 0)) }
    }

    /// Puts everything in its place; `frame` is the panel's inside. Where the room of the list or the height of its
    /// rows changes, the chosen row comes into sight.
    func place(in frame: Rect, _ style: InterfaceStyle) {
        view.frame = frame
        let canvas = view.context.canvas()
        var area = Rect(0, 0, frame.width, frame.height)
        title.frame = area.cutTop(max(style.controlHeight, canvas.lineHeight(.title)), gap: style.gap)
        buttons.frame = area.cutBottom(style.controlHeight + 4, gap: style.gap)
        table.keepingChosenRow {
            table.frame = area
            table.rowHeight = canvas.isNarrow ? 2 * canvas.lineHeight() + 8 : style.controlHeight + 2
        }
        view.layoutIfNeeded()
    }

    func layoutButtons() { buttons.setNeedsLayout() }
}

extension FileListController: TableViewDataSource, TableViewDelegate {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { max(1, rows.count) }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float {
        guard rows.isEmpty else { return tableView.rowHeight }
        return EmptyListCell.height(of: emptyWords, in: tableView)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard rows.indices.contains(indexPath.row) else {
            return tableView.dequeueReusableCell(withIdentifier: EmptyListCell.identifier)
                ?? EmptyListCell(emptyWords)
        }
        let used = tableView.dequeueReusableCell(withIdentifier: FileListCell.identifier) as? FileListCell
        let cell = used ?? FileListCell()
        cell.show(rows[indexPath.row], now: now)
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onSelect?() }

    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) { onActivate?() }
}
