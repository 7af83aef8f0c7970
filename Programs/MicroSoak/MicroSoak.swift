import ArgumentParser
import Foundation
import Logging
import LossyLines
import ServerProcess
import Telemetry

/// `micro-soak`: network bots play each other, and a verdict says whether all was well.
@main
struct MicroSoak: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro-soak",
        abstract: "Lets network bots play against a server for a while and judges what happened.",
        discussion: """
            Starts its own micro-server, or joins a running one with --connect. The exit status is 0 for PASS, 2 for FAIL, \
            1 if it was stopped before its time with nothing to blame (STOPPED), or could not run.
            """,
        version: ProgramVersion.current)

    @Option(parsing: .unconditional, help: ArgumentHelp("Bots (1 to 200).", valueName: "n"))
    var bots = 16

    @Option(parsing: .unconditional, help: ArgumentHelp("Minutes (above 0, at most 10000).", valueName: "m"))
    var minutes = 3.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A running server instead of one started here.", valueName: "host:port"))
    var connect: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where the server of --connect shows its page (its --metrics): its own figures are judged then, too.",
            valueName: "host:port"))
    var figures: String?

    @Option(help: ArgumentHelp("Opponents in the dish of the server started here (1 to 2000).", valueName: "n"))
    var creatures = 80

    @Option(parsing: .unconditional, help: ArgumentHelp("Seed of the bots and of that dish.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Seconds of play between its editors (1 to 3600).", valueName: "s"))
    var playSeconds = 60

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Seconds that its editor stays open (0 to 600).", valueName: "s"))
    var editSeconds = 15

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Cut the line of a bot, drawn at random, every so many seconds, on average; it comes back by itself.",
            valueName: "s"))
    var cutEvery: Double?

    @Option(
        help: ArgumentHelp(
            "Over a line like this: \(LineProfile.all.map(\.name).joined(separator: ", ")).", valueName: "name"))
    var line: String?

    @Option(
        help: ArgumentHelp(
            "Before the bots, let this many hours pass in simulated time, in which lines, disks and servers fail (micro-vopr; 0.01 to 10000).",
            valueName: "n"))
    var hours: Double?

    @Option(
        help: ArgumentHelp(
            "Hours that each world of --hours lasts (1 to 24, 1 without it); --hours is less than one world, or a whole number of them. With as many as --hours one dish lives them all.",
            valueName: "n"))
    var worldHours: Double?

    @Option(help: ArgumentHelp("Processes for the worlds of --hours (1 to 256, 1 without it).", valueName: "n"))
    var processes: Int?

    @Option(
        help: ArgumentHelp(
            "Write report.json, report.md and curves over time into this folder; it is made.", valueName: "folder"))
    var output: String?

    @Flag(help: "Print the report as a JSON object on the last line of standard output.")
    var json = false

    func validate() throws {
        try Self.require("--bots", bots, in: 1...200)
        try Self.require("--creatures", creatures, in: 1...2000)
        try Self.require("--play-seconds", playSeconds, in: 1...3600)
        try Self.require("--edit-seconds", editSeconds, in: 0...600)
        guard minutes > 0, minutes <= 10_000 else {
            throw ValidationError("--minutes must be above 0 and at most 10000, and is \(minutes).")
        }
        if let cutEvery, !(cutEvery > 0) {
            throw ValidationError("--cut-every must be above 0, and is \(cutEvery).")
        }
        try validateHours()
        if let line, LineProfile.named(line) == nil {
            let names = LineProfile.all.map(\.name).joined(separator: ", ")
            throw ValidationError("--line must be one of \(names), and is '\(line)'.")
        }
        if let connect, Self.address(connect) == nil {
            throw ValidationError("--connect '\(connect)' is not of the form HOST:PORT.")
        }
        if let figures {
            guard connect != nil else {
                throw ValidationError("--figures is for a server of --connect: the one started here shows its own.")
            }
            guard Self.address(figures) != nil else {
                throw ValidationError("--figures '\(figures)' is not of the form HOST:PORT.")
            }
        }
    }

    private var hoursOfAWorld: Double { worldHours ?? WorldHours.usualEach }

    private func validateHours() throws {
        guard worldHours == nil || hours != nil else {
            throw ValidationError("--world-hours needs --hours: it is for worlds in simulated time.")
        }
        if let hours, let problem = WorldHours(hours, each: hoursOfAWorld).problem { throw ValidationError(problem) }
        if let processes {
            try Self.require("--processes", processes, in: 1...256)
            guard hours != nil else {
                throw ValidationError("--processes needs --hours: it is for worlds in simulated time.")
            }
        }
    }

    private static func require<Number: Comparable>(
        _ name: String, _ value: Number, in range: ClosedRange<Number>
    ) throws {
        guard range.contains(value) else {
            throw ValidationError("\(name) must be from \(range.lowerBound) to \(range.upperBound), and is \(value).")
        }
    }

    static func address(_ text: String) -> (host: String, port: UInt16)? {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
            return nil
        }
        let host = text[..<colon].filter { $0 != "[" && $0 != "]" }
        return host.isEmpty ? nil : (host, port)
    }

    func run() throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let log = Logger(label: "micro-soak")
        StopSignal.install()
        let report: SoakReport
        do {
            let virtual = try hours.map {
                try VirtualHours.run($0, worldHours: hoursOfAWorld, processes: processes ?? 1)
            }
            report = try soak(log, virtual)
            if let output { try SoakPages(report: report, bots: bots).write(to: output) }
        } catch let error as LocalServerError {
            log.error("\(error)")
            throw ExitCode(1)
        } catch let error as VirtualHours.Problem {
            log.error("\(error)")
            throw ExitCode(1)
        } catch let error as FiguresReader.Problem {
            log.error("--figures: \(error)")
            throw ExitCode(1)
        } catch let error as CocoaError where output != nil {
            log.error("--output \(output ?? ""): \(error.localizedDescription)")
            throw ExitCode(1)
        }
        for remark in report.remarks { log.warning("\(remark)") }
        for failure in report.failures { log.error("\(failure)") }
        if json { try JSONLine.print(report) } else { print(report.text) }
        switch report.verdict {
        case "PASS": break
        case "STOPPED": throw ExitCode(1)
        default: throw ExitCode(2)
        }
    }

    private func soak(_ log: Logger, _ virtual: VirtualHours?) throws -> SoakReport {
        if let connect, let (host, port) = Self.address(connect) {
            var swarm = Swarm(
                host: host, port: port, bots: bots, seed: seed, cutEvery: cutEvery,
                line: line.flatMap(LineProfile.named), log: log)
            // Before the bots come: who named the wrong place does not soak for hours to learn it.
            let reader = try figures.flatMap(Self.address).map { try FiguresReader(host: $0.host, port: $0.port) }
            reader?.begin()
            swarm.run(seconds: minutes * 60, server: nil)
            return SoakReport(swarm, server: nil, samples: reader?.end(), virtual: virtual)
        }
        let page = FiguresReader.freePort()
        let server = try LocalServer(
            arguments: [
                "--players", "\(bots)", "--creatures", "\(creatures)", "--seed", "\(seed)", "--play-seconds",
                "\(playSeconds)", "--edit-seconds", "\(editSeconds)", "--check-invariants", "--json", "--log-level",
                "notice",
            ] + (page.map { ["--metrics", "127.0.0.1:\($0)"] } ?? []))
        defer { server.stop() }
        let port = try server.waitUntilReady()
        var swarm = Swarm(
            host: "127.0.0.1", port: port, bots: bots, seed: seed, cutEvery: cutEvery,
            line: line.flatMap(LineProfile.named), log: log)
        let reader = page.map { FiguresReader(port: $0) }
        reader?.begin()
        swarm.run(seconds: minutes * 60, server: server)
        let samples = reader?.end() ?? []
        server.stop()
        return SoakReport(swarm, server: server, samples: samples, virtual: virtual)
    }
}
