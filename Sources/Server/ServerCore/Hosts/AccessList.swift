import Foundation
public import Gate
import Transport

/// A file of people: who is banned, or who alone may come. One a line; `#` begins a comment:
///
///     203.0.113.7       2027-01-31T12:00:00Z   spams
///     2001:db8::/32     forever                floods
///     key:3f9a…         forever                Ann, again
public struct AccessList: Hashable, Sendable {
    /// One line of it.
    public struct Entry: Hashable, Sendable {
        public var subject: AccessRules.Subject
        /// Seconds since 1970; nil for ever.
        public var until: Int64?
        /// One line of text.
        public let reason: String

        /// `until`: seconds since 1970; nil for ever. `reason` becomes a `PlainLine`: a line end would break the file, and
        /// terminals show it.
        public init(_ subject: AccessRules.Subject, until: Int64?, reason: String) {
            self.subject = subject
            self.until = until
            self.reason = String(PlainLine.of(reason).drop(while: \.isWhitespace))
        }
    }

    private enum Line: Hashable, Sendable {
        case remark(String)
        case entry(Entry)
    }

    private var lines: [Line] = []

    public init() {}

    public var entries: [Entry] { lines.compactMap { if case .entry(let entry) = $0 { entry } else { nil } } }

    /// Of a file's text.
    ///
    /// - Throws: `AccessListError` for the first line that makes no sense; nothing of such a file counts.
    public init(_ text: String, path: String) throws(AccessListError) {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            do throws(AccessListError.Reason) { lines.append(try Self.read(line)) } catch {
                throw AccessListError(path: path, line: index + 1, reason: error)
            }
        }
        if case .remark("") = lines.last { lines.removeLast() }
    }

    private static func read(_ line: Substring) throws(AccessListError.Reason) -> Line {
        let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
        guard let who = words.first, !who.hasPrefix("#") else { return .remark(String(line)) }
        let subject = try subject(who)
        // A comment may take the place of the time, and stays what it is.
        let hasTime = words.count > 1 && !words[1].hasPrefix("#")
        let end = hasTime ? words[1] : "forever"
        let reason = words.dropFirst(hasTime ? 2 : 1).joined(separator: " ")
        return .entry(Entry(subject, until: try end == "forever" ? nil : date(end), reason: reason))
    }

    /// "key:" with 64 hexadecimal digits, an address, or a network.
    static func subject(_ word: String) throws(AccessListError.Reason) -> AccessRules.Subject {
        if word.hasPrefix("key:") {
            let digits = String(word.dropFirst(4))
            guard let bytes = ServerKey(hexadecimal: digits)?.bytes, let key = PlayerKey(bytes) else {
                throw .notAKey(digits)
            }
            return .player(key)
        }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        // `Int` takes a sign as well.
        let isCounted = parts.count == 2 && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
        let bits = isCounted ? Int(parts[1]) : nil
        guard let address = NetworkAddress(figures: parts[0], port: 0),
            parts.count == 1 || parts.count == 2 && bits != nil,
            let block = block(of: address, bits, isWrittenAsIPv6: parts[0].contains(":"))
        else { throw .nobody(word) }
        return .block(block)
    }

    /// ::ffff:203.0.113.0/120 is 203.0.113.0/24.
    private static func block(of address: NetworkAddress, _ bits: Int?, isWrittenAsIPv6: Bool) -> AddressBlock? {
        guard let bits, isWrittenAsIPv6 else { return AddressBlock(address, bits: bits) }
        return AddressBlock(address, bitsOf128: bits)
    }

    private static func date(_ word: String) throws(AccessListError.Reason) -> Int64 {
        // Foundation looks at no more than it needs: of what it does not understand the day alone would count.
        let moment: Date?
        switch String(word.map { $0.isASCII && $0.isNumber ? "0" : $0 }) {
        case "0000-00-00": moment = try? Date(word, strategy: .iso8601.year().month().day())
        case "0000-00-00T00:00:00Z", "0000-00-00T00:00:00+00:00", "0000-00-00T00:00:00-00:00":
            moment = try? Date(word, strategy: .iso8601)
        default: throw .noDate(word)
        }
        guard isOnCalendar(word.split { !$0.isNumber }.map { Int($0) ?? -1 }) else { throw .notOnCalendar(word) }
        guard let date = moment else { throw .noDate(word) }
        return Int64(date.timeIntervalSince1970)
    }

    /// Year, month and day, and hour, minute and second where they follow. Foundation counts on where one is out of bounds:
    /// a ban until February 31 would end in March.
    private static func isOnCalendar(_ figures: [Int]) -> Bool {
        let (year, month, day) = (figures[0], figures[1], figures[2])
        guard (1...9_999).contains(year), (1...12).contains(month) else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
            && zip(figures.dropFirst(3), [23, 59, 59]).allSatisfy { (0...$1).contains($0) }
    }

    // MARK: Changing

    /// Adds an entry; an earlier one of the same player or network is gone.
    public mutating func add(_ entry: Entry) {
        _ = remove { $0 == entry.subject }
        lines.append(.entry(entry))
    }

    /// Returns how many went.
    public mutating func remove(_ isMeant: (AccessRules.Subject) -> Bool) -> Int {
        let before = lines.count
        lines.removeAll { if case .entry(let entry) = $0 { isMeant(entry.subject) } else { false } }
        return before - lines.count
    }

    /// Drops those that hold no more. `unixTime`: seconds since 1970.
    mutating func removeEnded(unixTime: Int64) {
        lines.removeAll { line in
            guard case .entry(let entry) = line, let until = entry.until else { return false }
            return until <= unixTime
        }
    }

    /// As a file; remarks stay where they were.
    public var text: String {
        lines.map { line in
            switch line {
            case .remark(let text): text
            case .entry(let entry): "\(entry)"
            }
        }.joined(separator: "\n") + "\n"
    }

    /// For the gate. `unixTime` and `now`: the same moment, in seconds since 1970 and in monotonic milliseconds.
    func rules(unixTime: Int64, now: Double) -> [AccessRules.Rule] {
        entries.compactMap { entry in
            guard let until = entry.until else { return AccessRules.Rule(entry.subject) }
            return until > unixTime
                ? AccessRules.Rule(entry.subject, until: now + 1000 * Double(until - unixTime)) : nil
        }
    }
}

