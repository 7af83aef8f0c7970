import WireProtocol

/// What a host tells a running server, on its terminal, through its socket or from elsewhere: one table for all.
public enum HostCommand: Hashable, Sendable {
    case help, status
    /// Counted from one.
    case players(page: Int = 1)
    case kick(String, reason: String)
    /// `seconds`: nil for ever. `isForced`: also a network that is wider than any, or in which the host is.
    case ban(String, seconds: Double?, reason: String, isForced: Bool = false)
    case unban(String)
    case bans(page: Int = 1)
    case say(String)
    case save
    /// Percent; nil asks.
    case pace(Int?)
    case reload, quit

    /// A row of the table.
    public struct Verb: Sendable {
        public let name: String
        public let usage: String
        public let help: String
        fileprivate let read: @Sendable (inout HostWords) throws(HostCommandError) -> HostCommand
    }

    /// Every command, in the order of the help.
    public static let verbs: [Verb] = [
        Verb(name: "status", usage: "status", help: "how the dish and its server are") { _ in .status },
        Verb(name: "players", usage: "players [PAGE]", help: "who is here, with number, address and key") {
            words throws(HostCommandError) in .players(page: try words.page())
        },
        Verb(name: "kick", usage: "kick WHO [REASON]", help: "sends somebody away, who may come again") {
            words throws(HostCommandError) in
            .kick(try words.next("WHO", of: "kick"), reason: words.rest())
        },
        Verb(
            name: "ban", usage: "ban WHO [force] [30m|2h|7d] [REASON]",
            help: "keeps out a player (key and address), a key, an address or a network"
        ) { words throws(HostCommandError) in
            let who = try words.next("WHO", of: "ban")
            let isForced = words.isForced(for: who)
            return .ban(who, seconds: try words.duration(), reason: words.rest(), isForced: isForced)
        },
        Verb(name: "unban", usage: "unban WHO", help: "lets in again whom a line of 'bans' is about") {
            words throws(HostCommandError) in .unban(try words.next("WHO", of: "unban"))
        },
        Verb(name: "bans", usage: "bans [PAGE]", help: "who is kept out, until when and why") {
            words throws(HostCommandError) in .bans(page: try words.page())
        },
        Verb(name: "say", usage: "say WORDS", help: "shows everybody these words") { words throws(HostCommandError) in
            let text = words.rest()
            guard !text.isEmpty else { throw .missing("WORDS", of: "say") }
            return .say(text)
        },
        Verb(name: "save", usage: "save", help: "saves the dish now") { _ in .save },
        Verb(name: "pace", usage: "pace [PERCENT]", help: "how fast the dish lives, 25 to 100") {
            words throws(HostCommandError) in
            guard let word = words.next() else { return .pace(nil) }
            let digits = word.hasSuffix("%") ? String(word.dropLast()) : word
            guard let pace = Int(digits), ServerSettings.paces.contains(pace) else { throw .notAPace(word) }
            return .pace(pace)
        },
        Verb(name: "reload", usage: "reload", help: "reads the files of settings, bans and guests again (as SIGHUP)") {
            _ in .reload
        },
        Verb(name: "quit", usage: "quit", help: "says goodbye to everybody, saves, and ends the server") { _ in .quit },
        Verb(name: "help", usage: "help", help: "these lines") { _ in .help },
    ]

    /// Longer lines are no commands.
    public static let maximumBytes = WireLimits.adminLineBytes

    /// Reads a line as it was typed; nil for an empty one. A name with gaps stands in quotation marks, and "#7" is guest 7.
    public init?(_ line: String) throws(HostCommandError) {
        guard line.utf8.count <= Self.maximumBytes else { throw .tooLong(bytes: line.utf8.count) }
        var words = try HostWords(line)
        guard let name = words.next() else { return nil }
        guard let verb = Self.verbs.first(where: { $0.name == name.lowercased() }) else { throw .unknown(name) }
        self = try verb.read(&words)
        let rest = words.rest()
        guard rest.isEmpty else { throw .tooMuch(rest, usage: verb.usage) }
    }

