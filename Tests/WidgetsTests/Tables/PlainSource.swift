import Drawing
import SimMath
import Widgets

/// Rows for tests: "section.row", and how many row views had to be made.
final class PlainSource: TableViewDataSource, TableViewDelegate {
    var rows: [Int]
    var hasHeaders = true
    private(set) var made = 0
    private(set) var chosen: [IndexPath] = []

    init(_ rows: [Int]) { self.rows = rows }

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? {
        hasHeaders ? "Section \(section)" : nil
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell: TableViewCell
        if let spare = tableView.dequeueReusableCell(withIdentifier: "row") {
            cell = spare
        } else {
            made += 1
            cell = TableViewCell(reuseIdentifier: "row")
        }
        cell.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }

    /// 320 × 400 points, rows of 40, section headers of 20.
    func fill(_ table: TableView) {
        table.frame = Rect(0, 0, 320, 400)
        table.rowHeight = 40
        table.sectionHeaderHeight = 20
        table.dataSource = self
        table.delegate = self
        table.layoutIfNeeded()
    }
}

/// A header that likes to be of a fixed height.
final class FixedHeader: View {
    var height: Float

    init(height: Float) {
        self.height = height
        super.init()
    }

    override func fittingSize(in size: Vector2) -> Vector2 { Vector2(size.x, height) }
}

/// Keeps the sources of a test's tables.
final class SourceShelf {
    var sources: [PlainSource] = []
}
