import Bytes
import UserFiles

/// What of its dish a recording shows: from its first tick to its last, with the editors between, whose ticks count
/// though one is led past them. All words on how long a recording is come from here.
public struct RecordingSpan: Hashable, Sendable {
    public let first: UInt64
    public let last: UInt64
    private let ticksPerSecond: Int

    /// Of every dish.
    public static let usualTicksPerSecond = 60
    /// A file of more blocks, one for each second and now and then a whole dish, is not one life: 27 hours.
    private static let maximumBlocks = 100_000

    public init(first: UInt64, last: UInt64, ticksPerSecond: Int = RecordingSpan.usualTicksPerSecond) {
        self.first = first
        self.last = max(first, last)
        self.ticksPerSecond = max(1, ticksPerSecond)
    }

    /// By the heads of a file's blocks, which begin at `offset`; nil where there is none, or there are too many.
    init?(_ file: OpenedFile, from offset: Int) {
        var (offset, count) = (offset, 0)
        var ticks: (first: UInt64, last: UInt64)?
        while let bytes = try? file.bytes(offset..<offset + RecordingBlockHead.bytes),
            let head = RecordingBlockHead(bytes), offset + head.blockBytes <= file.count
        {
            ticks = (ticks?.first ?? head.tick, head.tick)
            offset += head.blockBytes
            count += 1
            if count > Self.maximumBlocks { return nil }
        }
        guard let ticks else { return nil }
        self.init(first: ticks.first, last: ticks.last)
    }

    /// All of it.
    public var seconds: Float { seconds(to: last) }
    /// From its beginning to a tick.
    public func seconds(to tick: UInt64) -> Float { Float(tick - min(tick, first)) / Float(ticksPerSecond) }
}

/// What stands before the content of a block of a recording. Little-endian:
///
///     kind:1  contentBytes:4  tick:8  check:4   the last of the checksum of those before
public struct RecordingBlockHead: Hashable, Sendable {
    /// In the file.
    public static let bytes = 1 + 4 + 8 + 4
    /// Behind the content.
    public static let footBytes = 8
    /// Of the content: what a save may have.
    public static let mostBytes = 1 << 28

    /// A number for each kind of block.
    public let kind: UInt8
    public let contentBytes: Int
    /// Of the dish when the block was written.
    public let tick: UInt64

    /// nil for bytes that are no such head.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.bytes,
            UInt32(littleEndian: bytes[13...])
                == UInt32(truncatingIfNeeded: RecordingHead.checksum(of: Array(bytes[..<13])))
        else { return nil }
        let count = Int(UInt32(littleEndian: bytes[1..<5]))
        guard count <= Self.mostBytes else { return nil }
        (kind, contentBytes, tick) = (bytes[0], count, UInt64(littleEndian: bytes[5..<13]))
    }

    /// Of the whole block.
    public var blockBytes: Int { Self.bytes + contentBytes + Self.footBytes }
}
