public import Drawing

/// How a server was when it was asked last.
public enum ServerCondition: Hashable, Sendable {
    case silent
    /// Milliseconds there and back; places taken, and all of them.
    case here(milliseconds: Int, players: Int, places: Int)
    /// Its players speak another version of the protocol.
    case otherVersion

    /// In a row of a list.
    public var words: Phrase {
        switch self {
        case .silent: "no answer"
        case .here(let milliseconds, let players, let places): "\(players) of \(places)  ·  \(milliseconds) ms"
        case .otherVersion: "other version"
        }
    }
}

/// A server that was found in the network around this machine.
public struct NearbyServer: Hashable, Sendable {
    public var address: ServerAddress
    /// As its host has named it; empty for none.
    public var name: String
    public var condition: ServerCondition

    public init(address: ServerAddress, name: String, condition: ServerCondition) {
        self.address = address
        self.name = name
        self.condition = condition
    }
}
