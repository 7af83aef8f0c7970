/// How the server was at one moment, by its own figures.
struct SoakSample: Codable {
    /// Since the soak began.
    let seconds: Double
    /// Milliseconds, of the last ten seconds' ticks.
    let tick_ms_p50: Double
    let tick_ms_p99: Double
    let memory_mb: Double
    let bytes_sent: UInt64
    let bytes_received: UInt64
    let creatures: Int
    let guests: Int
    let ledger: Int64
    let disconnects: [String: Int]
}

/// The part of `/figures.json` that a soak looks at.
struct ServedFigures: Decodable {
    let figures: Figures

    struct Figures: Decodable {
        let tickMedian: Double
        let tickP99: Double
        let memory: Double
        let creatures: Int
        let players: Int
        let bots: Int
        let viewers: Int
        let ledger: Int64
        let disconnects: [String: Int]
        let traffic: Traffic
    }

    struct Traffic: Decodable {
        let bytesSent: UInt64
        let bytesReceived: UInt64
    }

    func sample(at seconds: Double) -> SoakSample {
        SoakSample(
            seconds: seconds, tick_ms_p50: figures.tickMedian, tick_ms_p99: figures.tickP99,
            memory_mb: figures.memory, bytes_sent: figures.traffic.bytesSent,
            bytes_received: figures.traffic.bytesReceived, creatures: figures.creatures,
            guests: figures.players + figures.bots + figures.viewers, ledger: figures.ledger,
            disconnects: figures.disconnects)
    }
}
