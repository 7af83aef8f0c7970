/// Why a fleet's database gives or takes nothing, with what to do next. Play goes on whatever it is.
public enum FleetError: Error, Hashable, Sendable, CustomStringConvertible {
    case noLibrary(String)
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
        case .unreachable(let address, let words): "\(address) cannot be reached: \(words)"
        case .refused(let address, let words): "\(address) lets nobody in with these words: \(words)"
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
    func isSame(as other: FleetError) -> Bool {
        switch (self, other) {
        case (.unreachable, .unreachable), (.full, .full), (.refused, .refused): true
        default: self == other
        }
    }

    /// Whether it might be better in a moment on the same line.
    var breaksConnection: Bool {
        switch self {
        case .full: false
        default: true
        }
    }
}

extension FleetError {
    /// Of a connection that did not come to be: it has no code, only words.
    package init(connecting address: FleetAddress, _ words: String) {
        let line = Self.line(words)
        switch true {
        case words.contains("database") && words.contains("does not exist"): self = .noDatabase(address)
        case words.contains("authentication failed"), words.contains("no pg_hba.conf entry"),
            words.contains("role") && words.contains("does not exist"), words.contains("no password supplied"):
            self = .refused(address, line)
        default: self = .unreachable(address, line)
        }
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
        guard let start = line.lastRange("failed: ") else { return line }
        return String(line[start...])
    }
}

extension String {
    /// Behind the last place of `other`.
    fileprivate func lastRange(_ other: String) -> Index? {
        indices.reversed().first { self[$0...].hasPrefix(other) }.map { index($0, offsetBy: other.count) }
    }
}
