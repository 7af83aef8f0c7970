import Drawing
import SimMath

/// The keys that walk through a list.
public enum NavigationKey: Hashable, Sendable, CaseIterable {
    case up, down, pageUp, pageDown, home, end
}

/// Choosing rows.
extension TableView {
    /// Marks a row, or none; the delegate is not called. A row that does not exist counts as none.
    public func selectRow(at indexPath: IndexPath?) {
        countRows()
        indexPathForSelectedRow = indexPath.flatMap { geometry.contains($0) ? $0 : nil }
        for (path, cell) in cells { cell.isSelected = path == indexPathForSelectedRow }
    }

    func choose(_ cell: TableViewCell) {
        guard allowsSelection, let path = cells.first(where: { $0.value === cell })?.key else { return }
        focusedAccessory = nil
        let isAgain = path == indexPathForSelectedRow
        selectRow(at: path)
        delegate?.tableView(self, didSelectRowAt: path)
        if isAgain { delegate?.tableView(self, didActivateRowAt: path) }
    }

    /// Moves the selection and keeps it in sight. Returns whether there was anything to choose.
    @discardableResult
    public func press(_ key: NavigationKey, animated: Bool = true) -> Bool {
        countRows()
        guard allowsSelection, let first = geometry.first, let last = geometry.last else { return false }
        let target: IndexPath
        switch (key, indexPathForSelectedRow) {
        case (.home, _): target = first
        case (.end, _): target = last
        case (.up, nil), (.pageUp, nil): target = last
        case (.down, nil), (.pageDown, nil): target = first
        case (.up, let here?): target = geometry.row(-1, from: here)
        case (.down, let here?): target = geometry.row(1, from: here)
        case (.pageUp, let here?): target = geometry.row(-rowsInPage, from: here)
        case (.pageDown, let here?): target = geometry.row(rowsInPage, from: here)
        }
        let isNew = target != indexPathForSelectedRow
        selectRow(at: target)
        scrollToRow(at: target, animated: animated)
        if isNew { delegate?.tableView(self, didSelectRowAt: target) }
        return true
    }

    private var rowsInPage: Int {
        let room = frame.height - adjustedContentInset.bottom - safeAreaInsets.top - sectionHeaderHeight
        return max(1, Int(min(1e6, max(0, room) / max(1, rowHeight))))
    }

    /// Scrolls by as little as brings the row into sight, clear of the section header that stays; for the first row all
    /// the way up, so that the table's own header shows too, where there is room for both.
    public func scrollToRow(at indexPath: IndexPath, animated: Bool) {
        countRows()
        guard let edges = geometry.edges(of: indexPath), frame.height > 0 else { return }
        var target = contentOffset
        let header = geometry.sections[indexPath.section].headerHeight
        let highest = edges.top - header - safeAreaInsets.top
        let lowest = edges.bottom + adjustedContentInset.bottom - frame.height
        if indexPath == geometry.first, lowest <= offsetLimits.low.y {
            target.y = offsetLimits.low.y
        } else if target.y > highest {
            target.y = highest
        } else if target.y < lowest {
            target.y = min(lowest, highest)
        } else {
            return
        }
        setContentOffset(target, animated: animated)
    }
}
