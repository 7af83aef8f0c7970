/// Settings out of a file and out of the environment, as options of the command line. What the command line itself says comes
/// after them and counts: command line, then environment, then file.
public struct GivenOptions: Hashable, Sendable {
    public let given: [Given]
    /// What the file says, also where a variable counts more.
    private let ofFile: [String: String]
    /// What is nothing to fail for: variables that look like settings and are none.
    public let warnings: [String]
    /// Lines of the file that make no sense, keys that do not exist, values of the wrong kind.
    public let problems: [OptionProblem]

    /// One setting, with where it was found.
    public struct Given: Hashable, Sendable {
        public let key: String
        /// For a flag "true" or "false".
        public let value: String
        /// "server.toml line 7", "the variable MICRO_SERVER_PORT".
        public let origin: String
        /// Of the file, counted from one; nil for a variable.
        public let line: Int?
        /// For the parser; none for a flag that is not set.
        public let arguments: [String]
    }

    public var arguments: [String] { given.flatMap(\.arguments) }

    /// `prefix`: of the variables, "MICRO_SERVER_".
    public init(
        _ catalogue: OptionCatalogue, file: OptionFile?, environment: [String: String], prefix: String
    ) {
        var problems = file?.problems ?? []
        var found: [String: Given] = [:]
        func take(_ key: String, _ value: OptionFile.Value, _ origin: String, _ line: Int?) {
            do throws(OptionValueError) { found[key] = try Given(key, value, origin, line, catalogue) } catch {
                problems.append(OptionProblem(origin, line: line, "\(error)"))
            }
        }
        for setting in file?.settings ?? [] {
            take(setting.key, setting.value, origin(of: setting.line, in: file?.path ?? ""), setting.line)
        }
        ofFile = found.mapValues(\.value)
        let links = ServiceLinks(environment, prefix: prefix)
        var warnings = links.warning.map { [$0] } ?? []
        let known = Dictionary(uniqueKeysWithValues: catalogue.options.map { (prefix + $0.variable, $0) })
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(prefix) {
            // Service files and containers leave variables empty.
            if links.names.contains(name) || value.isEmpty { continue }
            guard let option = known[name] else {
                if !Self.reserved.contains(String(name.dropFirst(prefix.count))) {
                    warnings.append("the variable \(name) is no setting, and is ignored")
                }
                continue
            }
            let isTruth = option.isFlag && (value == "true" || value == "false")
            take(option.key, isTruth ? .truth(value == "true") : .text(value), "the variable \(name)", nil)
        }
        self.problems = problems
        given = catalogue.options.compactMap { found[$0.key] }
        self.warnings = warnings
    }

    /// Names the file itself.
    private static let reserved: Set = ["CONFIG"]

    /// What the file says otherwise than it did in `old`, by key. `typed`: the command line.
    public func changes(since old: GivenOptions, typed: [String]) -> [Change] {
        let keys = Set(ofFile.keys).union(old.ofFile.keys).filter { ofFile[$0] != old.ofFile[$0] }
        return keys.sorted().map { key in
            if Self.isSet(key, by: typed) { return Change(key: key, overruledBy: "the command line") }
            let variable = given.first { $0.key == key && $0.line == nil }
            return Change(key: key, overruledBy: variable?.origin)
        }
    }

    /// A setting of which the file says something else than before.
    public struct Change: Hashable, Sendable {
        public let key: String
        /// What counts more than the file and says something of the same setting; nil where the file's word counts.
        public let overruledBy: String?

        public init(key: String, overruledBy: String?) {
            self.key = key
            self.overruledBy = overruledBy
        }
    }

    /// Whether a command line says something of a setting.
    public static func isSet(_ key: String, by typed: [String]) -> Bool {
        typed.contains { $0 == "--\(key)" || $0.hasPrefix("--\(key)=") }
    }
}

extension GivenOptions.Given {
    fileprivate init(
        _ key: String, _ value: OptionFile.Value, _ origin: String, _ line: Int?, _ catalogue: OptionCatalogue
    ) throws(OptionValueError) {
        guard let option = catalogue[key] else { throw .unknown(key, nearest: catalogue.nearest(to: key)) }
        let text: String
        switch (value, option.isFlag) {
        case (.truth(let truth), true): text = "\(truth)"
        case (.text(let value), true), (.number(let value), true): throw .notTruth(key, value)
        case (.truth(let truth), false): throw .truth(key, truth, wanted: option.valueName)
        case (.text(let value), false), (.number(let value), false): text = value
        }
        self.key = key
        self.value = text
        self.origin = origin
        self.line = line
        if option.isFlag {
            arguments = text == "true" ? ["--\(key)"] : []
        } else {
            // Behind a '=' nothing is no value, and before none a minus begins an option.
            arguments = text.isEmpty ? ["--\(key)", ""] : ["--\(key)=\(text)"]
        }
    }
}

extension OptionCatalogue.Option {
    /// "save-every" is SAVE_EVERY.
    var variable: String { key.uppercased().replacing("-", with: "_") }
}

/// Why a setting cannot be an option.
enum OptionValueError: Error, Hashable, CustomStringConvertible {
    case unknown(String, nearest: String?)
    case notTruth(String, String)
    case truth(String, Bool, wanted: String)

    var description: String {
        switch self {
        case .unknown(let key, let nearest):
            "there is no setting \(ShownValue.of(key))"
                + (nearest.map { ": is \($0) meant?" } ?? "; 'micro-server --help' lists them")
        case .notTruth(let key, let value) where value == "true" || value == "false":
            "\(key) is true or false without quotation marks: write \(key) = \(value)"
        case .notTruth(let key, let value): "\(key) is true or false, and not '\(ShownValue.of(value))'"
        case .truth(let key, let value, let wanted): "\(key) wants a value (\(wanted)), and not \(value)"
        }
    }
}
