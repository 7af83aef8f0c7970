import Controls
import Drawing

/// The controls of a screen, row by row: arrows go along a row and from row to row, Tab through all of them, and both go
/// round, so that none is a dead end.
struct ControlRows {
    private let rows: [[ScreenAction]]

    /// Empty rows are none.
    init(_ rows: [[ScreenAction]]) { self.rows = rows.filter { !$0.isEmpty } }

    /// The control that a key leads to; nil for keys that lead nowhere. A focus that is not among the controls counts as the
    /// first of them. A row is entered at what it has of `preferred`, or else as far along as the last one was left.
    func next(
        from focus: ScreenAction, _ key: Key, _ modifiers: Modifiers, preferring preferred: [ScreenAction] = []
    ) -> ScreenAction? {
        guard !rows.isEmpty else { return nil }
        let here = place(of: focus)
        switch key {
        case .left: return along(here, -1)
        case .right: return along(here, 1)
        case .up: return across(here, -1, preferred)
        case .down: return across(here, 1, preferred)
        case .tab: return through(focus, modifiers.contains(.shift) ? -1 : 1)
        default: return nil
        }
    }

    private func place(of focus: ScreenAction) -> (row: Int, column: Int) {
        for (row, controls) in rows.enumerated() {
            if let column = controls.firstIndex(of: focus) { return (row, column) }
        }
        return (0, 0)
    }

    private func along(_ here: (row: Int, column: Int), _ step: Int) -> ScreenAction {
        let row = rows[here.row]
        return row[(here.column + step + row.count) % row.count]
    }

    private func across(_ here: (row: Int, column: Int), _ step: Int, _ preferred: [ScreenAction]) -> ScreenAction {
        let row = rows[(here.row + step + rows.count) % rows.count]
        if let wanted = row.first(where: preferred.contains) { return wanted }
        return row[here.column * row.count / rows[here.row].count]
    }

    private func through(_ focus: ScreenAction, _ step: Int) -> ScreenAction {
        let all = rows.flatMap(\.self)
        let index = all.firstIndex(of: focus) ?? 0
        return all[(index + step + all.count) % all.count]
    }
}

extension Key {
    /// Presses the control that has the focus.
    var isActivating: Bool { self == .enter || self == .keypadEnter || self == .space }

    /// Leads the focus from control to control.
    var movesFocus: Bool { [.up, .down, .left, .right, .tab].contains(self) }
}

extension Canvas<ScreenAction> {
    /// A ring around the control that the keys have reached.
    mutating func focusRing(on focus: ScreenAction) {
        guard let place = targets.last(where: { $0.action == focus })?.rect else { return }
        list.box(
            place.inset(-2), cornerRadius: style.controlRadius + 2, fill: .clear, border: style.text.with(alpha: 0.9),
            borderWidth: 2)
    }
}
