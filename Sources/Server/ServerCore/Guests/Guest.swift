import Ecosystem
import Transport
import WireProtocol

/// One connection: who it is and what the server keeps for it.
struct Guest {
    let peer: PeerID
    let address: String
    /// When it connected, monotonic milliseconds: a connection without a hello is ended.
    let connectedAt: Double
    /// nil until a valid hello came.
    var hello: Hello?
    /// nil until then, too.
    var guestName: GuestName?

    var inputs = InputBuffer()
    var snapshots: SnapshotSender
    /// What it knew of the dish when it sent its last input.
    var sightings = Sightings()
    var knownPlans = KnownPlans()
    /// Whom a guest without a creature watches.
    var watched: CreatureID?
    var budgets = GuestBudgets()
    var presence = Presence()
    /// Whether it has said hello and waits for its first body.
    var awaitsBody = false
    var planRequests = PlanRequests()
    /// Messages that could not be read.
    var unreadable = 0

    /// After so many unreadable messages a guest is broken or hostile.
    static let maximumUnreadable = 25
    /// Milliseconds a connection may stay silent before its hello.
    static let helloTimeout = 5_000.0

    init(peer: PeerID, address: String, now: Double, bytesPerSnapshot: Int) {
        self.peer = peer
        self.address = address
        connectedAt = now
        snapshots = SnapshotSender(bytesPerSnapshot: bytesPerSnapshot)
    }

    /// The guest's number in the dish and on the wire.
    var id: PlayerID { peer.value }
    var name: String { guestName?.text ?? "" }
    var isBot: Bool { hello?.kind == .bot }
    var isSpectator: Bool { hello?.kind == .spectator }

    /// Whether it plays on the server's own machine.
    var isLocal: Bool { address == "::1" || address.hasPrefix("127.") }

    /// Its steering, and what snapshots of the dish it has. `now` in monotonic milliseconds.
    mutating func take(_ input: InputMessage, now: Double) {
        presence.note(now: now)
        inputs.add(input)
        guard input.stream == snapshots.stream else { return }
        snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        sightings.acknowledge(input.newestSnapshot)
    }
}
