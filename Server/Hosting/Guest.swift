import Anatomy
import Ecosystem
import Transport
import WireProtocol

/// One connection: who it is and what the server keeps for it.
struct Guest {
    let peer: PeerID
    let address: String
    /// nil until a good hello came.
    var hello: Hello?
    /// The guest's number in the dish and on the wire.
    var id: PlayerID { peer.value }
    var name: String { hello?.name ?? "" }
    /// When it connected, milliseconds: who says no hello is sent away.
    let connectedAt: Double

    var inputs = InputBuffer()
    var snapshots: SnapshotSender
    /// Plans it has been sent, by number.
    var knownPlans: Set<UInt32> = []
    /// Whom a guest without a creature watches.
    var watched: CreatureID?
    /// The private tank it swims in, while an editor is open.
    var tank: SwimTank?
    /// The stream of its last tank; 0 for none yet.
    var lastStream: UInt8 = 0
    /// The tick before which it gets no new tank.
    var tankRestUntil: UInt64 = 0
    /// How often it may command an aquarium.
    var hands = CommandAllowance()
    /// The tick before which it gets no answer about lines of descent.
    var lineageRestUntil: UInt64 = 0
    /// Messages that could not be read.
    var mistakes = 0

    /// After so many unreadable messages a guest is broken or hostile.
    static let patience = 25
    /// Milliseconds a connection may stay silent before its hello.
    static let helloPatience = 5_000.0

    /// A name without what would move a cursor or break a line in a log.
    static func printable(_ name: String) -> String {
        let kept = name.filter { $0.isLetter || $0.isNumber || $0.isPunctuation || $0.isSymbol || $0 == " " }
        return String(kept.drop { $0 == " " })
    }

    var isBot: Bool { hello?.kind == .bot }
    var isSpectator: Bool { hello?.kind == .spectator }

    init(peer: PeerID, address: String, now: Double, bytesPerSnapshot: Int) {
        self.peer = peer
        self.address = address
        connectedAt = now
        snapshots = SnapshotSender(bytesPerSnapshot: bytesPerSnapshot)
    }
}

extension Guest {
    /// What it has seen, each stream's word to that stream; word of a tank that is closed is late and means nothing.
    mutating func acknowledge(_ input: InputMessage) {
        if input.stream == snapshots.stream {
            snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        } else if input.stream == tank?.snapshots.stream {
            tank?.snapshots.acknowledge(newest: input.newestSnapshot, earlier: input.earlierSnapshots)
        }
    }
}

/// Control frames of one guest, in order, one a tick.
struct InputBuffer {
    private var waiting: [ControlFrame] = []
    private var newest: UInt32 = 0
    private var sinceLast = 0
    private(set) var current = ControlFrame.neutral
    /// The number of the last frame the world took.
    private(set) var applied: UInt32 = 0

    /// More frames than this waiting means that the client's clock runs ahead: the oldest are let go.
    private static let longest = 8
    /// Ticks a guest's last wish holds while nothing comes.
    private static let hold = 30

    mutating func add(_ message: InputMessage) {
        let count = UInt32(message.frames.count)
        for (i, frame) in message.frames.enumerated() {
            // Numbers come from outside: a newest below the count would wrap below zero.
            let number = message.newestFrame &- (count - 1 - UInt32(i))
            guard number > newest, number <= message.newestFrame else { continue }
            newest = number
            waiting.append(frame)
        }
        if waiting.count > Self.longest { waiting.removeFirst(waiting.count - Self.longest / 2) }
    }

    /// The wish for this tick.
    mutating func take() -> ControlFrame {
        if waiting.isEmpty {
            sinceLast += 1
            if sinceLast > Self.hold { current = .neutral }
        } else {
            current = waiting.removeFirst()
            applied = newest - UInt32(waiting.count)
            sinceLast = 0
        }
        return current
    }

    mutating func clear() { current = .neutral }
}
