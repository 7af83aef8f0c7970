/// Where a fleet's database is: `postgres://USER:PASSWORD@HOST:PORT/NAME`, as libpq reads it.
public struct FleetAddress: Hashable, Sendable, CustomStringConvertible {
    /// For libpq alone: there may be a password in it.
    let text: String

    private static let schemes = ["postgres://", "postgresql://"]

    /// nil for what is no address of a database.
    public init?(_ text: String) {
        guard Self.isMeant(text), !text.contains("\0") else { return nil }
        self.text = text
    }

    /// Whether a text means a database rather than a file.
    public static func isMeant(_ text: String) -> Bool { schemes.contains { text.hasPrefix($0) } }

    /// Without a password, for the log.
    public var description: String {
        let start = text.range(of: "://").map { text[..<$0.upperBound] } ?? ""
        let rest = text.dropFirst(start.count)
        // What follows the '?' may hold one too.
        let place = rest.prefix { $0 != "?" }
        guard let at = place.lastIndex(of: "@") else { return String(start + place) }
        let user = place[..<at].prefix { $0 != ":" }
        return String(start + user + place[at...])
    }
}

extension StringProtocol {
    /// The first place of `other`.
    fileprivate func range(of other: String) -> Range<Index>? {
        indices.lazy.compactMap { index in
            self[index...].hasPrefix(other) ? index..<self.index(index, offsetBy: other.count) : nil
        }.first
    }
}
