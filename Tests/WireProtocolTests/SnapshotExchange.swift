import SimMath
import WireProtocol

/// A sender and a receiver with a bad link each way between them.
struct SnapshotExchange {
    var dish: PretendDish
    var sender = SnapshotSender()
    var receiver = SnapshotReceiver()
    var down: SnapshotPipe<[UInt8]>
    var up: SnapshotPipe<(newest: UInt32, earlier: UInt32)>
    private(set) var now = 0
    private(set) var bytesSent = 0
    private(set) var longest = 0
    private(set) var taken = 0
    private(set) var stale = 0
    /// The newest that was taken.
    private(set) var last: ReceivedSnapshot?
    private(set) var refused: [WireError] = []

    init(_ dish: PretendDish, seed: UInt64) {
        self.dish = dish
        down = SnapshotPipe(seed: seed)
        up = SnapshotPipe(seed: seed &+ 1)
    }

    mutating func heal() {
        down.heal()
        up.heal()
    }

    /// One snapshot each way. Returns who was updated at the client.
    @discardableResult mutating func step() -> Set<UInt32> {
        now += 1
        for (newest, earlier) in up.arrivals(now: now) { sender.acknowledge(newest: newest, earlier: earlier) }
        let bytes = sender.encode(dish.view)
        bytesSent += bytes.count
        longest = max(longest, bytes.count)
        down.send(bytes, now: now)
        var updated: Set<UInt32> = []
        for packet in down.arrivals(now: now) {
            do {
                let snapshot = try receiver.receive(packet)
                updated.formUnion(snapshot.updated)
                last = snapshot
                taken += 1
            } catch {
                if case .staleSnapshot = error { stale += 1 } else { refused.append(error) }
            }
        }
        up.send((receiver.newest, receiver.earlier), now: now)
        return updated
    }
}
