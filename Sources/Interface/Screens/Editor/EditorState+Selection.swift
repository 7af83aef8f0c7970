import Anatomy
import Drawing

/// Several cells in hand, and copies of them.
extension EditorState {
    /// The one cell that keys and menus mean; nil where none or several are selected.
    var selection: UInt8? { selected.count == 1 ? selected.first : nil }

    var isGroupSelected: Bool { selected.count > 1 }

    /// Changes what is selected or copied. Returns whether something was copied.
    @discardableResult
    mutating func copySelection() -> Bool {
        guard let fragment = BodyFragment(of: editor.draft, cells: selected) else {
            refuse(selected.isEmpty ? "Nothing is selected: draw a box around cells." : "A nucleus cannot be copied.")
            return false
        }
        clipboard = fragment
        return true
    }

    mutating func removeSelection() {
        guard !selected.isEmpty else { return }
        attempt(editor.performing(.remove, on: selected))
    }

    /// The commands that stand below what is selected.
    var selectionCommands: [EditorCommand] {
        if isDone || drag != nil || isPasting { return [] }
        if isGroupSelected { return [.copy, .cut, .duplicate, .remove] }
        return clipboard == nil ? [] : [.paste]
    }

    /// What can be done with what is selected; nil where nothing is.
    var selectionHint: Phrase? {
        if isPasting { return "Click where the copy goes; R turns it, Escape lets go of it." }
        guard isGroupSelected else { return nil }
        return "\(selected.count) cells: drag them, turn them with R, copy with Ctrl+C."
    }
}
