import Anatomy
import Archive
public import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
public import Evolution
import Foundation
import ServerCore
import SimMath
import Telemetry

/// `micro-server evolve`: a dish evolves headless, and leaves its eras behind.
struct EvolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evolve", abstract: "Lets a dish evolve, as fast as the machine gives, and keeps its eras.",
        discussion: """
            Writes one pool file an era into the folder of --output: what tournament, blindfold, survival and diversity \
            measure, and what a dish can be started from with --pool. With --resume it goes on from the last era there, and \
            says where its options are other ones; without, the folder must hold no eras.
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("Simulated minutes (above 0, at most 100000).", valueName: "m"))
    var minutes = 30.0

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Simulated minutes between two eras (0.1 to 1000).", valueName: "m")
    )
    var every = 3.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Folder for the eras; made if it is not there.", valueName: "folder"))
    var output: String

    @Option(
        help: ArgumentHelp(
            """
            Simulated minutes a nursery lives each time an editor would open, as in the game, where 'normal' is 3; 0: no \
            nurseries (0 to 60).
            """, valueName: "m"))
    var nursery = 0.0

    @Option(
        help: ArgumentHelp(
            "Mirrored pairs of variants of the champion's brain that a nursery tries at a time (0 to 32).",
            valueName: "n"))
    var championPairs = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Former champions against which a nursery's winner must not lose, or it does not go home (0 to 64).",
            valueName: "n"))
    var generalists = 0

    @Flag(help: "Go on from the last era in the folder.")
    var resume = false

    @Option(
        help: ArgumentHelp(
            "Where to write the best of the end as a pool file: of them those that swim true (see 'micro-server pool'). A pool of fewer or far younger creatures goes beside a better one that is there, as FILE.poorer.",
            valueName: "file"))
    var pool: String?

    @Flag(help: "Draw parents at random among the living: what comes about without selection by success.")
    var randomParents = false

    @Option(
        help: ArgumentHelp(
            "What decides who wins a birth: \(SelectionRule.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "rule"))
    var selection = SelectionRule.score

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Brains with which a body of other parts than its parent's is born, one birth after another (1 to 32).",
            valueName: "n"))
    var litter = 1

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Energy that comes into the dish, units a second (0 to 1000000; default: the water's).",
            valueName: "units"))
    var inflow: Int?

    @OptionGroup var dish: DishOptions

    @Flag(help: "Print a JSON object with the figures as the last line of standard output.")
    var json = false

    func validate() throws {
        guard minutes > 0, minutes <= 100_000 else {
            throw ValidationError("--minutes must be above 0 and at most 100000, and is \(minutes).")
        }
        guard every >= 0.1, every <= 1000 else {
            throw ValidationError("--every must be from 0.1 to 1000, and is \(every).")
        }
        // What follows the last era of a run is not gone on from.
        guard !resume || minutes >= every else {
            throw ValidationError(
                "--minutes \(minutes) is shorter than --every \(every): no era would come of it to go on from.")
        }
        guard !output.isEmpty else { throw ValidationError("--output wants a folder, and is empty.") }
        guard nursery >= 0, nursery <= 60 else {
            throw ValidationError("--nursery must be from 0 to 60, and is \(nursery).")
        }
        guard (0...32).contains(championPairs) else {
            throw ValidationError("--champion-pairs must be from 0 to 32, and is \(championPairs).")
        }
        guard championPairs == 0 || nursery > 0 else {
            throw ValidationError("--champion-pairs needs --nursery: variants are tried in nurseries.")
        }
        try DishOptions.require("--generalists", generalists, in: 0...FormerChampions.capacity)
        guard generalists == 0 || nursery > 0 else {
            throw ValidationError("--generalists needs --nursery: it asks the winners of nurseries.")
        }
        guard !randomParents || selection == .score else {
            throw ValidationError("--selection \(selection.rawValue) and --random-parents exclude each other.")
        }
        try DishOptions.require("--litter", litter, in: 1...32)
        if let inflow { try DishOptions.require("--inflow", inflow, in: 0...1_000_000) }
    }

    func run() throws {
        StopSignal.install()
        let folder = EraFolder(path: output)
        if resume { try warnOfOtherOptions(in: folder) } else { try folder.requireNoEras() }
        if let pool { try PoolFile.requireWritable(pool) }
        try folder.create()
        var settings = dish.settings
        let editors = Chronicle.Editors(
            interval: Double(settings.phases.play), nurserySeconds: nursery * 60, championPairs: championPairs,
            generalists: generalists, earlierEras: try earlierEras(in: folder))
        settings.phases.play = 0
        settings.evolution.randomParents = randomParents
        settings.evolution.judgement.rule = selection
        settings.evolution.judgement.litter = litter
        if let inflow { settings.food.reserveInflow = Energy(inflow) }
        let (first, earlier, past) = try beginning(in: folder, settings)
        var chronicle = Chronicle(first, interval: every * 60, editors: nursery > 0 ? editors : nil, after: past)
        if past == nil {
            try folder.write(chronicle.eras[0], note: note(0))
            try folder.append(
                CensusLine(chronicle.censuses[0], earlier: 0, tickMilliseconds: 0), chronicle.takeLives(), anew: true)
        }
        let start = MonotonicClock.processorSeconds
        let bar = ProgressBar(task: "evolving")
        var erasWritten = 1
        var counted = start
        while chronicle.world.seconds < minutes * 60, !StopSignal.isRequested {
            // A tick at least: of less than one nothing would come, again and again.
            chronicle.run(
                seconds: max(1 / Double(World.ticksPerSecond), min(10, minutes * 60 - chronicle.world.seconds)))
            for number in erasWritten..<chronicle.eras.count {
                let era = chronicle.eras[number]
                let at = Era(seconds: earlier + era.seconds, members: era.members)
                try folder.write(at, note: note(at.seconds))
                let ticks = (era.seconds - chronicle.eras[number - 1].seconds) * Double(World.ticksPerSecond)
                let census = CensusLine(
                    chronicle.censuses[number], earlier: earlier,
                    tickMilliseconds: 1000 * (MonotonicClock.processorSeconds - counted) / ticks)
                // Up to the era alone: a run that goes on from it begins there.
                try folder.append(census, chronicle.takeLives(until: era.seconds), anew: false)
                counted = MonotonicClock.processorSeconds
            }
            erasWritten = chronicle.eras.count
            bar.show(
                chronicle.world.seconds / minutes / 60, "generation \(chronicle.world.statistics.highestGeneration)")
        }
        bar.finish()
        let processor = MonotonicClock.processorSeconds - start
        let written = try pool.map { path in
            try TruePool.succeed(best(chronicle.world), note: note(earlier + chronicle.world.seconds), at: path)
        }
        try report(
            EvolutionReport(chronicle, earlier: earlier, processor: processor, seed: dish.seed, pool: written))
    }

    /// A fresh dish, or one peopled by the last era there; the seconds lived before it, and what it goes on from.
    private func beginning(
        in folder: EraFolder, _ settings: EcosystemSettings
    ) throws -> (World, Double, Succession?) {
        guard resume else { return (try World(settings: settings, seed: dish.seed), 0, nil) }
        guard let last = try folder.eras().last else { throw EraFolderError.noEras(folder.path) }
        try folder.requireCensuses(upTo: last)
        guard !last.members.isEmpty else { throw EraFolderError.nobody(folder.path, minutes: last.minutes) }
        let past = try Succession(of: last, after: folder.hasLives ? folder.lives() : [])
        let world = try World(
            settings: settings, seed: dish.seed &+ UInt64(last.seconds), veterans: last.members,
            firstID: past.firstID)
        return (world, last.seconds, past)
    }

    /// A folder whose eras are of different dishes tells of none: that is said, and may be wanted.
    private func warnOfOtherOptions(in folder: EraFolder) throws {
        guard let note = try folder.lastNote(), let before = EvolveNote(note), let now = EvolveNote(self.note(0))
        else { return }
        let differences = now.differences(from: before)
        guard !differences.isEmpty else { return }
        let words =
            "\(folder.path): the last era there was made with other options: \(differences.joined(separator: "; "))"
        FileHandle.standardError.write(Data("warning: \(PlainLine.of(words))\n".utf8))
    }

    /// Whose champions are former ones to a run that goes on from them.
    private func earlierEras(in folder: EraFolder) throws -> [[HallEntry]] {
        guard resume, generalists > 0 else { return [] }
        return try folder.eras().map(\.members)
    }

    private func note(_ seconds: Double) -> String {
        let pairs = championPairs > 0 ? " --champion-pairs \(championPairs)" : ""
        let asked = generalists > 0 ? " --generalists \(generalists)" : ""
        let nurseries = nursery > 0 ? " --nursery \(nursery)\(pairs)\(asked)" : ""
        let shadow = randomParents ? " --random-parents" : ""
        let rule = selection == .score ? "" : " --selection \(selection.rawValue)"
        let litters = litter > 1 ? " --litter \(litter)" : ""
        let energy = inflow.map { " --inflow \($0)" } ?? ""
        let options = dish.written + nurseries + shadow + rule + litters + energy
        return "micro-server evolve \(options), after \(Int(seconds)) s"
    }

    /// The hall of fame and the living, best first, each genome once: more than a pool has places, as some may be left
    /// out.
    private func best(_ world: World) -> [HallEntry] {
        var seen: Set<UInt64> = []
        return world.champions(PoolFile.maximumEntries).filter { seen.insert($0.genome.id).inserted }
    }

    private func report(_ figures: EvolutionReport) throws {
        if json { return try JSONLine.print(figures) }
        try StandardOutput.print(figures.text)
    }
}

extension SelectionRule: ExpressibleByArgument {}
