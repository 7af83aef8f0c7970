public import GameSession
public import Gate
public import Transport

/// Another connection over a line that is worse than its own: what is said and heard is delayed, lost and held up on the way
/// between the session and it. The gate and ENet beneath feel nothing of it.
public final class WorseLine: Connection {
    private let inner: any Connection
    private var up: LossyLane
    private var down: LossyLane
    private var outbox: [(channel: Channel, bytes: [UInt8])] = []

    /// The same seed and the same times give the same delays and losses.
    public init(_ profile: LineProfile, over inner: any Connection, seed: UInt64) {
        self.inner = inner
        up = LossyLane(profile, seed: seed)
        down = LossyLane(profile, seed: seed &+ 1)
    }

    public var isLookingUp: Bool { inner.isLookingUp }
    public var serverKey: ServerKey? { inner.serverKey }
    /// Of the connection beneath: without the line's own delays.
    public var statistics: PeerStatistics { inner.statistics }

    /// What has come over the line since the last call.
    public func poll(now: Double) -> [ClientEvent] {
        deliver(now: now)
        var events: [ClientEvent] = []
        for event in inner.poll(now: now) {
            if case .received(let channel, let bytes) = event {
                down.send(bytes, on: channel, now: now)
            } else {
                events.append(event)
            }
        }
        // What was on its way when the connection ended is lost with it.
        return down.arrivals(now: now).map { .received($0.channel, $0.bytes) } + events
    }

    /// It sets out at the next `flush` or `poll`.
    public func send(_ bytes: [UInt8], on channel: Channel) throws(TransportError) { outbox.append((channel, bytes)) }

    /// What has got so far goes on over the connection beneath.
    public func flush(now: Double) {
        deliver(now: now)
        inner.flush(now: now)
    }

    private func deliver(now: Double) {
        for (channel, bytes) in outbox { up.send(bytes, on: channel, now: now) }
        outbox = []
        // One that is not connected any more says so at its next `poll`.
        for arrival in up.arrivals(now: now) { try? inner.send(arrival.bytes, on: arrival.channel) }
    }

    /// Ends the connection beneath, after all that was said.
    public func disconnect(_ code: DisconnectCode, now: Double) {
        // Nothing that was said before is held back, or the goodbye would be lost.
        deliver(now: .infinity)
        inner.disconnect(code, now: now)
    }

    /// Without a word, as the connection beneath does.
    public func abandon() { inner.abandon() }
}
