import Drawing
import SimMath

/// Keys within a list: up and down its rows, left and right through what a row holds.
extension TableView {
    /// The row, or the control in it, that keys go to; nil without one in sight.
    var chosenRect: Rect? {
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
}
