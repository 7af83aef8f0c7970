import Controls
import Drawing

/// Keys, buttons and words of the editor's commands.
extension EditorCommand {
    var row: Row {
        switch self {
        case .undo:
            Row(
                title: "Undo", keyName: "Ctrl+Z", keys: [Shortcut(.z, control: true, shift: false)],
                button: .leftShoulder)
        case .redo:
            Row(
                title: "Redo", keyName: "Ctrl+Y",
                keys: [Shortcut(.y, control: true), Shortcut(.z, control: true, shift: true)], button: .rightShoulder)
        case .mirror: Row(title: "Mirror", keyName: "M", keys: [Shortcut(.m, shift: false)], button: .rightStick)
        case .mirrorSides: Row(title: "The mirror's sides", keyName: "Shift+M", keys: [Shortcut(.m, shift: true)])
        case .snap: Row(title: "Snap", keyName: "N", keys: [Shortcut(.n)])
        case .fit: Row(title: "Fit", keyName: "Home", keys: [Shortcut(.home)], button: .leftStick)
        case .designs:
            Row(
                title: "Designs", keyName: "Ctrl+O", keys: [Shortcut(.o, control: true), Shortcut(.s, control: true)])
        case .testSwim: Row(title: "Test swim", keyName: "T", keys: [Shortcut(.t)])
        // Escape does it where there is nothing to cancel.
        case .leave: Row(title: "Back", keys: [])
        case .revert: Row(title: "Revert", keys: [])
        case .done:
            Row(
                title: "Done", keyName: "Ctrl+Enter",
                keys: [Shortcut(.enter, control: true), Shortcut(.keypadEnter, control: true)], button: .back)
        case .selectAll: Row(title: "Select all", keyName: "Ctrl+A", keys: [Shortcut(.a, control: true)])
        case .copy: Row(title: "Copy", keyName: "Ctrl+C", keys: [Shortcut(.c, control: true)])
        case .cut: Row(title: "Cut", keyName: "Ctrl+X", keys: [Shortcut(.x, control: true)])
        case .paste: Row(title: "Paste", keyName: "Ctrl+V", keys: [Shortcut(.v, control: true)])
        case .duplicate: Row(title: "Duplicate", keyName: "Ctrl+D", keys: [Shortcut(.d, control: true)])
        case .remove:
            Row(title: "Remove", keyName: Key.delete.name, keys: [Shortcut(.delete), Shortcut(.backspace)], button: .y)
        case .turnLeft:
            Row(title: "Rotate", keyName: "R", keys: [Shortcut(.r, shift: false)], button: .leftTrigger)
        case .turnRight:
            Row(title: "Rotate back", keyName: "Shift+R", keys: [Shortcut(.r, shift: true)], button: .rightTrigger)
        case .grow: Row(title: "Grow", keyName: "+", keys: [Shortcut(.plus)])
        case .shrink: Row(title: "Shrink", keyName: "-", keys: [Shortcut(.minus)])
        case .cancel: Row(title: "Cancel", keyName: Key.escape.name, keys: [Shortcut(.escape)], button: .b)
        case .nextPlace: Row(title: "Next free place", keyName: "P", keys: [Shortcut(.p, shift: false)])
        case .previousPlace: Row(title: "Previous free place", keyName: "Shift+P", keys: [Shortcut(.p, shift: true)])
        case .nextCell: Row(title: "Next cell", keyName: "C", keys: [Shortcut(.c, shift: false)])
        case .previousCell: Row(title: "Previous cell", keyName: "Shift+C", keys: [Shortcut(.c, shift: true)])
        case .nextLink: Row(title: "Next link", keyName: "L", keys: [Shortcut(.l, shift: false)])
        case .previousLink: Row(title: "Previous link", keyName: "Shift+L", keys: [Shortcut(.l, shift: true)])
        case .press:
            Row(
                title: "Place or select", keyName: Key.enter.name,
                keys: [.enter, .keypadEnter, .space].map { Shortcut($0, shift: false) }, button: .a)
        case .add:
            Row(
                title: "Select one more", keyName: "Shift+Enter",
                keys: [.enter, .keypadEnter, .space].map { Shortcut($0, shift: true) })
        case .another: Row(title: "One more", keyName: "O", keys: [Shortcut(.o)])
        case .carry: Row(title: "Carry", keyName: "G", keys: [Shortcut(.g)])
        case .open: Row(title: "A part's menu", keyName: "E", keys: [Shortcut(.e)], button: .x)
        case .search: Row(title: "Search parts", keyName: "Ctrl+F", keys: [Shortcut(.f, control: true)])
        case .nextPart: Row(title: "Next kind of part", keyName: ".", keys: [Shortcut(.period)])
        case .previousPart: Row(title: "Previous kind of part", keyName: ",", keys: [Shortcut(.comma)])
        case .zoomIn: Row(title: "Nearer", keyName: "Ctrl++", keys: [Shortcut(.plus, control: true)])
        case .zoomOut: Row(title: "Farther", keyName: "Ctrl+-", keys: [Shortcut(.minus, control: true)])
        }
    }
}
