import Foundation

/// What `micro-vopr --hours` found: hours of a server, its guests, lines and disk in simulated time.
struct VirtualHours: Codable {
    let worlds: Int
    let seconds: Int
    let failed: [Failure]
    let hours: [Hour]
    let reached: [String: Int]

    struct Failure: Codable { let failures: [String] }

    struct Hour: Codable {
        let seed: UInt64
        let minutes: [Minute]
    }

    struct Minute: Codable {
        let minute: Int
        let creatures: Int
        let guests: Int
        let ledger: Int64
        let lives: Int
        let disconnects: [String: Int]
        let bytesToGuests: Int
        /// Of the simulator's process: megabytes at its end, and milliseconds of the processor for a pass of the world.
        let memory: Double
        let tickCost: Double
    }

    enum Problem: Error, CustomStringConvertible {
        case missing(path: String)
        case unreadable(status: Int32)

        var description: String {
            switch self {
            case .missing(let path):
                "micro-vopr is not beside this program (looked for \(path)): build it with 'swift build -c release --product micro-vopr'"
            case .unreadable(let status):
                "micro-vopr ended with status \(status) and gave no report: its message is above"
            }
        }
    }

    /// Lets them pass, in `micro-vopr` beside this program; it takes some seconds of a processor for each hour.
    /// `worldHours`: how long each world lasts.
    static func run(_ hours: Double, worldHours: Double, processes: Int) throws -> VirtualHours {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = own.deletingLastPathComponent().appendingPathComponent("micro-vopr")
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw Problem.missing(path: program.path)
        }
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = [
            "--hours", "\(hours)", "--world-hours", "\(worldHours)", "--processes", "\(processes)", "--json",
            "--recordings", NSTemporaryDirectory(),
        ]
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let line = data.split(separator: UInt8(ascii: "\n")).last ?? Data()
        guard let found = try? JSONDecoder().decode(VirtualHours.self, from: Data(line)) else {
            FileHandle.standardError.write(data)
            throw Problem.unreadable(status: process.terminationStatus)
        }
        return found
    }

    /// Over all worlds, by reason.
    var disconnects: [String: Int] {
        hours.compactMap { $0.minutes.last?.disconnects }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
}