    /// The table, for people.
    static var table: [String] {
        let width = verbs.map(\.usage.count).max() ?? 0
        return verbs.map { $0.usage + String(repeating: " ", count: width - $0.usage.count + 2) + $0.help }
    }
}

/// Why a line is no command.
public enum HostCommandError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String)
    case missing(String, of: String)
    case tooMuch(String, usage: String)
    case notAPace(String)
    case notATime(String)
    case notAPage(String)
    case unclosed
    /// nil for a line that has not ended yet.
    case tooLong(bytes: Int?)

    public var description: String {
        switch self {
        case .unknown(let name):
            "there is no command '\(name.prefix(40))': 'help' lists them"
        case .missing(let what, let verb):
            "\(verb) needs \(what): \(HostCommand.verbs.first { $0.name == verb }?.usage ?? verb)"
        case .tooMuch(let rest, let usage): "'\(rest.prefix(40))' is too much: \(usage)"
        case .notAPace(let word):
            "'\(word.prefix(40))' is no pace: a number from \(ServerSettings.paces.lowerBound) to "
                + "\(ServerSettings.paces.upperBound)"
        case .notATime(let word):
            "'\(word.prefix(40))' is no time: a number from 1 to 100000 and s, m, h or d (90s, 30m, 2h, 7d); without a time it is for ever"
        case .notAPage(let word): "'\(word.prefix(40))' is no page: they are counted from 1"
        case .unclosed: "a quotation mark is missing at the end"
        case .tooLong(let bytes):
            "a command has at most \(HostCommand.maximumBytes) bytes, and this one \(bytes.map { "\($0)" } ?? "has more")"
        }
    }
}

/// The words of a line; what stands in quotation marks is one.
struct HostWords {
    private var words: ArraySlice<String>

    init(_ line: String) throws(HostCommandError) {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
                word = word ?? ""
            } else if character.isWhitespace, !isQuoted {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard !isQuoted else { throw .unclosed }
        self.words = (words + [word].compactMap { $0 })[...]
    }

    func peek() -> String? { words.first }
    mutating func next() -> String? { words.popFirst() }

    mutating func next(_ what: String, of verb: String) throws(HostCommandError) -> String {
        guard let word = words.popFirst(), !word.isEmpty else { throw .missing(what, of: verb) }
        return word
    }

    /// Whether "force" comes next, behind an address or a network: behind a name it begins a reason.
    mutating func isForced(for who: String) -> Bool {
        guard who.contains(where: { "./:".contains($0) }), peek()?.lowercased() == "force" else { return false }
        _ = next()
        return true
    }

    /// All that is left, with single gaps.
    mutating func rest() -> String {
        defer { words = [] }
        return words.joined(separator: " ")
    }

    /// The first where none is named.
    mutating func page() throws(HostCommandError) -> Int {
        guard let word = next() else { return 1 }
        guard let page = Int(word), page > 0 else { throw .notAPage(word) }
        return page
    }

    /// The time that comes first; nil where a reason does. What begins like a number is meant as a time.
    mutating func duration() throws(HostCommandError) -> Double? {
        guard let word = peek(), let first = word.first, first.isNumber || first == "-" else { return nil }
        guard let seconds = Self.seconds(word) else { throw .notATime(word) }
        _ = next()
        return seconds
    }

    private static let units: [(letter: Character, seconds: Double)] = [
        ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1),
    ]

    /// "90s", "30m", "2h", "7d"; nil for anything else.
    private static func seconds(_ word: String) -> Double? {
        guard let unit = units.first(where: { $0.letter == word.last }), let count = Int(word.dropLast()),
            (1...100_000).contains(count)
        else { return nil }
        return Double(count) * unit.seconds
    }

    /// "7d" of as many seconds, in the largest unit of which it is a whole number.
    static func duration(_ seconds: Double) -> String {
        let isWhole = { (unit: Double) in seconds.truncatingRemainder(dividingBy: unit) == 0 }
        guard let unit = units.first(where: { isWhole($0.seconds) }) else { return "\(seconds) s" }
        return "\(Int(seconds / unit.seconds))\(unit.letter)"
    }
}
