import Drawing
import SimMath
import Widgets

/// A file or folder as a list shows it: what is known of it, in columns.
struct FileListRow {
    /// Of the file or folder.
    let name: String
    /// What is known of it, but for the date.
    let columns: [RowColumn]
    /// Seconds since 1970; nil where it is not known.
    let date: Int64?
    /// How much of the row the date takes, beside the columns' shares.
    let dateShare: Float

    /// How long ago its date is. `now` in seconds since 1970.
    func age(now: Int64) -> Phrase { ServerList.ago(date, now: now) }

    /// All of them; the last is how long ago its date is. `now` in seconds since 1970.
    func allColumns(now: Int64) -> [RowColumn] { columns + [RowColumn(age(now: now), dateShare)] }
}

/// Draws a file's columns side by side, and in a narrow window in two lines.
final class FileListCell: TableViewCell {
    static let identifier = "file"
    private var columns: [RowColumn] = []

    init() { super.init(reuseIdentifier: Self.identifier) }

    /// `now` in seconds since 1970.
    func show(_ row: FileListRow, now: Int64) { columns = row.allColumns(now: now) }

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
