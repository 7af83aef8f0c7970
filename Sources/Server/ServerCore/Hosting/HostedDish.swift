import Ecosystem
import Gate
import Logging
import Transport
import WireProtocol

/// A dish, its guests and the way to them: what all parts of a server work on.
struct HostedDish {
    /// The world, as those see it who act on it.
    var entrance: WorldEntrance
    /// Of them the host may change the timing and the greeting while the server runs.
    var settings: ServerSettings
    /// In rising order of peer.
    var guests: [Guest] = []
    var book = GuestBook()
    var plans = PlanTable()
    var counts = ServerCounts()
    let outgoing: Outgoing
    var snapshotWork = SnapshotWork()

    init(world: World, transport: any HostTransport, settings: ServerSettings, log: Logger) {
        entrance = WorldEntrance(world)
        outgoing = Outgoing(
            transport: transport, log: log, backlog: ReliableBacklog(maximum: settings.maximumWaitingBytes))
        self.settings = settings
    }

    /// How fast it lives, and how long its editors wait, now. An aquarium has a speed instead.
    var timing: DishTiming { settings.isAquarium ? DishTiming() : book.askedTiming?.timing ?? settings.timing }

    /// How long so many ticks take in real time, milliseconds.
    func milliseconds(ticks: UInt64) -> Double {
        Double(ticks) * 1000 / (Double(World.ticksPerSecond) * timing.share)
    }

    var turns: SnapshotTurns { SnapshotTurns(count: settings.ticksPerSnapshot) }

    /// Not a copy.
    var world: World {
        _read { yield entrance.world }
    }

    var transport: any HostTransport { outgoing.transport }
    var log: Logger { outgoing.log }

    /// Who was lost and may come back.
    var absent: Absences {
        get { book.absent }
        _modify { yield &book.absent }
    }

    /// Where in `guests` a connection is.
    func index(of peer: PeerID) -> Int? { guests.firstIndex { $0.peer == peer } }

    /// Here or away.
    func guest(_ id: PlayerID) -> Guest? { guests.first { $0.id == id } ?? absent.guest(id) }

    /// The guest, here or away, whose creature it is or was; nil for an opponent.
    func owner(of creature: CreatureID) -> Guest? {
        world.birth(of: creature)?.owner.guest.flatMap { guest($0) }
    }

    /// What a guest is or was called; nil for one that never said its name or left long ago.
    func name(of guest: PlayerID) -> String? { book.names[guest] ?? self.guest(guest)?.name }

    /// The name of the guest whose creature this is; empty for an opponent.
    func guestName(of birth: BirthRecord?) -> String { birth?.owner.guest.flatMap { name(of: $0) } ?? "" }

    func participant(_ creature: CreatureID) -> Participant {
        Participant(creature: creature, guest: world.birth(of: creature)?.owner.guest ?? 0)
    }

    /// Whether nobody else plays here: all others only watch.
    func isAlone(_ guest: PlayerID) -> Bool {
        guests.allSatisfy { $0.id == guest || $0.hello == nil || $0.isSpectator }
    }

    // MARK: Sending

    func send(_ message: ServerMessage, to peer: PeerID, on channel: Channel) {
        send(message.encoded(), to: peer, on: channel)
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) { outgoing.send(bytes, to: peer, on: channel) }

    /// To all who have said hello. `news`: whether it says what the dish is like now, which viewers learn later.
    func broadcast(_ message: ServerMessage, on channel: Channel, news: Bool = true) {
        let bytes = message.encoded()
        for guest in guests where guest.hello != nil && !(news && isViewer(guest)) {
            send(bytes, to: guest.peer, on: channel)
        }
    }
}

/// What is known of guests beside those who are here.
struct GuestBook {
    var names = NameBook()
    /// Who was lost and may come back.
    var absent = Absences()
    /// What the only player here wants, who is on this machine; nil for what the host says.
    var askedTiming: (guest: PlayerID, timing: DishTiming)?
    /// Of guests' tickets.
    let seal = TicketSeal()
    /// The highest number a guest was given before this server took up the dish, and so far.
    var guestsBefore: PlayerID = 0
    var highestGuest: PlayerID = 0
}

/// What guests were called: death cards name their ghosts when they are long gone.
struct NameBook {
    private var names: [PlayerID: String] = [:]
    private var order: [PlayerID] = []
    /// Beyond this the oldest is forgotten.
    static let capacity = 1_024

    subscript(guest: PlayerID) -> String? { names[guest] }
    var count: Int { names.count }

    mutating func add(_ guest: PlayerID, _ name: String) {
        if names.updateValue(name, forKey: guest) == nil { order.append(guest) }
        if order.count > Self.capacity { names[order.removeFirst()] = nil }
    }
}
