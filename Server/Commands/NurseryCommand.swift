import ArgumentParser
import Fleet
import Foundation
import Logging
import ServerCore
import Telemetry

/// `micro-server nursery`: raises pools for the servers of a fleet, on any machine.
struct NurseryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nursery", abstract: "Raises pools for the servers of a fleet, until it is asked to end.",
        discussion: """
            It takes work that servers with the same --pool have left there. SIGINT or SIGTERM end it, and so does at the start \
            an address that leads nowhere; a database that is away is waited for.
            """)

    @Option(help: ArgumentHelp("The fleet's database: postgres://USER@HOST/NAME.", valueName: "address"))
    var pool: String

    @Option(parsing: .unconditional, help: ArgumentHelp("Jobs after which it ends (0: never).", valueName: "n"))
    var jobs = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Jobs at the same time, a core for each (1 to 256).", valueName: "n"))
    var cores = 1

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Seconds between two looks for work (1 to 3600).", valueName: "s"))
    var every = 10

    func validate() throws {
        try FleetAddress.require("--pool", pool)
        try DishOptions.require("--jobs", jobs, in: 0...1_000_000)
        try DishOptions.require("--cores", cores, in: 1...256)
        try DishOptions.require("--every", every, in: 1...3600)
    }

    func run() throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let log = Logger(label: "micro-nursery")
        StopSignal.install()
        guard let address = FleetAddress(pool) else { return }
        let shift = NurseryShift(at: address, jobs: jobs, every: every, log)
        do throws(FleetError) {
            let done = try shift.work(cores: cores)
            log.info("ended after \(done) jobs")
        } catch {
            log.error("\(PlainLine.of("\(error)"))")
            throw ExitCode(error.isMalformed ? EX_USAGE : 1)
        }
    }
}
