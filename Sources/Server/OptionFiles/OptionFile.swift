import UserFiles

/// A file of settings: one `key = value` a line, with comments after `#`. All of it is TOML (toml.io, version 1.0), of which tables,
/// arrays, dates and texts of several lines are left out: settings are flat.
public struct OptionFile: Hashable, Sendable {
    public let path: String
    public let settings: [Setting]
    /// Lines that make no sense. `GivenOptions` says them together with settings that cannot be.
    public let problems: [OptionProblem]

    /// A line that sets something.
    public struct Setting: Hashable, Sendable {
        public let key: String
        public let value: Value
        /// Counted from one.
        public let line: Int
    }

    /// What stands behind the '='.
    public enum Value: Hashable, Sendable {
        case text(String)
        /// As it is written, without the gaps that `_` makes.
        case number(String)
        case truth(Bool)
    }

    /// More is no file of settings.
    static let maximumBytes = 256 * 1024

    /// Reads the file at `path`.
    ///
    /// - Throws: `OptionProblems` where it cannot be read as text at all.
    public init(contentsOf path: String) throws(OptionProblems) {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: Self.maximumBytes) } catch {
            throw OptionProblems("\(error)")
        }
        guard let bytes else {
            if let words = FuturePath.problem(path, .file, makingFolders: false) {
                throw OptionProblems("there is no file \(path), and none can be made: \(words)")
            }
            throw OptionProblems("there is no file \(path): 'micro-server --write-config \(path)' makes one")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw OptionProblems("\(path) is not text in UTF-8: write it with a plain text editor")
        }
        self.init(text, path: path)
    }

    /// The same of a text; `path` is what problems call it.
    public init(_ text: String, path: String) {
        var settings: [Setting] = []
        var problems: [OptionProblem] = []
        var lines: [String: Int] = [:]
        // Some editors put a mark before the first letter.
        let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let number = index + 1
            do throws(OptionLineError) {
                guard let (key, value) = try OptionLine.read(line) else { continue }
                if let first = lines.updateValue(number, forKey: key) { throw OptionLineError.again(key, first: first) }
                settings.append(Setting(key: key, value: value, line: number))
            } catch { problems.append(OptionProblem(origin(of: number, in: path), line: number, "\(error)")) }
        }
        self.path = path
        self.settings = settings
        self.problems = problems
    }
}

/// Where a setting of a file stands, for people.
func origin(of line: Int, in path: String) -> String { "\(path) line \(line)" }

/// One thing that is wrong with settings.
public struct OptionProblem: Hashable, Sendable, CustomStringConvertible {
    /// "server.toml line 7", "the variable MICRO_SERVER_PORT".
    public let origin: String
    /// Of the file, counted from one; nil elsewhere.
    public let line: Int?
    public let words: String

    /// `line`: of the file; nil elsewhere.
    public init(_ origin: String, line: Int?, _ words: String) {
        self.origin = origin
        self.line = line
        self.words = words
    }

    public var description: String { "\(origin): \(words)" }
}

/// What is wrong with settings, a line for each.
public struct OptionProblems: Error, Hashable, Sendable, CustomStringConvertible {
    public let lines: [String]

    public init(_ lines: [String]) { self.lines = lines }
    init(_ line: String) { lines = [line] }

    /// Those of the file first, in the order of its lines. Of one line the first counts.
    public init(_ problems: [OptionProblem]) {
        let lines = Dictionary(problems.compactMap { problem in problem.line.map { ($0, problem) } }) { first, _ in
            first
        }
        self.lines =
            (lines.sorted { $0.key < $1.key }.map(\.value) + problems.filter { $0.line == nil }).map { "\($0)" }
    }

    public var description: String { lines.joined(separator: "\n") }
}

/// Why a line sets nothing.
enum OptionLineError: Error, Hashable, CustomStringConvertible {
    /// Its number in Unicode.
    case control(UInt32)
    case noKey(String)
    case noValue(key: String)
    case table(String)
    case badValue(key: String, String)
    case unclosed(key: String)
    case escape(key: String, String)
    case rest(key: String, String)
    case again(String, first: Int)

    var description: String {
        let shown = ShownValue.of
        return switch self {
        case .control(let number):
            "the character U+\(String(number, radix: 16, uppercase: true)) in it cannot be seen: take it out"
        case .noKey(let text):
            "'\(shown(text))' sets nothing: a line is 'key = value', a key has letters, figures and '-', and a comment begins with '#'"
        case .noValue(let key): "\(shown(key)) has no value: write '\(shown(key)) = …', or put a '#' before it"
        case .table(let text): "'\(shown(text))' begins a table, and settings have none: write the keys alone"
        case .badValue(let key, let text):
            "\(shown(key)) = \(shown(text)): a value is a number, true, false, or a text in quotation marks (\"\(shown(text))\")"
        case .unclosed(let key): "\(shown(key)): the text does not end: put a quotation mark behind it"
        case .escape(let key, let text):
            "\(shown(key)): '\(text)' is not known in a text: write \\\\ for a backslash, or put the text in 'single quotes'"
        case .rest(let key, let text):
            "\(shown(key)): '\(shown(text))' follows the value: a comment begins with '#'"
        case .again(let key, let first): "\(shown(key)) is set already in line \(first): leave one of them out"
        }
    }
}
