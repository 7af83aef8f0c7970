import Anatomy
import Ecosystem
import Foundation
import Gate
import Logging
import ServerCore
import SimMath
import Telemetry
import Transport
import WireProtocol

/// What hosting so many guests takes, without the network: a dish in fog, as densely peopled as the game's, whose
/// guests steer and acknowledge as clients do.
struct WireScaleResult: Encodable {
    let guests: Int
    let snapshotsPerSecond: Int
    /// That make snapshots.
    let threads: Int
    let creatures: Int
    /// Of the processor, all threads together, milliseconds: all, and the world alone.
    let millisecondsPerTick: Double
    let worldMillisecondsPerTick: Double
    /// Of one core at 60 ticks a second.
    let share: Double
    /// Of a pass by the wall clock, milliseconds.
    let passMedian: Double
    let passP99: Double
    /// Payload to each guest.
    let bytesPerSecond: Double

    /// Each crowd on one thread, and where they share the work on two; the largest at a lower rate too.
    static func all(_ crowds: [Int], seconds: Int, seed: UInt64) throws -> [WireScaleResult] {
        let largest = crowds.max() ?? 0
        return try (crowds.map { ($0, 30) } + (largest >= 1_000 ? [(largest, 20)] : [])).flatMap { guests, rate in
            try (guests < 64 ? 1...1 : 1...2).map { threads in
                try WireScaleTrial(guests: guests, snapshotsPerSecond: rate, threads: threads, seed: seed)
                    .run(seconds: seconds)
            }
        }
    }

    static func table(_ results: [WireScaleResult]) -> String {
        let head = """
            A server without its network: guests in fog among 80 opponents.
            guests   Hz  threads  creatures  cpu ms a tick  of the world  of a core  pass ms p50    p99  B/s a guest
            """
        return ([head] + results.map(\.row)).joined(separator: "\n")
    }

    private var row: String {
        String(
            format: "%6d%5d%9d%11d%15.2f%14.2f%11.2f%13.2f%7.2f%13.0f", guests, snapshotsPerSecond, threads, creatures,
            millisecondsPerTick, worldMillisecondsPerTick, share, passMedian, passP99, bytesPerSecond)
    }
}

struct WireScaleTrial {
    private let network: CrowdNetwork
    private var server: DishServer
    private var random: RandomSource
    private let guests: Int
    private let snapshotsPerSecond: Int
    private let threads: Int
    private let world: World
    private var passes = Durations(capacity: 1)

    init(guests: Int, snapshotsPerSecond: Int, threads: Int, seed: UInt64) throws {
        self.guests = guests
        self.snapshotsPerSecond = snapshotsPerSecond
        self.threads = threads
        var settings = WorldTrial(creatures: 80 + guests, seed: seed, warmUp: 0, seconds: 0).settings
        settings.dish.population = 80
        // As many as a dish may have.
        settings.food.ventCount = min(64, settings.food.ventCount)
        settings.view.fog = true
        world = try World(settings: settings, seed: seed)
        network = CrowdNetwork(guests: guests)
        random = RandomSource(seed: seed)
        var log = Logger(label: "scale") { _ in SwiftLogNoOpLogHandler() }
        log.logLevel = .critical
        var hosting = ServerSettings()
        hosting.ticksPerSnapshot = World.ticksPerSecond / snapshotsPerSecond
        if threads == 1 { hosting.snapshotsToShare = nil }
        server = DishServer(world: world, transport: network, settings: hosting, log: log)
    }

    func run(seconds: Int) throws -> WireScaleResult {
        var trial = self
        return try trial.measure(seconds: seconds)
    }

    private mutating func measure(seconds: Int) throws -> WireScaleResult {
        // Until all have a body, and have met their neighbours.
        for _ in 0..<(4 * World.ticksPerSecond) { try pass() }
        let (start, bytes) = (MonotonicClock.processorSeconds, network.bytes)
        let ticks = seconds * World.ticksPerSecond
        passes = Durations(capacity: ticks)
        for _ in 0..<ticks { try pass() }
        let used = (MonotonicClock.processorSeconds - start) * 1000 / Double(ticks)
        let living = server.world.livingCount
        let pass = passes.quantiles(0.5, 0.99)
        return WireScaleResult(
            guests: guests, snapshotsPerSecond: snapshotsPerSecond, threads: threads, creatures: living,
            millisecondsPerTick: used,
            worldMillisecondsPerTick: worldAlone(), share: used * 60 / 1000, passMedian: pass[0], passP99: pass[1],
            bytesPerSecond: Double(network.bytes - bytes) / Double(max(1, guests)) / Double(seconds))
    }

    /// The same world stepped by itself.
    private func worldAlone() -> Double {
        var world = server.world
        let start = MonotonicClock.processorSeconds
        for _ in 0..<60 { _ = world.step([]) }
        return (MonotonicClock.processorSeconds - start) * 1000 / 60
    }

    private mutating func pass() throws {
        network.steer(&random)
        let begin = MonotonicClock.milliseconds
        server.receive { [network] in network.now }
        try server.pass { [network] in network.now }
        passes.add(MonotonicClock.milliseconds - begin)
        network.now += server.millisecondsPerPass
    }
}

/// A network whose guests have every snapshot a tick after it was sent, and say so.
private final class CrowdNetwork: StubNetwork {
    var now = 0.0
    private(set) var bytes = 0
    private var events: [ServerEvent] = []
    private var frames: UInt32 = 0
    private var snapshots: [UInt32]
    private var controls: [ControlFrame]

    init(guests: Int) {
        snapshots = [UInt32](repeating: 0, count: guests)
        controls = [ControlFrame](repeating: .neutral, count: guests)
        for guest in 0..<guests {
            let peer = PeerID(value: UInt32(guest) + 1)
            events.append(.connected(peer, address: "127.0.0.1"))
            let hello = Hello(kind: .player, body: .seed(UInt8(guest % 5)), name: "guest \(guest)")
            events.append(.received(peer, .control, ClientMessage.hello(hello).encoded()))
        }
    }

    /// One message of each guest's, each with a frame.
    func steer(_ random: inout RandomSource) {
        frames += 1
        for guest in snapshots.indices {
            if random.chance(0.05) {
                controls[guest] = ControlFrame(thrust: random.uniform(0, 1), turn: random.uniform(-1, 1))
            }
            let input = InputMessage(
                newestSnapshot: snapshots[guest], earlierSnapshots: snapshots[guest] > 32 ? .max : 0,
                newestFrame: frames, frames: [controls[guest]])
            let message = ClientMessage.input(input).encoded()
            events.append(.received(PeerID(value: UInt32(guest) + 1), .inputs, message))
        }
    }

    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        defer { events = [] }
        return events
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {
        self.bytes += bytes.count
        if channel == .snapshots { snapshots[Int(peer.value) - 1] += 1 }
    }
}
