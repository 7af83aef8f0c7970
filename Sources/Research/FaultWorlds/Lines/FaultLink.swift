import GameSession
import Gate
import Transport

/// A client's connection over a line with faults, within the process. It has the world's time, whatever its client
/// takes the time to be.
final class FaultLink: Connection {
    enum State { case connecting, connected, closing, closed }

    let player: PlayerKey
    let address: String
    var up: FaultLane
    var down: FaultLane
    private let clock: VirtualClock
    private(set) var state = State.connecting
    private var outbox: [(channel: Channel, bytes: [UInt8])] = []
    private var events: [ClientEvent] = []
    /// When the client looked last: a program that stands still keeps no line alive.
    private(set) var polledAt: Double
    /// When something of the other side could have been heard last.
    private var heardAt: Double
    private let startedAt: Double
    private let timeout: Double
    /// What the server ends the connection with, when all that went before has arrived.
    private var serversEnd: DisconnectCode?
    /// What the client ends it with; the server learns of it when all that went before has arrived.
    private(set) var clientsEnd: DisconnectCode?
    /// Whether the server still knows of it.
    var isServed = false
    private(set) var snapshotBytes = 0

    let isLookingUp = false
    let serverKey: ServerKey? = nil
    private(set) var statistics = PeerStatistics()

    init(
        player: PlayerKey, address: String, faults: LineFaults, seed: UInt64, timeout: Double, clock: VirtualClock
    ) {
        self.player = player
        self.address = address
        self.clock = clock
        self.timeout = timeout
        up = FaultLane(faults, seed: seed)
        down = FaultLane(faults, seed: seed &+ 1)
        startedAt = clock.now
        polledAt = clock.now
        heardAt = clock.now
    }

    private var now: Double { clock.now }

    /// A line is cut on both ways.
    var isCut: Bool { up.isCut(now: now) }

    func cut(until: Double) {
        up.cut(until: until)
        down.cut(until: until)
    }

    func mend() {
        up.mend()
        down.mend()
        (up.faults, down.faults) = (.good, .good)
    }

    /// Whether the client's program runs and wants the connection.
    var isAlive: Bool { state != .closed && now - polledAt < FaultLink.stillness }

    /// Milliseconds after which a client that looks at nothing answers nothing.
    private static let stillness = 1_000.0

    // MARK: The server's side

    /// Whether a greeting has come as far as the server.
    var knocks: Bool { state == .connecting && !isServed && !isCut && now - startedAt >= up.faults.roundTrip }

    func accept() {
        isServed = true
        state = .connected
        heardAt = now
        events.append(.connected)
    }

    func refuse(_ code: DisconnectCode) {
        state = .closed
        events.append(.failed(.refused(code)))
    }

    func deliver(_ bytes: [UInt8], on channel: Channel) {
        if channel == .snapshots { snapshotBytes += bytes.count }
        down.send(bytes, on: channel, now: now)
    }

    func end(_ code: DisconnectCode) {
        isServed = false
        serversEnd = code
    }

    /// The server runs, and the line would bring its word.
    func hearServer() {
        if !isCut { heardAt = now }
    }

    /// What the server has sent and not heard to have arrived.
    var bytesInTransit: Int { min(Self.window, down.reliableBytes) }
    /// ENet sends no more before something is acknowledged.
    private static let window = 65_536

    // MARK: The client's side

    func poll(now _: Double) -> [ClientEvent] {
        polledAt = now
        guard state != .closed else { return takeEvents() }
        if state == .connecting {
            if now - startedAt >= timeout {
                state = .closed
                events.append(
                    .failed(.unreachable(host: "dish", port: 1, afterMilliseconds: Int(timeout))))
            }
            return takeEvents()
        }
        for packet in down.arrivals(now: now) {
            statistics.receive(packet.bytes.count)
            events.append(.received(packet.channel, packet.bytes))
        }
        if let code = serversEnd, down.reliableBytes == 0, !isCut {
            finish(clientsEnd.map { .byUs($0) } ?? .byPeer(code))
        } else if now - heardAt >= TransportLimits.timeoutMilliseconds {
            finish(clientsEnd.map { .byUs($0) } ?? .timedOut)
        } else if state == .closing, !isServed {
            finish(.byUs(clientsEnd ?? .leaving))
        }
        return takeEvents()
    }

    private func finish(_ reason: DisconnectReason) {
        state = .closed
        events.append(.disconnected(reason))
    }

    private func takeEvents() -> [ClientEvent] {
        defer { events = [] }
        return events
    }

    func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) {
        guard state == .connected else { throw .notConnected }
        outbox.append((channel, bytes))
    }

    func flush(now _: Double) {
        for (channel, bytes) in outbox {
            up.send(bytes, on: channel, now: now)
            statistics.send(bytes.count)
        }
        outbox = []
    }

    func disconnect(_ code: DisconnectCode, now: Double) {
        guard state == .connected else {
            state = .closed
            return
        }
        flush(now: now)
        state = .closing
        clientsEnd = code
    }

    func abandon() { state = .closed }
}
