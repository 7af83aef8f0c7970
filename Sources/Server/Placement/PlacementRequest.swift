import Foundation

/// What a game server may say to the sidecar that Agones runs beside it: the REST form of its SDK, as `sdk.proto` and
/// `beta.proto` of Agones publish it (read at 1.57; lists are there since 1.41).
public enum PlacementRequest: Hashable, Sendable, CustomStringConvertible {
    /// It lives.
    case health
    /// How does Agones have it?
    case look
    /// Players may come, or may come again.
    case ready
    /// Players are here, though Agones sent none.
    case allocate
    /// It ends.
    case shutdown
    /// Who stands in the list of players?
    case list
    /// So many fit into the list.
    case capacity(Int)
    case add(String)
    case remove(String)

    public var description: String { "\(method) \(path)" }

    package var method: String {
        switch self {
        case .look, .list: "GET"
        case .health, .ready, .allocate, .shutdown, .add, .remove: "POST"
        case .capacity: "PATCH"
        }
    }

    package var path: String {
        switch self {
        case .health: "/health"
        case .look: "/gameserver"
        case .ready: "/ready"
        case .allocate: "/allocate"
        case .shutdown: "/shutdown"
        case .list, .capacity: Self.players
        case .add: Self.players + ":addValue"
        case .remove: Self.players + ":removeValue"
        }
    }

    private static let players = "/v1beta1/lists/players"

    /// In JSON; nil for a question. The sidecar refuses a sign of life without a body.
    package var body: [UInt8]? {
        switch self {
        case .look, .list: nil
        case .health, .ready, .allocate, .shutdown: Array("{}".utf8)
        // Numbers of 64 bits are texts in the JSON of protocol buffers. What a PATCH does not name stays as it is.
        case .capacity(let capacity): Self.json(["capacity": "\(capacity)"])
        case .add(let player), .remove(let player): Self.json(["value": player])
        }
    }

    private static func json(_ fields: [String: String]) -> [UInt8] {
        (try? JSONEncoder().encode(fields)).map { Array($0) } ?? []
    }
}

/// How Agones has a game server: its own states, as far as they differ for the server.
public enum PlacementState: String, Hashable, Sendable {
    /// Not ready yet.
    case starting
    /// It waits to be allocated.
    case ready
    /// It waits for certain players.
    case reserved
    /// Players are meant to be here: Agones lets it live.
    case allocated
    /// Agones gives it up, and puts another in its place.
    case unhealthy
    case ending
    /// A state that was not there when this was written.
    case other

    /// What `PlacementRequest.look` is answered; nil for what is no such answer.
    package init?(json: [UInt8]) {
        guard let server = try? JSONDecoder().decode(GameServer.self, from: Data(json)) else { return nil }
        switch server.status.state {
        case "PortAllocation", "Creating", "Starting", "Scheduled", "RequestReady": self = .starting
        case "Ready": self = .ready
        case "Reserved": self = .reserved
        case "Allocated": self = .allocated
        case "Unhealthy", "Error": self = .unhealthy
        case "Shutdown": self = .ending
        default: self = .other
        }
    }

    private struct GameServer: Decodable {
        let status: Status

        struct Status: Decodable {
            let state: String
        }
    }
}

/// The list of players as the sidecar has it.
struct ListedPlayers: Decodable {
    var values: Set<String>
    let capacity: Int

    /// What `PlacementRequest.list` is answered; nil for what is no such answer.
    init?(json: [UInt8]) {
        guard let list = try? JSONDecoder().decode(ListedPlayers.self, from: Data(json)) else { return nil }
        self = list
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Field.self)
        values = Set(try fields.decodeIfPresent([String].self, forKey: .values) ?? [])
        // As a text, as protocol buffers have it, or as a number, as people write it.
        if let text = try? fields.decode(String.self, forKey: .capacity), let number = Int(text) {
            capacity = number
        } else {
            capacity = try fields.decode(Int.self, forKey: .capacity)
        }
    }

    private enum Field: String, CodingKey {
        case values, capacity
    }
}
