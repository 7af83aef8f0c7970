import Drawing
import SimMath

/// Keys within a list: up and down its rows, left and right through what a row holds.
extension TableView {
    /// The row that keys have reached, or the control in it; the list itself where there is none.
    var chosenWords: ControlWords {
        let list = ControlWords(spokenName ?? "List", .list)
        guard let path = indexPathForFocusedRow ?? indexPathForSelectedRow, geometry.contains(path) else {
            return list
        }
        guard let texts = spokenTexts(ofRowAt: path), let name = texts.first else { return list }
        if let cell = cellForRow(at: path), var words = chosenAccessory(of: cell)?.spoken {
            words.notes.append(name)
            return words
        }
        let isChosen = !choosesByArrows && path == indexPathForSelectedRow
        var words = ControlWords(name, .row, value: isChosen ? "chosen" : nil, notes: Array(texts.dropFirst()))
        let before = geometry.sections[..<path.section].reduce(0) { $0 + $1.rows }
        words.place = ControlWords.Place(before + path.row + 1, of: geometry.sections.reduce(0) { $0 + $1.rows })
        return words
    }

    /// Also of a row that has no view yet, because the list is still on its way there.
    private func spokenTexts(ofRowAt path: IndexPath) -> [Phrase]? {
        if let cell = cellForRow(at: path) { return cell.spokenTexts }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        defer { retire(cell) }
        return cell.spokenTexts
    }

    /// The row, or the control in it, that keys go to; nil without one in sight.
    var chosenRect: Rect? {
        if let path = indexPathForFocusedRow { return rectForRow(at: path) }
        guard let path = indexPathForSelectedRow, let cell = cellForRow(at: path) else { return nil }
        guard let accessory = chosenAccessory(of: cell) else { return cell.frame }
        return accessory.frame.offset(cell.frame.origin)
    }

    private func chosenAccessory(of cell: TableViewCell) -> View? {
        guard let index = focusedAccessory, cell.accessories.indices.contains(index) else { return nil }
        return cell.accessories[index]
    }

    /// Beyond the first and the last row a key is not the list's: the focus moves on.
    func walk(_ stroke: KeyStroke) -> Bool {
        if let key = stroke.navigation {
            let before = indexPathForSelectedRow
            return press(key) && indexPathForSelectedRow != before
        }
        guard let path = indexPathForSelectedRow else { return false }
        if cellForRow(at: path) == nil { scrollToRow(at: path, animated: false) }
        layoutIfNeeded()
        guard let cell = cellForRow(at: path) else { return false }
        switch stroke.key {
        case .left: return reach(-1, in: cell)
        case .right: return reach(1, in: cell)
        default: break
        }
        if let accessory = chosenAccessory(of: cell) { return accessory.press(stroke) }
        guard stroke.isActivation, let delegate else { return false }
        delegate.tableView(self, didActivateRowAt: path)
        return true
    }

    /// From the row (−1) through its controls; beyond either end the key is not the list's.
    private func reach(_ step: Int, in cell: TableViewCell) -> Bool {
        let next = (focusedAccessory ?? -1) + step
        guard next >= -1, next < cell.accessories.count else { return false }
        focusedAccessory = next < 0 ? nil : next
        return true
    }

    // MARK: Rows that arrows lead to without choosing them

    func visit(_ stroke: KeyStroke) -> Bool {
        switch stroke.key {
        case .up: return stepFocusedRow(by: -1)
        case .down: return stepFocusedRow(by: 1)
        case .activate, .space: break
        default: return false
        }
        guard allowsSelection, let path = indexPathForFocusedRow else { return false }
        selectRow(at: path)
        delegate?.tableView(self, didSelectRowAt: path)
        return true
    }

    /// Leads on by a row, and back with −1. Returns false at the list's end: the step is not the list's.
    @discardableResult
    public func stepFocusedRow(by step: Int) -> Bool {
        countRows()
        guard isFocused, let here = indexPathForFocusedRow, geometry.contains(here) else { return false }
        let next = geometry.row(step, from: here)
        guard next != here else { return false }
        focusRow(at: next)
        return true
    }

    /// Leads to the first row, or the last.
    public func focusEndRow(isLast: Bool) {
        countRows()
        focusRow(at: isLast ? geometry.last : geometry.first)
    }

    func focusRow(at path: IndexPath?) {
        guard isFocused, let path else { return }
        indexPathForFocusedRow = path
        scrollToRow(at: path, animated: false)
        layoutIfNeeded()
    }
}
