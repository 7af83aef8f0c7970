import Ecosystem
import Logging
import Transport
import WireProtocol

/// A dish, its guests and the way to them: what all parts of a server work on.
struct HostedDish {
    var world: World
    let settings: ServerSettings
    /// In rising order of peer.
    var guests: [Guest] = []
    var names = NameBook()
    var plans = PlanTable()
    var counts = ServerCounts()
    let transport: any HostTransport
    let log: Logger

    init(world: World, transport: any HostTransport, settings: ServerSettings, log: Logger) {
        self.world = world
        self.transport = transport
        self.settings = settings
        self.log = log
    }

    /// Where in `guests` a connection is.
    func index(of peer: PeerID) -> Int? { guests.firstIndex { $0.peer == peer } }

    func guest(_ id: PlayerID) -> Guest? { guests.first { $0.id == id } }

    /// What a creature is called: by its guest's name, or as the opponent it is.
    func name(of creature: CreatureID) -> String {
        guard let birth = world.birth(of: creature) else { return News.unknownCreature }
        return birth.owner.guest.flatMap { guest($0) }?.name ?? News.opponent(creature)
    }

    // MARK: Sending

    func send(_ message: ServerMessage, to peer: PeerID, on channel: Channel) {
        send(message.encoded(), to: peer, on: channel)
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) {
        do {
            try transport.send(bytes, to: peer, on: channel)
        } catch {
            // A peer that is just leaving; its disconnect event follows.
            log.debug("not sent to \(peer): \(error)")
        }
    }

    /// To all who have said hello.
    func broadcast(_ message: ServerMessage, on channel: Channel) {
        let bytes = message.encoded()
        for guest in guests where guest.hello != nil { send(bytes, to: guest.peer, on: channel) }
    }
}
