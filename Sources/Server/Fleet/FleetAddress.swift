/// Where a fleet's database is: `postgres://USER:PASSWORD@HOST:PORT/NAME`, as libpq reads it.
public struct FleetAddress: Hashable, Sendable, CustomStringConvertible {
    /// For libpq alone: there may be a password in it.
    let text: String

    private static let schemes = ["postgres://", "postgresql://"]

    /// nil for what is no address of a database. Spaces around it, and capitals in "postgres://", do not count.
    public init?(_ text: String) {
        let text = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard !text.contains("\0"),
            let scheme = Self.schemes.first(where: { text.prefix($0.count).lowercased() == $0 })
        else { return nil }
        // libpq knows it in small letters alone.
        self.text = scheme + String(text.dropFirst(scheme.count))
    }

    /// Looks whether libpq can read it. Nobody is asked.
    ///
    /// - Throws: `FleetError.malformed`; `FleetError.noLibrary` where libpq is missing.
    public func check() throws(FleetError) { try PostgresLibrary().check(self) }

    /// Whether a text means a database rather than a file, also where it is no address of one: what begins as one does, and what
    /// has a password in it as libpq's own words have.
    public static func isMeant(_ text: String) -> Bool {
        let letters = text.lowercased().filter { !$0.isWhitespace }
        return letters.hasPrefix("postgres") || letters.contains("password=")
    }

    /// Without a password, for the log. Of what might be one nothing is shown: "…" stands for it.
    public var description: String {
        let scheme = Self.schemes.first { text.hasPrefix($0) } ?? ""
        return scheme + (ShownPlace(text.dropFirst(scheme.count))?.text ?? "…")
    }
}

/// What a log may show of an address, behind its scheme.
private struct ShownPlace {
    let text: String

    /// nil where there is no telling what is a password.
    init?(_ rest: Substring) {
        guard let at = rest.lastIndex(of: "@") else {
            text = Self.place(rest)
            return
        }
        let before = rest[..<at]
        // Whether the '?' is of a password or begins what follows the name, in which there may be one with an '@'.
        if before.contains("?"), before.contains(where: { "@/=".contains($0) }) { return nil }
        let user = before.prefix { $0 != ":" }
        let shown = Self.isPlain(user) ? String(user) : "…"
        text = "\(shown)@\(Self.place(rest[rest.index(after: at)...]))"
    }

    /// Hosts with their ports, and the name of the database. What follows the '?' may hold a password.
    private static func place(_ text: Substring) -> String {
        let place = text.prefix { $0 != "?" }
        let hosts = place.prefix { $0 != "/" }
        let name = place.dropFirst(hosts.count)
        let shown = hosts.split(separator: ",", omittingEmptySubsequences: false).map { host($0) }
        // A password may have commas and slashes as well.
        if let end = shown.firstIndex(where: { $0.hasSuffix("…") }) { return shown[...end].joined(separator: ",") }
        return "\(shown.joined(separator: ","))\(name.prefix(1))\(plainBeginning(name.dropFirst()))"
    }

    /// With its port where that is one: in an address without an '@' a password stands in its place.
    private static func host(_ text: Substring) -> String {
        let isIPv6 = text.first == "["
        let name = isIPv6 ? text[...(text.firstIndex(of: "]") ?? text.startIndex)] : text.prefix { $0 != ":" }
        guard name.allSatisfy({ isPlain($0) || isIPv6 && "[:]".contains($0) }) else { return "…" }
        let port = text[name.endIndex...]
        let isPort = port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
        return isPort ? String(text) : "\(name)…"
    }

    private static func plainBeginning(_ text: Substring) -> String {
        let plain = text.prefix { isPlain($0) }
        return plain.endIndex == text.endIndex ? String(plain) : "\(plain)…"
    }

    private static func isPlain(_ text: Substring) -> Bool { text.allSatisfy { isPlain($0) } }

    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "-_.~%".contains(character)
    }
}
