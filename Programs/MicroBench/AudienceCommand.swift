import ArgumentParser
import Foundation
import ServerProcess
import Telemetry
import Transport

struct AudienceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audience",
        abstract: "What viewers cost a server over real sockets: gate, ENet and all.",
        discussion: """
            Starts the micro-server that lies beside this program, once for each number of viewers, and reads from the system what its \
            process used of the processor. The viewers are connections of this process, each from a loopback address of its \
            own; they count what they are sent and show none of it.
            """)

    @Option(
        help: ArgumentHelp(
            "Viewers (0 to 3500); may be repeated. Without it 0, 100 and 1000.", valueName: "n"))
    var viewers: [Int] = []

    @Option(help: ArgumentHelp("Seconds that are measured (1 to 600).", valueName: "s"))
    var seconds = 30

    @Option(help: ArgumentHelp("Creatures in the dish (1 to 2000).", valueName: "n"))
    var creatures = 100

    @Option(help: ArgumentHelp("Where to write the results as JSON.", valueName: "file"))
    var json: String?

    func validate() throws {
        for count in viewers where !(0...3_500).contains(count) {
            throw ValidationError("--viewers must be from 0 to 3500, and is \(count).")
        }
        guard (1...600).contains(seconds) else {
            throw ValidationError("--seconds must be from 1 to 600, and is \(seconds).")
        }
        guard (1...2_000).contains(creatures) else {
            throw ValidationError("--creatures must be from 1 to 2000, and is \(creatures).")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        var results: [AudienceResult] = []
        for count in viewers.isEmpty ? [0, 100, 1_000] : viewers { results.append(try measure(count)) }
        print(AudienceResult.table(results))
        if let json { try Report.write(results, toJSON: json) }
    }

    private func measure(_ count: Int) throws -> AudienceResult {
        let server = try LocalServer(arguments: [
            "--behind-tunnel", "--viewers", "\(max(1, count))", "--creatures", "\(creatures)", "--spectator-delay", "2",
            "--edit-seconds", "0", "--log-level", "warning",
        ])
        defer { server.stop() }
        let audience = try Audience(count, port: try server.waitUntilReady())
        try audience.gather()
        // All viewers have a picture, and the first rush is over.
        audience.run(seconds: 8)
        let (start, used) = (MonotonicClock.seconds, ProcessTimes.processorSeconds(of: server.processIdentifier))
        let (bytes, pieces, ticks) = (audience.bytes, audience.pieces, audience.tick)
        audience.run(seconds: Double(seconds))
        let elapsed = MonotonicClock.seconds - start
        guard let used, let now = ProcessTimes.processorSeconds(of: server.processIdentifier) else {
            throw LocalServerError.ended(status: server.exitStatus ?? 0)
        }
        return AudienceResult(
            viewers: count, watching: audience.watching, share: (now - used) / elapsed,
            bytesPerSecond: Double(audience.bytes - bytes) / Double(max(1, count)) / elapsed,
            piecesPerSecond: Double(audience.pieces - pieces) / Double(max(1, count)) / elapsed,
            ticksPerSecond: Double(audience.tick - ticks) / elapsed,
            megabytes: ProcessMemory.residentMegabytes(of: server.processIdentifier) ?? 0)
    }
}

/// A server with so many viewers.
struct AudienceResult: Encodable {
    let viewers: Int
    /// Those still connected at the end.
    let watching: Int
    /// Of one core.
    let share: Double
    /// UDP payload to each viewer, sealed.
    let bytesPerSecond: Double
    /// Of the broadcast, to each viewer: two and a seventh where none misses any.
    let piecesPerSecond: Double
    /// Of the dish, as the server tells its viewers: sixty where it keeps its rhythm.
    let ticksPerSecond: Double
    /// Of the server.
    let megabytes: Double

    static func table(_ results: [AudienceResult]) -> String {
        let rows = results.map {
            String(
                format: "%7d%10d%11.4f%14.0f%10.2f%9.1f%13.0f", $0.viewers, $0.watching, $0.share,
                $0.bytesPerSecond, $0.piecesPerSecond, $0.ticksPerSecond, $0.megabytes)
        }
        let head = """
            A server over UDP on this machine, gate and ENet included; its process alone.
            viewers  watching  of a core  B/s a viewer  pieces/s  ticks/s  resident MB
            """
        return ([head] + rows).joined(separator: "\n")
    }
}
