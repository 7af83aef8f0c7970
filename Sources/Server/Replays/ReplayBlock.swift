import Bytes
import RecordingHeads

/// A piece of a recording that is there as a whole or not at all. Little-endian:
///
///     kind:1  contentBytes:4  tick:8  check:4   the last of the checksum of those before
///     content
///     checksum:8                                StateHash of the content
public struct ReplayBlock: Sendable {
    /// What is in a block. Never renumber.
    public enum Kind: UInt8, Sendable {
        /// A whole world.
        case keyframe = 1
        /// What entered it in a second, and what it was like at its end.
        case second = 2
    }

    public let kind: Kind
    /// Of the world when the block was written.
    public let tick: UInt64
    package let content: [UInt8]

    static let headBytes = RecordingBlockHead.bytes
    static let footBytes = RecordingBlockHead.footBytes
    /// What a block has around its content.
    package static let frameBytes = headBytes + footBytes
    /// Of the content: what a save may have.
    static let mostBytes = RecordingBlockHead.mostBytes

    package init(kind: Kind, tick: UInt64, content: [UInt8]) {
        self.kind = kind
        self.tick = tick
        self.content = content
    }

    /// Bytes in the file.
    public var count: Int { content.count + Self.frameBytes }

    /// As it is written into a file.
    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        bytes.append(kind.rawValue)
        bytes.append(number: UInt32(content.count))
        bytes.append(number: tick)
        bytes.append(number: UInt32(truncatingIfNeeded: bytes.replayChecksum))
        bytes += content
        bytes.append(number: content.replayChecksum)
        return bytes
    }
}

extension [UInt8] {
    /// The same without room to grow: an array that was filled by a packer keeps all that the packer might have needed.
    var trimmed: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}

/// Where a block is in a recording.
public struct ReplayEntry: Sendable {
    public let kind: ReplayBlock.Kind
    /// Of the world when the block was written.
    public let tick: UInt64
    /// Of its head in the file.
    let offset: Int
    let contentBytes: Int

    var end: Int { offset + ReplayBlock.headBytes + contentBytes + ReplayBlock.footBytes }

    /// nil where the source ends before the head does.
    static func read(_ source: ReplaySource, at offset: Int) throws(ReplayError) -> ReplayEntry? {
        let bytes = try source.bytes(offset..<offset + ReplayBlock.headBytes)
        guard bytes.count == ReplayBlock.headBytes else { return nil }
        guard let head = RecordingBlockHead(bytes), let kind = ReplayBlock.Kind(rawValue: head.kind) else {
            throw .damaged(offset: offset, what: "a block's head")
        }
        return ReplayEntry(kind: kind, tick: head.tick, offset: offset, contentBytes: head.contentBytes)
    }

    func isSound(_ source: ReplaySource) -> Bool { (try? content(source)) != nil }

    func content(_ source: ReplaySource) throws(ReplayError) -> [UInt8] {
        let start = offset + ReplayBlock.headBytes
        let bytes = try source.bytes(start..<end)
        guard bytes.count == contentBytes + ReplayBlock.footBytes else {
            throw .truncated(needed: end, have: source.count)
        }
        let content = Array(bytes[..<contentBytes])
        guard UInt64(littleEndian: bytes[contentBytes...]) == content.replayChecksum else {
            throw .damaged(offset: offset, what: "a block")
        }
        return content
    }
}
