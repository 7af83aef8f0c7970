import Foundation
public import Logging

/// A server's log: lines for people or JSON for programs, on standard error and on the board. Of what repeats itself, and
/// of a flood, most is counted instead of written.
public struct HostLog: LogHandler {
    /// How lines look.
    public enum Form: String, CaseIterable, Sendable {
        case text, json
    }

    public var metadata = Logger.Metadata()
    public var logLevel = Logger.Level.info
    private let label: String
    private let form: Form
    private let repeats: Repeats
    private let unixTime: @Sendable () -> Double
    private let write: @Sendable (String) -> Void

    /// `write` takes lines without their ends, from any thread. `unixTime`: seconds since 1970, which lines show.
    public init(
        label: String, form: Form, repeats: Repeats, unixTime: @escaping @Sendable () -> Double,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.label = label
        self.form = form
        self.repeats = repeats
        self.unixTime = unixTime
        self.write = write
    }

    /// What is known besides of every line.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes one line, or counts it.
    public func log(event: LogEvent) {
        var words = "\(event.message)"
        // Who asks for details wants all of them.
        if event.level >= .info {
            let place = Repeats.Place(file: event.file, line: event.line)
            let (more, over) = repeats.note(words, event.level, from: place)
            for line in over { say(line) }
            guard let more else { return }
            if more > 0 { words += " (and \(more) like this before it)" }
        }
        put(event.level, words)
    }

    /// The program ends: says how many lines were left out since they were last said.
    public func finish() { for line in repeats.takeAll() { say(line) } }

    private func say(_ line: Repeats.LeftOut) { put(line.level, line.said) }

    private func put(_ level: Logger.Level, _ words: String) {
        write(Self.line(level, words, label: label, form: form, unixTime: unixTime()))
    }

    /// A line as it is written, without its end. `unixTime`: seconds since 1970.
    public static func line(
        _ level: Logger.Level, _ words: String, label: String, form: Form, unixTime: Double
    ) -> String {
        let time = Date(timeIntervalSince1970: unixTime).formatted(.iso8601)
        return switch form {
        // One line is one line, whatever a guest is called.
        case .text: "\(time) \(level) \(label): \(PlainLine.of(words))"
        case .json: object([("time", time), ("level", "\(level)"), ("label", label), ("message", words)])
        }
    }

    private static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\"\($0.0)\":\(quoted($0.1))" }.joined(separator: ",") + "}"
    }

    /// As JSON has it (RFC 8259, section 7). What would disturb who reads the line as it stands is escaped too.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where PlainLine.isUnsafe(scalar):
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
