/// A key of the keyboard on the screen.
enum KeyboardKey: Hashable, Sendable {
    /// Types itself, or its capital.
    case character(Character)
    case space
    /// Capitals for one letter; twice for all that follow.
    case shift
    /// The caret goes one character to that side.
    case left, right
    case backspace
    case done

    /// How many columns it is wide.
    var columns: Int {
        switch self {
        case .character, .left, .right: 1
        case .shift, .backspace, .done: 2
        case .space: 4
        }
    }

    /// The rows of the keyboard from the top, each `columnsInRow` columns wide: letters where a keyboard of the
    /// language has them, figures, and what stands in addresses and paths. `language`: ISO 639-1.
    static func rows(of language: String) -> [[KeyboardKey]] {
        let characters = language == "de" ? german : english
        return characters.map { row in row.map { .character($0) } }
            + [[.shift, .left, .right, .space, .backspace, .done]]
    }

    static let columnsInRow = 12
    private static let english = ["1234567890.-", "qwertyuiop:_", "asdfghjkl'/~", "zxcvbnm,!?()"]
    private static let german = ["1234567890.-", "qwertzuiopü:", "asdfghjklöä_", "yxcvbnmß,!/~"]
}

/// Which letters a keyboard types.
enum KeyboardShift: Hashable, Sendable {
    case off, once, locked

    /// After the shift key.
    var next: KeyboardShift {
        switch self {
        case .off: .once
        case .once: .locked
        case .locked: .off
        }
    }

    /// After a character.
    var afterCharacter: KeyboardShift { self == .once ? .off : self }

    /// What a key types. A letter whose capital is more than one character stays as it is.
    func typed(_ character: Character) -> Character {
        let capital = character.uppercased()
        return self == .off || capital.count != 1 ? character : Character(capital)
    }
}
