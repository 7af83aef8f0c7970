public import Drawing

/// A control in words, for those who do not see it: what it is called, what kind of control it is, how it is set, and
/// where it is among its like.
public struct ControlWords: Hashable, Sendable {
    /// What can be done with a control.
    public enum Role: CaseIterable, Hashable, Sendable {
        case button, checkBox, slider, choice, tab, textField, list, row, keyBinding, board

        public var words: Phrase {
            switch self {
            case .button: "button"
            case .checkBox: "check box"
            case .slider: "slider"
            case .choice: "choice"
            case .tab: "tab"
            case .textField: "text field"
            case .list: "list"
            case .row: "row"
            case .keyBinding: "key binding"
            case .board: "drawing board"
            }
        }
    }

    /// Which of how many, from 1.
    public struct Place: Hashable, Sendable {
        public var number: Int
        public var count: Int

        public init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }
    }

    public var name: Phrase
    public var role: Role
    /// How it is set; nil for what only is pressed.
    public var value: Phrase?
    public var place: Place?
    /// What it costs, what it does.
    public var notes: [Phrase] = []
    /// What presses it from anywhere on the screen.
    public var key: Phrase?
    /// The text of a field that may be heard; nil for other controls.
    public var typed: String?

    public init(_ name: Phrase, _ role: Role, value: Phrase? = nil, notes: [Phrase] = [], key: Phrase? = nil) {
        self.name = name
        self.role = role
        self.value = value
        self.notes = notes
        self.key = key
    }

    /// All of it: "Volume, slider, 70 percent, 3 of 9".
    public var sentence: Phrase {
        var parts = [name, role.words]
        if let value { parts.append(value) }
        if let place { parts.append("\(place.number) of \(place.count)") }
        return Phrase.enumeration(parts + notes + (key.map { ["key \($0)"] } ?? []))
    }

    /// What is new in it for a player who has just heard `before`: of the same control only the value and the notes;
    /// nil where there is nothing.
    public func news(since before: ControlWords?) -> Phrase? {
        guard let before, before.name == name, before.role == role, before.place == place else { return sentence }
        if let typed, let old = before.typed, typed != old { return Self.change(from: old, to: typed) }
        var parts: [Phrase] = []
        if let value, value != before.value { parts.append(value) }
        if notes != before.notes { parts += notes }
        return parts.isEmpty ? nil : Phrase.enumeration(parts)
    }

    /// What was typed or deleted at the end; all of the text where it changed elsewhere.
    private static func change(from old: String, to new: String) -> Phrase {
        func spoken(_ text: Substring) -> Phrase { text == " " ? "space" : Phrase(verbatim: String(text)) }
        if new.hasPrefix(old) { return spoken(new.dropFirst(old.count)) }
        if new.isEmpty { return "empty" }
        return old.hasPrefix(new) ? "\(spoken(old.dropFirst(new.count))) deleted" : Phrase(verbatim: new)
    }
}

extension FocusEngine {
    /// What has the focus, in words; nil without one, or where it has none.
    public var words: ControlWords? { focused?.spoken }

    /// Where the focus is among the controls that lie with it in the smallest view that holds several.
    public var place: ControlWords.Place? {
        guard let focused, let root else { return nil }
        let order = order
        var around: View? = focused.superview
        while let here = around {
            let beside = order.filter { $0.isDescendant(of: here) }
            if beside.count > 1, let index = beside.firstIndex(where: { $0 === focused }) {
                return ControlWords.Place(index + 1, of: beside.count)
            }
            if here === root { return nil }
            around = here.superview
        }
        return nil
    }
}
