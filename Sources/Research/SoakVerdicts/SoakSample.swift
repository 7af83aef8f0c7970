/// How the server was at one moment, by its own figures.
public struct SoakSample: Codable, Hashable, Sendable {
    /// Since the soak began.
    public var seconds: Double
    /// Milliseconds, of the last ten seconds' ticks.
    public var tick_ms_p50: Double
    public var tick_ms_p99: Double
    public var memory_mb: Double
    public var bytes_sent: UInt64
    public var bytes_received: UInt64
    public var creatures: Int
    /// Of the bodies in the dish, carrion included, with which memory grows; nil from a server that does not say.
    public var cells: Int?
    public var links: Int?
    public var guests: Int
    public var ledger: Int64
    /// Connections that ended so far, by reason.
    public var disconnects: [String: Int]

    /// Seconds between two of them.
    public static let interval = 5.0

    /// A sound server of which nothing else is known.
    public init(seconds: Double, memory: Double) {
        self.seconds = seconds
        (tick_ms_p50, tick_ms_p99, memory_mb) = (0, 0, memory)
        (bytes_sent, bytes_received, creatures, guests, ledger, disconnects) = (0, 0, 0, 0, 0, [:])
    }
}

/// The part of `/figures.json` that a soak looks at.
public struct ServedFigures: Decodable {
    private let figures: Figures

    private struct Figures: Decodable {
        let tickMedian: Double
        let tickP99: Double
        let memory: Double
        let creatures: Int
        let cells: Int?
        let links: Int?
        let players: Int
        let bots: Int
        let viewers: Int
        let ledger: Int64
        let disconnects: [String: Int]
        let traffic: Traffic
    }

    private struct Traffic: Decodable {
        let bytesSent: UInt64
        let bytesReceived: UInt64
    }

    /// As they were so many seconds after the soak began.
    public func sample(at seconds: Double) -> SoakSample {
        var sample = SoakSample(seconds: seconds, memory: figures.memory)
        (sample.tick_ms_p50, sample.tick_ms_p99) = (figures.tickMedian, figures.tickP99)
        sample.bytes_sent = figures.traffic.bytesSent
        sample.bytes_received = figures.traffic.bytesReceived
        sample.creatures = figures.creatures
        (sample.cells, sample.links) = (figures.cells, figures.links)
        sample.guests = figures.players + figures.bots + figures.viewers
        sample.ledger = figures.ledger
        sample.disconnects = figures.disconnects
        return sample
    }
}
