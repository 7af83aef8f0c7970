import ServerCore

/// Whom commands may be about.
public struct CommandSubjects: Hashable, Sendable {
    /// Names of who is here.
    public let guests: [String]
    /// Who is banned, in the words of `unban`.
    public let banned: [String]

    public init(guests: [String], banned: [String]) {
        self.guests = guests
        self.banned = banned
    }
}

/// What a host may mean by the word that it has begun: a command, the name of a guest that is here, or who is banned.
package struct HostCompletion: Hashable, Sendable {
    /// Characters of the word so far.
    package let typed: Int
    /// Whole words, as they are to be typed.
    package let words: [String]

    private static let commandsOfGuests: Set = ["kick", "ban"]
    /// A file of bans may have tens of thousands, and nobody reads so many.
    private static let shown = 100

    /// `line`: up to the cursor.
    package init(of line: String, subjects: () -> CommandSubjects) {
        let start = Self.startOfLastWord(line)
        let word = line[start...].filter { $0 != "\"" }.lowercased()
        let before = line[..<start].split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        var candidates: [String] = []
        if before.isEmpty {
            candidates = HostCommand.verbs.map(\.name)
        } else if before.count == 1, Self.commandsOfGuests.contains(before[0]) {
            // A name with a quotation mark can only be meant by its number.
            candidates = subjects().guests.filter { !$0.contains("\"") }
        } else if before == ["unban"] {
            candidates = Array(Set(subjects().banned))
        }
        typed = line[start...].count
        words = candidates.filter { $0.lowercased().hasPrefix(word) }.sorted().map(Self.quoted)
    }

    private static func startOfLastWord(_ line: String) -> String.Index {
        var start = line.startIndex
        var isQuoted = false
        for index in line.indices {
            if line[index] == "\"" {
                isQuoted.toggle()
            } else if line[index].isWhitespace, !isQuoted {
                start = line.index(after: index)
            }
        }
        return start
    }

    private static func quoted(_ word: String) -> String {
        word.contains(where: \.isWhitespace) ? "\"\(word)\"" : word
    }

    /// All of them, as a host reads them.
    package var choices: [String] {
        words.count > Self.shown ? words.prefix(Self.shown) + ["and \(words.count - Self.shown) more"] : words
    }

    /// What takes the place of the word so far: the only word there is, or what all of them begin with; nil where that
    /// is nothing new.
    package var filling: String? {
        guard let first = words.first else { return nil }
        if words.count == 1 { return first + " " }
        let common = words.dropFirst().reduce(first) { common, word in
            String(zip(common, word).prefix { $0 == $1 }.map { $0.0 })
        }
        return common.count > typed ? common : nil
    }
}
