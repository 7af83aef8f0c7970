import Foundation
public import Logging
import Synchronization

/// A server's log: lines for people or JSON for programs, on standard error and on the board; a warning that repeats itself
/// is counted instead of written.
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

    /// `write` takes lines without their ends, from any thread. `unixTime`: seconds since 1970.
    public init(
        label: String, form: Form, repeats: Repeats = Repeats(), unixTime: @escaping @Sendable () -> Double,
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
        let level = event.level
        let now = unixTime()
        var words = "\(event.message)"
        if level == .warning || level == .error {
            guard let more = repeats.note(words, at: now) else { return }
            if more > 0 { words += " (and \(more) like this before it)" }
        }
        // One line is one line, whatever anybody is called.
        words = words.replacing("\r", with: " ").replacing("\n", with: " ")
        let time = Date(timeIntervalSince1970: now).formatted(.iso8601)
        switch form {
        case .text: write("\(time) \(level) \(label): \(words)")
        case .json: write(Self.object([("time", time), ("level", "\(level)"), ("label", label), ("message", words)]))
        }
    }

    private static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\"\($0.0)\":\(quoted($0.1))" }.joined(separator: ",") + "}"
    }

    /// As JSON has it (RFC 8259, section 7).
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// What has been said lately, to be said once: alike are lines that differ in figures alone.
    public final class Repeats: Sendable {
        private struct Line {
            var until: Double
            var count: Int
        }

        private let lines = Mutex<[String: Line]>([:])
        private let seconds: Double
        private static let capacity = 256

        /// `seconds`: for how long a line says enough.
        public init(seconds: Double = 10) { self.seconds = seconds }

        /// Returns how many like it were left out since the last; nil for a line to leave out. `now` in seconds.
        func note(_ words: String, at now: Double) -> Int? {
            let key = words.filter { !$0.isNumber }
            return lines.withLock { lines in
                if let line = lines[key], now < line.until {
                    lines[key]?.count += 1
                    return nil
                }
                if lines.count >= Self.capacity { lines = lines.filter { now < $0.value.until } }
                guard lines.count < Self.capacity else { return 0 }
                let more = lines[key]?.count ?? 0
                lines[key] = Line(until: now + seconds, count: 0)
                return more
            }
        }
    }
}
