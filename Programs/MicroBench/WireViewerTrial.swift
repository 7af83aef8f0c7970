import Anatomy
import Ecosystem
import Foundation
import Gate
import Logging
import ServerCore
import Telemetry
import Transport
import WireProtocol

/// What a crowd of spectators from elsewhere costs a server, without the network: the same dish with so many and with none.
struct WireViewerResult: Encodable {
    let viewers: Int
    let creatures: Int
    /// Of the processor, of one core at 60 ticks a second: all, and beyond the same dish without viewers.
    let share: Double
    let shareOfViewers: Double
    /// Payload to each viewer.
    let bytesPerSecond: Double

    static func all(_ crowds: [Int], pool: String, seconds: Int, seed: UInt64) throws -> [WireViewerResult] {
        let world = try WireCapture.world(pool: pool, seed: seed)
        let alone = try WireViewerTrial(viewers: 0, world).run(seconds: seconds)
        return try [alone]
            + crowds.map { try WireViewerTrial(viewers: $0, world).run(seconds: seconds, alone: alone.share) }
    }

    static func table(_ results: [WireViewerResult]) -> String {
        let rows = results.map {
            String(
                format: "%7d%11d%11.4f%14.4f%14.0f", $0.viewers, $0.creatures, $0.share, $0.shareOfViewers,
                $0.bytesPerSecond)
        }
        let head = """
            A server without its network: spectators from elsewhere, of a dish from the pool.
            viewers  creatures  of a core  of them alone  B/s a viewer
            """
        return ([head] + rows).joined(separator: "\n")
    }
}

struct WireViewerTrial {
    private let network: ViewerNetwork
    private var server: DishServer
    private let viewers: Int

    init(viewers: Int, _ world: World) {
        self.viewers = viewers
        network = ViewerNetwork(viewers: viewers)
        var log = Logger(label: "viewers") { _ in SwiftLogNoOpLogHandler() }
        log.logLevel = .critical
        var settings = ServerSettings()
        settings.spectatorDelay = 2
        server = DishServer(world: world, transport: network, settings: settings, log: log)
    }

    func run(seconds: Int, alone: Double? = nil) throws -> WireViewerResult {
        var trial = self
        for _ in 0..<(8 * World.ticksPerSecond) { try trial.pass() }
        let (start, bytes) = (MonotonicClock.processorSeconds, network.bytes)
        for _ in 0..<(seconds * World.ticksPerSecond) { try trial.pass() }
        let share = (MonotonicClock.processorSeconds - start) / Double(seconds)
        return WireViewerResult(
            viewers: viewers, creatures: trial.server.world.livingCount, share: share,
            shareOfViewers: alone.map { share - $0 } ?? 0,
            bytesPerSecond: Double(network.bytes - bytes) / Double(max(1, viewers)) / Double(seconds))
    }

    private mutating func pass() throws {
        server.receive { [network] in network.now }
        try server.pass { [network] in network.now }
        network.now += server.millisecondsPerPass
    }
}

/// A network whose guests only watch, each from another address, and take what they are sent.
private final class ViewerNetwork: StubNetwork {
    var now = 0.0
    private(set) var bytes = 0
    private var events: [ServerEvent] = []

    init(viewers: Int) {
        for viewer in 0..<viewers {
            let peer = PeerID(value: UInt32(viewer) + 1)
            events.append(.connected(peer, address: "10.0.\(viewer / 250).\(viewer % 250)"))
            let hello = Hello(kind: .spectator, body: .seed(0), name: "viewer \(viewer)")
            events.append(.received(peer, .control, ClientMessage.hello(hello).encoded()))
        }
    }

    func service(timeoutMilliseconds: Int, now: () -> Double) -> [ServerEvent] {
        defer { events = [] }
        return events
    }

    func send(_ bytes: [UInt8], to peer: PeerID, on channel: Channel) throws(TransportError) {
        self.bytes += bytes.count
    }
}
