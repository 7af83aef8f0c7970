import ArgumentParser
import Ecosystem
import Foundation
import Logging
import Saves
import ServerCore
import Telemetry

/// `micro-server simulate`: a dish headless, as fast as possible.
struct SimulateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", abstract: "Runs a dish without guests, as fast as the machine gives.",
        discussion: """
            The invariants and the ledger are checked after every simulated second; a broken one ends the run. With --kill \
            the exit status is 2 where the two dishes differ, and 1 where it was stopped before they could be compared.
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("Simulated minutes (above 0, at most 100000).", valueName: "m"))
    var minutes = 10.0

    @OptionGroup var dish: DishOptions

    @OptionGroup var record: ArchiveOptions

    @OptionGroup var pools: PoolOptions

    @Option(
        help: ArgumentHelp(
            "Kill the dish so often, at moments drawn from its seed, and go on with its newest save: then compare it with one that nobody touched (0 to 1000).",
            valueName: "n"))
    var kill = 0

    @OptionGroup var keeping: WorldOptions

    @OptionGroup var recording: TapeOptions

    @Flag(help: "Print a JSON object with the figures as the last line of standard output.")
    var json = false

    func validate() throws {
        guard minutes > 0, minutes <= 100_000 else {
            throw ValidationError("--minutes must be above 0 and at most 100000, and is \(minutes).")
        }
        try DishOptions.require("--kill", kill, in: 0...1000)
        guard pools.fleet == nil else {
            throw ValidationError("--pool names a database: a dish without guests begins with a file.")
        }
        guard keeping.world == nil || kill > 0 else {
            throw ValidationError("--world needs --kill here: a dish without guests is kept only to be killed.")
        }
        guard recording.record == nil || kill == 0 else {
            throw ValidationError("--record and --kill do not go together.")
        }
        let unwritten = [record.archive == nil ? nil : "--archive", pools.savePool == nil ? nil : "--save-pool"]
            .compactMap { $0 }
        guard unwritten.isEmpty || kill == 0 else {
            let list = unwritten.joined(separator: " and ")
            throw ValidationError("--kill writes no archive and no pool: leave out \(list).")
        }
    }

    func run() throws {
        StopSignal.install()
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        if kill > 0 { return try runKilled() }
        let world = try pools.world(of: dish, dish.settings)
        let recorder = record.recorder(of: world.settings, seed: dish.seed, log: Logger(label: "micro-server"))
        let tape = recording.record == nil ? nil : try recording.tape(of: world, folder: ".", waits: true)
        var simulation = Simulation(world: world, recorder: recorder, tape: tape)
        do {
            try simulation.run(seconds: minutes * 60) { StopSignal.isRequested }
        } catch let error as WorldInvariantError {
            let tick = simulation.world.tick
            let text = "error: the world broke one of its own rules at tick \(tick), seed \(dish.seed): \(error)\n"
            FileHandle.standardError.write(Data(text.utf8))
            throw ExitCode(2)
        }
        let say = { (words: String) in FileHandle.standardError.write(Data("\(words)\n".utf8)) }
        try pools.save(simulation.world, seed: dish.seed, say: say) {
            let report = SimulationReport(simulation)
            if json { try JSONLine.print(report) } else { try StandardOutput.print(report.text) }
        }
    }

    /// In the folder of `--world`, or in one of its own that goes when it is done.
    private func runKilled() throws {
        let log = Logger(label: "micro-server")
        let own = keeping.world == nil ? FileManager.default.temporaryDirectory.path + "/micro-\(UUID())" : nil
        defer { if let own { try? FileManager.default.removeItem(atPath: own) } }
        var keeping = keeping
        keeping.world = keeping.world ?? own
        do {
            guard let kept = try keeping.open(log) else { return }
            let start = try kept.save?.world ?? pools.world(of: dish, dish.settings)
            var trial = KillTrial(start, in: kept.folder, interval: keeping.saveEvery, kills: kill, seed: dish.seed)
            let report = try withExtendedLifetime(kept) {
                try trial.run(seconds: minutes * 60) { StopSignal.isRequested }
            }
            if json { try JSONLine.print(report) } else { try StandardOutput.print(report.text) }
            guard let isEqual = report.hash_equal else {
                log.error("stopped: nothing was compared")
                throw ExitCode(1)
            }
            if !isEqual { throw ExitCode(2) }
        } catch let error as SaveFolderError {
            log.error("\(error)")
            throw ExitCode(error.isAboutContents ? 65 : 1)
        }
    }
}

extension KillReport {
    private var finding: String {
        switch hash_equal {
        case nil: "compared with nothing: it was stopped"
        case true?: "equal to that of a dish nobody touched"
        case false?: "DIFFERENT in \(differing_parts.joined(separator: ", "))"
        }
    }

    /// As a table for people.
    fileprivate var text: String {
        """
        simulated       \(Int(simulated_seconds)) s, killed \(kills) times, \(Int(repeated_seconds)) s lived twice
        saves           \(saves) of \(save_bytes) bytes, \(save_ms_p50) ms median, \(save_ms_max) ms longest
        hash            \(state_hash), \(finding)
        """
    }
}
