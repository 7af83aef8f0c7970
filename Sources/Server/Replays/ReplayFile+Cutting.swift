import Compression
import Ecosystem
public import RecordingHeads
import SimMath

extension ReplayFile {
    /// A recording of its own of one life: from the last keyframe before its birth, or the first there is, to the first
    /// second that ends at `end` or after. nil where nothing of the life is left. Nothing lives again for it. The head says
    /// how much of the life is missing at its beginning.
    public func cut(_ life: RecordedLife, until end: UInt64) throws(ReplayError) -> [UInt8]? {
        guard ticks.overlaps(life.born...max(life.born, life.ended)) else { return nil }
        let first = entries.lastIndex { $0.kind == .keyframe && $0.tick <= life.born } ?? 0
        guard let reel = try ReplayReel(self, near: entries[first].tick) else { return nil }
        // What follows was packed by how it differs from this dish, which stands alone here.
        var encoder = ReplayEncoder()
        var head = head
        head.life = life
        if reel.tick > life.born { head.life?.unseen = reel.world.view(of: life.creature).map { Double($0.age) } }
        var bytes = head.encoded() + encoder.keyframe(reel.world).encoded()
        for entry in entries[(first + 1)...] {
            bytes += try source.bytes(entry.offset..<entry.end)
            if entry.kind == .second, entry.tick >= end { break }
        }
        return bytes
    }
}
