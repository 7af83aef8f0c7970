import Ecosystem
import Gate
import Transport
import WireProtocol

/// One connection: who it is and what the server keeps for it.
struct Guest {
    let peer: PeerID
    let address: String
    /// Whether it plays on the server's own machine.
    let isLocal: Bool
    /// Whether it was let in to watch: it may not play, whatever it says.
    let mayOnlyWatch: Bool
    /// The key it has proved to have; nil where there is no gate.
    let player: PlayerKey?
    /// The guest's number in the dish and on the wire: that of its first connection.
    private(set) var id: PlayerID
    /// When it connected, monotonic milliseconds: a connection without a hello is ended.
    let connectedAt: Double
    /// nil until a valid hello came.
    var hello: Hello? { didSet { isSpectator = hello?.kind == .spectator } }
    /// Stored, because every tick passes over a thousand of them.
    private(set) var isSpectator = false
    /// nil until then, too.
    var guestName: GuestName?

    var inputs = InputBuffer()
    var snapshots: SnapshotSender
    /// At which of the ticks between two snapshots it is sent its own.
    var turn = 0
    /// What it knew of the dish when it sent its last input.
    var sightings = Sightings()
    /// How much the way to it takes: of the dish and of test swims.
    var rate = RateControl()
    var knownPlans = KnownPlans()
    /// Whom a guest without a creature watches.
    var watched: CreatureID?
    var budgets: GuestBudgets
    var presence = Presence()
    /// Whether it has said hello and waits for its first body.
    var awaitsBody = false
    var planRequests = PlanRequests()
    /// How it died last; nil while it lives, and before its first life.
    var lastDeath: DeathRecord?
    /// The tick of the last wound that cost its creature parts, or came when parts were gone; nil for a whole body.
    var lastWound: UInt64?
    /// The tick at which it gave up a life last.
    var gaveUpAt: UInt64?
    var claim: Claim
    /// Messages that could not be read.
    var unreadable = 0

    /// After so many unreadable messages a guest is broken or hostile.
    static let maximumUnreadable = 25
    /// Milliseconds a connection may stay silent before its hello.
    static let helloTimeout = 5_000.0

    init(
        peer: PeerID, address: String, isLocal: Bool, mayOnlyWatch: Bool, player: PlayerKey?, number: PlayerID,
        now: Double
    ) {
        self.peer = peer
        self.address = address
        self.isLocal = isLocal
        self.mayOnlyWatch = mayOnlyWatch
        self.player = player
        id = number
        claim = Claim(since: now)
        connectedAt = now
        budgets = GuestBudgets(now: now)
        snapshots = SnapshotSender()
    }

    var name: String { guestName?.text ?? "" }
    var isBot: Bool { hello?.kind == .bot }
    /// A spectator from another machine.
    var isRemoteSpectator: Bool { isSpectator && !isLocal }

    /// Over this connection a guest comes back that was here before: all that does not belong to the connection is its
    /// own again.
    mutating func takeUp(_ former: Guest, now: Double) {
        id = former.id
        hello = former.hello
        guestName = former.guestName
        watched = former.watched
        budgets = former.budgets
        awaitsBody = former.awaitsBody
        lastDeath = former.lastDeath
        lastWound = former.lastWound
        gaveUpAt = former.gaveUpAt
        claim = former.claim
        claim.comeBack()
    }

    /// Whether it gave up a life in the half second before `tick`: it can hardly have seen the card then.
    func hasJustGivenUp(at tick: UInt64) -> Bool {
        gaveUpAt.map { tick < $0 + UInt64(World.ticksPerSecond / 2) } ?? false
    }

    /// Its steering, and what snapshots of the dish it has. `now` in monotonic milliseconds.
    mutating func take(_ input: InputMessage, now: Double) {
        presence.note(now: now)
        claim.confirm()
        inputs.add(input)
        rate.acknowledge(
            newest: input.newestSnapshot, earlier: input.earlierSnapshots, stream: input.stream, now: now)
        guard input.stream == snapshots.stream else { return }
        snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        sightings.acknowledge(input.newestSnapshot)
    }
}
