import Ecosystem
import Replays

/// Records one match: a dish that nothing enters, so it is its beginning, and hashes once a second.
///
/// A class, because the match calls it from a closure; it never leaves its thread.
final class MatchTape {
    private let writer: String
    private let build: String
    private var encoder = ReplayEncoder()
    private var pending: [ReplayTick] = []
    /// The whole file.
    private(set) var bytes: [UInt8] = []

    /// `writer`, `build`: see `ReplayHead`.
    init(writer: String, build: String) {
        self.writer = writer
        self.build = build
    }

    /// Before the first step, then after each. A match lasts whole seconds: nothing is left over.
    func take(_ world: World) {
        guard !bytes.isEmpty else {
            bytes = ReplayHead(writer: writer, build: build, settings: world.settings).encoded()
            bytes += encoder.keyframe(world).encoded()
            return
        }
        pending.append(ReplayTick())
        guard pending.count == World.ticksPerSecond else { return }
        bytes += encoder.second(pending, world).encoded()
        pending.removeAll(keepingCapacity: true)
    }
}
