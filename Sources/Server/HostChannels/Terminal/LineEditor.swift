import ServerCore

/// A line while it is typed: bytes of keys go in, what is to be done comes out. It knows no terminal.
package struct LineEditor: Sendable {
    /// What a byte came to.
    package enum Outcome: Hashable, Sendable {
        /// Nothing is to be shown that is not.
        case nothing
        /// The line is to be shown again.
        case edited
        /// With what was typed it would be longer than a command may be: that is left out.
        case full
        /// The line is complete; the next one is empty.
        case line(String)
        /// What the last word may become, for people to read.
        case choices([String])
        /// No more lines come.
        case ended
    }

    private var text: [Character] = []
    /// Characters before it.
    private var cursor = 0
    /// Bytes of `text`, which has no more than a command.
    private var size = 0
    /// Bytes of a key that has more.
    private var pending: [UInt8] = []
    private var history = History()

    package init() {}

    /// Takes the next byte. `complete`: what may follow the text before the cursor, asked where that is wanted.
    package mutating func take(_ byte: UInt8, completing complete: (String) -> HostCompletion) -> Outcome {
        // A letter that was cut off is forgotten.
        if let first = pending.first, first >= 0xC0, byte & 0xC0 != 0x80 { pending = [] }
        pending.append(byte)
        guard let key = TerminalKey.read(pending) else { return .nothing }
        pending = []
        switch key {
        case .tab: return fill(complete(String(text[..<cursor])))
        case .enter: return .line(finish())
        case .endOfInput: return text.isEmpty ? .ended : .nothing
        default: return edit(key)
        }
    }

    /// What shows it in one row of a terminal, from its first column on: as much as fits, with the cursor in its place.
    package func picture(columns: Int) -> String {
        let room = max(1, columns - 1)
        var (start, column) = (cursor, 0)
        while start > 0, column + text[start - 1].columns <= room {
            start -= 1
            column += text[start].columns
        }
        var (end, width) = (cursor, column)
        while end < text.count, width + text[end].columns <= room {
            width += text[end].columns
            end += 1
        }
        let shown = String(text[start..<end])
        return "\r\(shown)\u{1B}[K\r" + (column > 0 ? "\u{1B}[\(column)C" : "")
    }

    // MARK: Keys

    private mutating func edit(_ key: TerminalKey) -> Outcome {
        switch key {
        case .text(let character): insert([character])
        case .left: move(to: cursor - 1)
        case .right: move(to: cursor + 1)
        case .home: move(to: 0)
        case .end: move(to: text.count)
        case .backspace: remove(cursor - 1..<cursor)
        case .delete: remove(cursor..<cursor + 1)
        case .clear: remove(0..<cursor)
        case .up: recall(history.older(than: text))
        case .down: recall(history.newer())
        case .tab, .enter, .endOfInput, .unknown: .nothing
        }
    }

    private mutating func insert(_ characters: [Character]) -> Outcome {
        let more = Self.size(of: characters[...])
        guard size + more <= HostCommand.maximumBytes else { return .full }
        text.insert(contentsOf: characters, at: cursor)
        size += more
        cursor += characters.count
        return .edited
    }

    private mutating func move(to place: Int) -> Outcome {
        guard place != cursor, (0...text.count).contains(place) else { return .nothing }
        cursor = place
        return .edited
    }

    private mutating func remove(_ range: Range<Int>) -> Outcome {
        guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= text.count else { return .nothing }
        size -= Self.size(of: text[range])
        text.removeSubrange(range)
        cursor = range.lowerBound
        return .edited
    }

    private mutating func recall(_ line: [Character]?) -> Outcome {
        guard let line else { return .nothing }
        (text, size, cursor) = (line, Self.size(of: line[...]), line.count)
        return .edited
    }

    private mutating func finish() -> String {
        defer { (text, size, cursor) = ([], 0, 0) }
        history.add(text)
        return String(text)
    }

    private mutating func fill(_ completion: HostCompletion) -> Outcome {
        guard let filling = completion.filling else {
            return completion.words.isEmpty ? .nothing : .choices(completion.choices)
        }
        let word = max(0, cursor - completion.typed)..<cursor
        guard size - Self.size(of: text[word]) + filling.utf8.count <= HostCommand.maximumBytes else { return .full }
        _ = remove(word)
        return insert(Array(filling))
    }

    private static func size(of characters: ArraySlice<Character>) -> Int {
        characters.reduce(0) { $0 + $1.utf8.count }
    }
}

/// Lines that were typed before, to be had again.
private struct History: Sendable {
    private var lines: [[Character]] = []
    /// Which of them is shown; none while it is beyond the last.
    private var shown = 0
    /// What was typed and left for an older one.
    private var draft: [Character] = []
    private static let remembered = 100

    mutating func add(_ line: [Character]) {
        if !line.isEmpty, line != lines.last { lines = Array(lines.suffix(Self.remembered - 1)) + [line] }
        shown = lines.count
    }

    /// `line`: what is shown now.
    mutating func older(than line: [Character]) -> [Character]? {
        guard shown > 0 else { return nil }
        if shown == lines.count { draft = line }
        shown -= 1
        return lines[shown]
    }

    mutating func newer() -> [Character]? {
        guard shown < lines.count else { return nil }
        shown += 1
        return shown == lines.count ? draft : lines[shown]
    }
}
