import Anatomy
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

    var inputs = InputBuffer()
    var snapshots: SnapshotSender
    /// Plans it has been sent, by number.
    var knownPlans: Set<UInt32> = []
    /// Whom a guest without a creature watches.
    var watched: CreatureID?
    /// How often it may command an aquarium.
    var commandBudget = CommandBudget()
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
    var name: String { hello?.name ?? "" }
    var isBot: Bool { hello?.kind == .bot }
    var isSpectator: Bool { hello?.kind == .spectator }

    /// Its steering, and what snapshots of the dish it has.
    mutating func take(_ input: InputMessage) {
        inputs.add(input)
        guard input.stream == snapshots.stream else { return }
        snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
    }

    /// A name without characters that would move a cursor or break a line in a log.
    static func printable(_ name: String) -> String {
        let kept = name.filter { $0.isLetter || $0.isNumber || $0.isPunctuation || $0.isSymbol || $0 == " " }
        return String(kept.drop { $0 == " " })
    }
}

/// Control frames of one guest, in order, one a tick.
struct InputBuffer {
    private var waiting: [ControlFrame] = []
    private var newest: UInt32 = 0
    private var ticksSinceLast = 0
    private(set) var current = ControlFrame.neutral
    /// The number of the last frame the world took.
    private(set) var applied: UInt32 = 0

    /// More frames than this waiting means that the client's clock runs ahead: the oldest are dropped.
    private static let maximumWaiting = 8
    /// Ticks a guest's last frame holds while nothing comes.
    private static let holdTicks = 30

    mutating func add(_ message: InputMessage) {
        let count = UInt32(message.frames.count)
        for (i, frame) in message.frames.enumerated() {
            // Numbers come from outside: a newest below the count would wrap below zero.
            let number = message.newestFrame &- (count - 1 - UInt32(i))
            guard number > newest, number <= message.newestFrame else { continue }
            newest = number
            waiting.append(frame)
        }
        if waiting.count > Self.maximumWaiting { waiting.removeFirst(waiting.count - Self.maximumWaiting / 2) }
    }

    /// The frame for this tick.
    mutating func take() -> ControlFrame {
        if waiting.isEmpty {
            ticksSinceLast += 1
            if ticksSinceLast > Self.holdTicks { current = .neutral }
        } else {
            current = waiting.removeFirst()
            applied = newest - UInt32(waiting.count)
            ticksSinceLast = 0
        }
        return current
    }

    mutating func clear() { current = .neutral }
}

/// How often one guest may send a command: a bucket of tokens that fills with time.
struct CommandBudget {
    private var tokens = CommandBudget.maximum
    private var filledAt: Double?

    /// Commands at once, and commands a second in the long run: faster than a hand clicks, slower than a flood.
    private static let maximum = 20.0
    private static let perSecond = 10.0

    /// Whether one more command is allowed. `now` in monotonic milliseconds.
    mutating func take(now: Double) -> Bool {
        tokens = min(Self.maximum, tokens + (now - (filledAt ?? now)) / 1000 * Self.perSecond)
        filledAt = now
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
