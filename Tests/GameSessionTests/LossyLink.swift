import Gate
import GameSession
import SimMath
import Testing
import Transport
import WireProtocol

/// What a line does to what is sent over it.
struct LineProfile: Sendable, CustomTestStringConvertible {
    let name: String
    /// There and back, milliseconds.
    let roundTrip: Double
    /// How much earlier or later each way may be, milliseconds.
    let jitter: Double
    /// Share that is lost on each way.
    let loss: Float
    /// Bytes a second on each way; nil for any number.
    var bytesPerSecond: Double?

    static let lan = LineProfile(name: "lan", roundTrip: 0, jitter: 0, loss: 0)
    static let good = LineProfile(name: "good", roundTrip: 40, jitter: 6, loss: 0.002)
    static let far = LineProfile(name: "far", roundTrip: 100, jitter: 15, loss: 0.02)
    static let bad = LineProfile(name: "bad", roundTrip: 200, jitter: 30, loss: 0.1)
    static let terrible = LineProfile(name: "terrible", roundTrip: 300, jitter: 60, loss: 0.15)
    static let thin = LineProfile(name: "thin", roundTrip: 80, jitter: 0, loss: 0, bytesPerSecond: 8_000)
    static let all = [lan, good, far, bad, terrible, thin]

    var testDescription: String { name }
}

/// One way of a line: loses, delays and reorders what is unreliable, delays what is reliable. Seeded; times are passed in,
/// monotonic milliseconds.
struct LossyLane {
    private struct Packet {
        let at: Double
        let number: Int
        let channel: Channel
        let bytes: [UInt8]
    }

    let profile: LineProfile
    private var random: RandomSource
    private var flying: [Packet] = []
    private var count = 0
    private var freeAt = 0.0
    private var lastReliableAt = 0.0

    /// What surrounds a message on the wire: IP, UDP, the seal, ENet.
    private static let overhead = 64
    /// Milliseconds that a router's queue holds.
    private static let queue = 500.0

    init(_ profile: LineProfile, seed: UInt64) {
        self.profile = profile
        random = RandomSource(seed: seed)
    }

    mutating func send(_ bytes: [UInt8], on channel: Channel, now: Double) {
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
    mutating func arrivals(now: Double) -> [(channel: Channel, bytes: [UInt8])] {
        let due = flying.filter { $0.at <= now }.sorted { ($0.at, $0.number) < ($1.at, $1.number) }
        flying.removeAll { $0.at <= now }
        return due.map { ($0.channel, $0.bytes) }
    }
}

/// A connection over a line that may be bad, within the process: `LoopbackConnection` with a way between the two sides. The
/// same seed and the same times give the same run.
final class LossyLink: Connection {
    private var up: LossyLane
    private var down: LossyLane
    private var outbox: [(channel: Channel, bytes: [UInt8])] = []
    private var events: [ClientEvent] = [.connected]
    /// What the session has sent, whether it arrives or not.
    private(set) var sent: [(at: Double, bytes: [UInt8])] = []
    let isLookingUp = false
    let serverKey: ServerKey? = nil
    let statistics = PeerStatistics()

    init(_ profile: LineProfile, seed: UInt64) {
        up = LossyLane(profile, seed: seed)
        down = LossyLane(profile, seed: seed &+ 1)
    }

    // MARK: The server's side

    func send(_ bytes: [UInt8], on channel: Channel, now: Double) { down.send(bytes, on: channel, now: now) }

    /// What has arrived of what the session said. It says nothing that cannot be read.
    func takeMessages(now: Double) throws -> [ClientMessage] {
        try up.arrivals(now: now).map { try ClientMessage(decoding: $0.bytes) }
    }

    // MARK: The session's side

    func poll(now: Double) -> [ClientEvent] {
        defer { events = [] }
        return events + down.arrivals(now: now).map { .received($0.channel, $0.bytes) }
    }

    func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) { outbox.append((channel, bytes)) }

    func flush(now: Double) {
        for (channel, bytes) in outbox {
            up.send(bytes, on: channel, now: now)
            sent.append((now, bytes))
        }
        outbox = []
    }

    func disconnect(_ code: DisconnectCode, now: Double) { events.append(.disconnected(.byUs(code))) }
}
