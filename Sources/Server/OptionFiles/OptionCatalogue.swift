import Foundation

/// The options of a program, as its parser tells them: every one is also a key of the file of settings and an environment
/// variable, so no setting is stated twice.
public struct OptionCatalogue: Hashable, Sendable {
    public let options: [Option]

    /// One option.
    public struct Option: Hashable, Sendable {
        /// Its long name, without dashes.
        public let key: String
        /// Whether it is true or false, and takes no value.
        public let isFlag: Bool
        /// What its value is called in the help.
        public let valueName: String
        /// In the help's words; nil where there is none.
        public let defaultValue: String?
        public let help: String
    }

    /// `help`: what the parser's own dump of a command says (ArgumentParser's tool information, version 0). `excluded`:
    /// options that make no sense in a file. nil for what is no such dump.
    public init?(help: String, excluding excluded: Set<String>) {
        guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(help.utf8)) else { return nil }
        options = (tool.command.arguments ?? []).compactMap { argument in
            guard argument.kind != "positional", argument.shouldDisplay ?? true,
                let key = argument.names?.first(where: { $0.kind == "long" })?.name, !excluded.contains(key)
            else { return nil }
            return Option(
                key: key, isFlag: argument.kind == "flag", valueName: argument.valueName ?? "value",
                defaultValue: argument.defaultValue, help: argument.abstract ?? "")
        }
    }

    /// For a program whose options are known.
    public init(_ options: [Option]) { self.options = options }

    subscript(key: String) -> Option? { options.first { $0.key == key } }

    /// The one that is likely meant by a key that does not exist.
    func nearest(to key: String) -> String? {
        let key = key.replacing("_", with: "-")
        let close = options.map { ($0.key, Self.distance(key, $0.key)) }.filter { $0.1 <= max(2, key.count / 3) }
        return close.min { $0.1 < $1.1 }?.0
    }

    /// Letters to insert, drop or replace (Levenshtein 1966).
    private static func distance(_ one: String, _ other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (letter == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }

    private struct Tool: Decodable {
        let command: Command

        struct Command: Decodable {
            let arguments: [Argument]?
        }

        struct Argument: Decodable {
            let kind: String
            let names: [Name]?
            let valueName: String?
            let defaultValue: String?
            let abstract: String?
            let shouldDisplay: Bool?
        }

        struct Name: Decodable {
            let kind: String
            let name: String
        }
    }
}

extension OptionCatalogue.Option {
    /// For a catalogue that is written by hand.
    public init(flag key: String, help: String = "") {
        self.init(key: key, isFlag: true, valueName: "", defaultValue: nil, help: help)
    }

    /// For a catalogue that is written by hand.
    public init(_ key: String, valueName: String = "value", defaultValue: String? = nil, help: String = "") {
        self.init(key: key, isFlag: false, valueName: valueName, defaultValue: defaultValue, help: help)
    }
}
