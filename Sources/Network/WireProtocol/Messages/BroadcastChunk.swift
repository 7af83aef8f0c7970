/// A piece of what all spectators see: snapshots of the whole dish, the same bytes for all. They come in order and
/// none is lost, so each is coded against the one before it.
public struct BroadcastChunk: Hashable, Sendable {
    /// Of the first snapshot.
    public var firstTick: UInt32 = 0
    /// From a snapshot to the next one.
    public var ticksPerSnapshot: UInt8 = 1
    /// How many of the first snapshots show the first tick: one, or where a group begins as many as it takes until all is
    /// said, so that a spectator can begin there who knows nothing. 0 where no group begins.
    public var opening: UInt8 = 0
    /// As `SnapshotSender` codes them, of stream 0.
    public var snapshots: [BroadcastSnapshot] = []

    public init(firstTick: UInt32, ticksPerSnapshot: UInt8, opening: UInt8, snapshots: [[UInt8]]) {
        self.firstTick = firstTick
        self.ticksPerSnapshot = ticksPerSnapshot
        self.opening = opening
        self.snapshots = snapshots.map(BroadcastSnapshot.init(bytes:))
    }

    /// Whether a spectator can begin here.
    public var beginsGroup: Bool { opening > 0 }

    /// The tick of a snapshot.
    public func tick(of index: Int) -> UInt32 {
        firstTick &+ UInt32(max(0, index - max(0, Int(opening) - 1))) &* UInt32(ticksPerSnapshot)
    }
}

/// The bytes of one snapshot.
public struct BroadcastSnapshot: Hashable, Sendable {
    public var bytes: [UInt8] = []

    init(bytes: [UInt8]) { self.bytes = bytes }
}

extension BroadcastChunk: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&firstTick, "firstTick")
        coder.code(&ticksPerSnapshot, "ticksPerSnapshot")
        let step = ticksPerSnapshot
        coder.check(step > 0) { .badCode(field: $0 + "ticksPerSnapshot", code: UInt32(step)) }
        coder.code(&opening, "opening")
        coder.list(&snapshots, "snapshots", limit: WireLimits.snapshotsPerChunk)
        let isConsistent = Int(opening) <= snapshots.count
        let opening = opening
        coder.check(isConsistent) { .badCode(field: $0 + "opening", code: UInt32(opening)) }
    }
}

extension BroadcastSnapshot: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&bytes, "bytes", limit: WireLimits.snapshotBytes)
    }
}
