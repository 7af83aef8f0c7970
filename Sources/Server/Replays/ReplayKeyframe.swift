import Compression
import Ecosystem
import SimMath

/// A whole world, as the content of a block.
struct ReplayKeyframe: StateCodable {
    /// Whether it can be unpacked without another one.
    private(set) var isAlone = true
    /// Of all parts.
    private(set) var hashes: [UInt64] = []
    private var packed: [UInt8] = []

    /// Packs a dish. `body`: as `World.encoded` writes it. `base`: the body of another keyframe, without which this one
    /// cannot be unpacked; empty for one that stands alone.
    init(_ body: [UInt8], hashes: [UInt64], base: [UInt8]) {
        isAlone = base.isEmpty
        self.hashes = hashes
        packed = Zstandard.compress(body, prefix: base)
    }

    /// Reads the content of a block, which is at `offset` in its file.
    init(reading content: [UInt8], offset: Int) throws(ReplayError) {
        var reader = StateReader(content)
        code(&reader)
        do { try reader.finish() } catch { throw .state(offset: offset, error) }
    }

    mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&isAlone, "isAlone")
        coder.hashes(&hashes, of: WorldPart.allCases)
        coder.bytes(&packed, "packed", limit: ReplayBlock.mostBytes)
    }

    /// Parts of a world that are not as they were recorded. Those that the recording has no hash of are not among them.
    func differing(from world: World) -> [WorldPart] {
        zip(WorldPart.allCases, hashes).filter { world.stateHash(of: $0) != $1 }.map(\.0)
    }

    /// The body. `base`: of the keyframe by which this one was packed; not looked at where it stands alone. `offset`:
    /// where its block is.
    func body(base: [UInt8], offset: Int) throws(ReplayError) -> [UInt8] {
        guard isAlone || !base.isEmpty else {
            throw .disorder(offset: offset, "the keyframe before it is not there")
        }
        do {
            return try Zstandard.decompress(
                packed, maximumBytes: ReplayBlock.mostBytes, prefix: isAlone ? [] : base)
        } catch { throw .compression(offset: offset, error) }
    }

    func block(tick: UInt64) -> ReplayBlock {
        var (copy, writer) = (self, StateWriter(capacity: packed.count + 100))
        copy.code(&writer)
        return ReplayBlock(kind: .keyframe, tick: tick, content: writer.written)
    }
}

extension StateCoder {
    /// One hash for each of `parts`, in their order. Recordings from before ink, the last part, have one fewer.
    mutating func hashes(_ hashes: inout [UInt64], of parts: [WorldPart]) {
        list(&hashes, "hashes", limit: parts.count)
        check(parts.dropFirst(hashes.count).allSatisfy { $0 == .ink }, "hashes", "\(hashes.count) of \(parts.count)")
    }
}

/// Keyframes that are kept for long. Two of one dish differ by what moves; genomes and the book of births they have in
/// common.
extension ReplayBlock {
    /// This keyframe by how it differs from `other`. Both stand alone. It is no block for a file, where a keyframe that
    /// does not stand alone is packed by the one before it.
    package func folded(onto other: ReplayBlock) throws(ReplayError) -> ReplayBlock {
        let keyframe = try ReplayKeyframe(reading: content, offset: 0)
        let body = try keyframe.body(base: [], offset: 0)
        return ReplayKeyframe(body, hashes: keyframe.hashes, base: try other.bodyAlone()).block(tick: tick)
    }

    /// The keyframe that was folded onto `other`, standing alone as it did. `other` stands alone.
    package func unfolded(from other: ReplayBlock) throws(ReplayError) -> ReplayBlock {
        let keyframe = try ReplayKeyframe(reading: content, offset: 0)
        guard !keyframe.isAlone else { return self }
        let body = try keyframe.body(base: try other.bodyAlone(), offset: 0)
        return ReplayKeyframe(body, hashes: keyframe.hashes, base: []).block(tick: tick)
    }

    private func bodyAlone() throws(ReplayError) -> [UInt8] {
        try ReplayKeyframe(reading: content, offset: 0).body(base: [], offset: 0)
    }
}
