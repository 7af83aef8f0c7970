public import Drawing

/// HOST:PORT, or HOST alone with the usual port. An IPv6 address with a port stands in brackets: [2001:db8::7]:27500.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    public static let defaultPort: UInt16 = 27_500
    public var host: String
    public var port: UInt16

    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// What a person typed; spaces around it do not count.
    ///
    /// - Throws: `AddressError`, which says what to type instead.
    public init(typed text: String) throws(AddressError) {
        let text = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        guard !text.isEmpty else { throw .empty }
        let (host, digits) = try Self.split(text)
        guard !host.isEmpty else { throw .noHost }
        guard host.utf8.count <= Self.maximumHostLength else { throw .longHost(bytes: host.utf8.count) }
        let isIPv6 = host.contains(":") && Self.isIPv6(host)
        if !isIPv6, let stranger = host.first(where: { !Self.isHostCharacter($0) }) { throw .badCharacter(stranger) }
        guard let digits else {
            self.init(host: host, port: Self.defaultPort)
            return
        }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits), port > 0 else {
            throw .badPort(digits)
        }
        self.init(host: host, port: port)
    }

    /// The host and the port's digits; nil for an address without a port.
    private static func split(_ text: String) throws(AddressError) -> (host: String, digits: String?) {
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { throw .openBracket }
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else { throw .badCharacter(rest.first ?? " ") }
            let host = String(text[text.index(after: text.startIndex)..<end])
            return (host, rest.isEmpty ? nil : String(rest.dropFirst()))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if parts.count <= 2 { return (parts[0], parts.count == 2 ? parts[1] : nil) }
        // Without brackets there is no telling a port from an address's last group: it is all address.
        guard isIPv6(text) else { throw .tooManyColons }
        return (text, nil)
    }

    /// RFC 1035, section 2.3.4.
    static let maximumHostLength = 253

    /// Letters and digits of any script, and what stands between them; underscores are met in practice.
    private static func isHostCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "." || character == "-" || character == "_"
    }

    /// Hexadecimal groups, an IPv4 address at the end (RFC 4291, section 2.2); an interface behind a percent sign
    /// (RFC 4007).
    private static func isIPv6(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        return parts[0].allSatisfy { $0 == ":" || $0 == "." || $0.isASCII && $0.isHexDigit }
            && parts.dropFirst().allSatisfy { $0.allSatisfy { $0.isASCII && isHostCharacter($0) } }
    }

    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Whether the host says that it is this machine: by its usual name or a loopback address (RFC 1122, 3.2.1.3).
    public var isThisMachine: Bool {
        host.lowercased() == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
    }
}

/// Why a text is no address, and what to type instead.
public enum AddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case noHost
    case tooManyColons
    case openBracket
    case longHost(bytes: Int)
    case badCharacter(Character)
    case badPort(String)

    public var description: String { phrase.english }

    /// In the player's language.
    public var phrase: Phrase {
        switch self {
        case .empty: "Type where the server is: HOST or HOST:PORT."
        case .noHost: "The host is missing before the colon: HOST:PORT, like example.org:27500."
        case .tooManyColons: "There is more than one colon: HOST:PORT, like example.org:27500 or 192.0.2.7:27500."
        case .openBracket: "A bracket is open: [ADDRESS]:PORT, like [2001:db8::7]:27500."
        case .longHost(let bytes):
            "This host has \(bytes) bytes: no name has more than \(ServerAddress.maximumHostLength)."
        case .badCharacter(let character):
            character.isWhitespace
                ? "There is a space in the host: names have none."
                : "“\(Self.plain(String(character)))” cannot be in a host: only letters, digits, dots and hyphens."
        case .badPort(let text):
            text.isEmpty
                ? "The port is missing behind the colon: a number from 1 to 65535, or leave the colon out."
                : "“\(Self.plain(text))” is no port: a number from 1 to 65535."
        }
    }

    /// A list of servers comes from elsewhere: what a terminal or a log would obey is shown as "�", and of a long text
    /// the beginning.
    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(maximumShown).map { ServerListFile.isVisible($0) ? $0 : "\u{FFFD}" }
        let shown = String(String.UnicodeScalarView(scalars))
        return text.unicodeScalars.count > maximumShown ? shown + "…" : shown
    }

    /// Scalars.
    private static let maximumShown = 24
}
