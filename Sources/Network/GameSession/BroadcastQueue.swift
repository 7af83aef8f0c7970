import WireProtocol

/// What of a broadcast has come and is not yet shown. Pieces of half a second come at once; their snapshots are taken at the
/// pace of their ticks.
struct BroadcastQueue: Sendable {
    struct Item: Sendable {
        let bytes: [UInt8]
        /// Of the dish.
        let tick: UInt32
        /// Whether a group begins with it.
        let beginsGroup: Bool
        /// Whether all has been said with it that there was when the group began.
        let endsOpening: Bool
    }

    private var items: [Item] = []
    /// tick · milliseconds per tick + this = when it is taken; nil before the first piece.
    private var offset: Double?
    private var millisecondsPerTick: Double
    private let usualMilliseconds: Double

    /// How long after its arrival the first snapshot of a piece is taken: pieces are half a second long and come a little
    /// early or late.
    private static let reserve = 250.0
    /// Farther off its time, the sender has left something out, or the line stood still: time begins anew.
    private static let longestWait = 3_000.0
    /// Beyond this they are not taken: a window that was not drawn for long. As many as a minute.
    private static let capacity = 2_000

    init(ticksPerSecond: Int) {
        usualMilliseconds = 1000 / Double(max(1, ticksPerSecond))
        millisecondsPerTick = usualMilliseconds
    }

    /// Ticks go by at this share of their usual pace: time begins anew with the next piece.
    mutating func setPace(_ share: Double) {
        guard millisecondsPerTick != usualMilliseconds / share else { return }
        millisecondsPerTick = usualMilliseconds / share
        offset = nil
    }

    mutating func add(_ chunk: BroadcastChunk, now: Double) {
        // Who waits too long begins again with a group.
        if items.count > Self.capacity { items = [] }
        for (index, snapshot) in chunk.snapshots.enumerated() {
            items.append(
                Item(
                    bytes: snapshot.bytes, tick: chunk.tick(of: index), beginsGroup: chunk.beginsGroup && index == 0,
                    endsOpening: chunk.beginsGroup && index == Int(chunk.opening) - 1))
        }
        let arrival = now + Self.reserve - Double(chunk.firstTick) * millisecondsPerTick
        guard let offset, abs(arrival - offset) < Self.longestWait else { return self.offset = arrival }
        // A later piece than any before: all wait for it.
        self.offset = max(offset, now - Double(chunk.firstTick) * millisecondsPerTick)
    }

    /// Those whose time has come, and when that was.
    mutating func takeDue(now: Double) -> [(item: Item, at: Double)] {
        guard let offset else { return [] }
        let count = items.prefix { Double($0.tick) * millisecondsPerTick + offset <= now }.count
        defer { items.removeFirst(count) }
        return items.prefix(count).map { ($0, Double($0.tick) * millisecondsPerTick + offset) }
    }
}
