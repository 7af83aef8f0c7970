/// One line of text under a caret. Everything counts in characters as a reader sees them (extended grapheme clusters,
/// Unicode Standard Annex 29), so that no key ever takes half of one.
public struct EditableText: Hashable, Sendable {
    public private(set) var characters: [Character] = []
    /// Before which character typed text goes.
    public private(set) var caret = 0
    /// The other end of the selection; at the caret where nothing is selected.
    public private(set) var anchor = 0
    /// Characters at most.
    public var maximumLength: Int
    /// Bytes of UTF-8 at most.
    public var maximumBytes: Int

    public init(_ text: String = "", maximumLength: Int = 256, maximumBytes: Int = 4096) {
        self.maximumLength = maximumLength
        self.maximumBytes = maximumBytes
        replaceAll(with: text)
    }

    public var text: String { String(characters) }
    public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
    public var selectedText: String { String(characters[selection]) }

    /// Another text, as much of it as may be, with the caret at its end.
    public mutating func replaceAll(with text: String) {
        characters = []
        (caret, anchor) = (0, 0)
        insert(text)
    }

    // MARK: Moving

    /// The caret goes to a place, as near as there is one.
    public mutating func moveCaret(to index: Int, extending: Bool = false) {
        caret = min(max(0, index), characters.count)
        if !extending { anchor = caret }
    }

    /// One character, or word, backwards or forwards. Without `extending` a selection collapses to its end that way.
    public mutating func moveCaret(forward: Bool, byWord: Bool, extending: Bool) {
        if !extending, !byWord, !selection.isEmpty {
            return moveCaret(to: forward ? selection.upperBound : selection.lowerBound)
        }
        moveCaret(to: index(forward: forward, byWord: byWord), extending: extending)
    }

    /// Selects the whole text; the caret goes to its end.
    public mutating func selectAll() {
        anchor = 0
        caret = characters.count
    }

    /// What belongs together with the character at `index`, or with the last one: a word, or what stands between two.
    public func word(at index: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let index = min(max(0, index), characters.count - 1)
        var (start, end) = (index, index + 1)
        while start > 0, isWord(start - 1) == isWord(index) { start -= 1 }
        while end < characters.count, isWord(end) == isWord(index) { end += 1 }
        return start..<end
    }

    /// Selects from one place to another, as near as there are such, and leaves the caret at the second.
    public mutating func select(from anchor: Int, to caret: Int) {
        moveCaret(to: anchor)
        moveCaret(to: caret, extending: true)
    }

    private func index(forward: Bool, byWord: Bool) -> Int {
        guard byWord else { return caret + (forward ? 1 : -1) }
        var index = caret
        if forward {
            while index < characters.count, isWord(index) { index += 1 }
            while index < characters.count, !isWord(index) { index += 1 }
        } else {
            while index > 0, !isWord(index - 1) { index -= 1 }
            while index > 0, isWord(index - 1) { index -= 1 }
        }
        return index
    }

    private func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }

    // MARK: Changing

    /// Puts text in place of the selection: without control characters, line breaks as spaces, as much of its beginning
    /// as the limits leave room for. Returns whether all of it was taken.
    @discardableResult
    public mutating func insert(_ text: String) -> Bool {
        removeSelection()
        let before = String(characters[..<caret])
        let after = String(characters[caret...])
        // What is pasted may be a book.
        let beginning = text.prefix(maximumLength)
        var taken = Array(Self.oneLine(String(beginning)))
        let wanted = beginning.endIndex == text.endIndex ? taken.count : Int.max
        while !taken.isEmpty, !fits(before + String(taken) + after) { taken.removeLast() }
        characters = Array(before + String(taken) + after)
        // A mark that is typed joins the character before it.
        caret = min(characters.count, (before + String(taken)).count)
        anchor = caret
        return taken.count == wanted
    }

    private func fits(_ text: String) -> Bool { text.count <= maximumLength && text.utf8.count <= maximumBytes }

    /// Without a selection takes away one character, or word, before or behind the caret.
    public mutating func delete(forward: Bool, byWord: Bool) {
        if selection.isEmpty {
            anchor = min(max(0, index(forward: forward, byWord: byWord)), characters.count)
        }
        removeSelection()
    }

    private mutating func removeSelection() {
        let selected = selection
        let before = String(characters[..<selected.lowerBound])
        let after = String(characters[selected.upperBound...])
        characters = Array(before + after)
        caret = min(characters.count, before.count)
        anchor = caret
    }

    private static func oneLine(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .lineSeparator, .paragraphSeparator: line.append(" ")
            case .control: if scalar == "\n" || scalar == "\t" { line.append(" ") }
            default: line.append(scalar)
            }
        }
        return String(line)
    }
}

/// When a caret shows: it blinks while nothing happens, and stands still after whatever happens.
struct CaretBlink: Hashable, Sendable {
    /// Half of the usual period of desktops, seconds.
    static let halfPeriod = 0.53
    /// After this long without typing the caret stops blinking, so that a window at rest need not be drawn anew.
    /// Seconds.
    static let blinkTimeout = 10.0

    /// Since the text or the caret changed, seconds.
    private var rested = 0.0

    /// Something happened to the text: from here on the caret shows for half a period at least.
    mutating func restart() { rested = 0 }

    /// `seconds` pass.
    mutating func advance(by seconds: Double) {
        if seconds.isFinite, rested < Self.blinkTimeout { rested += max(0, seconds) }
    }

    var isShown: Bool { rested >= Self.blinkTimeout || Int(rested / Self.halfPeriod).isMultiple(of: 2) }
}