extension AccessList.Entry: CustomStringConvertible {
    /// Its line.
    public var description: String {
        let end = until.map { Date(timeIntervalSince1970: TimeInterval($0)).formatted(.iso8601) } ?? "forever"
        return "\(subject.word)  \(end)" + (reason.isEmpty ? "" : "  \(reason)")
    }
}

extension AccessRules.Subject {
    /// As in a file.
    var word: String {
        switch self {
        case .player(let key): "key:\(key)"
        case .block(let block): "\(block)"
        }
    }
}

/// Why a file of people cannot be used.
public struct AccessListError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with one word.
    public enum Reason: Error, Hashable, Sendable, CustomStringConvertible {
        case nobody(String)
        case notAKey(String)
        case noDate(String)
        /// It looks like one, and there is none such.
        case notOnCalendar(String)

        public var description: String {
            switch self {
            case .nobody(let word):
                "'\(word.prefix(80))' is neither an address (203.0.113.7), a network (203.0.113.0/24) nor a key (key: and 64 hexadecimal digits)"
            case .notAKey(let word):
                "a key has 64 hexadecimal digits, and '\(word.prefix(80))' has \(word.count) letters"
            case .noDate(let word):
                "'\(word.prefix(80))' is no time: write 'forever', a day (2027-01-31) or a moment (2027-01-31T12:00:00Z)"
            case .notOnCalendar(let word):
                "'\(word.prefix(80))' is on no calendar: write a day that there is (2027-01-31), or a moment of it (2027-01-31T12:00:00Z)"
            }
        }
    }

    let path: String
    let line: Int
    let reason: Reason

    public var description: String { "\(path) line \(line): \(reason)" }
}
