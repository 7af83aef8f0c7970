import SimMath
public import Transport

/// One way of a line: loses, delays and reorders what is unreliable, delays what is reliable. Seeded; times are passed in,
/// monotonic milliseconds.
public struct LossyLane {
    private struct Packet {
        let at: Double
        let number: Int
        let channel: Channel
        let bytes: [UInt8]
    }

    /// A line may become another under way.
    public package(set) var profile: LineProfile
    private var random: RandomSource
    private var flying: [Packet] = []
    private var count = 0
    private var freeAt = 0.0
    private var lastReliableAt = 0.0

    /// What surrounds a message on the wire: IP, UDP, the seal, ENet.
    private static let overhead = 64
    /// Milliseconds that a router's queue holds.
    private static let queue = 500.0

    /// Milliseconds until what is sent now would leave: what waits before a narrow line.
    public func backlog(now: Double) -> Double { max(0, freeAt - now) }

    public init(_ profile: LineProfile, seed: UInt64) {
        self.profile = profile
        random = RandomSource(seed: seed)
    }

    /// A message leaves, or is lost.
    public mutating func send(_ bytes: [UInt8], on channel: Channel, now: Double) {
        if !channel.isReliable && (random.chance(profile.loss) || freeAt - now > Self.queue) { return }
        if let rate = profile.bytesPerSecond {
            freeAt = max(freeAt, now) + Double(bytes.count + Self.overhead) / rate * 1000
        }
        let off = Double(random.uniform(-1, 1)) * profile.jitter
        var at = max(freeAt, now) + max(0, profile.roundTrip / 2 + off)
        if channel.isReliable {
            while random.chance(profile.loss) { at += profile.roundTrip + 2 * profile.jitter }
            at = max(at, lastReliableAt)
            lastReliableAt = at
        }
        count += 1
        flying.append(Packet(at: at, number: count, channel: channel, bytes: bytes))
    }

    /// What has arrived since the last call.
    public mutating func arrivals(now: Double) -> [(channel: Channel, bytes: [UInt8])] {
        let due = flying.filter { $0.at <= now }.sorted { ($0.at, $0.number) < ($1.at, $1.number) }
        flying.removeAll { $0.at <= now }
        return due.map { ($0.channel, $0.bytes) }
    }
}
