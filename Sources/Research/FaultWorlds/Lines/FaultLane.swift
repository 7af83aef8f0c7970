import SimMath
import Transport

/// One way of a line: loses, delays, repeats and reorders what is unreliable, delays what is reliable, and lets nothing
/// through while it is cut. Seeded; times are passed in, monotonic milliseconds.
struct FaultLane {
    struct Packet {
        let at: Double
        let number: Int
        let channel: Channel
        let bytes: [UInt8]
    }

    var faults: LineFaults
    private var random: RandomSource
    /// On their way, in no order.
    private(set) var flying: [Packet] = []
    private var count = 0
    private var freeAt = 0.0
    private var lastReliableAt = 0.0
    private var cutUntil = -Double.infinity
    /// Bytes of reliable messages on their way.
    private(set) var reliableBytes = 0

    /// What surrounds a message on the wire: IP, UDP, the seal, ENet.
    private static let overhead = 64
    /// Milliseconds that a router's queue holds.
    private static let queue = 500.0

    init(_ faults: LineFaults, seed: UInt64) {
        self.faults = faults
        random = RandomSource(seed: seed)
    }

    /// From here on it takes other chances.
    mutating func reseed(_ seed: UInt64) { random = RandomSource(seed: seed) }

    func isCut(now: Double) -> Bool { now < cutUntil }

    /// Nothing arrives until then.
    mutating func cut(until: Double) { cutUntil = max(cutUntil, until) }

    /// A cut that lasts is over.
    mutating func mend() { cutUntil = -.infinity }

    mutating func send(_ bytes: [UInt8], on channel: Channel, now: Double) {
        if !channel.isReliable {
            guard !isCut(now: now), freeAt - now <= Self.queue, !random.chance(faults.loss) else { return }
            if random.chance(faults.duplicates) { depart(bytes, on: channel, now: now) }
        }
        depart(bytes, on: channel, now: now)
    }

    private mutating func depart(_ bytes: [UInt8], on channel: Channel, now: Double) {
        if let rate = faults.bytesPerSecond {
            freeAt = max(freeAt, now) + Double(bytes.count + Self.overhead) / rate * 1000
        }
        let off = Double(random.uniform(-1, 1)) * faults.jitter
        var at = max(freeAt, now) + max(0, faults.roundTrip / 2 + off)
        if channel.isReliable {
            while random.chance(faults.loss) { at += faults.roundTrip + 2 * faults.jitter }
            at = max(at, lastReliableAt)
            lastReliableAt = at
            reliableBytes += bytes.count
        }
        count += 1
        flying.append(Packet(at: at, number: count, channel: channel, bytes: bytes))
    }

    /// What has arrived since the last call, in the order of its arrival.
    mutating func arrivals(now: Double) -> [Packet] {
        if isCut(now: now) {
            flying.removeAll { $0.at <= now && !$0.channel.isReliable }
            return []
        }
        guard flying.contains(where: { $0.at <= now }) else { return [] }
        let due = flying.filter { $0.at <= now }.sorted { ($0.at, $0.number) < ($1.at, $1.number) }
        flying.removeAll { $0.at <= now }
        for packet in due where packet.channel.isReliable { reliableBytes -= packet.bytes.count }
        return due
    }
}
