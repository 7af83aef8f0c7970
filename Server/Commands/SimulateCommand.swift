import ArgumentParser
import Ecosystem
import Foundation
import Logging
import ServerCore
import Telemetry

/// `micro-server simulate`: a dish headless, as fast as possible.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Runs a dish without guests, as fast as the machine gives.",
        discussion: "The invariants and the ledger are checked after every simulated second; a broken one ends the run."
    )

    @Option(parsing: .unconditional, help: ArgumentHelp("Simulated minutes (above 0, at most 100000).", valueName: "m"))
    var minutes = 10.0

    @OptionGroup var dish: DishOptions

    @OptionGroup var record: ArchiveOptions

    @OptionGroup var pools: PoolOptions

    @Flag(help: "Print a JSON object with the figures as the last line of standard output.")
    var json = false

    func validate() throws {
        guard minutes > 0, minutes <= 100_000 else {
            throw ValidationError("--minutes must be above 0 and at most 100000, and is \(minutes).")
        }
    }

    func run() throws {
        StopSignal.install()
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let world = try pools.world(of: dish, dish.settings)
        let recorder = record.recorder(of: dish, log: Logger(label: "micro-server"))
        var simulation = Simulation(world: world, recorder: recorder)
        do {
            try simulation.run(seconds: minutes * 60) { StopSignal.isRequested }
        } catch let error as WorldInvariantError {
            let tick = simulation.world.tick
            let text = "error: the world broke one of its own rules at tick \(tick), seed \(dish.seed): \(error)\n"
            FileHandle.standardError.write(Data(text.utf8))
            throw ExitCode(2)
        }
        try pools.save(simulation.world, of: dish)
        let report = SimulationReport(simulation)
        if json { try JSONLine.print(report) } else { print(report.text) }
    }
}
