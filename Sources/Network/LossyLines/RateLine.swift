import SimMath
import Transport
package import WireProtocol

/// A server's rate control and a line: snapshots as long as they may be, and a client that acknowledges. Only lengths and numbers
/// travel; time is counted in ticks.
package struct RateLine {
    private static let millisecondsPerTick = 1000.0 / 60
    /// Of an input message.
    private static let inputBytes = 50

    package var rate = RateControl()
    package var down: LossyLane
    private var up: LossyLane
    /// Bytes that a snapshot would like to have.
    package var wanted: Int
    package private(set) var now = 0.0
    private var ticks = 0
    private var sequence: UInt32 = 0
    private var newest: UInt32 = 0
    private var earlier: UInt32 = 0

    package struct Second {
        /// Bytes that went out, with what surrounds them, and that arrived.
        package var sent = 0
        package var arrived = 0
        package var snapshots = 0
        /// Milliseconds that a snapshot waits behind what was sent before, the longest.
        package var queue = 0.0
    }
    package private(set) var seconds: [Second] = [Second()]

    package init(_ profile: LineProfile, wanted: Int, seed: UInt64 = 5) {
        down = LossyLane(profile, seed: seed)
        up = LossyLane(profile, seed: seed &+ 1)
        self.wanted = wanted
    }

    package mutating func run(seconds count: Int) {
        for _ in 0..<(count * 60) {
            step()
            if ticks % 60 == 0 { seconds.append(Second()) }
        }
    }

    /// Plans and the like.
    package mutating func sendReliably(bytes: Int) {
        rate.noteOther(bytes: bytes)
        down.send([UInt8](repeating: 1, count: bytes), on: .bulk, now: now)
    }

    private mutating func step() {
        ticks += 1
        now = Double(ticks) * Self.millisecondsPerTick
        for (_, bytes) in up.arrivals(now: now) {
            rate.acknowledge(newest: Self.number(bytes, 0), earlier: Self.number(bytes, 4), stream: 0, now: now)
        }
        seconds[seconds.count - 1].queue = max(seconds[seconds.count - 1].queue, down.backlog(now: now))
        if ticks % 2 == 0, let limit = rate.grant(wanted: wanted, turnsPerSecond: 30, now: now) {
            sequence += 1
            let length = min(wanted, limit)
            rate.noteSnapshot(sequence, stream: 0, bytes: length, now: now)
            down.send(Self.packet([sequence], length: length), on: .snapshots, now: now)
            seconds[seconds.count - 1].sent += length + 64
            seconds[seconds.count - 1].snapshots += 1
        }
        for (channel, bytes) in down.arrivals(now: now) where channel == .snapshots {
            seconds[seconds.count - 1].arrived += bytes.count
            take(Self.number(bytes, 0))
        }
        up.send(Self.packet([newest, earlier], length: Self.inputBytes), on: .inputs, now: now)
    }

    private mutating func take(_ number: UInt32) {
        guard number > newest else { return }
        let step = number - newest
        earlier = newest == 0 || step > 32 ? 0 : (step == 32 ? 0 : earlier << step) | 1 << (step - 1)
        newest = number
    }

    private static func packet(_ numbers: [UInt32], length: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        for (i, number) in numbers.enumerated() {
            for k in 0..<4 { bytes[4 * i + k] = UInt8(truncatingIfNeeded: number >> UInt32(8 * k)) }
        }
        return bytes
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
    }

    /// Means of seconds `from` on.
    package func arrived(from: Int) -> Int { mean(from) { Double($0.arrived) } }
    package func sent(from: Int) -> Int { mean(from) { Double($0.sent) } }
    package func snapshots(from: Int) -> Int { mean(from) { Double($0.snapshots) } }
    /// The longest queue of each second, in rising order.
    package func queues(from: Int) -> [Double] { seconds[from..<(seconds.count - 1)].map(\.queue).sorted() }

    private func mean(_ from: Int, _ value: (Second) -> Double) -> Int {
        let counted = seconds[from..<(seconds.count - 1)]
        return Int(counted.reduce(0) { $0 + value($1) } / Double(max(1, counted.count)))
    }
}
