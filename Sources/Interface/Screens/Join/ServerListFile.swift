public import Drawing

/// A list of servers that a host publishes: an address a line, and behind it what the server is called. `#` begins a
/// comment.
///
///     # The ponds of the village.
///     pond.example.org            The pond
///     [2001:db8::7]:27501         Reef, in the evening
public struct ServerListFile: Hashable, Sendable {
    /// A server of it.
    public struct Entry: Hashable, Sendable {
        public let address: ServerAddress
        /// At most `maximumNameLength` letters of one line; empty for none.
        public let name: String
    }

    /// A line that names no server.
    public struct Problem: Hashable, Sendable {
        /// From 1.
        public let line: Int
        public let reason: Phrase

        /// With the line's number.
        public var words: Phrase { "Line \(line) of the list of servers: \(reason)" }
    }

    /// No server twice: of two lines the first counts.
    public private(set) var entries: [Entry] = []
    /// The first of them; the other lines count nevertheless.
    public private(set) var problems: [Problem] = []

    /// More than such a list ever has.
    public static let maximumBytes = 1 << 16
    /// Each of them is asked every few seconds how it is.
    public static let maximumServers = 64
    public static let maximumNameLength = 24
    private static let maximumProblems = 8

    /// An empty one.
    public init() {}

    /// Of a file's text.
    public init(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            // Some editors mark UTF-8 at a file's beginning.
            let words = line.drop { $0 == "\u{FEFF}" }.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            guard let word = words.first, !word.hasPrefix("#") else { continue }
            guard entries.count < Self.maximumServers else {
                note("only the first \(Self.maximumServers) servers are shown.", line: index + 1)
                return
            }
            do throws(AddressError) {
                let address = try ServerAddress(typed: String(word))
                guard !entries.contains(where: { $0.address == address }) else { continue }
                entries.append(Entry(address: address, name: words.count > 1 ? Self.name(words[1]) : ""))
            } catch {
                note(error.phrase, line: index + 1)
            }
        }
    }

    private mutating func note(_ reason: Phrase, line: Int) {
        if problems.count < Self.maximumProblems { problems.append(Problem(line: line, reason: reason)) }
    }

    /// A comment may take its place. What cannot be seen, or turns the direction of reading, is left out.
    private static func name(_ text: Substring) -> String {
        let text = text.drop(while: \.isWhitespace)
        guard !text.hasPrefix("#") else { return "" }
        let visible = text.filter { $0.unicodeScalars.allSatisfy(isVisible) }.prefix(maximumNameLength)
        return String(visible.reversed().drop(while: \.isWhitespace).reversed())
    }

    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
