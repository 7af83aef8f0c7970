import SimMath

/// An unreliable one-way link, seeded: loses, delays, doubles and reorders. Time is counted in snapshots.
struct SnapshotPipe<Packet> {
    var random: RandomSource
    var loss: Float = 0.15
    var doubling: Float = 0.05
    /// Latest arrival after this many steps.
    var delay = 9
    private var flying: [(at: Int, packet: Packet)] = []

    init(seed: UInt64) { random = RandomSource(seed: seed) }

    mutating func send(_ packet: Packet, now: Int) {
        for _ in 0..<(random.chance(doubling) ? 2 : 1) where !random.chance(loss) {
            flying.append((now + random.index(delay + 1), packet))
        }
    }

    /// What arrives now, in any order.
    mutating func arrivals(now: Int) -> [Packet] {
        var due = flying.filter { $0.at <= now }.map(\.packet)
        flying.removeAll { $0.at <= now }
        due.shuffle(using: &random)
        return due
    }

    mutating func heal() {
        loss = 0
        doubling = 0
        delay = 2
    }
}
