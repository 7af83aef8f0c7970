/// Why a fleet's database gives or takes nothing, with what to do next. Play goes on whatever it is.
public enum FleetError: Error, Hashable, Sendable, CustomStringConvertible {
    case noLibrary(String)
    /// libpq cannot read the address.
    case malformed(FleetAddress, String)
    case unknownHost(FleetAddress)
    case unreachable(FleetAddress, String)
    case refused(FleetAddress, String)
    case noDatabase(FleetAddress)
    /// Tables of our names that are not ours.
    case foreign(FleetAddress)
    case newer(FleetAddress, version: Int64, known: Int64)
    case older(FleetAddress, version: Int64, known: Int64)
    case full(FleetAddress, String)
    case readOnly(FleetAddress)
    case other(FleetAddress, String)

    public var description: String {
        switch self {
        case .noLibrary(let name):
            "\(name) is missing, by which PostgreSQL is spoken to: install it (Debian: libpq5)"
        case .malformed(let address, let words):
            "\(address) is no address of a database (\(words)): write postgres://USER@HOST:PORT/NAME, and what is special in them as %XX"
        case .unknownHost(let address):
            "\(address) names a machine that nobody knows: look how it is written, and whether names are looked up here"
        case .unreachable(let address, let words):
            "\(address) cannot be reached: \(words) (does PostgreSQL run there, and may this machine speak to it?)"
        case .refused(let address, let words):
            "\(address) denies access: \(words) (check the user, its password and rights, and pg_hba.conf)"
        case .noDatabase(let address): "at \(address) there is no such database: make one with 'createdb'"
        case .foreign(let address):
            "\(address) has tables called micro_… that are not a fleet's: give the fleet a database of its own"
        case .newer(let address, let version, let known):
            "\(address) is of version \(version), and this program knows \(known): update micro-server here"
        case .older(let address, let version, let known):
            "\(address) is of version \(version), and this program writes \(known): update micro-server everywhere, then make the database anew"
        case .full(let address, let words): "\(address) has no room: \(words)"
        case .readOnly(let address): "\(address) may only be read: name the primary server, not a standby"
        case .other(let address, let words): "\(address): \(words)"
        }
    }

    /// Whether it is one and the same thing for a host: a database that is away says so in several ways while it goes and comes.
    package func isSame(as other: FleetError) -> Bool {
        switch (self, other) {
        case (.unreachable, .unreachable), (.unreachable, .unknownHost), (.unknownHost, .unreachable), (.full, .full),
            (.refused, .refused):
            true
        default: self == other
        }
    }

    /// Whether it stays so until somebody mends something, if it is so before the database has ever answered.
    package var isPermanent: Bool {
        switch self {
        case .noLibrary, .malformed, .unknownHost, .refused, .noDatabase, .foreign, .newer, .older, .readOnly: true
        case .unreachable, .full, .other: false
        }
    }

    /// Whether it is what was written on the command line, and stays so as long as this program runs.
    package var isMalformed: Bool { if case .malformed = self { true } else { false } }

    /// Whether it might be better in a moment on the same line.
    var breaksConnection: Bool {
        switch self {
        case .full: false
        default: true
        }
    }
}

extension FleetError {
    /// Of a connection that did not come to be. `words`: libpq's own, which are English, or those of a server with its code, as
    /// libpq writes them when it is to say all.
    package init(connecting address: FleetAddress, _ words: String) {
        if let (state, line) = Self.coded(words) {
            self.init(at: address, state: state, line)
            return
        }
        let line = Self.line(words)
        let isUnknown = Self.unknownHosts.contains { words.contains($0) } && !words.contains("failed: ")
        // Also behind what a first host said: libpq reads the port of a second one when it gets there.
        let senseless = words.split(whereSeparator: \.isNewline).first { line in
            Self.senseless.contains { line.hasPrefix($0) }
        }
        if let senseless {
            self = .malformed(address, Self.withoutValue(String(senseless)))
        } else if isUnknown {
            self = .unknownHost(address)
        } else if words.contains("no password supplied") {
            self = .refused(address, line)
        } else {
            self = .unreachable(address, line)
        }
    }

    /// `words`: libpq's, of an address that it cannot read.
    init(malformed address: FleetAddress, _ words: String) {
        self = .malformed(address, Self.withoutValue(Self.line(words)))
    }

    /// Whether it was a server that said this, in its own language: its severity stands in front.
    static func isOfServer(_ words: String) -> Bool { words.contains(severityEnd) }

    private static let severityEnd = ":  "
    /// What libpq says of an address that it parses and cannot use.
    private static let senseless = ["invalid ", "could not match ", "definition of service "]
    /// What the resolver says of a name that there is not, and not of one that it cannot look up now.
    private static let unknownHosts = ["Name or service not known", "No address associated with hostname"]

    /// "… failed: FATAL:  28P01: words": five letters of PostgreSQL's appendix A, and the words.
    private static func coded(_ words: String) -> (state: String, line: String)? {
        for line in words.split(whereSeparator: \.isNewline) {
            guard let start = line.index(behind: severityEnd) else { continue }
            let (state, rest) = (line[start...].prefix(5), line[start...].dropFirst(5))
            guard state.count == 5, state.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }),
                rest.hasPrefix(": ")
            else { continue }
            return (String(state), String(rest.dropFirst(2)))
        }
        return nil
    }

    /// libpq repeats what it cannot read, and a password may be in that.
    private static func withoutValue(_ line: String) -> String {
        if let start = line.index(behind: ": \"") { return String(line[..<line.index(start, offsetBy: -3)]) }
        let start = [" value \"", " service \""].lazy.compactMap { line.index(behind: $0) }.first
        guard let start else { return line }
        let value = line[start...].prefix { $0 != "\"" }
        return String(line[..<line.index(start, offsetBy: -2)]) + line[value.endIndex...].dropFirst()
    }

    /// `state`: five letters of PostgreSQL's appendix A; nil where the connection broke.
    package init(at address: FleetAddress, state: String?, _ words: String) {
        let line = Self.line(words)
        switch state {
        case nil: self = .unreachable(address, line)
        case "3D000": self = .noDatabase(address)
        // Undefined columns, tables, functions; a table where an index is expected; values of another type.
        case "42703", "42P01", "42883", "42804", "42809", "22P02": self = .foreign(address)
        case "42501": self = .refused(address, line)
        case "25006": self = .readOnly(address)
        case let state? where state.hasPrefix("53"): self = .full(address, line)
        case let state? where state.hasPrefix("08") || state.hasPrefix("57P"): self = .unreachable(address, line)
        case let state? where state.hasPrefix("28"): self = .refused(address, line)
        default: self = .other(address, line)
        }
    }

    /// The reason alone: libpq says where it tried before it, and more lines follow.
    private static func line(_ words: String) -> String {
        let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it gave no reason"
        // Also without the name that was looked up: with an '@' in it a password is part of that.
        guard let start = line.lastRange("failed: ") ?? line.index(behind: "\" to address: ") else { return line }
        return String(line[start...])
    }
}

extension StringProtocol {
    /// Behind the first place of `other`.
    fileprivate func index(behind other: String) -> Index? {
        indices.first { self[$0...].hasPrefix(other) }.map { index($0, offsetBy: other.count) }
    }
}

extension String {
    /// Behind the last place of `other`.
    fileprivate func lastRange(_ other: String) -> Index? {
        indices.reversed().first { self[$0...].hasPrefix(other) }.map { index($0, offsetBy: other.count) }
    }
}
