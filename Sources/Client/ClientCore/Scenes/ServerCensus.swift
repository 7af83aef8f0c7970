import Gate
import Screens
public import Transport
import WireProtocol

/// Asks servers how they are, on other threads than the game's.
public protocol ServerScout: AnyObject {
    func ask(_ host: String, port: UInt16)
    func askNeighbours()
    /// Who has answered since the last call.
    func takeSightings() -> [ServerSighting]
}

extension ServerFinder: ServerScout {}

/// How the servers of a list are, and which others there are in the network around: asked every few seconds while
/// somebody looks. Times are milliseconds.
struct ServerCensus {
    private let scout: (any ServerScout)?
    private var askedAt: Double?
    private var known: [Known] = []
    private var neighbours: [Identity: Neighbour] = [:]
    private(set) var conditions: [String: ServerCondition] = [:]
    /// What the servers of the list have called themselves, by address; empty for none.
    private(set) var ownNames: [String: String] = [:]

    private struct Known {
        let address: ServerAddress
        var askedAt: Double
        var answeredAt: Double?
        var identity: Identity?
    }

    /// Two servers of one host can have one key.
    private struct Identity: Hashable {
        let fingerprint: UInt64
        let port: UInt16

        init(_ sighting: ServerSighting) {
            fingerprint = sighting.notice.fingerprint
            port = sighting.port
        }

        var order: (UInt64, UInt16) { (fingerprint, port) }
    }

    private struct Neighbour {
        var address: NetworkAddress
        var notice: ServerNotice
        var milliseconds: Double
        var seenAt: Double
    }

    /// Between two rounds of questions.
    private static let interval = 3_000.0
    /// How long an answer may take before a server counts as silent.
    private static let patience = 2_000.0
    /// Without an answer for so long a neighbour is gone.
    private static let memory = 8_000.0
    /// More than anyone reads. A flood of fake answers adds no more rows than this.
    private static let maximumNeighbours = 32

    /// `scout`: nil where nobody can be asked.
    init(_ scout: (any ServerScout)?) { self.scout = scout }

    /// One frame. `addresses`: of the servers in the list.
    mutating func update(_ addresses: [String], now: Double) {
        guard let scout else { return }
        if askedAt.map({ now - $0 >= Self.interval }) ?? true { ask(addresses, scout, now: now) }
        for sighting in scout.takeSightings() { take(sighting, now: now) }
        for server in known where now - max(server.askedAt, server.answeredAt ?? 0) >= Self.patience {
            if (server.answeredAt ?? -.infinity) < server.askedAt { conditions[server.address.description] = .silent }
        }
        neighbours = neighbours.filter { now - $0.value.seenAt < Self.memory }
    }

    private mutating func ask(_ addresses: [String], _ scout: any ServerScout, now: Double) {
        askedAt = now
        let former = known
        known = addresses.compactMap { text in
            guard let address = try? ServerAddress(typed: text) else { return nil }
            var server = former.first { $0.address == address } ?? Known(address: address, askedAt: now)
            server.askedAt = now
            scout.ask(address.host, port: address.port)
            return server
        }
        let kept = Set(known.map(\.address.description))
        conditions = conditions.filter { kept.contains($0.key) }
        ownNames = ownNames.filter { kept.contains($0.key) }
        scout.askNeighbours()
    }

    private mutating func take(_ sighting: ServerSighting, now: Double) {
        if let host = sighting.host {
            guard let index = known.firstIndex(where: { $0.address.host == host && $0.address.port == sighting.port })
            else { return }
            known[index].answeredAt = now
            known[index].identity = Identity(sighting)
            let address = known[index].address.description
            conditions[address] = Self.condition(sighting.notice, sighting.milliseconds)
            ownNames[address] = sighting.notice.name
        } else {
            note(neighbour: sighting, now: now)
        }
    }

    /// One server answers from each of its addresses: the one that others can use too is kept.
    private mutating func note(neighbour sighting: ServerSighting, now: Double) {
        let key = Identity(sighting)
        // One row per address, even if it claims to be many servers in turn.
        neighbours = neighbours.filter {
            $0.key == key || $0.value.address != sighting.address || $0.key.port != key.port
        }
        var address = sighting.address
        if let old = neighbours[key]?.address, Self.rank(old) <= Self.rank(address) { address = old }
        guard neighbours[key] != nil || neighbours.count < Self.maximumNeighbours else { return }
        neighbours[key] = Neighbour(
            address: address, notice: sighting.notice, milliseconds: sighting.milliseconds, seenAt: now)
    }

    private static func rank(_ address: NetworkAddress) -> Int {
        if address.isLoopback { return 2 }
        if address.isLinkLocal { return 3 }
        return address.ipv4 == nil ? 1 : 0
    }

    /// Those that none of the known addresses has answered for, in a steady order.
    var nearby: [NearbyServer] {
        let known = Set(known.compactMap(\.identity))
        return neighbours.filter { !known.contains($0.key) }.sorted { $0.key.order < $1.key.order }.map {
            _, neighbour in
            NearbyServer(
                address: ServerAddress(host: neighbour.address.host, port: neighbour.address.port),
                name: neighbour.notice.name, condition: Self.condition(neighbour.notice, neighbour.milliseconds))
        }
    }

    private static func condition(_ notice: ServerNotice, _ milliseconds: Double) -> ServerCondition {
        guard notice.protocolVersion == protocolVersion else { return .otherVersion }
        return .here(
            milliseconds: Int(min(max(1, milliseconds.rounded()), 9_999)),
            players: Int(min(notice.players, notice.places)),
            places: Int(notice.places))
    }
}
