import Ecosystem
import WireProtocol

/// What the loop needs to know beside the dish.
struct ServerSettings {
    /// Ticks between two snapshots.
    var ticksPerSnapshot = 2
    /// Whether the world checks itself once a second: soak runs do.
    var checksInvariants = false
    /// Tanks for test swims at the same time. They are stepped only while the dish is not, and one holds two creatures: with
    /// eight a tick has less to do than in play, and the nurseries keep their time.
    var mostTanks = ServerSettings.usualTanks

    /// Whether guests only watch, and may set the pace, feed and poke.
    var isAquarium = false

    static let usualTanks = 8

    /// Snapshots share 30 kB/s to each guest, which leaves 2 of the 32 allowed to everything else. An aquarium fills its
    /// datagrams: whoever sees the whole dish at many times its speed needs all there is room for.
    var bytesPerSnapshot: Int {
        isAquarium ? WireLimits.snapshotBytes : min(WireLimits.snapshotBytes, 30_000 / snapshotsPerSecond)
    }
    /// A third of the room for plans of creatures just met; the last one may go over it.
    var planBytesPerSnapshot: Int { bytesPerSnapshot / 3 }
    var snapshotsPerSecond: Int { World.ticksPerSecond / ticksPerSnapshot }
}

/// What a host wants to know at the end.
struct ServerCounts {
    var joins = 0
    var refusals = 0
    var unreadable = 0
    var disconnects: [String: Int] = [:]
    var millisecondsLetGo = 0.0
    var testSwims = 0
    var nurseries = 0
    /// Sum over pauses, of the nursery that got farthest.
    var nurseryGenerations = 0
    var migrants = 0
}
