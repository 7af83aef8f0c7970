import Designs
import Drawing
import Widgets

/// The rows of the shelf as its list shows them: what the player has saved first, then the examples, each under what it
/// has in common with others.
struct ShelfSections {
    private struct Section {
        /// nil over what the player has saved.
        let title: Phrase?
        var rows: [ShelfScreen.Row]
    }

    private var sections: [Section] = []

    /// Rows of one section stay in their order, and sections in that of their first rows.
    init(_ rows: [ShelfScreen.Row] = []) {
        let saved = rows.filter { $0.entry.group == nil }
        if !saved.isEmpty { sections = [Section(title: nil, rows: saved)] }
        var places: [String: Int] = [:]
        for row in rows {
            guard let group = row.entry.group else { continue }
            if let place = places[group] {
                sections[place].rows.append(row)
            } else {
                places[group] = sections.count
                sections.append(Section(title: Phrase(key: group), rows: [row]))
            }
        }
    }

    var isEmpty: Bool { sections.isEmpty }
    var count: Int { sections.count }

    /// nil without a header.
    func title(of section: Int) -> Phrase? { sections.indices.contains(section) ? sections[section].title : nil }

    func rowCount(in section: Int) -> Int { sections.indices.contains(section) ? sections[section].rows.count : 0 }

    /// nil where there is none.
    func row(at path: IndexPath) -> ShelfScreen.Row? {
        guard sections.indices.contains(path.section) else { return nil }
        let rows = sections[path.section].rows
        return rows.indices.contains(path.row) ? rows[path.row] : nil
    }

    /// Where a file is listed; where it is not, the first row. nil without rows.
    func path(of file: String?) -> IndexPath? {
        for (number, section) in sections.enumerated() {
            if let row = section.rows.firstIndex(where: { $0.entry.file == file }) {
                return IndexPath(row: row, section: number)
            }
        }
        return isEmpty ? nil : IndexPath(row: 0, section: 0)
    }
}
