public import Drawing

/// HOST:PORT, or HOST alone with the usual port.
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
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2 else { throw .tooManyColons }
        let host = parts[0]
        guard !host.isEmpty else { throw .noHost }
        guard host.utf8.count <= Self.maximumHostLength else { throw .longHost(bytes: host.utf8.count) }
        if let stranger = host.first(where: { !Self.isHostCharacter($0) }) { throw .badCharacter(stranger) }
        guard parts.count == 2 else {
            self.init(host: host, port: Self.defaultPort)
            return
        }
        let digits = parts[1]
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits), port > 0 else {
            throw .badPort(digits)
        }
        self.init(host: host, port: port)
    }

    /// RFC 1035, section 2.3.4.
    static let maximumHostLength = 253

    /// Letters and digits of any script, and what stands between them; underscores are met in practice.
    private static func isHostCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "." || character == "-" || character == "_"
    }

    public var description: String { "\(host):\(port)" }
}

/// Why a text is no address, and what to type instead.
public enum AddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    case noHost
    case tooManyColons
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
        case .longHost(let bytes):
            "This host has \(bytes) bytes: no name has more than \(ServerAddress.maximumHostLength)."
        case .badCharacter(let character):
            character.isWhitespace
                ? "There is a space in the host: names have none."
                : "“\(String(character))” cannot be in a host: only letters, digits, dots and hyphens."
        case .badPort(let text):
            text.isEmpty
                ? "The port is missing behind the colon: a number from 1 to 65535, or leave the colon out."
                : "“\(text)” is no port: a number from 1 to 65535."
        }
    }
}
